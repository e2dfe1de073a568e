import SwellStore

/// Reads sessions by the names of their fields, with what is known from the objects around them.
struct EntryReader {
  var clock: Clock
  let references: References

  /// `root`: the file's root value, if it is a document.
  init(_ root: FieldReader?, _ clock: Clock, others: [FieldReader] = []) {
    self.clock = clock
    references = References(root, others: others)
  }

  /// Reads a session; `occurrence` is the index of one of its times.
  func draft(_ entry: FieldReader, _ around: EnclosingContext? = nil, occurrence: Int = 0)
    -> EntryDraft
  {
    var clock = clock
    clock.year = around?.year ?? clock.year
    let fields = EntryFields(
      entry, occurrence: occurrence, mapping: entry.context.mapping,
      enclosing: entry.context.isUnknown
        ? around?.objects.filter { $0.document === entry.value.document } ?? [] : [])
    entry.diagnostics.mappingNotes.add(fields, of: entry)
    let title = entry.value.string.map(HTMLText.line) ?? title(fields)
    var draft = EntryDraft(
      id: fields.text(.key),
      title: title,
      speakers: speakers(fields),
      room: names(fields, .room)?.joined(separator: ", ") ?? around?.room,
      abstract: abstract(fields, and: parts(of: entry)),
      background: fields[.background].firstNonNil { $0.owner.picture($0.name) } ?? picture(fields),
      track: names(fields, .track)?.first ?? around?.track)
    if let person = around?.person, draft.speakers.isEmpty {
      draft.speakers = entry.reader(person, entry.path).personName.map { [$0] } ?? []
    }
    let day = day(entry, fields, clock)
    // Only the whole file tells which number of `5/10/2027` is the month.
    let outerDay =
      around?.day
      ?? around?.unreadDate.flatMap { ClockText($0, year: clock.year, order: clock.dateOrder)?.day }
    setTime(&draft, entry, fields, day.date ?? outerDay, around, clock)
    if draft.startsAt == nil {
      draft.day = draft.day ?? day.text
      let text = draft.day == nil ? around?.unreadDate : nil
      if let text, draft.timeText != text { entry.unread("date", text, clock) }
    }
    if draft.title.isEmpty { takeTitle(&draft, fields, entry) }
    // The enclosing object's section, else the day of a session whose time has no date.
    let ownSection = around?.section == nil && draft.startsAt == nil ? draft.day : nil
    draft.hasDateAsSection = ownSection.flatMap(ISOTime.parseDay) != nil
    draft.section = (around?.section ?? ownSection).map { SectionDraft(named: HTMLText.line($0)) }
    return draft
  }

  /// The session's own day, as text and as a date; it may be the id of a day elsewhere.
  private func day(_ entry: FieldReader, _ fields: EntryFields, _ clock: Clock)
    -> (text: String?, date: Day?)
  {
    guard let text = fields.text(.day) else { return (nil, nil) }
    if let date = ClockText(text, year: clock.year, order: clock.dateOrder)?.day {
      return (text, date)
    }
    if let known = references.find(text, .day)?.value {
      let outside = EnclosingContext(.init(path: entry.path, sections: [text], year: clock.year))
      let inside = outside.inside(known, as: .element)
      return (inside.section, inside.day)
    }
    if clock.dateOrder == nil, ClockText(text, year: clock.year, order: .dayFirst)?.day != nil {
      entry.unread(fields[.day].first?.name ?? "", text, clock)
    }
    return (text, nil)
  }

  /// Takes the speakers, or a type such as `Coffee break`, as the title of a session with a time; or
  /// the speakers, if the title is blank.
  private func takeTitle(_ draft: inout EntryDraft, _ fields: EntryFields, _ entry: FieldReader) {
    let isPlaced = !draft.lacks(.start)
    let isBlank = entry.value.fields.contains { key, title in
      title.isMissing && FieldNames.role(of: key) == .title
    }
    guard isPlaced || isBlank else { return }
    // A break may be in the field in which other sessions have their speaker.
    let text = isPlaced ? fields[.speakers].first?.text : nil
    let pause = text.flatMap { ListNames.namesBreak($0) ? $0 : nil }
    if pause != nil { draft.speakers = [] }
    let names = draft.speakers.joined(separator: ", ")
    let isNamed = names.contains(" ")
    // A slot of the type `session` shows sessions that are listed elsewhere.
    let type = fields[.track].first { field in
      isPlaced && ListNames.types.contains(field.fieldName.folded)
        && field.text.map { !$0.isKind || ListNames.namesBreak($0) } == true
    }?.text
    let isType = pause == nil && type != nil && (names.isEmpty || !names.namesPeople)
    guard let title = isType ? type : pause ?? (isNamed ? names : nil) else { return }
    draft.title = title
    var source = isType ? "the type was" : "speakers were"
    // `{type: break, description: Boarding}`
    if isType, !title.contains(" "), let text = draft.abstract, text.count <= 60 {
      draft.title = text
      draft.abstract = nil
      source = "the description was"
    }
    entry.warn("title", loss: .nothing, found: "none", expected: "one; \(source) taken")
  }

