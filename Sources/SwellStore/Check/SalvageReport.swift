/// What could be rescued of a damaged store, and what could not.
public struct SalvageReport: Sendable, Equatable {
  /// The lists that are in the new store.
  public var lists = 0
  /// The sessions that are in the new store.
  public var sessions = 0
  /// The selections, collapsed sections and places in the new store.
  public var kept = 0
  /// A line for each thing that could not be read, which says what and where.
  public var lost: [String] = []
}
