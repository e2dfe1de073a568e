import Foundation
import GRDB
import Testing

@testable import SwellStore

/// An import field by field: what it brings is stored, and a change of it alone is seen.
@Suite struct FieldTests {
  private static let draft = SessionDraft(
    key: "k",
    title: "Tides",
    speakers: ["Ana", "Bo"],
    room: "Quay",
    startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 7200),
    endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 7200),
    timeText: "noon",
    abstract: "A *b*",
    background: "x.png",
    section: SectionDraft(key: "d", title: "Day")
  )

  private static func changed(_ change: (inout SessionDraft) -> Void) -> SessionDraft {
    var draft = draft
    change(&draft)
    return draft
  }

  /// Every field changed alone, and every optional one taken away.
  static let changes: [SessionDraft] = [
    changed { $0.title = "Ebb" }, changed { $0.speakers = ["Bo", "Ana"] },
    changed { $0.speakers = [] }, changed { $0.room = "Loft" }, changed { $0.room = nil },
    changed { $0.startsAt?.seconds += 60 }, changed { $0.startsAt?.utcOffset = 3600 },
    changed { $0.startsAt?.utcOffset = nil }, changed { $0.startsAt = nil },
    changed { $0.endsAt?.seconds += 60 }, changed { $0.endsAt?.utcOffset = 3600 },
    changed { $0.endsAt?.utcOffset = nil }, changed { $0.endsAt = nil },
    changed { $0.timeText = "one" }, changed { $0.timeText = nil },
    changed { $0.abstract = "b" }, changed { $0.abstract = nil },
    changed { $0.background = "y" }, changed { $0.background = nil },
  ]

  private func read(_ test: TestStore) throws -> SessionDraft {
    let found = try test.store.read { reader throws in
      let section = try reader.sections(of: reader.list(named: "talks"))[0]
      return try (section, reader.sessions(in: section, positions: 0..<1)[0])
    }
    let (section, session) = found
    return SessionDraft(
      key: session.key,
      title: session.title,
      speakers: session.speakers,
      room: session.room,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeText: session.timeText,
      abstract: session.abstract,
      background: session.background,
      section: SectionDraft(key: section.key, title: section.title)
    )
  }

  @Test(arguments: changes)
  func `a field that changes alone is an update, read back, and one that does not is none`(
    change: SessionDraft
  ) throws {
    let test = try TestStore()
    try test.importList([Self.draft])
    #expect(try read(test) == Self.draft)
    let id = try test.id("k")
    for (draft, updated) in [(change, 1), (change, 0), (Self.draft, 1)] {
      let counts = try test.importList([draft])
      #expect(counts.updated == updated && counts.unchanged == 1 - updated)
      #expect(counts.moved == 0 && counts.added == 0 && counts.removed == 0)
      #expect(try read(test) == draft)
      #expect(try test.id("k") == id)
    }
    #expect(try test.store.check() == [])
  }

  @Test(
    arguments: [
      (7200, nil), (nil, 7200), (7200, -3600), (0, nil), (nil, 0), (nil, nil),
    ] as [(Int?, Int?)]
  )
  func `start and end keep a clock each`(start: Int?, end: Int?) throws {
    let test = try TestStore()
    let draft = Self.changed {
      $0.startsAt?.utcOffset = start
      $0.endsAt?.utcOffset = end
    }
    // New, and over another.
    try test.importList([draft])
    #expect(try read(test) == draft)
    try test.importList([Self.draft])
    try test.importList([draft])
    #expect(try read(test) == draft)
  }

  @Test func `a section's title is brought up to date with nothing else changed`() throws {
    let test = try TestStore()
    try test.importList([Self.draft])
    let section = try test.store.read { try $0.sections(of: $0.list(named: nil))[0].id }
    let counts = try test.importList([Self.changed { $0.section.title = "Another day" }])
    #expect(counts.unchanged == 1)
    #expect(try read(test).section.title == "Another day")
    #expect(try test.store.read { try $0.sections(of: $0.list(named: nil))[0].id } == section)
  }

  @Test func `a list's title, source and time are those of the last import`() throws {
    let test = try TestStore()
    try test.importList([Self.draft])
    let id = try test.list().id
    try test.store.writing.write { try $0.execute(sql: "UPDATE list SET imported_at = 0") }
    let start = Date(timeIntervalSinceNow: -2)
    _ = try test.store.importList(named: "talks", title: " New ", source: "b.json") {
      try $0(Self.draft)
    }
    let list = try test.list()
    #expect(list.title == "New" && list.source == "b.json" && list.id == id)
    #expect(list.importedAt >= start)
    _ = try test.store.importList(named: "talks", title: nil, source: nil) { try $0(Self.draft) }
    #expect(try test.list().title == nil)
    #expect(try test.list().source == nil)
  }

  @Test func `texts are stored trimmed, and blank ones are none`() throws {
    let test = try TestStore()
    for _ in 0..<2 {
      try test.importList([
        SessionDraft(
          key: "k",
          title: "\u{3000} A \u{301}b\n",
          room: " ",
          timeText: "\u{A0}",
          abstract: "\n c \t",
          background: "",
          section: SectionDraft(key: "d", title: "\tDay\r\n")
        )
      ])
      let draft = try read(test)
      #expect(draft.title == "A \u{301}b" && draft.abstract == "c" && draft.section.title == "Day")
      #expect(draft.room == nil && draft.timeText == nil && draft.background == nil)
    }
    #expect(try test.store.check() == [])
    #expect(throws: StoreError.badSession(key: "k", problem: "no title")) {
      try test.importList([SessionDraft(key: "k", title: " \u{2028}")])
    }
  }

  @Test(arguments: ["a\0b", "\0"])
  func `a key with a NUL is refused, of a session and of a section`(key: String) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    for _ in 0..<2 {
      #expect(throws: StoreError.self) {
        try test.importList([.talk("a", in: key)], named: "new")
      }
      #expect(throws: StoreError.self) { try test.importList([.talk(key)]) }
    }
  }

  @Test(arguments: [
    SessionTime(seconds: .max, utcOffset: 3600), SessionTime(seconds: .min, utcOffset: nil),
    SessionTime(seconds: 0, utcOffset: 90_000), SessionTime(seconds: 0, utcOffset: .min),
  ])
  func `a time that no clock shows is refused`(time: SessionTime) throws {
    let test = try TestStore()
    let error = StoreError.badSession(key: "k", problem: "a time beyond the years 1 to 9999")
    #expect(throws: error) { try test.importList([Self.changed { $0.startsAt = time }]) }
    #expect(throws: error) { try test.importList([Self.changed { $0.endsAt = time }]) }
  }

  @Test func `names and keys in either Unicode form are the same`() throws {
    let (composed, split) = ("Caf\u{E9}", "Cafe\u{301}")
    let test = try TestStore()
    try test.importList([.talk(composed, in: composed)], named: composed)
    let list = try test.list(split)
    #expect(Array(list.name.unicodeScalars) == Array(composed.unicodeScalars))
    try test.store.write { writer throws in
      let found = try #require(try writer.reader.location(ofKey: split, in: list))
      try writer.select(found.sessionID, in: list, scene: split, keepingOthers: false)
      let section = try writer.reader.sections(of: list)[0]
      try writer.setCollapsed(true, section: section, in: list, scene: split)
    }
    let counts = try test.importList([.talk(split, in: split)], named: split)
    // The title is text for display and stays as given.
    #expect(counts.updated == 1 && counts.added == 0 && counts.removed == 0)
    #expect(counts.sections == 1)
    try test.store.read { reader throws in
      #expect(try reader.lists().count == 1)
      #expect(try reader.selection(in: list, scene: composed).count == 1)
      #expect(try reader.collapsedSections(in: list, scene: composed) == [0])
    }
    #expect(throws: StoreError.duplicateKey(composed)) {
      try test.importList([.talk(composed), .talk(split)], named: "new")
    }
    #expect(try test.store.check() == [])
  }

  @Test func `sections stand in their given order after a re-import too`() throws {
    func draft(_ key: String, _ section: String, _ order: Int?, _ start: Int64?) -> SessionDraft {
      var draft = SessionDraft.talk(key, in: section, at: start)
      draft.section.order = order
      return draft
    }
    let test = try TestStore()
    try test.importList([
      draft("a", "one", 0, 9), draft("b", "two", 1, 5), draft("c", "three", nil, 7),
    ])
    #expect(try test.keys() == [["a"], ["b"], ["c"]])
    try test.importList([
      draft("a", "one", 2, 1), draft("b", "two", 1, 5), draft("c", "three", 0, 7),
    ])
    #expect(try test.keys() == [["c"], ["b"], ["a"]])
    // Given ones come first, the rest by their start.
    try test.importList([
      draft("a", "one", nil, 9), draft("b", "two", 3, 5), draft("c", "three", nil, 7),
    ])
    #expect(try test.keys() == [["b"], ["c"], ["a"]])
    #expect(try test.store.check() == [])
  }

  @Test func `sessions that are kept stand after those that came, in their old order`() throws {
    let test = try TestStore()
    try test.importList("abcd".map { .talk(String($0), in: $0 < "c" ? "s" : "t") })
    try test.importList([.talk("n", in: "s"), .talk("d", in: "t")], prune: false)
    #expect(try test.keys() == [["n", "a", "b"], ["d", "c"]])
    #expect(try test.store.check() == [])
  }

  @Test func `the selection comes in the list's order, across sections`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t"), .talk("c", in: "u")])
    // Ids no longer grow with the order.
    try test.importList([.talk("c", in: "u"), .talk("b", in: "t"), .talk("a", in: "s")])
    let list = try test.list()
    try test.store.write { writer throws in
      for key in ["a", "b", "c"] {
        let id = try #require(try writer.reader.location(ofKey: key, in: list)?.sessionID)
        for _ in 0..<2 { try writer.select(id, in: list, scene: "main", keepingOthers: true) }
      }
    }
    let selection = try test.store.read { try $0.selection(in: list, scene: "main") }
    #expect(selection.map(\.key) == ["c", "b", "a"])
    #expect(selection.map(\.section) == [0, 1, 2] && selection.map(\.item) == [0, 0, 0])
  }

  @Test func `places of scenes whose session stays keep their fraction`() throws {
    let test = try TestStore()
    try test.importList("abc".map { .talk(String($0)) })
    let list = try test.list()
    try test.store.write { writer throws in
      for (scene, key) in [("main", "b"), ("pad", "c")] {
        let id = try #require(try writer.reader.location(ofKey: key, in: list)?.sessionID)
        try writer.setPlace(id, layout: "list", fraction: 0.5, in: list, scene: scene)
      }
    }
    let counts = try test.importList([.talk("a"), .talk("c")])
    #expect(counts.placesMoved == 1)
    let places = try test.store.read { reader throws in
      try ["main", "pad"].map { try reader.place(in: list, scene: $0) }
    }
    #expect(places.map { $0?.location.key } == ["c", "c"])
    #expect(places.map { $0?.fraction } == [0, 0.5] && places[0]?.layout == "list")
  }

  @Test func `sections and sessions tell where they stand, and their keys`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t"), .talk("c", in: "t")])
    try test.store.read { reader throws in
      let list = try reader.list(named: nil)
      let sections = try reader.sections(of: list)
      #expect(sections.map(\.position) == [0, 1] && sections.map(\.key) == ["s", "t"])
      #expect(
        sections.map(\.sessionCount) == [1, 2] && sections.map(\.listID) == [list.id, list.id]
      )
      var seen: [[String]] = []
      try reader.forEachSession(in: list) { section, session in
        seen.append(["\(section.position)", section.key, "\(session.position)", session.key])
      }
      #expect(seen == [["0", "s", "0", "a"], ["1", "t", "0", "b"], ["1", "t", "1", "c"]])
      let middle = try reader.sessions(in: sections[1], positions: 1..<2)
      #expect(middle.map(\.key) == ["c"])
      #expect(try reader.location(ofKey: "c", in: list)?.section == 1)
    }
  }
}
