import GRDB
import TestSupport
import Testing

@testable import SwellStore

/// Imports: what they store, and what they leave alone.
@Suite struct ImportTests {
  private struct Refused: Error {}

  @Test func `a first import stores lists, sections and sessions`() throws {
    let test = try TestStore()
    let counts = try test.importList([.talk("a", in: "s", at: 5), .talk("b", in: "t", at: 9)])
    #expect((counts.added, counts.sections, counts.removed) == (2, 2, 0))
    let list = try test.list()
    #expect(list.title == "Talks" && list.source == "talks.json")
    #expect((list.sectionCount, list.sessionCount, list.revision) == (2, 2, 1))
    try test.store.read { reader in
      let sections = try reader.sections(of: list)
      #expect(sections.map(\.key) == ["s", "t"] && sections.map(\.title) == ["S", "T"])
      #expect(sections.map(\.position) == [0, 1] && sections.map(\.sessionCount) == [1, 1])
      let session = try #require(try reader.sessions(of: list, section: 1).first)
      #expect(session.key == "b" && session.position == 0)
      #expect(try reader.location(ofKey: "b", in: list)?.section == 1)
      #expect(try reader.location(ofKey: "c", in: list) == nil)
      #expect(try reader.locations(ofKeys: ["a", "x", "b"], in: list).count == 2)
    }
  }

  @Test func `an import makes a new version of a list only if the content changes`() throws {
    let test = try TestStore()
    func drafts(_ keys: String, orders: [Int?] = [nil, nil]) -> [SessionDraft] {
      zip(keys, orders).map { key, order in
        SessionDraft.talk("\(key)", in: "\(key)").with { $0.section.order = order }
      }
    }
    try test.importList(drafts("a"))
    var versions = [try test.list().version]
    for (drafts, isNew) in [
      (drafts("a"), false), (drafts("ab"), true), (drafts("ab", orders: [1, 2]), false),
      // Only the order of the sections differs.
      (drafts("ab", orders: [2, 1]), true),
    ] {
      try test.importList(drafts)
      let version = try test.list().version
      #expect(versions.contains(version) == !isNew)
      versions.append(version)
    }
    #expect(try test.keys() == [["b"], ["a"]])
    let former = try test.list()
    try test.store.removeList(named: "talks")
    try test.importList(drafts("a"))
    #expect(try test.list().id > former.id)
  }

