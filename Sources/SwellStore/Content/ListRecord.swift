public import Foundation

/// A stored list.
public struct ListRecord: Sendable, Equatable, Identifiable {
  /// The id of the list's row; every import that changes the content makes a new row.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// The programme's own title.
  public let title: String?
  /// The file from which the list was last imported.
  public let source: String?
  /// The time of the last import that changed the list, even if only its source.
  public let importedAt: Date
  /// The number of sections.
  public let sectionCount: Int
  /// The number of sessions.
  public let sessionCount: Int
  /// A number raised by every change to the title, sections or sessions.
  public let revision: Int
  /// The digest of the last import; `nil` after an edit, or if sessions missing from it were kept.
  let digest: Int64?

  /// The version of the content: records with the same version have the same sessions and sections.
  public var version: Version { Version(id: id, revision: revision) }

  /// A version of a list's content, not of its state; never reused, even after the list is removed.
  public struct Version: Sendable, Hashable {
    let id: Int64
    let revision: Int
  }

  static let columns =
    "id, name, title, source, imported_at, section_count, session_count, revision, digest"

  init(_ columns: inout ColumnReader) throws {
    id = try columns.next()
    name = try columns.next()
    title = try columns.next()
    source = try columns.next()
    importedAt = Date(timeIntervalSince1970: TimeInterval(try columns.next() as Int64))
    sectionCount = try columns.count()
    sessionCount = try columns.count()
    revision = try columns.count()
    digest = try columns.next()
  }
}
