import SwellStore

/// The talks of RubyEvents, by day; the grid of the event's schedule gives them their times.
struct RubyEventsDialect: Dialect {
  let name = "rubyevents"
  let shape =
    "a list of talks with id, title, speakers and event_name; a schedule's grid next to it"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    root["days"]?.elements.contains { $0["grid"]?.isArray == true } == true
      || root.elements.sample.contains { talk in
        talk["title"] != nil && talk["event_name"] != nil
          && (talk["speakers"] != nil || talk["talks"] != nil || talk["video_id"] != nil)
      }
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    let others = root.context.others
    let isSchedule = root.value.isObject
    // The breaks are added when the file with the talks is read.
    if isSchedule, others.contains(where: { $0.value.isArray && fits($0.value) }) { return }
    let reader = EntryReader(nil, run.rules)
    func read(_ talks: some Collection<ObjectReader>, at time: TimeReading?) throws {
      try run.read(talks) { _, talk in
        var draft = reader.draft(talk)
        if let time { draft.setTime(time) }
        return draft
      }
    }
    // The cells of a day's grid show its talks in file order.
    var talks = Dictionary(grouping: root.objects()) {
      $0.value["date"]?.string.flatMap(ISOTime.parseDay)
    }.mapValues { $0[...] }
    let schedule = isSchedule ? root : others.first { $0.value["days"]?.isArray == true }
    for day in schedule.map({ Array($0.objects("days")) }) ?? [] {
      guard let date = day.text("date").flatMap(ISOTime.parseDay) else { continue }
      for cell in day.objects("grid") {
        let time = EntryFields(cell).time(on: date, run.rules)
        guard let items = cell.present("items") else {
          let next = (talks[date] ?? []).prefix(max(0, cell.present("slots")?.integer ?? 1))
          try read(next, at: time)
          talks[date] = talks[date]?.dropFirst(next.count)
          continue
        }
        // A cell without talks has breaks, each a text or an object with a title.
        for (index, item) in items.elements.enumerated() {
          let entry = cell.reader(item, cell.path["items"][index])
          guard let title = item.text ?? entry.text("title") else { continue }
          let abstract = entry.text("description").map(HTMLText.plain)
          var draft = EntryDraft(session: SessionDraft(key: "", title: title, abstract: abstract))
          draft.setTime(time)
          try run.add(draft, of: entry)
        }
      }
    }
    try read(talks.values.joined().sorted { $0.value.index < $1.value.index }, at: nil)
  }
}
