public import Foundation
import GRDB

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
  /// When it was last imported.
  public let importedAt: Date
  /// How many sections it has.
  public let sectionCount: Int
  /// How many sessions it has.
  public let sessionCount: Int
}

/// A stored section.
public struct SectionRecord: Sendable, Equatable, Identifiable {
  /// The row's id, kept as long as the section's key is.
  public let id: Int64
  /// The 0-based place in the list.
  public let position: Int
  /// The name that is unique in the list.
  public let key: String
  /// What people read.
  public let title: String
  /// How many sessions it has.
  public let sessionCount: Int
}

/// A stored session.
public struct SessionRecord: Sendable, Equatable, Identifiable {
  /// The row's id, kept as long as the session's key is.
  public let id: Int64
  /// The 0-based place in the section.
  public let position: Int
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

  /// The columns that ``init(_:)`` reads, in its order.
  static let columns = """
    session.id, session.position, session.key, session.title, session.speakers, session.room, \
    session.starts_at, session.ends_at, session.utc_offset, session.time_text, session.abstract, \
    session.background
    """

  // By index: a name costs a look-up in every row.
  init(_ row: Row, from first: Int = 0) {
    let utcOffset: Int? = row[first + 8]
    func time(_ seconds: Int64?) -> SessionTime? {
      seconds.map { SessionTime(seconds: $0, utcOffset: utcOffset) }
    }
    id = row[first]
    position = row[first + 1]
    key = row[first + 2]
    title = row[first + 3]
    speakers = SpeakerList.names(in: row[first + 4])
    room = row[first + 5]
    startsAt = time(row[first + 6])
    endsAt = time(row[first + 7])
    timeText = row[first + 9]
    abstract = row[first + 10]
    background = row[first + 11]
  }
}

/// Where a session stands in its list.
public struct SessionLocation: Sendable, Equatable {
  /// The session's row.
  public let sessionID: SessionRecord.ID
  /// The 0-based section.
  public let section: Int
  /// The 0-based item in the section.
  public let item: Int
  /// The session's key.
  public let key: String

  /// A place in a list.
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
  /// How far the session's cell is scrolled through, of its height.
  public let fraction: Double
}

/// Speakers as one column: a name a line.
enum SpeakerList {
  static func names(in text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
  }

  /// A name never spans lines, and a blank one is none.
  static func text(of names: [String]) -> String {
    // Most sessions have one speaker, in plain letters.
    if names.count == 1, names[0].utf8.allSatisfy({ $0 >= 0x20 }),
      names[0].utf8.contains(where: { $0 > 0x20 })
    {
      return names[0]
    }
    return names.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { $0.contains { !$0.isWhitespace } }
      .joined(separator: "\n")
  }
}
