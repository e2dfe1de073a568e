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
  /// The start; `nil` if it isn't known.
  public let startsAt: SessionTime?
  /// The end; `nil` if it isn't known.
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
