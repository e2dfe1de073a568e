import TestSupport
import Testing

@testable import SwellStore

/// A session keeps its selection and its place however its programme is corrected.
@Suite struct IdentityTests {
  @Test(arguments: [true, false])
  func `a removed session with state gets its key back when it returns`(isPlace: Bool) throws {
    let test = try TestStore()
    let ropes = SessionDraft(key: "k2", hasOwnKey: false, title: "Ropes")
    try test.importList([SessionDraft(key: "k1", hasOwnKey: false, title: "Tides"), ropes])
    try test.edit { writer, list in
      if isPlace {
        try writer.setPlace(key: "k1", fraction: 0.5, layout: "list", of: list, scene: "main")
      } else {
        try writer.select("k1", of: list, scene: "main")
      }
    }
    try test.importList([ropes])
    let counts = try test.importList([ropes.with { $0.key = "k1" }])
    #expect((counts.added, counts.removed, counts.updated) == (1, 1, 0))
  }

  @Test func `a session with an id and another with its former content stay two sessions`() throws {
    let test = try TestStore()
    let tides = Self.talk("Tides", in: "Quay")
    try test.importList([tides])
    try test.importList([tides.with { ($0.key, $0.hasOwnKey) = ("42", true) }])
    let ebbs = Self.talk("Ebbs", in: "Quay").with { ($0.key, $0.hasOwnKey) = ("42", true) }
    for _ in 0..<2 {
      try test.importList([tides, ebbs])
      #expect(try test.keys() == [[tides.key, "42"]])
    }
    #expect(try test.store.check() == [])
  }

  @Test(arguments: 0..<80)
  func `selections, places and collapsed sections survive any correction`(seed: Int) throws {
    let test = try TestStore()
    var programme = CorrectedProgramme(seed: seed)
    try test.importList(programme.drafts())
    let chosen = programme.talks.filter { _ in programme.random.chance(40) }
    let top = programme.talks[programme.random.int(0..<programme.talks.count)]
    let collapsed = top.id % programme.sectionNames.count
    try test.edit { writer, list in
      for talk in chosen {
        let key = programme.draft(talk).key
        try writer.select(key, of: list, scene: "main", keepingOthers: true)
      }
      let draft = programme.draft(top)
      try writer.setPlace(key: draft.key, fraction: 0.25, layout: "", of: list, scene: "main")
      try writer.setCollapsed(true, sectionKey: draft.section.key, of: list, scene: "main")
    }
    for step in 0..<12 {
      let comment: Comment = "seed \(seed), step \(step): \(programme.change())"
      try test.importList(programme.drafts())
      let state = try test.state()
      let listed = Set(programme.talks.filter(\.isListed).map(\.id))
      let selected = try state.selection.map { try programme.talk(at: $0, in: test) }
      #expect(Set(selected) == listed.intersection(chosen.map(\.id)), comment)
      let place = try programme.talk(at: #require(state.place).location, in: test)
      #expect(place == top.id || !listed.contains(top.id), comment)
      let sections = try test.store.read { try $0.sections(of: $0.list(named: nil)) }
      let isShown = sections.firstIndex { $0.title == programme.sectionNames[collapsed] }
      #expect(state.collapsedSections == [isShown].compactMap { $0 }, comment)
      #expect(try test.store.check() == [], comment)
    }
  }

  /// A talk without an id.
  private static func talk(
    _ title: String, by speaker: String? = nil, in room: String? = nil, at hour: Int64? = nil
  ) -> SessionDraft {
    SessionDraft(
      key: "",
      title: title,
      speakers: [speaker].compactMap { $0 },
      room: room,
      startsAt: hour.map { SessionTime(seconds: $0 * 3600, utcOffset: nil) }
    ).withContentKey
  }

  /// Two versions of a programme, and for each talk of the second one the index of the talk in the
  /// first whose key it keeps.
  @Test(
    arguments: [
      // Without speakers, talks are matched by time, and those at one time by position.
      (
        [
          talk("Opening", in: "Hall", at: 9), talk("Lunch", in: "Foyer", at: 12),
          talk("Sauna", in: "Cellar", at: 12),
        ],
        [
          talk("Welcome", in: "Big hall", at: 9), talk("Dinner", in: "Big foyer", at: 12),
          talk("Steam", in: "Big cellar", at: 12),
        ], [0, 1, 2]
      ),
      // A talk without speakers does not keep another from being recognised.
      ([talk("Coffee"), talk("Tides", by: "Ada")], [talk("Ebbs", by: "Ada")], [1]),
      // The same talk later, and another one at its former time and place.
      (
        [talk("Tides", by: "Ada", in: "Hall", at: 9)],
        [talk("Knots", by: "Bo", in: "Hall", at: 9), talk("Tides", by: "Ada", in: "Hall", at: 10)],
        [nil, 0]
      ),
      // Another talk in the same slot.
      (
        [talk("Tides", by: "Ada", in: "Hall", at: 9)],
        [talk("Knots", by: "Bo", in: "Cellar", at: 9)],
        [nil]
      ),
    ] as [([SessionDraft], [SessionDraft], [Int?])])
  func `a corrected session is recognised by its unchanged fields`(
    old: [SessionDraft], new: [SessionDraft], origins: [Int?]
  ) throws {
    let test = try TestStore()
    try test.importList(old)
    try test.importList(new)
    #expect(try test.keys() == [zip(new, origins).map { $1.map { old[$0].key } ?? $0.key }])
    #expect(try test.store.check() == [])
  }

  @Test func `a correction that is reverted leaves no key alias`() throws {
    let test = try TestStore()
    let (early, late) = (Self.talk("Tides", at: 10), Self.talk("Tides", at: 11))
    for draft in [early, late, early] { try test.importList([draft]) }
    try test.importList([early, late])
    #expect(try test.keys() == [[early.key, late.key]])
  }

  @Test func `a session is found by its former key, but not by the key of its corrected content`()
    throws
  {
    let test = try TestStore()
    let old = Self.talk("Tides", in: "Quay")
    let new = Self.talk("Ebbs", in: "Quay")
    func found(_ key: String, in name: String = "talks") throws -> [String] {
      let list = try test.list(name)
      return try test.store.read { try $0.locations(ofKeys: [key, "none"], in: list) }.values
        .map(\.key)
    }
    try test.importList([old, .talk("z")])
    try test.importList([old], named: "other")
    try test.importList([new, .talk("z")])
    #expect(try found(old.key) == [old.key])
    #expect(try found(new.key) == [])
    // Removing a list deletes its former keys, but not those of other lists.
    try test.store.removeList(named: "other")
    try test.importList([new, .talk("z")])
    #expect(try test.keys() == [[old.key, "z"]])
    let withID = new.with {
      $0.key = "id-1"
      $0.hasOwnKey = true
    }
    let counts = try test.importList([withID, .talk("z")])
    #expect((counts.updated, counts.unchanged, counts.added, counts.removed) == (1, 1, 0, 0))
    #expect(try found(old.key) == ["id-1"])
    try test.store.removeList(named: "talks")
    try test.importList([new, .talk("z")])
    #expect(try test.keys() == [[new.key, "z"]])
  }
}
