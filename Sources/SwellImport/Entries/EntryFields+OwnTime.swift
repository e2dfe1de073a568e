import Foundation
import SwellStore

extension EntryFields {
  /// Combines a time of day, a date, an end and a duration from any fields.
  func time(on day: Day?, _ rules: TimeRules) -> TimeReading {
    var rules = rules
    // `{"date": "2027", "when": "June 11, 9:00"}`
    if let field = self[.start].first(where: \.isYear) {
      rules.year = field.value?.year
      field.owner.markRead(field.name)
    }
    let start = start(on: day, rules)
    var reading = start.reading
    reading.end =
      end(of: reading.start, rules, reading.end, after: reading.text) ?? reading.end
      ?? end(after: reading.start)
    if reading.start == nil {
      let isKnown = start.hasDay || start.unreadDay == reading.text
      let day = isKnown ? "" : start.unreadDay.map { $0 + " " } ?? ""
      reading.text =
        reading.text.map { day + $0 + endText(after: $0, rules) }
        ?? endTexts.first.map { "– " + $0 }
      // The date may be next to the object that has both times: `{"time": {"start": …, "end": …}}`.
      let end = reading.written?.end ?? endTexts.firstNonNil { WrittenTime($0)?.start }
      reading.written?.end = end
    }
    return reading
  }

  /// The start, with the end in the same field or else from the length of a range in a later field.
  private func start(on day: Day?, _ rules: TimeRules) -> StartReading {
    var result = StartReading(on: day)
    let known = self[.start].filter { !$0.fieldName.isOfID }
    let years = known.filter(\.isYear)
    var fields = (years.isEmpty ? known : known.filter { !$0.isYear } + years)[...]
    // Each field is read only once, because a start may be an object with a start in it, and so on.
    while !result.isComplete, let field = fields.popFirst() {
      // `{"start": "9:00", "period": "morning", "hour": 9}`
      let isNeeded = result.reading.written == nil || field.fieldName.isDate
      guard isNeeded || field.value?.mayBeDateOrTime != false else { continue }
      let moment = field.moment(rules, isOnly: self[.start].count == 1)
      result.add(moment, isDate: field.fieldName.isDate, isNumber: field.value?.kind == .number)
    }
    // `{"start": "2:00 pm", "end": "2:30 pm MDT"}`: both times are in the zone of either.
    if let written = result.reading.written, written.end == nil,
      let end = endTexts.firstNonNil({ WrittenTime($0) }), end.day == nil,
      written.saysZone || end.saysZone
    {
      result.reading.written?.end = end.start
      result.reading.written?.offset = written.offset ?? end.offset
      result.reading.written?.zone = written.zone ?? end.zone
    }
    result.finish(rules)
    if let start = result.reading.start, result.reading.end == nil, self[.end].isEmpty,
      self[.duration].isEmpty
    {
      result.reading.end = fields.firstNonNil {
        $0.value?.mayBeDateOrTime == false ? nil : $0.moment(rules).length
      }.map(start.advanced)
    }
    return result
  }

  /// The end, on its own date if it has one; `written` is the end time in the start's text.
  func end(
    of start: SessionTime?, _ rules: TimeRules, _ written: SessionTime? = nil,
    after text: String? = nil
  ) -> SessionTime? {
    var day: Day?
    var time: WrittenTime?
    for field in self[.end] {
      let next = field.moment(rules)
      // An instant given as a number cannot end a session whose start is floating.
      if let end = next.end ?? next.start, start?.utcOffset != nil || field.value?.kind != .number {
        return end
      }
      day = day ?? next.day
      time = time ?? next.written
    }
    if time == nil, let day, let written, day.seconds > written.day.seconds {
      return written.advanced(by: day.seconds - written.day.seconds)
    }
    guard let start, var time, var end = time.end ?? time.start else { return nil }
    let first = text.flatMap { WrittenTime($0, year: rules.year) }
    if let written, first?.saysZone == true || time.saysZone { return written }
    time.start = end
    if let day { return time.reading(on: day, rules).start }
    // `26:30` after `25:30` is on the same day.
    if end - start.timeOfDay >= 86_400 { end -= 86_400 }
    // `2:30` after `1:00 PM` is in the afternoon, too.
    let isLate = first?.saysHalf == true && !time.saysHalf && end < start.timeOfDay
    let written = isLate && start.timeOfDay < end + 43_200 ? end + 43_200 : end
    let placed = rules.timeOfDay(written, after: start.timeOfDay)
    return start.advanced(by: placed - start.timeOfDay)
  }

