/// A list and its state in a scene, at one moment.
public struct ListVersion: Sendable, Equatable {
  /// The list; `nil` if there is none of that name.
  public let list: ListRecord?
  /// Its state; `nil` without a list.
  public let state: SceneState?

  /// A list and its state, as they were read.
  public init(list: ListRecord?, state: SceneState?) { (self.list, self.state) = (list, state) }
}

extension SessionStore {
  /// The changes of a list and of its state in a scene.
  ///
  /// They start at a version that was read before or, for `nil`, when the first one is awaited. A
  /// list that gets the name later counts too.
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
}
