import SwellStore

/// What a dialect reads from one entry, before the list as a whole gives it a key and a section.
struct SessionParts: Hashable, Sendable {
  /// The dialect's own id.
  var id: String?
  var title: String?
  var speakers: [String] = []
  var room: String?
  var startsAt: SessionTime?
  var endsAt: SessionTime?
  var timeText: String?
  var abstract: String?
  var background: String?
  /// The section that the file itself puts it in.
  var section: SectionDraft?
  /// The day as the file has it; `nil` to take the day that it starts on.
  var day: String?
  var track: String?

  /// Reads the two fields that say when it starts and ends.
  mutating func setTime(_ row: Row, clock: Clock, start: String, end: String) {
    setTime(row.time(start, clock))
    if let reading = row.end(end, of: startsAt, clock) { endsAt = reading }
  }

  /// Reads the field that says how long it takes.
  mutating func setEnd(after row: Row, _ field: String) {
    guard let value = row.present(field), let start = startsAt else { return }
    if let duration = DurationText.seconds(value) {
      endsAt = start.advanced(by: duration)
    } else {
      row.warn(field, found: value.summary, expected: "a duration")
    }
  }

  /// Takes over what was understood of a time.
  mutating func setTime(_ reading: TimeReading) {
    startsAt = reading.start
    endsAt = reading.end
    timeText = reading.text
    day = reading.day?.text
  }
}
