import SwellStore

/// Every other shape: lists of objects whose fields have names that are usual for sessions.
struct OutlineDialect: LineDialect {
  let name = "outline"
  let shape = "lists of objects with a title and a speaker, a room or a time, at any depth"
  let grouping: SectionGrouping? = nil

  func fits(_ root: Value) -> Bool {
    // The first elements of a list are enough; a search takes as long as reading the file.
    root.elements.sample.contains(where: Outline.isSession) || !Outline(of: root).entries.isEmpty
  }

  func fits(entry: Value) -> Bool { Outline.isSession(entry) }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    try Self.read(root, into: run, isUnordered: false)
  }

  static func read(_ root: FieldReader, into run: ImportRun, isUnordered: Bool) throws {
    let diagnostics = root.diagnostics
    var reader = EntryReader(root, run.clock, others: root.context.others)
    // The breaks of a schedule are added once.
    let tables = root.context.tables.filter { !$0.diagnostics.coverage.hasEntries }.map(
      \.value)
    let outline = Outline(
      of: root.value, at: root.path, year: run.clock.year,
      others: root.context.others.map(\.value), tables: tables,
      mapping: root.context.mapping)
    let files = [root] + root.context.others
    func file(of value: Value) -> FieldReader {
      files.first { $0.value.document === value.document } ?? root
    }
    for slot in outline.schedule { file(of: slot).diagnostics.coverage.addEntry(slot.index) }
    for value in outline.replaced { file(of: value).diagnostics.coverage.refer(to: value.index) }
    for mention in outline.unknown {
      let found = "the unknown id \(mention.id.shortened(to: 60))"
      file(of: mention.owner).reader(mention.owner, mention.around.path)
        .warn(mention.field, found: found, expected: "the id of a session")
    }
    reader.clock.adopt(root.value.document, diagnostics)
    let traits = FileTraits(of: outline.entries.map(\.value))
    for file in files { file.context.traits = traits }
    let keysAreIDs = outline.keysAreIDs
    let entries = outline.entries.flatMap { found in
      (0..<found.value.slotCount).map { (found, slot: $0) }
    }
    let readers = entries.lazy.map { file(of: $0.0.value).reader($0.0.value, $0.0.path) }
    var last: (day: Day, start: SessionTime)?
    try run.read(readers, isUnordered: isUnordered) { number, entry in
      let (found, slot) = entries[number]
      diagnostics.noteList(of: found.path)
      var draft = reader.draft(entry, found.around, slot: slot)
      if keysAreIDs, !draft.hasID, let key = found.key { draft.key = key }
      if let last, root.context.isUnknown, last.day == found.around.day {
        draft.followMidnight(after: last.start)
      }
      if let day = found.around.day, let start = draft.startsAt { last = (day, start) }
      return draft
    }
  }

  func sessions(_ clock: Clock, _ others: [FieldReader]) -> (FieldReader) -> EntryDraft {
    let reader = EntryReader(nil, clock, others: others)
    return { reader.draft($0) }
  }
}
