import SwellStore

/// A session's time as read from one field or several.
struct TimeReading {
  var start: SessionTime?
  var end: SessionTime?
  /// The day, where a date was given without a time of day.
  var day: Day?
  /// The time as written; `nil` for numbers and property list dates, which aren't for people.
  var text: String?
  /// A time of day that lacks a date.
  var written: WrittenTime?
}

extension WrittenTime {
  /// The time on a given day.
  func reading(on day: Day, _ rules: TimeRules, text: String? = nil) -> TimeReading {
    guard let start = start.map({ rules.timeOfDay($0) }) else {
      // The day's ISO 8601 form, because lists are sorted by this text.
      return TimeReading(day: day, text: text == nil ? nil : day.text)
    }
    let endSeconds = end.map { rules.timeOfDay($0, after: start) }
    func time(_ seconds: Int64) -> SessionTime {
      let local = day.seconds + seconds
      if let zone { return rules.placed(TimeRules(zone: zone).local(local)) }
      return rules.placed(SessionTime(seconds: local - Int64(offset ?? 0), utcOffset: offset))
    }
    return TimeReading(start: time(start), end: endSeconds.map(time), text: text)
  }
}
