import SwellStore

/// Makes drafts: finds an object's `EntryFields`, and lets an `Entry` read each part from them.
struct EntryReader {
  var rules: TimeRules
  private let references: References

  /// `root`: the file's root value, if its sessions may refer to other objects in the file.
  init(_ root: ObjectReader?, _ rules: TimeRules, others: [ObjectReader] = []) {
    self.rules = rules
    references = References(root, others: others)
  }

  func draft(_ object: ObjectReader, _ around: EnclosingContext? = nil) -> EntryDraft {
    var rules = rules
    let hasYear = object.context.isUnknown && object.value["year"]?.reference != nil
    let year = hasYear ? object.text("year") : nil
    rules.year = year.flatMap { WrittenTime.year($0) } ?? around?.year ?? rules.year
    if let name = object.context.traits.zoneField, let value = object.present(name) {
      let zone = value.reference.flatMap(ProgrammeFacts.zone(named:))
      if zone == nil { object.warn(name, found: value.summary, expected: "a time zone") }
      rules.zone = zone ?? rules.zone
    }
    let fields = EntryFields(object, mapping: object.context.mapping, around: around)
    object.diagnostics.suggestionNotes.add(fields, of: object)
    var draft = Entry(
      object: object, fields: fields, around: around, references: references, rules: rules
    ).makeDraft()
    if self.rules.zone != nil, rules.zone != self.rules.zone {
      draft.startsAt = draft.startsAt.map { self.rules.instant($0.seconds) }
    }
    return draft
  }
}
