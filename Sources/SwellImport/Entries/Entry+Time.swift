import SwellStore

// A session's time: `EntryFields` joins its own fields; the objects around it give what they lack.
extension Entry {
  func setTime(of draft: inout EntryDraft) {
    let own = ownDay
    var timing = around?.timing
    if timing == nil, fields[.start].isEmpty, object.context.traits.titlesHaveTimes,
      let (time, written, title) = draft.title.leadingTime
    {
      timing = .key(text: time, written: written)
      draft.title = title
    }
    // The file's date order decides which day `5/10/2027` around the session is.
    let day = own.date ?? around?.day ?? around?.unreadDate.flatMap(rules.day)
    draft.setTime(time(on: day, timing))
    if own.date == nil, let text = own.text { noteUse(ofDay: text, in: draft) }
    checkWeekday(own.text, draft.startsAt)
    guard draft.startsAt == nil else { return }
    draft.day = draft.day ?? own.text
    // Lists of talks often have a year instead of a date or in addition to it.
    if draft.timeText.map(WrittenTime.namesDay) != false, object.context.isUnknown,
      let year = object.value["year"]?.reference.flatMap({ _ in object.text("year") }),
      ![draft.timeText, draft.day, around?.section].contains(where: { $0?.contains(year) == true })
    {
      // `{"year": 2027, "month": "May"}`
      let fields = ["month", "year"].filter { object.value[$0]?.reference != nil }
      let date = fields.compactMap(object.text).joined(separator: " ")
      draft.timeText = [draft.timeText, date].compactMap(\.self).joined(separator: ", ")
    }
    if draft.day == nil, let text = around?.unreadDate, draft.timeText != text {
      object.unread("date", text, rules)
    }
  }

  /// The duration as text; `nil` if `time` has a start or an end, or the unit is unclear: `3:30`.
  func length(besides time: String) -> String? {
    guard !time.contains(" – "), WrittenTime(time, year: 2000)?.start == nil,
      object.context.traits.durationsHaveSeconds
        || fields.text(.duration)?.wholeMatch(of: /(?:\d|1[0-2]):\d\d/) == nil
    else { return nil }
    let end = fields.end(after: SessionTime(seconds: 0, utcOffset: nil))
    return end.map { "\(max(1, $0.seconds / 60)) min" }
  }

  /// Warns of a weekday that contradicts its date: `Tuesday, June 11, 2027`, which is a Friday.
  private func checkWeekday(_ day: String?, _ start: SessionTime?) {
    var texts = fields[.start].compactMap(\.value?.string)
    if let text = day ?? around?.section { texts.insert(text, at: 0) }
    for text in texts where text.utf8.first?.isDigit == false {
      let words = text.lowercased().split { !$0.isLetter }
      let weekdays = words.compactMap { DayNames.weekdays[String($0)] }
      // In another zone, or after midnight, the day may rightly be another one.
      let isCertain = rules.zone == nil && start?.utcOffset != 0
      let day = start.flatMap { isCertain && $0.timeOfDay >= 21_600 ? $0.day : nil }
      guard weekdays.count == 1, let date = text.allSatisfy(\.isLetter) ? day : rules.day(text),
        date.weekday != weekdays[0]
      else { continue }
      let found = "\(text) for \(date.text)"
      return object.warn("day", loss: .nothing, found: found, expected: "its day of the week")
    }
  }

  /// Warns of a day without its year, or counts it as unread if a date with another text is shown.
  private func noteUse(ofDay text: String, in draft: EntryDraft) {
    guard let field = fields[.day].first else { return }
    let date = WrittenTime(text, year: rules.year ?? 2000, order: rules.dateOrder ?? .dayFirst)?.day
    if draft.startsAt == nil, date != nil { object.unread(field.name, text, rules) }
    guard let day = draft.startsAt?.day ?? draft.day.flatMap(ISOTime.parseDay),
      WrittenTime.weekday(in: text) != day.weekday,
      ![draft.timeText, around?.section].contains(where: { shown in
        shown == text || shown?.contains(text) == true && Int(text) == nil
      }), let node = field.value?.index
    else { return }
    object.diagnostics.noteUnread(node)
  }

