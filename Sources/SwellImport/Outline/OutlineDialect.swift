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
    let outline = Outline(of: root.value, at: root.path, year: clock.year)
    let keysAreIDs = outline.keysAreIDs
    clock.dateOrder = DateOrder(of: root.value.document)
    for value in outline.replaced { root.diagnostics.coverage.refer(to: value.index) }
    for found in outline.entries {
      try run.take(root.reader(found.value, found.path)) { entry in
        clock.year = found.around.year
        var draft = session(entry, clock, found.around, tables)
        if let person = found.around.person, draft.speakers.isEmpty {
          draft.speakers = [root.reader(person, found.around.path).personName].compactMap(\.self)
        }
        if keysAreIDs, !draft.hasID, let key = found.key { draft.session.key = key }
        draft.section = found.around.section.map { SectionDraft(named: $0) }
        return draft
      }
    }
  }

  func session(_ entry: FieldReader, _ clock: Clock) -> EntryDraft {
    session(entry, clock, nil, OutlineTables(in: entry.diagnostics))
  }

  private func session(
    _ entry: FieldReader,
    _ clock: Clock,
    _ around: EnclosingContext?,
    _ tables: OutlineTables
  ) -> EntryDraft {
    let fields = EntryFields(entry)
    var draft = EntryDraft(
      id: fields.text(.key),
      title: fields.text(.title),
      speakers: tables.speakers(fields),
      room: tables.room(fields) ?? around?.room,
      abstract: fields[.abstract].lazy.compactMap { $0.owner.prose($0.name) }.first,
      background: fields[.background].lazy.compactMap(\.picture).first,
      track: fields.text(.track) ?? around?.track
    )
    let day = fields.text(.day)
    let date = day.flatMap { ClockText($0, year: clock.year, order: clock.dateOrder)?.day }
    setTime(&draft, fields, date ?? around?.day, around, clock)
    if draft.startsAt == nil { draft.day = draft.day ?? day }
    return draft
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
    if fields[.start].isEmpty, let time = around?.time, let day {
      draft.setTime(time.reading(on: day, clock))
    }
    guard fields[.start].isEmpty, let around, let slot = around.slot,
      let owner = fields[.title].first?.owner
    else { return }
    draft.setTime(EntryFields(owner.reader(slot, around.path)).time(on: day, clock))
    draft.endsAt = fields.end(after: draft.startsAt) ?? draft.endsAt
  }
}

extension EntryFields.Field {
  /// A picture's address: a text, an object with url or src, or the first of a list.
  fileprivate var picture: String? {
    guard let member = owner.present(name) else { return nil }
    let picture = member.isArray ? member.elements.first : member
    let address = picture?.isObject == true ? picture?["url"] ?? picture?["src"] : picture
    return address?.string?.nonBlank
  }
}
