/// A list and what is kept of it in a scene, at one moment.
public struct ListVersion: Sendable, Equatable {
  /// The list; `nil` if there is none of that name.
  public let list: ListRecord?
  /// The numbers of its last changes; `nil` where there is no list.
  public let revisions: ListRevisions?

  /// A list as it was read.
  public init(list: ListRecord?, revisions: ListRevisions?) {
    (self.list, self.revisions) = (list, revisions)
  }
}

extension SessionStore {
  /// The changes of a list and of what is kept of it in a scene.
  ///
  /// - Parameters:
  ///   - name: the list's name; a new list that gets the name later counts too.
  ///   - scene: the scene.
  ///   - known: a version that was read before, so that no change since then is missed; `nil` to
  ///     start when the first change is waited for.
  /// - Returns: the changes; each iteration is independent.
  public func changes(
    of name: String,
    scene: String,
    since known: ListVersion? = nil
  ) -> StoreChanges<ListVersion> {
    StoreChanges(store: self, first: known) { reader in
      try SessionStore.validate(scene: scene)
      let found = try reader.find(listNamed: name, scene: scene)
      return ListVersion(list: found?.list, revisions: found?.revisions)
    }
  }

  /// The changes of the store's lists, as their records by name.
  public func changesOfLists() -> StoreChanges<[ListRecord]> {
    StoreChanges(store: self, first: nil) { try $0.lists() }
  }

  /// All changes, as the number of the last one.
  public func changes() -> StoreChanges<Int> {
    StoreChanges(store: self, first: nil) { try $0.revision() }
  }
}

extension StoreChange<ListVersion> {
  /// Whether the list is gone.
  public var isRemoved: Bool { before.list != nil && after.list == nil }
  /// Whether the list's title, sections or sessions have changed, or it is another list.
  public var isContentNew: Bool {
    before.list?.id != after.list?.id || isNew(\.content)
  }
  /// Whether the stored selection has changed.
  public var isSelectionNew: Bool { isNew(\.selection) }
  /// Whether sections were collapsed or expanded.
  public var isCollapsingNew: Bool { isNew(\.collapsing) }
  /// Whether the stored place has changed.
  public var isPlaceNew: Bool { isNew(\.place) }

  private func isNew(_ number: KeyPath<ListRevisions, Int>) -> Bool {
    before.revisions?[keyPath: number] != after.revisions?[keyPath: number]
  }
}

extension StoreChange<[ListRecord]> {
  /// Lists that were not there before.
  public var added: [ListRecord] {
    after.filter { list in !before.contains { $0.id == list.id } }
  }
  /// Lists that are gone.
  public var removed: [ListRecord] {
    before.filter { list in !after.contains { $0.id == list.id } }
  }
  /// Lists that were there before and have changed, such as by an import.
  public var changed: [ListRecord] {
    after.filter { list in before.contains { $0.id == list.id && $0 != list } }
  }
}
