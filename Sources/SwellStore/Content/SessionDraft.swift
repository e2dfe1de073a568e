/// A session to be stored, as every import dialect produces it.
public struct SessionDraft: Sendable, Equatable, Codable {
  /// The key, unique in the list.
  public var key: String
  /// Whether the file gives the key, which then survives corrections of the content.
  public var hasOwnKey: Bool
  /// The title; stored trimmed, never blank.
  public var title: String
  /// The speakers' names, in the order of the programme; may be empty.
  public var speakers: [String]
  /// The room.
  public var room: String?
  /// The start; `nil` if it isn't known.
  public var startsAt: SessionTime?
  /// The end; `nil` if it isn't known.
  public var endsAt: SessionTime?
  /// The time as the file gave it.
  public var timeText: String?
  /// The description; may contain Markdown.
  public var abstract: String?
  /// A picture's asset name, path or URL, as given.
  public var background: String?
  /// The session's section; all sessions of a section have the same value here.
  public var section: SectionDraft

  /// A session with a key and a title; everything else is optional.
  public init(
    key: String, hasOwnKey: Bool = true, title: String, speakers: [String] = [],
    room: String? = nil, startsAt: SessionTime? = nil, endsAt: SessionTime? = nil,
    timeText: String? = nil, abstract: String? = nil, background: String? = nil,
    section: SectionDraft = .whole
  ) {
    self.key = key
    self.hasOwnKey = hasOwnKey
    self.title = title
    self.speakers = speakers
    self.room = room
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.timeText = timeText
    self.abstract = abstract
    self.background = background
    self.section = section
  }
}
