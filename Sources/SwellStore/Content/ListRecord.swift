public import Foundation

/// A stored list.
public struct ListRecord: Sendable, Equatable, Identifiable {
  /// The row's id; every import that changes the content makes a new one.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// The programme's own title.
  public let title: String?
  /// The file that it was last imported from.
  public let source: String?
  /// The time of the last import that changed the list, even if only its source.
  public let importedAt: Date
  /// The number of sections.
  public let sectionCount: Int
  /// The number of sessions.
  public let sessionCount: Int
  /// Increases with every change to the title, the sections or the sessions.
  public let revision: Int
  /// The digest of the import that made this; `nil` after an edit, or if it kept other sessions.
  let digest: Int64?

  /// The version of the content: records with the same version have the same sessions and sections.
  public var version: Version { Version(id: id, revision: revision) }

  /// A version of a list's content, never reused, even after a removal; ``ListMoment`` has the state.
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
