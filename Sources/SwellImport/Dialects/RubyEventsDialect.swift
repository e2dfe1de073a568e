import SwellStore

/// The talks of RubyEvents, by day; the grid of the event's schedule gives them their times.
struct RubyEventsDialect: Dialect {
  let name = "rubyevents"
  let shape = "a list of talks with id, title, speakers and event_name; a schedule's grid beside it"
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
    var facts = ProgrammeFacts(about: nil)
    facts.title = root.elements.first?["event_name"]?.string?.nonBlank
    return facts
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    // A root object is the schedule; talks have theirs in another file.
    let schedule =
      root.value.isObject
      ? root : run.diagnostics.others?.roots.first { $0.value["days"]?.isArray == true }
    var grid = Grid(schedule, run.clock)
    // Another file has the talks, and adds the breaks.
    if root.value.isObject,
      run.diagnostics.others?.roots.contains(where: { fits($0.value) }) == true
    {
      return
    }
    for talk in FieldReader.objects(of: root.value.isArray ? root : nil) {
      let time = grid.next(on: talk.value["date"]?.string.flatMap(ISOTime.parseDay))
      for service in grid.removeServices() {
        try run.add(service.draft, service.path, node: talk.value)
      }
      try run.read(talk) { talk in
        let date = talk.time("date", run.clock)
        var draft = EntryDraft(
          id: talk.text("id"),
          title: talk.line("title"),
          speakers: talk.people("speakers"),
          room: talk.name("location"),
          abstract: talk.prose("description"),
          background: talk.text("thumbnail") ?? talk.text("thumbnail_xl")
            ?? talk.text("thumbnail_lg"),
          track: talk.name("track")
        )
        draft.setTime(time ?? date)
        return draft
      }
    }
    for service in grid.removeRest() { try run.add(service.draft, service.path, node: root.value) }
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

  typealias Service = (draft: EntryDraft, path: EntryPath)

  private var days: [(day: Day, cells: [Cell])] = []
  private var services: [Service] = []

  init(_ schedule: FieldReader?, _ clock: Clock) {
    guard let schedule else { return }
    for day in schedule.objects("days") {
      guard let date = day.text("date").flatMap(ISOTime.parseDay) else { continue }
      let cells = day.objects("grid").map { cell in
        Cell(
          reader: cell,
          time: EntryFields(cell).time(on: date, clock),
          slots: cell.has("items") ? 0 : max(0, cell.integer("slots") ?? 1)
        )
      }
      days.append((date, cells))
    }
  }

  /// The time of the next talk of a day; breaks before it go to `removeServices()`.
  mutating func next(on day: Day?) -> TimeReading? {
    guard let index = days.firstIndex(where: { $0.day == day }) else { return nil }
    while let cell = days[index].cells.first {
      if cell.slots > 0 {
        days[index].cells[0].slots -= 1
        return cell.time
      }
      services += Self.services(of: cell)
      days[index].cells.removeFirst()
    }
    return nil
  }

  mutating func removeServices() -> [Service] {
    defer { services = [] }
    return services
  }

  mutating func removeRest() -> [Service] {
    defer { days = [] }
    return days.flatMap(\.cells).flatMap(Self.services)
  }

  /// The sessions of a cell without talks: texts, or objects with a title.
  private static func services(of cell: Cell) -> [Service] {
    guard let items = cell.reader.present("items") else { return [] }
    return items.elements.enumerated().compactMap { index, item in
      let path = cell.reader.path["items"][index]
      let object = cell.reader.reader(item, path)
      guard let title = item.isObject ? object.text("title") : item.string?.nonBlank else {
        return nil
      }
      var draft = EntryDraft(
        title: title,
        abstract: item.isObject ? object.prose("description") : nil
      )
      draft.setTime(cell.time)
      return (draft, path)
    }
  }
}