  private var endTexts: [String] {
    self[.end].compactMap { $0.owner.present($0.name)?.reference?.trimmed }
  }

  /// The end as text, to follow the start's: a time of day, or the last of several days.
  func endText(after start: String, _ rules: TimeRules) -> String {
    let order = rules.dateOrder ?? .dayFirst
    guard let words = WrittenTime(start, year: 2000, order: order) else {
      return endTexts.first.map { start.contains($0) ? "" : " – " + $0 } ?? ""
    }
    guard words.end == nil else { return "" }
    for end in endTexts {
      guard let last = WrittenTime(end, year: rules.year, order: order) else { continue }
      if let time = last.end { return " – " + Self.clockText(time, after: start) }
      if let time = last.start { return time == words.start ? "" : " – " + end }
      if words.start == nil, last.day != words.day { return " – " + end }
    }
    let midnight = words.start.map { SessionTime(seconds: $0, utcOffset: nil) }
    return end(after: midnight).map { " – " + Self.clockText($0.timeOfDay, after: start) } ?? ""
  }

  private static func clockText(_ time: Int64, after start: String) -> String {
    let text = SessionTime(seconds: time, utcOffset: nil).clockText
    if start.utf8.count == 4, Int(start) != nil { return text.replacing(":", with: "") }
    return start.first == "0" ? text : String(text.trimmingPrefix("0"))
  }

  func end(after start: SessionTime?) -> SessionTime? {
    self[.duration].firstNonNil { field in
      let (owner, name) = (field.owner, field.name)
      guard let start, let value = owner.present(name), value.integer != 0 else { return nil }
      let guessesUnit = owner.context.isUnknown && !name.lowercased().contains("min")
      let traits = owner.context.traits
      if let duration = DurationParser.seconds(value, guessesUnit: guessesUnit, traits: traits) {
        if guessesUnit, !traits.durationsAreSeconds, let number = value.integer, number < 5 {
          owner.warn(
            name, loss: .nothing, found: value.summary, expected: "minutes; hours were assumed")
        }
        return start.advanced(by: duration)
      }
      owner.warn(name, found: value.summary, expected: "a duration, such as 45 min")
      return nil
    }
  }
}

extension TimeReading {
  fileprivate var length: Int64? {
    if let start, let end { return end.seconds - start.seconds }
    guard let start = written?.start, let end = written?.end, end > start else { return nil }
    return end - start
  }
}

extension EntryField {
  fileprivate var isYear: Bool { fieldName.isDate && value?.year != nil }

  /// The time in the field, whose parts may be in an object; unless `isOnly`, without a date's own
  /// time of day, because another field gives the time:
  /// `{"date": "2027-06-11T00:00:00", "time": "9:00"}`, `{"date": "14.11", "time": "9:00"}`.
  fileprivate func moment(_ rules: TimeRules, isOnly: Bool) -> TimeReading {
    let moment = moment(rules)
    guard !isOnly, fieldName.isDate else { return moment }
    if let start = moment.start, moment.text?.hasSuffix("00:00:00") == true {
      return TimeReading(day: start.day, text: start.day.text)
    }
    return value?.mayBeDayOrYear == true ? TimeReading(text: moment.text) : moment
  }

  fileprivate func moment(_ rules: TimeRules) -> TimeReading {
    guard value?.isObject == true, let object = owner.object(name) else {
      var rules = rules
      rules.source = fieldName.zone ?? rules.source
      return owner.time(name, rules)
    }
    let fields = EntryFields(object)
    if fields[.start].isEmpty, !object.value.isBlank {
      owner.warn(name, found: object.value.summary, expected: "a time")
    }
    var rules = rules
    rules.source = ProgrammeFacts(about: object.value).zone ?? rules.source
    let text = fields.text(.day)  // `{"schedule": {"day": "2027-06-11", "start": "9:00"}}`
    let day = text.flatMap(rules.day)
    var reading = fields.time(on: day, rules)
    if day == nil, let text { reading.text = text + (reading.text.map { " " + $0 } ?? "") }
    return reading
  }
}
