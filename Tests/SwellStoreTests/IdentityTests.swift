import Foundation
import Testing

@testable import SwellStore

/// A session keeps its selection and its place however its programme is corrected.
@Suite struct IdentityTests {
  /// One talk of a programme, whatever a file says about it at the moment.
  private struct Talk {
    let id: Int
    var draft: SessionDraft
    /// Its content before the last correction.
    var former: SessionDraft
    var isListed = true

    init(id: Int, draft: SessionDraft) { (self.id, self.draft, former) = (id, draft, draft) }

    /// Whether two fields may change and the others still tell it from all other talks.
    var isDistinct: Bool {
      !draft.title.hasPrefix("Lightning") && !draft.speakers.isEmpty && draft.room != nil
        && draft.startsAt != nil
    }
  }

  /// A programme that is corrected step by step, and what a person did to it.
  private struct Programme {
    var random: SeededGenerator
    var talks: [Talk] = []
    var sectionNames: [String]
    /// Numbers that nothing else has, for new rooms, times, names.
    private var fresh = 1000
    /// Whether the file has ids.
    var hasIDs: Bool

    init(seed: Int, hasIDs: Bool) {
      random = SeededGenerator(seed: seed)
      self.hasIDs = hasIDs
      let sections = random.int(1..<4)
      sectionNames = (0..<sections).map { "Day \($0)" }
      let count = random.chance(15) ? 1 : random.int(2..<25)
      // Time, room and speakers in the file; titles alone are not unique.
      let (hasTimes, hasRooms) = (random.chance(85), random.chance(70))
      for id in 0..<count {
        // Several share a title, and some have no speaker.
        let isShared = hasTimes && hasRooms && random.chance(30)
        let hour = hasRooms ? id / 3 : id
        let isBare = !hasTimes && !hasRooms
        talks.append(
          Talk(
            id: id,
            draft: SessionDraft(
              key: "",
              title: isShared ? "Lightning talks \(random.int(0..<2))" : "Talk \(id)",
              speakers: isBare || isShared || random.chance(70) ? ["Speaker \(id)"] : [],
              room: hasRooms ? "Room \(hasTimes ? id % 3 : id)" : nil,
              startsAt: hasTimes ? SessionTime(seconds: Int64(hour * 3600), utcOffset: nil) : nil
            )
          )
        )
      }
    }

    mutating func newNumber() -> Int {
      fresh += 1
      return fresh
    }

    /// Corrects one or two fields of a talk, or undoes the last correction.
    mutating func correct(_ index: Int) {
      let former = talks[index].draft
      if random.chance(15) {
        talks[index].draft = talks[index].former
      } else {
        if talks[index].isDistinct, random.chance(20) {
          // Everything but the speakers.
          for field in [0, 2, 3] { correct(index, field: field) }
        } else {
          for _ in 0..<(talks[index].isDistinct ? 2 : 1) {
            correct(index, field: random.int(0..<5))
          }
        }
      }
      talks[index].former = former
    }

    private mutating func correct(_ index: Int, field: Int) {
      let number = newNumber()
      switch field {
      case 0: talks[index].draft.title += random.chance(50) ? " (new)" : " \(number)"
      case 1 where !talks[index].draft.speakers.isEmpty:
        talks[index].draft.speakers.append("Speaker \(number)")
      case 2 where talks[index].draft.room != nil: talks[index].draft.room = "Room \(number)"
      case 3 where talks[index].draft.startsAt != nil:
        talks[index].draft.startsAt?.seconds = Int64(number * 3600)
      default: talks[index].draft.abstract = "About \(number)"
      }
    }

    /// The drafts as a file gives them, in any order.
    mutating func drafts() -> [SessionDraft] {
      let listed = talks.filter(\.isListed).map { talk in
        var draft = talk.draft
        let section = talk.id % sectionNames.count
        draft.section = SectionDraft(
          key: sectionNames[section].lowercased(),
          title: sectionNames[section],
          order: section
        )
        if !hasIDs { return draft.withContentKey }
        draft.key = "id-\(talk.id)"
        return draft
      }
      return listed.shuffled(using: &random)
    }
  }

