import SwellStore

extension Row {
  /// Puts together a time of day, a date, an end and a duration, wherever each of them stands.
  func outlineTime(_ fields: OutlineFields, on day: Day?, _ clock: Clock) -> TimeReading {
    var reading = TimeReading(day: day)
    for field in fields[.start] where reading.start == nil {
      let next = outlineMoment(field, clock)
      reading.text = next.clock == nil ? reading.text ?? next.text : next.text
      reading.start = next.start
      reading.end = next.end
      reading.day = next.day ?? reading.day
      reading.clock = reading.clock ?? next.clock
    }
    if reading.start == nil, let words = reading.clock, let day = reading.day {
      let placed = words.reading(on: day, clock)
      (reading.start, reading.end) = (placed.start, placed.end)
    }
    var parts = SessionParts(startsAt: reading.start, endsAt: reading.end)
    for field in fields[.end] where parts.endsAt == nil {
      parts.endsAt =
        value[field]?.isObject == true
        ? outlineMoment(field, clock).start : end(field, of: reading.start, clock)
    }
    for field in fields[.duration] where parts.endsAt == nil { parts.setEnd(after: self, field) }
    reading.end = parts.endsAt
    return reading
  }

  /// A time, or an object that has the parts of one.
  private func outlineMoment(_ field: String, _ clock: Clock) -> TimeReading {
    guard value[field]?.isObject == true, let object = object(field) else {
      return time(field, clock)
    }
    let fields = OutlineFields(object.value)
    if fields[.start].isEmpty { warn(field, found: object.value.summary, expected: "a time") }
    return object.outlineTime(fields, on: nil, clock)
  }
}
