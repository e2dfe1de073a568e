/// The position of a session in its list.
public struct SessionLocation: Sendable, Hashable, Codable {
  /// The section, from 0.
  public let section: Int
  /// The item in the section, from 0.
  public let item: Int
  /// The session's key.
  public let key: String

  /// A session's location in a list.
  public init(section: Int, item: Int, key: String) {
    self.section = section
    self.item = item
    self.key = key
  }

  static let columns = "session.section, session.position, session.key"

  init(_ columns: inout ColumnReader) throws {
    section = try columns.count()
    item = try columns.count()
    key = try columns.next()
  }
}
