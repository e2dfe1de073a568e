import SwellStore

/// Every other shape: lists of objects whose fields have names that a session's usually have.
struct OutlineDialect: LineDialect {
  let name = "outline"
  let shape = "lists of objects with a title and a speaker, a room or a time, at any depth"
  let grouping: SectionGrouping? = nil

  func fits(_ root: Value) -> Bool { !Outline(of: root).entries.isEmpty }

  func fits(entry: Value) -> Bool { Outline.isSession(entry) }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let tables = OutlineTables(near: root)
    var clock = run.clock
    let others = root.diagnostics.others?.roots ?? []
    let outline = Outline(
      of: root.value,
      at: root.path,
      year: clock.year,
      others: others.map(\.value),
      mapping: root.diagnostics.mapping
    )
    for slot in outline.schedule {
      let owner = others.first { $0.value.document === slot.document }
      owner?.diagnostics.coverage.addEntry(slot.index)
    }
    let keysAreIDs = outline.keysAreIDs
    clock.dateOrder = DateOrder(of: root.value.document)
    for value in outline.replaced { root.diagnostics.coverage.refer(to: value.index) }
    (root.diagnostics.idFields, root.diagnostics.slugFields) = outline.idFields
    for found in outline.entries {
      root.diagnostics.noteList(of: found.path)
      for slot in 0..<found.value.slotCount {
        try run.read([root.reader(found.value, found.path)]) { _, entry in
          clock.year = found.around.year
          var draft = session(entry, clock, found.around, tables, slot: slot)
          if let person = found.around.person, draft.speakers.isEmpty {
            draft.speakers = [root.reader(person, found.around.path).personName].compactMap(\.self)
          }
          if keysAreIDs, !draft.hasID, let key = found.key { draft.session.key = key }
          draft.section = section(of: draft, found.around)
          return draft
        }
      }
    }
  }

  /// The enclosing object's section, else the day of a session whose time has no date.
  private func section(of draft: EntryDraft, _ around: EnclosingContext?) -> SectionDraft? {
    if let title = around?.section { return SectionDraft(named: title) }
    return draft.startsAt == nil ? draft.day.map { SectionDraft(named: $0) } : nil
  }

  func session(_ entry: FieldReader, _ clock: Clock) -> EntryDraft {
    var draft = session(entry, clock, nil, OutlineTables(in: entry.diagnostics))
    draft.section = section(of: draft, nil)
    return draft
  }

  private func session(
    _ entry: FieldReader,
    _ clock: Clock,
    _ around: EnclosingContext?,
    _ tables: OutlineTables,
    slot: Int = 0
  ) -> EntryDraft {
    if let title = entry.value.string {
      var draft = EntryDraft(title: HTMLText.line(title), room: around?.room, track: around?.track)
      if let time = around?.time { draft.setTime(time, on: around?.day, clock) }
      return draft
    }
    let fields = EntryFields(entry, slot: slot)
    entry.diagnostics.noteFields(fields, of: entry)
    var draft = EntryDraft(
      id: fields.text(.key),
      title: title(fields),
      speakers: tables.speakers(fields),
      room: tables.room(fields) ?? around?.room,
      abstract: fields[.abstract].lazy.compactMap { $0.owner.prose([$0.name]) }.first,
      background: fields[.background].lazy.compactMap { $0.owner.picture($0.name) }.first,
      track: fields.text(.track) ?? around?.track
    )
    let day = fields.text(.day)
    let date = day.flatMap { ClockText($0, year: clock.year, order: clock.dateOrder)?.day }
    setTime(&draft, fields, date ?? around?.day, around, clock)
    if draft.startsAt == nil { draft.day = draft.day ?? day }
    return draft
  }

  /// The first title that isn't an id.
  private func title(_ fields: EntryFields) -> String? {
    fields[.title].lazy.compactMap { field in
      guard let text = field.text, field.owner.diagnostics.idFields.contains(field.name) else {
        return field.text
      }
      field.owner.diagnostics.noteID(text, field.name, field.owner.path)
      return nil
    }.first
  }

  /// The session's own time, else that of the slot it is in.
  private func setTime(
    _ draft: inout EntryDraft,
    _ fields: EntryFields,
    _ day: Day?,
    _ around: EnclosingContext?,
    _ clock: Clock
  ) {
    draft.setTime(fields.time(on: day, clock))
    if fields[.start].isEmpty, let time = around?.time {
      draft.setTime(time, on: day, clock)
      draft.endsAt = draft.endsAt ?? fields.end(after: draft.startsAt)
    }
    guard fields[.start].isEmpty, let around, let slot = around.slot,
      let owner = fields[.title].first?.owner
    else { return }
    // The slot may be in another file, whose nodes have other numbers.
    let isHere = slot.document === owner.value.document
    let diagnostics = isHere ? owner.diagnostics : Diagnostics(file: "", limit: 0)
    let reader = FieldReader(value: slot, path: around.path, diagnostics: diagnostics)
    draft.setTime(EntryFields(reader).time(on: day, clock))
    draft.endsAt = fields.end(after: draft.startsAt) ?? draft.endsAt
  }
}

extension EntryDraft {
  /// Sets the time of day that a key says.
  fileprivate mutating func setTime(
    _ time: (text: String, clock: ClockText),
    on day: Day?,
    _ clock: Clock
  ) {
    if let day {
      setTime(time.clock.reading(on: day, clock))
    } else {
      session.timeText = time.text
    }
  }
}
