import SwellStore

/// The talks of RubyEvents, by day; the grid of the event's schedule gives them their times.
struct RubyEventsDialect: Dialect {
  let name = "rubyevents"
  let shape =
    "a list of talks with id, title, speakers and event_name; a schedule's grid next to it"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    root["days"]?.elements.contains { $0["grid"]?.isArray == true } == true
      || root.isArray
        && root.elements.sample.contains { talk in
          talk["title"] != nil && talk["event_name"] != nil
            && (talk["speakers"] != nil || talk["talks"] != nil || talk["video_id"] != nil)
        }
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    var facts = ProgrammeFacts()
    facts.title = root.elements.first?["event_name"]?.string?.nonBlank
    return facts
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let others = run.diagnostics.context.others
    let isSchedule = root.value.isObject
    // Reading the file of the talks adds the breaks.
    if isSchedule, others.contains(where: { fits($0.value) }) { return }
    let reader = EntryReader(nil, run.clock)
    var grid = Grid(isSchedule ? root : others.first { $0.value["days"]?.isArray == true }, run)
    for talk in isSchedule ? [] : Array(root.objects()) {
      let day = talk.value["date"]?.string.flatMap(ISOTime.parseDay)
      let time = try grid.removeNext(on: day)
      try run.read([talk]) { _, talk in
        var draft = reader.draft(talk)
        if let time { draft.setTime(time) }
        return draft
      }
    }
    try grid.addRest()
  }
}

/// The cells of a schedule, which hold the talks of a day in their order, and breaks.
private struct Grid {
  private struct Cell {
    var reader: FieldReader
    var time: TimeReading
    /// The number of talks that it still has room for.
    var slots: Int
  }

  private var days: [(day: Day, cells: [Cell])] = []
  private let run: ImportRun

  init(_ schedule: FieldReader?, _ run: ImportRun) {
    self.run = run
    for day in schedule.map({ Array($0.objects("days")) }) ?? [] {
      guard let date = day.text("date").flatMap(ISOTime.parseDay) else { continue }
      let cells = day.objects("grid").map { cell in
        Cell(
          reader: cell, time: EntryFields(cell).time(on: date, run.clock),
          slots: cell.has("items") ? 0 : max(0, cell.integer("slots") ?? 1))
      }
      days.append((date, cells))
    }
  }

  /// Takes the time of the next talk of a day, and adds the breaks before it.
  mutating func removeNext(on day: Day?) throws -> TimeReading? {
    guard let index = days.firstIndex(where: { $0.day == day }) else { return nil }
    while let cell = days[index].cells.first {
      if cell.slots > 0 {
        days[index].cells[0].slots -= 1
        return cell.time
      }
      try addBreaks(in: cell)
      days[index].cells.removeFirst()
    }
    return nil
  }

  func addRest() throws { for cell in days.flatMap(\.cells) { try addBreaks(in: cell) } }

  /// Adds the items of a cell without talks: texts, or objects with a title.
  private func addBreaks(in cell: Cell) throws {
    guard let items = cell.reader.present("items") else { return }
    for (index, item) in items.elements.enumerated() {
      let entry = cell.reader.reader(item, cell.reader.path["items"][index])
      guard let title = item.string?.nonBlank ?? entry.text("title") else { continue }
      var draft = EntryDraft(title: title, abstract: entry.text("description").map(HTMLText.plain))
      draft.setTime(cell.time)
      try run.add(draft, of: entry)
    }
  }
}
