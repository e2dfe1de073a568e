import SwellStore

/// The talks of pretalx's API.
struct PretalxDialect: Dialect {
  let name = "pretalx"
  let shape = "results, or a list, of talks with code, title, speakers and slot"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    let talks = root.isArray ? root : root["results"]
    return talks?.elements.sample.contains { talk in
      talk["code"] != nil && talk["title"] != nil && talk["speakers"]?.isArray == true
        && (talk["slot"] != nil || talk["slots"] != nil)
    } ?? false
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    for talk in root.objects(orUnder: "results") {
      let slots = (talk.value["slots"]?.elements ?? Elements(parent: nil)).count { $0.isObject }
      // A talk given twice has two slots; both sessions have its code as id.
      for slot in 0..<max(slots, 1) {
        try run.read(talk) { session($0, slot: slot, run.clock) }
      }
    }
  }

  private func session(_ talk: FieldReader, slot: Int, _ clock: Clock) -> EntryDraft {
    let slots = talk.value["slots"]?.elements.contains { $0.isObject } == true
    let slot = slots ? Array(talk.objects("slots"))[slot] : talk.object("slot")
    var draft = EntryDraft(
      id: talk.text("code"),
      title: talk.line("title"),
      speakers: talk.people("speakers"),
      room: slot?.name("room"),
      abstract: talk.paragraphs("abstract", "description"),
      background: talk.text("image"),
      track: talk.name("track") ?? talk.name("submission_type")
    )
    if let slot { draft.setTime(slot, clock: clock, start: "start", end: "end") }
    if draft.endsAt == nil { draft.setEnd(after: talk, "duration") }
    return draft
  }
}
