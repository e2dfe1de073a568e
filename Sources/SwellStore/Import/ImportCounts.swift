/// What an import did, in sessions.
public struct ImportCounts: Sendable, Equatable {
  /// Sessions with new keys.
  public var added = 0
  /// Sessions whose content differs.
  public var updated = 0
  /// Sessions with the same content in another section, or not in the longest subsequence of
  /// unchanged sessions of their section that kept its order.
  public var moved = 0
  /// Sessions with the same content that kept their order.
  public var unchanged = 0
  /// Sessions that the import does not have.
  public var removed = 0
  /// How many sections the list has now.
  public var sections = 0
  /// How many selections were lost with removed sessions, in all scenes.
  public var deselected = 0
  /// How many places moved to a neighbour of a removed session, in all scenes.
  public var placesMoved = 0

  /// All counts 0.
  public init() {}
}
