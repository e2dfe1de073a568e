/// A stored section.
public struct SectionRecord: Sendable, Equatable, Identifiable {
  /// The position in the list, from 0.
  public let position: Int
  /// The key, unique in the list.
  public let key: String
  /// The title; empty for the only section of an undivided list.
  public let title: String
  /// The number of sessions.
  public let sessionCount: Int

  /// The ``key``.
  public var id: String { key }

  static let columns = "position, key, title, session_count"

  init(_ columns: inout ColumnReader) throws {
    position = try columns.count()
    key = try columns.next()
    title = try columns.next()
    sessionCount = try columns.count()
  }
}
