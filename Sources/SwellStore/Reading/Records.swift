public import Foundation

/// A stored list.
public struct ListRecord: Sendable, Equatable, Identifiable {
  /// The row's id, kept as long as the list is.
  public let id: Int64
  /// The name that is unique in the store.
  public let name: String
  /// What the programme calls itself.
  public let title: String?
  /// The file that it was last imported from.
  public let source: String?
  /// When an import last changed it, if only its source.
  public let importedAt: Date
  /// How many sections it has.
  public let sectionCount: Int
  /// How many sessions it has.
  public let sessionCount: Int
  /// The number of the last change of its title, sections or sessions; it only grows, also when the
  /// list is removed and made again.
  public let revision: Int

  static let columns = """
    list.id, list.name, list.title, list.source, list.imported_at, list.section_count, \
    list.session_count, list.revision
    """

  init(_ row: SQLRow, from first: Int = 0) throws {
    id = try row.integer(first)
    name = try row.text(first + 1)
    title = try row.optionalText(first + 2)
    source = try row.optionalText(first + 3)
    importedAt = try Date(timeIntervalSince1970: TimeInterval(row.integer(first + 4)))
    sectionCount = try row.count(first + 5)
    sessionCount = try row.count(first + 6)
    revision = try row.count(first + 7)
  }
}

/// A stored section.
public struct SectionRecord: Sendable, Equatable, Identifiable {
  /// The row's id, kept as long as the section's key is.
  public let id: Int64
  /// The list that it is a part of.
  public let listID: ListRecord.ID
  /// The 0-based place in the list.
  public internal(set) var position: Int
  /// The name that is unique in the list.
  public let key: String
  /// What people read.
  public let title: String
  /// How many sessions it has.
  public internal(set) var sessionCount: Int

  static let columns = """
    section.id, section.list_id, section.position, section.key, section.title, \
    section.session_count
    """

  init(_ row: SQLRow) throws {
    id = try row.integer(0)
    listID = try row.integer(1)
    position = try row.count(2)
    key = try row.text(3)
    title = try row.text(4)
    sessionCount = try row.count(5)
  }
}

/// A stored session.
public struct SessionRecord: Sendable, Equatable, Identifiable {
  /// The row's id, kept as long as the session's key is.
  public let id: Int64
  /// The 0-based place in the section.
  public internal(set) var position: Int
  /// The name that is unique in the list.
  public let key: String
  /// What people read.
  public let title: String
  /// In the order of the programme.
  public let speakers: [String]
  /// Where it takes place.
  public let room: String?
  /// When it starts, where that is known.
  public let startsAt: SessionTime?
  /// When it ends, where that is known.
  public let endsAt: SessionTime?
  /// The time as the file gave it.
  public let timeText: String?
  /// What it is about; may hold Markdown.
  public let abstract: String?
  /// A picture's asset name, path or URL, as given.
  public let background: String?

  /// Its columns, with the stored position or what stands for it.
  static func columns(position: String = "session.position") -> String {
    """
    session.id, \(position), session.key, session.title, session.speakers, session.room, \
    session.starts_at, session.utc_offset, session.ends_at, session.end_utc_offset, \
    session.time_text, session.abstract, session.background
    """
  }

  // By index: names are looked up anew in every row.
  init(_ row: SQLRow, from first: Int = 0) throws {
    func time(_ column: Int) throws -> SessionTime? {
      guard let seconds = try row.optionalInteger(column) else { return nil }
      return SessionTime(
        seconds: seconds,
        utcOffset: try row.optionalInteger(column + 1).map { Int($0) }
      )
    }
    id = try row.integer(first)
    position = try row.count(first + 1)
    key = try row.text(first + 2)
    title = try row.text(first + 3)
    speakers = try row.lines(first + 4)
    room = try row.optionalText(first + 5)
    startsAt = try time(first + 6)
    endsAt = try time(first + 8)
    timeText = try row.optionalText(first + 10)
    abstract = try row.optionalText(first + 11)
    background = try row.optionalText(first + 12)
  }
}

/// Where a session stands in its list.
public struct SessionLocation: Sendable, Equatable, Codable {
  /// The session's row.
  public let sessionID: SessionRecord.ID
  /// The 0-based section.
  public let section: Int
  /// The 0-based item in the section.
  public let item: Int
  /// The session's key.
  public let key: String

  static let columns = "session.id, section.position, \(StoredOrder.item), session.key"

  init(_ row: SQLRow, from first: Int = 0) throws {
    sessionID = try row.integer(first)
    section = try row.count(first + 1)
    item = try row.count(first + 2)
    key = try row.text(first + 3)
  }

  /// A session's location in a list.
  public init(sessionID: SessionRecord.ID, section: Int, item: Int, key: String) {
    self.sessionID = sessionID
    self.section = section
    self.item = item
    self.key = key
  }
}

/// The place at which a list was left.
public struct StoredPlace: Sendable, Equatable {
  /// The session at the viewport's start.
  public let location: SessionLocation
  /// The layout that the fraction was measured in.
  public let layout: String
  /// The part of the cell before the viewport's start; negative above it.
  public let fraction: Double
}

/// The numbers of the last changes of a list and of what is kept of it in a scene.
///
/// Numbers only grow, and are 0 for what has never changed: compare them to see whether there is
/// anything new to read.
public struct ListRevisions: Sendable, Hashable {
  /// Of the list's title, sections and sessions.
  public var content: Int
  /// Of the selection.
  public var selection: Int
  /// Of the collapsed sections.
  public var collapsing: Int
  /// Of the place.
  public var place: Int

  static let columns = """
    list.revision, ifnull(selection, 0), ifnull(folding, 0), ifnull(place, 0)
    """
  /// Where they are read from; to be bound: the scene.
  static let source = "FROM list LEFT JOIN scene_revision ON list_id = list.id AND scene = ?"

  init(_ row: SQLRow) throws {
    content = try row.count(0)
    selection = try row.count(1)
    collapsing = try row.count(2)
    place = try row.count(3)
  }
}

/// Speakers as one column: a name a line.
enum SpeakerList {
  static func names(in text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// Line breaks become spaces; blank names are dropped.
  static func text(of names: [String]) -> String {
    // Fast path: one speaker in visible letters, with no control character and no byte that begins
    // one of Unicode's line breaks.
    if names.count == 1, names[0].utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }),
      names[0].utf8.contains(where: { (0x21..<0x7F).contains($0) })
    {
      return names[0]
    }
    return names.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { $0.contains { !$0.isWhitespace } }
      .joined(separator: "\n")
  }
}
