import SwellStore

/// The session that a dialect makes from an entry, with values that may decide its section; until
/// the run assigns the final key, the session's key is the id in the file, or empty.
@dynamicMemberLookup struct EntryDraft: Sendable {
  var session: SessionDraft
  /// The section in which the file itself puts the session.
  var section: SectionDraft?
  /// Whether `section` is the date of a session without a time of day.
  var hasDateAsSection = false
  /// The day as written in the file; `nil` to use the day on which the session starts.
  var day: String?
  var track: String?
  /// The duration of a session without a start, as text.
  var length: String?

  subscript<Field>(dynamicMember field: WritableKeyPath<SessionDraft, Field>) -> Field {
    get { session[keyPath: field] }
    set { session[keyPath: field] = newValue }
  }

  /// The session's day, or its section's title if that names a day: `Friday, 18 September`.
  var dayOrSection: String? {
    day ?? section.flatMap { WrittenTime.namesDay($0.title) ? $0.title : nil }
  }

  /// Whether the file gives the session an id; the run copies this value to `SessionDraft`.
  var hasOwnKey: Bool { !session.key.isEmpty }

  /// A hash of the content, equal for equal entries of one run; it ignores track and section, but
  /// includes the day of a session without a start, because breaks recur every day.
  var contentHash: Int {
    let isTimed = session.startsAt != nil
    var hasher = Hasher()
    let texts = [session.title, session.room, session.timeText, isTimed ? nil : day]
    for text in texts { hasher.combine(text) }
    hasher.combine(session.speakers)
    hasher.combine(session.abstract)
    hasher.combine(session.background)
    hasher.combine(session.startsAt)
    hasher.combine(session.endsAt)
    if !isTimed, let section, WrittenTime.namesDay(section.title) { hasher.combine(section.key) }
    return hasher.finalize()
  }

  /// Whether both describe one session with different speakers, as in a table with a row per
  /// speaker; a short title (`Invited talk`) needs a room, as several rooms may use it at once.
  func isSame(as other: EntryDraft) -> Bool {
    guard !hasOwnKey, session.startsAt != nil, session.title == other.session.title
    else { return false }
    var same = other.session
    same.speakers = session.speakers
    return same == session && (session.room != nil || session.title.split(separator: " ").count > 3)
      && !session.speakers.isEmpty && !other.speakers.isEmpty
      && Set(session.speakers).isDisjoint(with: other.speakers)
      && section?.key == other.section?.key
  }

  /// Whether the session precedes another in a programme: by start, room, title, then other text.
  func precedes(_ other: EntryDraft) -> Bool {
    let start = session.startsAt?.seconds ?? .max
    let otherStart = other.session.startsAt?.seconds ?? .max
    if start != otherStart { return start < otherStart }
    return texts(on: day).lexicographicallyPrecedes(other.texts(on: other.day))
  }

  private func texts(on day: String?) -> [String] {
    [session.room, session.title, session.timeText, day].map { $0 ?? "" } + session.speakers
      + [session.abstract ?? ""]
  }

  func lacks(_ role: Role) -> Bool {
    switch role {
    case .speakers: session.speakers.isEmpty
    case .room: session.room == nil
    case .start: session.timeText == nil && lacks(.day)
    case .day: session.startsAt == nil && day == nil
    // The text of an undated start includes the end.
    case .end: session.endsAt == nil && (session.startsAt != nil || session.timeText == nil)
    default: false
    }
  }

  mutating func setTime(_ reading: TimeReading) {
    session.startsAt = reading.start
    session.endsAt = reading.end
    session.timeText = reading.text
    day = reading.day?.text
  }

  /// Moves a start before 6:00 to the next day if the session listed before it starts more than 12
  /// hours later in the day, as `00:30` after `22:00` in the list of a day.
  mutating func followMidnight(after evening: SessionTime) {
    guard let start = session.startsAt, start.timeOfDay < 21_600,
      evening.seconds - start.seconds > 43_200,
      let time = session.timeText.flatMap({ WrittenTime($0) }), time.start != nil, time.day == nil
    else { return }
    session.startsAt = start.advanced(by: 86_400)
    session.endsAt = session.endsAt?.advanced(by: 86_400)
  }

  /// Gives start and end the same UTC offset, and drops an end before the start.
  mutating func alignEnd(_ entry: ObjectReader) {
    guard let start = session.startsAt, var end = session.endsAt else { return }
    // If only one of the two is floating, the end keeps its clock reading.
    if (start.utcOffset == nil) != (end.utcOffset == nil) {
      end.seconds += Int64((end.utcOffset ?? 0) - (start.utcOffset ?? 0))
    }
    end.utcOffset = start.utcOffset
    let length = end.seconds - start.seconds
    session.endsAt = length < 0 ? nil : end
    // A guessed day may be wrong. An all-day session ends exactly one day after it starts.
    let hours: Int64 = entry.context.isUnknown ? 12 : 24
    if length >= 0, length <= hours * 3600 || length == 86_400 || end.day == start.day { return }
    let expected = length < 0 ? "one after the start at" : "one within \(hours) hours of"
    entry.warn(
      "", loss: length < 0 ? .values : .nothing, found: "an end at \(end.iso8601)",
      expected: "\(expected) \(start.iso8601)")
  }
}
