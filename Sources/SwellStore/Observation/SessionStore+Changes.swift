/// A list and its state in a scene, at one moment.
public struct ListVersion: Sendable, Equatable {
  /// The list; `nil` if there is none of that name.
  public let list: ListRecord?
  /// Its state; `nil` if there is no list.
  public let state: SceneState?

  /// A list and its state, as they were read.
  public init(list: ListRecord?, state: SceneState?) { (self.list, self.state) = (list, state) }
}

extension SessionStore {
  /// The changes of a list and of its state in a scene.
  ///
  /// - Parameters:
  ///   - name: the list's name; a list that gets the name later counts too.
  ///   - scene: the scene.
  ///   - known: a version that was read before, so that no change since then is missed; `nil` to
  ///     start when the first change is awaited.
  /// - Returns: the changes; each iteration is independent.
  public func changes(
    of name: String,
    scene: String,
    since known: ListVersion? = nil
  ) -> StoreChanges<ListVersion> {
    StoreChanges(store: self, first: known) { reader in
      try SessionStore.validate(scene: scene)
      let list = try reader.findList(named: name)
      return ListVersion(list: list, state: try list.map { try reader.state(of: $0, scene: scene) })
    }
  }

  /// The changes of the store's lists, as their records by name.
  public func changesOfLists() -> StoreChanges<[ListRecord]> {
    StoreChanges(store: self, first: nil) { try $0.lists() }
  }
}

extension StoreChange<ListVersion> {
  /// Whether the list is gone.
  public var isRemoved: Bool { before.list != nil && after.list == nil }
  /// Whether the list's title, sections or sessions have changed.
  public var isContentNew: Bool { before.list?.version != after.list?.version }
  /// Whether the selection has changed.
  public var isSelectionNew: Bool { before.state?.selection != after.state?.selection }
  /// Whether sections were collapsed or expanded.
  public var isCollapsingNew: Bool {
    before.state?.collapsedSections != after.state?.collapsedSections
  }
  /// Whether the place has changed.
  public var isPlaceNew: Bool { before.state?.place != after.state?.place }
  /// Whether the presentation has changed.
  public var isPresentationNew: Bool { before.state?.presentation != after.state?.presentation }
}

extension StoreChange<[ListRecord]> {
  /// The lists that were not there before.
  public var added: [ListRecord] {
    after.filter { list in !before.contains { $0.name == list.name } }
  }
  /// The lists that are gone.
  public var removed: [ListRecord] {
    before.filter { list in !after.contains { $0.name == list.name } }
  }
  /// The lists that were there before and have changed.
  public var changed: [ListRecord] {
    after.filter { list in before.contains { $0.name == list.name && $0 != list } }
  }
}
