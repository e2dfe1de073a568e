// Whether a value is a date, a time of day or a list of them.
extension Value {
  var isDate: Bool { kind == .date || string.map(WrittenTime.isDate) == true }

  /// Whether this is a list of dates, maybe with times of day, or of one text.
  var isListOfTimes: Bool {
    isArray && !isMissing
      && elements.sample.allSatisfy { element in
        let text = element.string ?? ""
        return nodeCount == 1 && element.isText && element.mayBeDateOrTime
          || ISOTime.parse(text) != nil || WrittenTime(text, year: 2000)?.day != nil
      }
  }

  /// Whether this is a text such as `9:30` or `9:30 am – 10:15 am`.
  var isTimeOfDay: Bool {
    let time = string.flatMap { $0.has(":") ? WrittenTime($0) : nil }
    return time.map { $0.start != nil && $0.day == nil } == true
  }

  /// Whether this may be a date or a time, unlike `morning` and `9`.
  var mayBeDateOrTime: Bool {
    guard let text = reference else { return true }
    return text.contains(where: \.isNumber) && text.utf8.count > 2 || WrittenTime.namesDay(text)
  }

  /// Whether a field gives the time of day at which the object starts, not only the day.
  var hasStartTimeOfDay: Bool {
    members.contains {
      !$0.value.isMissing && FieldName.role(of: $0.key) == .start && $0.value.givesTimeOfDay
        && !(KnownWords.dates.includes($0.key) && $0.value.mayBeDayOrYear)
    }
  }

  /// Whether a field of the object, whatever its name, is a time of day, maybe with a date.
  var hasAnyTimeOfDay: Bool {
    members.contains { key, member in
      member.string.flatMap { $0.has(":") ? WrittenTime($0)?.start : nil } != nil
        && !FieldName.name(key).isOfPublication
    }
  }

  private var givesTimeOfDay: Bool {
    guard let text else { return kind == .number || kind == .date || isObject }
    if let time = ISOTime.parse(text) { return time.timeOfDay != 0 }
    return ISOTime.parseDay(text) == nil && WrittenTime(text).map { $0.start != nil } != false
  }

  /// Whether this looks like a time but may be a day or a year: `date: 07.25`, `date: "2027"`.
  var mayBeDayOrYear: Bool {
    if year != nil { return true }
    guard let text = reference, text.has("."), !text.has(":") else { return false }
    return WrittenTime(text).map { $0.start != nil && !$0.saysHalf } == true
  }

  /// A year without a day: `2027` or `"2027"`.
  var year: Int? { reference.flatMap { $0.utf8.count == 4 ? WrittenTime.year($0) : nil } }
}
