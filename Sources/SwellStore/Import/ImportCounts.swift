/// The number of sessions that an import added, changed and removed.
public struct ImportCounts: Sendable, Equatable {
  /// The sessions that the list did not have.
  public var added = 0
  /// The sessions whose content has changed.
  public var updated = 0
  /// The sessions with the same content that are in another section, or changed places with other
  /// sessions: those outside the longest sequence of their section that kept its order.
  public var moved = 0
  /// The sessions with the same content that kept their order.
  public var unchanged = 0
  /// The sessions that the list no longer has.
  public var removed = 0
  /// The number of sections.
  public var sections = 0

  /// All counts 0.
  public init() {}
}