  /// The ids of the talks that the store shows as selected, and of the one at the place.
  private func found(_ test: TestStore, _ programme: Programme) throws -> (Set<Int>, Int?) {
    let state = try test.state()
    let list = try test.list()
    func id(_ location: SessionLocation) throws -> Int {
      let session = try #require(
        try test.store.read {
          try $0.sessions(
            of: list,
            section: location.section,
            positions: location.item..<location.item + 1
          )
        }.first
      )
      // The content of the file now, which differs for all talks.
      let talk = programme.talks.first { talk in
        talk.isListed && talk.draft.title == session.title
          && talk.draft.speakers == session.speakers && talk.draft.room == session.room
          && talk.draft.startsAt == session.startsAt
      }
      return try #require(talk?.id)
    }
    return (Set(try state.selection.map(id)), try state.place.map { try id($0.location) })
  }

  @Test(arguments: 0..<80)
  func `no correction loses or moves a selection, a place or a collapsed section`(seed: Int) throws
  {
    let test = try TestStore()
    var programme = Programme(seed: seed, hasIDs: seed.isMultiple(of: 3))
    try test.importList(programme.drafts())
    var list = try test.list()
    // The user's state: some sessions selected, one at the top, one section collapsed.
    let chosen = Set(programme.talks.map(\.id).filter { _ in programme.random.chance(40) })
    let top = programme.random.int(0..<programme.talks.count)
    let collapsed = top % programme.sectionNames.count
    let keys = Dictionary(
      uniqueKeysWithValues: programme.talks.map { talk in
        (talk.id, programme.hasIDs ? "id-\(talk.id)" : talk.draft.withContentKey.key)
      }
    )
    try test.store.write { writer in
      for id in chosen {
        try writer.select(keys[id] ?? "", of: list, scene: "main", keepingOthers: true)
      }
      try writer.setPlace(
        key: keys[top] ?? "",
        fraction: 0.25,
        layout: "list",
        of: list,
        scene: "main"
      )
      try writer.setCollapsed(
        true,
        sectionKey: programme.sectionNames[collapsed].lowercased(),
        of: list,
        scene: "main"
      )
    }
    for step in 0..<12 {
      var steps: [String] = []
      switch programme.random.int(0..<8) {
      case 0, 1:
        for index in programme.talks.indices where programme.random.chance(30) {
          guard programme.talks[index].isListed else { continue }
          programme.correct(index)
          steps.append("corrected \(programme.talks[index].id)")
        }
      case 2:
        let number = programme.newNumber()
        for index in programme.talks.indices {
          guard programme.talks[index].isListed, let room = programme.talks[index].draft.room
          else { continue }
          programme.talks[index].draft.room = "\(room) of house \(number)"
          programme.talks[index].former = programme.talks[index].draft
        }
        steps.append("every room")
      case 3:
        let number = programme.newNumber()
        for index in programme.talks.indices where programme.talks[index].isListed {
          programme.talks[index].draft.startsAt?.seconds += Int64(number)
          programme.talks[index].former = programme.talks[index].draft
        }
        steps.append("every time")
      case 4, 5:
        // Some leave for a day, as they are, and others return; of those that share a title, some
        // leave or some return: otherwise they cannot be told apart.
        let isLeaving = programme.random.chance(50)
        for index in programme.talks.indices where programme.random.chance(25) {
          let talk = programme.talks[index]
          if talk.isListed != isLeaving, talk.draft.title.hasPrefix("Lightning") { continue }
          programme.talks[index].isListed.toggle()
          steps.append("toggled \(programme.talks[index].id)")
        }
        if !programme.talks.contains(where: \.isListed) { programme.talks[0].isListed = true }
      case 6 where programme.talks.allSatisfy(\.isListed):
        programme.hasIDs = true
        steps.append("ids gained")
      default:
        guard programme.talks.allSatisfy(\.isListed) else { continue }
        let number = programme.newNumber()
        programme.sectionNames = programme.sectionNames.map { "\($0) of \(number)" }
        steps.append("sections renamed")
      }
      try test.importList(programme.drafts())
      list = try test.list()
      let listed = Set(programme.talks.filter(\.isListed).map(\.id))
      let (selection, place) = try found(test, programme)
      let comment: Comment = "seed \(seed), step \(step): \(steps.joined(separator: ", "))"
      #expect(selection == chosen.intersection(listed), comment)
      if listed.contains(top) { #expect(place == top, comment) } else { #expect(place != nil) }
      let sections = try test.store.read { try $0.sections(of: list) }
      let isShown = sections.firstIndex { $0.title == programme.sectionNames[collapsed] }
      #expect(try test.state().collapsedSections == [isShown].compactMap { $0 }, comment)
      #expect(try test.store.check() == [], comment)
    }
  }

  @Test func `a session without speakers is known by its time, or by its position at that time`()
    throws
  {
    func drafts(_ corrected: Bool) -> [SessionDraft] {
      [("Opening", "Hall", 9), ("Lunch", "Foyer", 12), ("Sauna", "Cellar", 12)].map {
        var draft = SessionDraft(key: "", title: $0.0, room: $0.1)
        draft.startsAt = SessionTime(seconds: Int64($0.2 * 3600), utcOffset: nil)
        if corrected {
          draft.title += " (new)"
          draft.room = "House B, \($0.1)"
        }
        return draft.withContentKey
      }
    }
    let test = try TestStore()
    let keys = drafts(false).map(\.key)
    try test.importList(drafts(false))
    try test.importList(drafts(true))
    #expect(try test.keys() == [keys])
    #expect(try test.store.check() == [])
  }

  @Test func `a session without speakers doesn't keep another from being recognised`() throws {
    let test = try TestStore()
    let bare = SessionDraft(key: "", title: "Coffee").withContentKey
    let old = SessionDraft(key: "", title: "Tides", speakers: ["Ada"]).withContentKey
    try test.importList([bare, old])
    try test.importList([old.with { $0.title = "Ebbs" }.withContentKey])
    #expect(try test.keys() == [[old.key]])
  }

  @Test func `a session is recognised in one other at most`() throws {
    func draft(_ title: String, by speaker: String, at hour: Int64) -> SessionDraft {
      var draft = SessionDraft(key: "", title: title, speakers: [speaker], room: "Hall")
      draft.startsAt = SessionTime(seconds: hour * 3600, utcOffset: nil)
      return draft.withContentKey
    }
    let test = try TestStore()
    let old = draft("Tides", by: "Ada", at: 9)
    try test.importList([old])
    // The same talk later, and another one at its former time and place.
    let other = draft("Knots", by: "Bo", at: 9)
    try test.importList([draft("Tides", by: "Ada", at: 10), other])
    #expect(try test.keys() == [[other.key, old.key]])
  }

  @Test func `a session that gained an id is still found by its former key`() throws {
    let test = try TestStore()
    let old = SessionDraft(key: "", title: "Tides", speakers: ["Ada"]).withContentKey
    try test.importList([old])
    try test.importList([
      old.with {
        $0.key = "id-1"
        $0.hasOwnKey = true
      }
    ])
    let list = try test.list()
    let found = try test.store.read { try $0.locations(ofKeys: [old.key], in: list) }
    #expect(found.values.map(\.key) == ["id-1"])
  }

  @Test func `another talk in the same slot is another session`() throws {
    func draft(_ title: String, by speaker: String, in room: String) -> SessionDraft {
      var draft = SessionDraft(key: "", title: title, speakers: [speaker], room: room)
      draft.startsAt = SessionTime(seconds: 36_000, utcOffset: nil)
      return draft.withContentKey
    }
    let test = try TestStore()
    try test.importList([draft("Tides", by: "Ada", in: "Hall")])
    let other = draft("Knots", by: "Bo", in: "Cellar")
    try test.importList([other])
    #expect(try test.keys() == [[other.key]])
  }

  @Test func `a session is found by the key of its corrected content, in its own list`() throws {
    let test = try TestStore()
    let old = SessionDraft(key: "", title: "Tides", room: "Quay").withContentKey
    let new = old.with { $0.title = "Ebbs" }.withContentKey
    try test.importList([old, .talk("z")])
    try test.importList([old], named: "other")
    try test.importList([new, .talk("z")])
    for (list, keys) in try [(test.list(), [old.key]), (test.list("other"), [])] {
      let found = try test.store.read { try $0.locations(ofKeys: [new.key, "none"], in: list) }
      #expect(found.values.map(\.key) == keys)
    }
    // A removed list takes the former keys along, and leaves those of others.
    try test.store.removeList(named: "other")
    #expect(try test.store.count("SELECT count(*) FROM session_alias") == 1)
    try test.importList([new, .talk("z")])
    #expect(try test.keys() == [[old.key, "z"]])
    try test.store.removeList(named: "talks")
    try test.importList([new, .talk("z")])
    #expect(try test.keys() == [[new.key, "z"]])
  }
}
