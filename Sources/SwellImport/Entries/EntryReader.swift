import SwellStore

/// Reads the sessions of a file by the names of their fields.
struct EntryReader {
  var clock: Clock
  private let references: References

  /// `root`: the file's root value, if its sessions may refer to other objects in the file.
  init(_ root: FieldReader?, _ clock: Clock, others: [FieldReader] = []) {
    self.clock = clock
    references = References(root, others: others)
  }

  func draft(_ object: FieldReader, _ around: EnclosingContext? = nil) -> EntryDraft {
    var clock = clock
    let hasYear = object.context.isUnknown && object.value["year"]?.reference != nil
    let year = hasYear ? object.text("year") : nil
    clock.year = year.flatMap { ClockText.year($0) } ?? around?.year ?? clock.year
    if let name = object.context.traits.zoneField, let value = object.present(name) {
      let zone = value.reference.flatMap(ProgrammeFacts.zone(named:))
      if zone == nil { object.warn(name, found: value.summary, expected: "a time zone") }
      clock.zone = zone ?? clock.zone
    }
    let fields = EntryFields(object, mapping: object.context.mapping, around: around)
    object.diagnostics.mappingNotes.add(fields, of: object)
    var draft = Entry(
      object: object, fields: fields, around: around, references: references, clock: clock
    ).makeDraft()
    if self.clock.zone != nil, clock.zone != self.clock.zone {
      draft.startsAt = draft.startsAt.map { self.clock.instant($0.seconds) }
    }
    return draft
  }
}