  /// The session's own day, as text and as a date; its field may hold the id of a day elsewhere.
  private var ownDay: (text: String?, date: Day?) {
    guard let text = dayText else { return (nil, nil) }
    if let date = rules.day(text) { return (text, date) }
    if let known = references.find(text, .day)?.value {
      let outside = EnclosingContext(.init(path: object.path, sections: [text], year: rules.year))
      let inside = outside.inside(known, as: .element)
      return (inside.section, inside.day)
    }
    return (text, nil)
  }

  /// The text of the day, which may be in several fields: `{"day": 24, "month": 4, "year": 2027}`.
  private var dayText: String? {
    guard let field = fields[.day].first, let text = fields.text(.day) else { return nil }
    let owner = field.owner
    if let days = field.value?.elements.prefix(2), Array(days).count > 1 {
      owner.warn(field.name, found: "several days", expected: "one; the first was taken")
    }
    guard let day = Int(text) else { return text }
    func piece(_ names: String) -> String? {
      let names = names.words
      let field = owner.namedFields.first {
        names.contains($0.name.folded) && $0.value.reference != nil
      }
      field.map { owner.markRead($0.name.text) }
      return field?.value.reference
    }
    guard let month = piece("month monat mois mes mese maand") else { return text }
    let year = piece("year jahr annee ano anno jaar")
    if let year = year.flatMap({ Int($0) }), let month = Int(month) {
      return Day(year: year, month: month, day: day)?.text ?? text
    }
    return [text, month, year].compactMap(\.self).joined(separator: " ")
  }

  /// The time of a slot that the session names, else its own, else of a key or slot around it.
  private func time(on day: Day?, _ timing: EnclosingContext.Timing?) -> TimeReading {
    if let slot = slot(namedIn: fields) { return EntryFields(slot).time(on: day, rules) }
    let own = fields.time(on: day, rules)
    guard fields[.start].isEmpty else { return own }
    switch timing {
    case .key(let text, let written):
      var reading = day.map { written.reading(on: $0, rules) } ?? own
      reading.end = reading.end ?? fields.end(after: reading.start)
      if reading.start == nil { reading.text = text + fields.endText(after: text, rules) }
      return reading
    case .slot(let slot) where slot != object.value:
      var reading = time(of: slot, on: day)
      reading.end =
        around?.lastSlot.flatMap { time(of: $0, on: day).end }
        ?? fields.end(of: reading.start, rules) ?? fields.end(after: reading.start) ?? reading.end
      if reading.start == nil {
        reading.text = reading.text.map { $0 + fields.endText(after: $0, rules) }
      }
      return reading
    case .slot, nil: return own
    }
  }

  private func slot(namedIn fields: EntryFields) -> ObjectReader? {
    guard !references.isEmpty else { return nil }
    var hasTime: Bool { fields[.start].contains { $0.value?.isTimeOfDay == true } }
    return fields[.start].firstNonNil { field in
      guard let slot = field.value.flatMap({ references.find($0, .start, near: object.path) }),
        !slot.value.isSession, !(field.fieldName.isOfID && hasTime),
        // A number such as `hour: 9` isn't the position of another session in the same list.
        field.value?.numeral == nil || slot.path.pattern != object.path.pattern
          || !slot.value.isInFile(of: object.value)
      else { return nil }
      field.owner.markRead(field.name)
      return slot
    }
  }

  /// The time of a slot; one in another file has other node numbers, so its context is empty.
  private func time(of slot: Value, on day: Day?) -> TimeReading {
    let fields = references.fields(ofSlot: slot) {
      EntryFields(
        ObjectReader(
          value: slot, path: around?.path ?? object.path,
          context: slot.isInFile(of: object.value) ? object.context : FileContext()))
    }
    return (self.slot(namedIn: fields).map { EntryFields($0) } ?? fields).time(on: day, rules)
  }
}