  /// The first title that isn't an id or a speaker's job title.
  private func title(_ fields: EntryFields) -> String? {
    fields[.title].firstNonNil { field in
      if fields.isMapped(.title) { return field.text }
      let context = field.owner.context
      guard field.name != context.traits.jobTitleField, let text = field.text else { return nil }
      guard context.traits.idFields.contains(field.name) else {
        return context.isUnknown ? text.withoutMarkdown : text
      }
      field.owner.diagnostics.noteID(text, field.name, field.owner.path)
      return nil
    }
  }

  /// The first abstract, or all mapped ones, and the session's parts, a paragraph each.
  private func abstract(_ fields: EntryFields, and parts: String?) -> String? {
    func text(_ field: EntryFields.Field) -> String? {
      let isList = field.value?.isArray == true
      let text =
        isList
        ? field.owner.texts(field.name).joined(separator: "\n") : field.owner.text(field.name)
      return text.flatMap { HTMLText.plain($0).nonBlank }
    }
    let first = fields.isMapped(.abstract) ? nil : fields[.abstract].firstNonNil(text)
    // Fast path: long texts are not copied.
    if let first, parts == nil { return first }
    let all =
      fields.isMapped(.abstract)
      ? fields[.abstract].map(text) : [first]
    return (all + [parts]).compactMap(\.self).joined(separator: "\n\n").nonBlank
  }

  /// The titles and abstracts of a session's parts, such as its papers, a paragraph each.
  private func parts(of entry: FieldReader) -> String? {
    guard entry.value.hasList else { return nil }
    for (name, list) in entry.namedFields where list.isArray && !list.isMissing {
      let parts = Array(list.elements)
      let isList = ListNames.parts.contains(name.folded)
      guard isList || name.role == .speakers else { continue }
      let texts = parts.compactMap { part -> String? in
        let title =
          isList
          ? part.string ?? (part.isSession ? nil : part.title) : part["talk"]?.string
        guard let title = title?.nonBlank, !isList || title.contains(" ") || part.isObject else {
          return nil
        }
        let abstract = (part["abstract"] ?? part["description"])?.string.flatMap {
          HTMLText.plain($0).nonBlank
        }
        return "- " + [HTMLText.line(title), abstract].compactMap(\.self).joined(separator: "\n")
      }
      guard texts.count == parts.count else { continue }
      _ = entry.present(name.text)
      return texts.joined(separator: "\n")
    }
    return nil
  }

  private func setTime(
    _ draft: inout EntryDraft, _ entry: FieldReader, _ fields: EntryFields, _ day: Day?,
    _ around: EnclosingContext?, _ clock: Clock
  ) {
    for field in references.isEmpty ? [] : fields[.start] {
      guard let id = field.value, let slot = references.find(id, .start, near: entry.path),
        !slot.value.isSession
      else { continue }
      _ = field.owner.present(field.name)
      return draft.setTime(EntryFields(slot).time(on: day, clock))
    }
    draft.setTime(fields.time(on: day, clock))
    guard fields[.start].isEmpty, let around else { return }
    if case .key(let text, let written) = around.timing {
      if let day { draft.setTime(written.reading(on: day, clock)) }
      draft.endsAt = draft.endsAt ?? fields.end(after: draft.startsAt)
      if draft.startsAt == nil { draft.timeText = text + fields.endText(after: text) }
    }
    func time(of slot: Value) -> TimeReading {
      // The slot may be in another file, whose nodes have other numbers.
      let isHere = slot.document === entry.value.document
      let diagnostics = isHere ? entry.diagnostics : Diagnostics(file: "", limit: 0)
      let reader = FieldReader(value: slot, path: around.path, diagnostics: diagnostics)
      return EntryFields(reader).time(on: day, clock)
    }
    guard let slot = around.slot, entry.value.isText || !fields[.title].isEmpty else { return }
    draft.setTime(time(of: slot))
    draft.endsAt =
      around.lastSlot.map { time(of: $0).end }
      ?? fields.end(of: draft.startsAt, clock) ?? fields.end(after: draft.startsAt) ?? draft.endsAt
  }
}
