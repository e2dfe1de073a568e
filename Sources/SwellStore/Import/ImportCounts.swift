/// The numbers of sessions that an import added, changed and removed.
public struct ImportCounts: Sendable, Equatable {
  /// The number of sessions that the list did not have.
  public var added = 0
  /// The number of sessions whose content has changed.
  public var updated = 0
  /// The number of sessions with the same content in another section or another order; in each
  /// section, the longest sequence of sessions that kept their order does not count.
  public var moved = 0
  /// The number of sessions with the same content that kept their order.
  public var unchanged = 0
  /// The number of sessions that the list no longer has.
  public var removed = 0
  /// The number of sections.
  public var sections = 0
}
