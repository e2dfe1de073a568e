/// The start from several fields; a date with a time of day is preferred to either of them alone.
struct StartReading {
  var reading: TimeReading
  private(set) var unreadDay: String?
  private var unreadTime: String?
  private var instant: TimeReading?
  private(set) var hasDay = false

  init(on day: Day?) { reading = TimeReading(day: day) }

  /// Whether no other field can add anything.
  var isComplete: Bool { reading.start != nil || hasDay && reading.written != nil }

  /// Adds a field's time; `isDate`: the name means a date; `isNumber`: the time counts from 1970.
  mutating func add(_ next: TimeReading, isDate: Bool, isNumber: Bool) {
    if isNumber, next.start != nil {
      instant = instant ?? next
      return
    }
    if next.start == nil, next.day == nil, next.written == nil, let text = next.text {
      let isDay = isDate || WrittenTime.namesDay(text)
      if isDay { unreadDay = unreadDay ?? text } else { unreadTime = unreadTime ?? text }
    }
    // `{"start": "9:00", "time": "9:00 – 9:30"}`
    let isRange =
      reading.written?.end == nil && next.written?.end != nil
      && reading.written?.start == next.written?.start
    // The text must belong to the time that is used.
    let isExact = next.start != nil || next.written != nil && reading.written == nil || isRange
    reading.text = isExact ? next.text ?? reading.text : reading.text ?? next.text
    reading.written = isRange ? next.written : reading.written ?? next.written
    reading.start = next.start
    reading.end = next.end
    reading.day = next.day ?? reading.day
    hasDay = hasDay || next.day != nil
  }

  /// Combines a time of day with its date, once the last field has been read.
  mutating func finish(_ rules: TimeRules) {
    if let unreadTime, let text = reading.text, hasDay, text != unreadTime {
      reading.text = text + " " + unreadTime
    }
    if reading.start == nil, let written = reading.written, let day = reading.day {
      let placed = written.reading(on: day, rules)
      reading.start = placed.start
      reading.end = placed.end
    }
    // A written time, which is local, is preferred to a Unix timestamp.
    reading.start = reading.start ?? instant?.start
  }
}
