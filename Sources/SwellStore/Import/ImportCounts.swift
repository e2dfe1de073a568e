/// What an import did, in sessions.
public struct ImportCounts: Sendable, Equatable {
  /// New keys.
  public var added = 0
  /// Known keys whose content differs.
  public var updated = 0
  /// Known keys with the same content that stand elsewhere: in another section, or not among the
  /// longest run of unchanged sessions of their section that kept their order.
  public var moved = 0
  /// Known keys with the same content in their old order.
  public var unchanged = 0
  /// Keys that the import does not have.
  public var removed = 0
  /// How many sections the list has now.
  public var sections = 0
  /// How many selections were lost with removed sessions, in all scenes.
  public var deselected = 0
  /// How many places moved to a neighbour of a removed session, in all scenes.
  public var placesMoved = 0

  /// No sessions at all.
  public init() {}
}
