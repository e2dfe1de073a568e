/// Reads the sessions of a file by the names of their fields.
struct EntryReader {
  var clock: Clock
  private let references: References

  /// `root`: the file's root value, if its sessions may refer to other objects in the file.
  init(_ root: FieldReader?, _ clock: Clock, others: [FieldReader] = []) {
    self.clock = clock
    references = References(root, others: others)
  }

  /// Reads a session; `occurrence` is the index of one of its times.
  func draft(_ object: FieldReader, _ around: EnclosingContext? = nil, occurrence: Int = 0)
    -> EntryDraft
  {
    var clock = clock
    let hasYear = object.context.isUnknown && object.value["year"]?.reference != nil
    let year = hasYear ? object.text("year") : nil
    clock.year = year.flatMap { ClockText.year($0) } ?? around?.year ?? clock.year
    let enclosing = object.context.isUnknown ? around?.objects ?? [] : []
    let fields = EntryFields(
      object, occurrence: occurrence, mapping: object.context.mapping,
      enclosing: enclosing.filter { $0.document === object.value.document })
    object.diagnostics.mappingNotes.add(fields, of: object)
    return Entry(
      object: object, fields: fields, around: around, references: references, clock: clock
    ).makeDraft()
  }
}