  @Test func `an import of several lists is atomic`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")], named: "one")
    let failing = ListDraft(name: "three") { add in
      try add(.talk("x"))
      throw Refused()
    }
    #expect(throws: Refused.self) {
      try test.store.importLists([ListDraft("one", "b"), ListDraft("two", "c"), failing])
    }
    #expect(throws: StoreError.badListName("")) {
      try test.store.importLists([ListDraft("one", "b"), ListDraft("", "c")])
    }
    #expect(throws: Refused.self) {
      try test.store.importLists([ListDraft("one", "b")]) { _ in throw Refused() }
    }
    // One name twice, in two Unicode forms.
    #expect(throws: StoreError.listExists("e\u{301}")) {
      try test.store.importLists([ListDraft("\u{E9}", "b"), ListDraft("e\u{301}", "c")])
    }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["one"])
    #expect(try test.keys("one") == [["a"]])
    #expect(try test.store.count("SELECT count(*) FROM list") == 1)
    let counts = try test.store.importLists([ListDraft("one", "b"), ListDraft("two", "c")])
    #expect(counts.map(\.added) == [1, 1] && counts.map(\.removed) == [1, 0])
    #expect(try test.keys("one") == [["b"]])
    #expect(try test.keys("two") == [["c"]])
    #expect(try test.store.check() == [])
  }

  @Test func `an empty import is refused for a list with sessions and makes a new list empty`()
    throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")])
    #expect(throws: StoreError.emptyImport(list: "talks")) { try test.importList([]) }
    try test.importList([], prune: false)
    #expect(try test.keys() == [["a"]])
    try test.importList([], named: "new")
    #expect(try test.list("new").sessionCount == 0)
    #expect(try test.keys("new") == [])
    try test.importList([], named: "new")
    try test.importList([.talk("b")], named: "new")
    #expect(try test.keys("new") == [["b"]])
    #expect(try test.store.check() == [])
  }

  @Test(arguments: [0, 1, 3, 10_000])
  func `an import of unchanged sessions in any order writes nothing`(count: Int) throws {
    let test = try TestStore()
    let drafts = (0..<count).map { SessionDraft.talk("k\($0)", in: "s\($0 % 3)", at: Int64($0)) }
    try test.importList(drafts, named: "new")
    if count > 0 { try test.select("k0", list: "new") }
    let before = (try test.files(), try test.store.writing.inDatabase { $0.totalChangesCount })
    for drafts in [drafts, drafts.shuffled()] {
      let counts = try test.importList(drafts, named: "new")
      #expect(counts.unchanged == count && counts.added + counts.updated + counts.removed == 0)
      #expect(counts.moved == 0)
    }
    #expect(try test.files() == before.0)
    #expect(try test.store.writing.inDatabase { $0.totalChangesCount } == before.1)
    // A new source is stored even if nothing else has changed.
    try test.importList(drafts, named: "new", source: "other.json")
    #expect(try test.list("new").source == "other.json")
    #expect(try test.list("new").revision == 1)
  }

  @Test func `without pruning, sessions missing in the file are kept after the others`() throws {
    let test = try TestStore()
    try test.importList("abcd".map { .talk("\($0)", in: $0 < "c" ? "s" : "t") })
    let counts = try test.importList([.talk("n", in: "s"), .talk("d", in: "t")], prune: false)
    #expect((counts.added, counts.removed) == (1, 0))
    #expect(try test.keys() == [["n", "a", "b"], ["d", "c"]])
    // Sessions with a start time are sorted by it instead.
    try test.importList([.talk("x", at: 5), .talk("y", at: 9)], named: "timed")
    try test.importList([.talk("z", at: 7)], named: "timed", prune: false)
    #expect(try test.keys("timed") == [["x", "z", "y"]])
    #expect(try test.store.check() == [])
  }

  @Test func `an import with pruning removes sessions that an import without it kept`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    // In the third import, only the source changes.
    for source in ["one", "one", "two"] {
      try test.importList([.talk("a")], source: source, prune: false)
      #expect(try test.keys() == [["a", "b"]])
    }
    let counts = try test.importList([.talk("a")], source: "two")
    #expect(counts.removed == 1)
    #expect(try test.keys() == [["a"]])
  }

  @Test func `repeated keys of a file are refused, and repeated derived keys are numbered`() throws
  {
    let test = try TestStore()
    let twin = SessionDraft(key: "h", hasOwnKey: false, title: "Break")
    for round in 0..<3 {
      try test.importList([twin, twin, twin, .talk("new\(round)")])
      #expect(try test.keys() == [["h", "h-2", "h-3", "new\(round)"]])
      if round == 0 { try test.select("h", "h-3") }
      #expect(try test.selected() == ["h", "h-3"])
    }
    #expect(throws: StoreError.duplicateKey("b")) {
      try test.importList([.talk("b"), .talk("c"), .talk("b", in: "s")])
    }
    #expect(try test.keys() == [["h", "h-2", "h-3", "new2"]])
    try test.importList([SessionDraft](repeating: twin, count: 1200))
    #expect(Set(try test.keys()[0]).count == 1200)
  }

  // MARK: Long lists

  @Test func `a long list with its sessions in another order is recognised as unchanged`() throws {
    let test = try TestStore()
    var random = SeededGenerator(seed: 7)
    let drafts = (0..<12_500).map { number in
      let section = number * 3 / 12_500
      // The last session of a section has no start.
      let isLast = (number + 1) * 3 / 12_500 > section
      return SessionDraft.talk("k\(number)", in: "s\(section)", at: isLast ? nil : Int64(number))
    }
    let counts = try test.importList(drafts.shuffled(using: &random))
    #expect(counts.added == 12_500 && counts.sections == 3)
    let keys = (0..<3).map { section in
      drafts.filter { $0.section.key == "s\(section)" }.map(\.key)
    }
    #expect(try test.keys() == keys)
    let first = try test.list()
    for drafts in [drafts, drafts, drafts.shuffled(using: &random)] {
      let counts = try test.importList(drafts)
      #expect(counts.unchanged == 12_500 && counts.moved + counts.updated == 0)
      #expect(try test.list().version == first.version)
    }
    try test.select("k5000")
    let changed = drafts.dropLast(2500).map { $0.key == "k7" ? $0.with { $0.room = "Loft" } : $0 }
    let second = try test.importList(changed.shuffled(using: &random))
    #expect((second.updated, second.removed, second.unchanged) == (1, 2500, 9999))
    #expect(try test.selected() == ["k5000"])
    #expect(try test.store.count("SELECT count(*) FROM list") == 1)
    #expect(try test.store.count("SELECT count(*) FROM session") == 10_000)
    #expect(try test.store.check() == [])
  }

  @Test func `corrected sessions of a long list without ids keep their keys`() throws {
    let test = try TestStore()
    var drafts = (0..<10_050).map { number in
      SessionDraft(key: "", title: "Talk \(number)", speakers: ["Speaker \(number)"])
        .withContentKey
    }
    try test.importList(drafts)
    let keys = drafts.map(\.key)
    try test.select(keys[3], keys[10_049])
    for number in [3, 700, 10_049] {
      drafts[number] = drafts[number].with { $0.title += " (new)" }.withContentKey
    }
    let counts = try test.importList(drafts)
    #expect((counts.updated, counts.added, counts.removed) == (3, 0, 0))
    #expect(try test.selected() == [keys[3], keys[10_049]])
    #expect(try test.keys() == [keys])
    // The same again, and then with a single correction near the end.
    #expect(try test.importList(drafts).unchanged == 10_050)
    drafts[10_048] = drafts[10_048].with { $0.room = "Loft" }.withContentKey
    #expect(try test.importList(drafts).updated == 1)
    #expect(try test.importList(drafts).unchanged == 10_050)
  }
}
