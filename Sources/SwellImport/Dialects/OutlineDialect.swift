import SwellStore

/// The dialect of all other files: lists of objects whose field names are usual for sessions.
struct OutlineDialect: LineDialect {
  let name = "outline"
  let shape = "lists of objects with a title and a speaker, a room or a time, at any depth"
  /// A mapping whose title field was found by the fields' values; `nil` if names suffice.
  var mapping: FieldMapping?
  var isUnordered = false

  func fits(_ root: Value) -> Bool {
    // A list's first elements are enough; searching all of it takes as long as reading the file.
    root.elements.sample.contains(where: \.isSession)
      || !Outline.search(root, EnclosingContext(.init(path: ValuePath()))).isEmpty
  }

  func fits(line: Value) -> Bool { line.isSession }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    let (context, diagnostics) = (root.context, root.diagnostics)
    var reader = EntryReader(root, run.rules, others: context.others)
    // What a lookup file adds, such as a schedule's breaks, is added once, not for each file.
    let lookups = context.others.filter {
      $0.context.isLookup && !$0.diagnostics.coverage.hasEntries
    }
    let outline = Outline(of: root, year: run.rules.year, lookups: lookups.map(\.value))
    Self.note(outline, root, run)
    for file in [root] + context.others {
      let isUsed = file === root || outline.slots.contains(where: file.value.isInFile)
      if isUsed { reader.rules.adopt(file.value.document, file.diagnostics) }
    }
    context.learn(from: outline.sessions.map(\.value))
    // Keys are ids unless two sessions have the same key in their dictionaries.
    let keys = Dictionary(grouping: outline.sessions.filter { $0.key != nil }) { $0.key }
    let keysAreIDs = keys.values.allSatisfy { Set($0.map(\.value.index)).count == 1 }
    let found = outline.sessions.flatMap { session in
      let fields = session.value.fields.lazy
      let count = fields.compactMap { $0.value.occurrences(under: $0.key)?.count }.max() ?? 1
      return (0..<count).map { (session: session, occurrence: $0) }
    }
    let readers = found.lazy.map { session, occurrence in
      root.file(of: session.value).reader(session.value, session.path, occurrence: occurrence)
    }
    var last: (day: Day, start: SessionTime)?
    try run.read(readers, isUnordered: isUnordered) { number, entry in
      let session = found[number].session
      diagnostics.suggestionNotes.addList(of: session.path)
      var draft = reader.draft(entry, session.around)
      if keysAreIDs, !draft.hasOwnKey, let key = session.key { draft.key = key }
      // `{"time": "9:00", "sessions": {"Pier": {"title": …}}}`, with the same keys in other slots
      if !keysAreIDs, draft.room == nil, session.around.slot != nil {
        draft.room = session.name.key.flatMap { $0.namesColumn ? $0 : nil }
      }
      if let last, context.isUnknown, last.day == session.around.day {
        draft.followMidnight(after: last.start)
      }
      if let day = session.around.day, let start = draft.startsAt { last = (day, start) }
      return draft
    }
  }

  private static func note(_ outline: Outline, _ root: ObjectReader, _ run: ImportRun) {
    for slot in outline.slots { root.file(of: slot).diagnostics.coverage.addEntry(slot.index) }
    for old in outline.replaced { root.file(of: old).diagnostics.coverage.refer(to: old.index) }
    for mention in outline.unknown {
      let found = "the unknown id \(mention.id.shortened(to: 60))"
      root.file(of: mention.owner).reader(mention.owner, mention.around.path)
        .warn(mention.field, found: found, expected: "the id of a session")
    }
    // `[{"name": "A", "date": …, "place": …}, {"name": "B", …, "colocated": [{"name": "C", …}]}]`
    let groups = Set(outline.sessions.map(\.around.objects))
    let events = groups.filter { objects in
      objects.last.map { $0.isSession && $0.says(.room) && !$0.hasAnyTimeOfDay } == true
        && groups.contains(Array(objects.dropLast()))
    }
    let inner = outline.sessions.filter { session in
      events.contains(session.around.objects) && !session.value.says(.speakers)
        && [.start, .end].contains(where: session.value.says) && !session.value.hasAnyTimeOfDay
    }
    for event in Set(inner.compactMap(\.around.objects.last)).sorted(by: { $0.index < $1.index }) {
      let found = "the event \"\((event.title ?? "").shortened(to: 60))\" with others inside it"
      root.warn("", found: found, expected: "events side by side; it became a section")
    }
    let blocks = outline.blocks.subtracting(outline.sessions.compactMap(\.value.title))
    for block in blocks.sorted() where run.grouping == nil {
      let found = "the group \"\(block.shortened(to: 60))\" in a day with other sessions"
      root.warn("", found: found, expected: "sections by day only; sections by track keep it")
    }
  }

  func sessions(_ rules: TimeRules, _ others: [ObjectReader]) -> (ObjectReader) -> EntryDraft {
    let reader = EntryReader(nil, rules, others: others)
    return { reader.draft($0) }
  }
}

extension ObjectReader {
  /// The reader of the file that contains a value: this file, or another one given with it.
  fileprivate func file(of value: Value) -> ObjectReader {
    context.others.first { $0.value.isInFile(of: value) } ?? self
  }
}
