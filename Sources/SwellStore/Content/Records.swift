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

/// A stored session.
public struct SessionRecord: Sendable, Equatable, Identifiable {
  /// The position in the section, from 0.
  public let position: Int
  /// The key, unique in the list; imports that correct the session keep it.
  public let key: String
  /// The title.
  public let title: String
  /// The speakers' names, in the order of the programme.
  public let speakers: [String]
  /// The room.
  public let room: String?
  /// The start, where it is known.
  public let startsAt: SessionTime?
  /// The end, where it is known.
  public let endsAt: SessionTime?
  /// The time as the file gave it.
  public let timeText: String?
  /// The description; may contain Markdown.
  public let abstract: String?
  /// A picture's asset name, path or URL, as given.
  public let background: String?

  /// The ``key``.
  public var id: String { key }

  /// The columns of the content; versions of a session are compared by these.
  static let contentColumns = [
    "title", "speakers", "room", "starts_at", "utc_offset", "ends_at", "end_utc_offset",
    "time_text", "abstract", "background",
  ]

  static let columns = "position, key, " + contentColumns.joined(separator: ", ")

  init(_ columns: inout ColumnReader) throws {
    position = try columns.count()
    key = try columns.next()
    title = try columns.next()
    speakers = (try columns.next() as String).split(separator: "\n").map(String.init)
    room = try columns.next()
    startsAt = try columns.time()
    endsAt = try columns.time()
    timeText = try columns.next()
    abstract = try columns.next()
    background = try columns.next()
  }
}

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
