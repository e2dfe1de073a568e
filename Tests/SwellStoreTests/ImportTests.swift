import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

@Suite struct ImportTests {
  @Test func `what is imported is read back`() throws {
    let test = try TestStore()
    let draft = SessionDraft(
      key: "k",
      title: "Über die 海",
      speakers: ["Ana", "", "Bo\nB"],
      room: "R",
      startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 7200),
      endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 7200),
      timeText: "at noon",
      abstract: "A *b*",
      background: "x.png",
      section: SectionDraft(key: "d", title: "Day")
    )
    #expect(try test.importList([draft]).added == 1)
    let (section, sessions) = try test.store.read { reader in
      let section = try reader.sections(of: reader.list(named: nil))[0]
      return (section, try reader.sessions(in: section, positions: 0..<5))
    }
    #expect(section.title == "Day" && section.sessionCount == 1)
    let session = try #require(sessions.first)
    #expect(session.title == draft.title && session.speakers == ["Ana", "Bo B"])
    #expect(session.startsAt == draft.startsAt && session.endsAt == draft.endsAt)
    #expect(session.startsAt?.iso8601 == "2027-01-15T10:00:00+02:00")
    #expect(session.room == "R" && session.timeText == "at noon" && session.abstract == "A *b*")
    #expect(session.background == "x.png" && session.position == 0)
    let list = try test.list()
    #expect(list.title == "Talks" && list.sessionCount == 1 && list.sectionCount == 1)
  }

  @Test func `a key that comes twice in a re-import is refused, and the list stays`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    for keys in [["a", "a"], ["a", "new", "new"], ["b", "a", "b"]] {
      let twice = try #require(keys.last)
      #expect(throws: StoreError.duplicateKey(twice)) {
        try test.importList(keys.map { .talk($0) })
      }
      #expect(throws: StoreError.duplicateKey(twice)) {
        try test.importList(keys.map { .talk($0) }, prune: false)
      }
    }
    #expect(try test.keys() == [["a", "b"]])
  }

  @Test func `sessions stand by their start, then as they came, undated ones last`() throws {
    let test = try TestStore()
    try test.importList([
      .talk("late", at: 300), .talk("none"), .talk("early", at: 100), .talk("later", at: 300),
      .talk("none2"),
    ])
    #expect(try test.keys() == [["early", "late", "later", "none", "none2"]])
  }

  @Test func `sections stand in their given order, else by first start, undated ones last`() throws
  {
    let test = try TestStore()
    func draft(_ key: String, _ section: String, _ order: Int?, _ start: Int64?) -> SessionDraft {
      var draft = SessionDraft.talk(key, in: section, at: start)
      draft.section.order = order
      return draft
    }
    try test.importList([
      draft("a", "undated", nil, nil), draft("b", "late", nil, 900), draft("c", "second", 1, 5),
      draft("d", "early", nil, 100), draft("e", "first", 0, 7), draft("f", "undated too", nil, nil),
    ])
    #expect(try test.keys() == [["e"], ["c"], ["d"], ["b"], ["a"], ["f"]])
  }

  @Test func `a re-import counts what it did and keeps ids`() throws {
    let test = try TestStore()
    try test.importList("abcdefgh".map { .talk(String($0), in: "s") })
    let ids = try "abcdefgh".map { try test.id(String($0)) }
    var changed = SessionDraft.talk("b", in: "s")
    changed.title = "Another title"
    let counts = try test.importList([
      // h has moved to the front, c to another section; e is gone, b has changed, x and y are new.
      .talk("h", in: "s"), .talk("a", in: "s"), .talk("x", in: "s"), changed,
      .talk("d", in: "s"), .talk("f", in: "s"), .talk("g", in: "s"), .talk("c", in: "t"),
      .talk("y", in: "t"),
    ])
    #expect(counts.added == 2 && counts.updated == 1 && counts.removed == 1)
    #expect(counts.moved == 2 && counts.unchanged == 4 && counts.sections == 2)
    #expect(try test.keys() == [["h", "a", "x", "b", "d", "f", "g"], ["c", "y"]])
    for (index, key) in "abcdfgh".enumerated() {
      let old = ids[index < 4 ? index : index + 1]
      #expect(try test.id(String(key)) == old, "\(key)")
    }
    #expect(try test.store.check().isEmpty)
  }

  @Test func `what is kept survives a re-import, and goes with what was removed`() throws {
    let test = try TestStore()
    try test.importList("abcdef".map { .talk(String($0), in: $0 < "d" ? "s" : "t") })
    let list = try test.list()
    try test.store.write { writer in
      for key in ["b", "e"] {
        let location = try #require(try writer.reader.location(ofKey: key, in: list))
        try writer.select(location.sessionID, in: list, scene: "main", keepingOthers: true)
      }
      for section in try writer.reader.sections(of: list) {
        try writer.setCollapsed(true, section: section, in: list, scene: "main")
      }
      let place = try #require(try writer.reader.location(ofKey: "c", in: list))
      try writer.setPlace(
        place.sessionID,
        layout: "list",
        fraction: 0.25,
        in: list,
        scene: "main"
      )
      try writer.setPlace(
        place.sessionID,
        layout: "list",
        fraction: 0.5,
        in: list,
        scene: "other"
      )
    }
    let drafts = "abxd".map { SessionDraft.talk(String($0), in: "s") }
    let trial = ListDraft(name: "talks") { add in for draft in drafts { try add(draft) } }
    let foretold = try test.store.importLists([trial], isDryRun: true)
    let counts = try test.importList(drafts)
    #expect(counts.deselected == 1 && counts.placesMoved == 2)
    #expect(foretold == [counts])
    try test.store.read { reader in
      #expect(try reader.selection(in: list, scene: "main").map(\.key) == ["b"])
      #expect(try reader.collapsedSections(in: list, scene: "main") == [0])
      // c is gone; d came after it.
      let place = try #require(try reader.place(in: list, scene: "main"))
      #expect(place.location.key == "d" && place.fraction == 0)
    }
    // Nothing after it remains: the one before takes over.
    try test.importList([.talk("a", in: "s"), .talk("x", in: "s")])
    let place = try test.store.read { try $0.place(in: list, scene: "other") }
    #expect(place?.location.key == "x")
    try test.importList([.talk("new")])
    #expect(try test.store.read { try $0.place(in: list, scene: "other") } == nil)
  }

  @Test(arguments: [
    ("b", "aj", "a"), ("b", "acj", "c"), ("f", "abcj", "c"), ("g", "abcj", "j"), ("j", "abc", "c"),
    ("f", "fa", "f"),
    ("e", "ai", "i"),
  ])
  func `a place goes to the nearest session that stays`(left: String, stays: String, found: String)
    throws
  {
    let test = try TestStore()
    try test.importList("abcdefghij".map { .talk(String($0)) })
    let list = try test.list()
    try test.store.write { writer in
      let place = try #require(try writer.reader.location(ofKey: left, in: list))
      try writer.setPlace(
        place.sessionID,
        layout: "list",
        fraction: 0.5,
        in: list,
        scene: "main"
      )
    }
    try test.importList(stays.map { .talk(String($0)) })
    #expect(try test.store.read { try $0.place(in: list, scene: "main")?.location.key } == found)
  }

  @Test(arguments: [("", "T"), ("a\0b", "T"), ("a", "")])
  func `a session that cannot be stored is named`(key: String, title: String) throws {
    let test = try TestStore()
    let draft = SessionDraft(key: key, title: title)
    let error = #expect(throws: StoreError.self) { try test.importList([.talk("x"), draft]) }
    let isNamed = if case .badSession(key, _) = error { true } else { false }
    #expect(isNamed)
    let lists = try test.store.read { try $0.lists() }
    #expect(lists == [])
  }

  @Test func `blank speakers are none`() throws {
    let test = try TestStore()
    var draft = SessionDraft.talk("a")
    draft.speakers = ["  "]
    var other = SessionDraft.talk("b")
    other.speakers = ["Ann", " ", "\u{3000}", "Bo\nEk"]
    try test.importList([draft, other])
    let list = try test.list()
    let speakers = try test.store.read { reader in
      try reader.sections(of: list)
        .flatMap { try reader.sessions(in: $0, positions: 0..<9).map(\.speakers) }
    }
    #expect(speakers == [[], ["Ann", "Bo Ek"]])
  }

  @Test func `an import of nothing leaves a list as it is`() throws {
    let test = try TestStore()
    for _ in 0..<2 { #expect(try test.importList([], named: "new").added == 0) }
    try test.importList([.talk("a")])
    let before = try test.dump()
    #expect(throws: StoreError.emptyImport(list: "talks")) { try test.importList([]) }
    #expect(try test.importList([], prune: false).unchanged == 1)
    #expect(try test.keys() == [["a"]])
    #expect(try test.dump().count == before.count)
  }

  @Test(arguments: [false, true])
  func `an import that changes nothing writes nothing`(isInOtherOrder: Bool) throws {
    let test = try TestStore()
    // The rows of different sections may come in any order.
    let drafts = (0..<900).map { SessionDraft.talk("k\($0)", in: "s\($0 % 3)", at: Int64($0)) }
    let again =
      isInOtherOrder ? drafts.sorted { $0.section.key > $1.section.key } : drafts
    try test.importList(drafts)
    try test.store.writing.write { try $0.execute(sql: "UPDATE list SET imported_at = 7") }
    let other = try DatabaseQueue(path: test.store.path)
    func state() throws -> (Int?, [Data], ListRecord) {
      let files = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: test.store.path + $0)) }
      let version = try other.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
      return (version, files, try test.list())
    }
    let before = try state()
    #expect(try test.importList(again).unchanged == 900)
    #expect(try state() == before)
    // Another source is a change.
    _ = try test.store.importList(named: "talks", title: "Talks", source: "b.json") { add in
      for draft in again { try add(draft) }
    }
    let list = try test.list()
    #expect(list.source == "b.json" && list.importedAt > before.2.importedAt)
    #expect(list.revision == before.2.revision)
  }

  @Test func `a new list that somebody else makes meanwhile is merged into theirs`() throws {
    let test = try TestStore()
    let other = try SessionStore(path: test.store.path)
    let counts = try test.store.importList(named: "talks", title: "Talks", source: nil) { add in
      for index in (0..<1500).reversed() {
        try add(.talk("k\(index)", in: index < 800 ? "second" : "first"))
      }
      // A part is written by now.
      _ = try other.importList(named: "talks", title: nil, source: nil) { add in
        for key in ["k7", "z"] { try add(.talk(key, in: "elsewhere")) }
      }
    }
    #expect(counts.added == 1499 && counts.removed == 1 && counts.sections == 2)
    let list = try test.list()
    let sections = try test.store.read { try $0.sections(of: list) }
    #expect(sections.map(\.key) == ["first", "second"])
    #expect(sections.map(\.title) == ["FIRST", "SECOND"] && list.title == "Talks")
    #expect(try test.keys().joined().elementsEqual((0..<1500).reversed().map { "k\($0)" }))
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
    #expect(try test.store.check() == [])
  }

  @Test func `a list that comes as it stands is compared row by row, another by its keys`() throws {
    let test = try TestStore()
    var drafts = (0..<300).map { SessionDraft.talk("k\($0)", in: $0 < 200 ? "s" : "t") }
    try test.importList(drafts)
    func isMatched() throws -> Bool {
      let statements = Mutex<[String]>([])
      _ = try StatementPlans.$record.withValue(
        { sql, _ in statements.withLock { $0.append(sql) } },
        operation: { try test.importList(drafts) }
      )
      return statements.withLock { $0.contains { $0.hasPrefix("INSERT INTO matched") } }
    }
    #expect(try !isMatched())
    for changed in [0, 7, 199, 200, 299] { drafts[changed].title = "Changed" }
    #expect(try !isMatched())
    drafts.swapAt(4, 5)
    #expect(try isMatched())
    #expect(try test.keys()[0][4...5] == ["k5", "k4"])
  }

  @Test func `an import that removes nothing looks for nobody's heirs`() throws {
    let test = try TestStore()
    try test.importList("abc".map { .talk(String($0)) })
    func statements(_ keys: String) throws -> [String] {
      let statements = Mutex<[String]>([])
      _ = try StatementPlans.$record.withValue(
        { sql, _ in statements.withLock { $0.append(sql) } },
        operation: { try test.importList(keys.map { .talk(String($0)) }) }
      )
      return statements.withLock(\.self)
    }
    #expect(try !statements("cabd").contains { $0.contains("SET heir") })
    #expect(try statements("cab").contains { $0.contains("SET heir") })
  }

  @Test func `a short import leaves its log to the next, and waits for no disk`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    #expect(test.store.connections.file.hasLog)
  }

  @Test func `a long import leaves no long log to whoever opens the store next`() throws {
    let test = try TestStore()
    try test.importList((0..<15_000).map { .talk("k\($0 * 7919 % 15_000)", at: Int64($0)) })
    let log = try FileManager.default.attributesOfItem(atPath: test.store.path + "-wal")
    #expect(try #require(log[.size] as? Int) < 1 << 20)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `an import leaves no file open`() throws {
    let test = try TestStore()
    for name in ["one", "two"] {
      try test.importList((0..<1500).map { .talk("k\($0)") }, named: name)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(files.filter { $0.contains("\(test.folder.lastPathComponent)/") }.count > 0)
    #expect(files.filter { $0.contains("\(test.folder.lastPathComponent)/store.sqlite-i") } == [])
    #expect(files.filter { $0.hasSuffix(test.folder.lastPathComponent) } == [])
  }

  @Test func `what a straggler displaces is taken out a part at a time, to the last`() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE session (id INTEGER PRIMARY KEY)")
      let sorter = try SessionSorter(number: 1, list: 1, database)
      for id in 1...5 {
        try database.execute(sql: "INSERT INTO session VALUES (?)", arguments: [id])
        try database.execute(
          sql: """
            INSERT INTO unsorted_1 (id, section, sort_key, key, title, speakers)
            VALUES (?, 0, 0, '', '', '')
            """,
          arguments: [Int64(id) - ListMerge.provisionalOffset]
        )
      }
      var last = Int64.min
      let left = try (0..<4).map { _ in
        let isMore = try sorter.removeWritten(after: &last, atMost: 2)
        return (isMore, try Int.fetchOne(database, sql: "SELECT count(*) FROM session"))
      }
      #expect(left.map(\.0) == [true, true, true, false])
      #expect(left.map(\.1) == [3, 1, 0, 0])
    }
  }

  @Test(arguments: 0..<12)
  func `a long new list is put in order, however it comes`(seed: Int) throws {
    let test = try TestStore()
    var random = SeededNumbers(seed: seed)
    var drafts = (0..<3500).map { number in
      SessionDraft.talk(
        "k\(number * 7919 % 3500)",
        in: "s\(number % (seed % 3 + 1))",
        at: number % 50 == 9 ? nil : Int64(number / 2)
      )
    }
    // In the file's order but for undated sessions, with stragglers, or in no order at all.
    switch seed % 4 {
    case 0: break
    case 1: for _ in 0..<3 { drafts.insert(drafts.removeLast(), at: random.next(0..<3000)) }
    case 2: for _ in 0..<3 { drafts.append(drafts.remove(at: random.next(0..<3000))) }
    default: drafts = drafts.shuffled(by: { random.next($0) })
    }
    #expect(try test.importList(drafts).added == 3500, "seed \(seed)")
    #expect(try test.keys() == Self.order(drafts), "seed \(seed)")
    #expect(try test.store.check() == [])
    for twice in [0, 20, 3499] {
      #expect(throws: StoreError.duplicateKey(drafts[twice].key), "seed \(seed)") {
        try test.importList(drafts + [drafts[twice]], named: "twice")
      }
    }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
  }

  @Test(arguments: 0..<12)
  func `a long list that is imported again with changes is as if it were new`(seed: Int) throws {
    let test = try TestStore()
    var random = SeededNumbers(seed: seed)
    var drafts = (0..<900).map { number in
      var draft = SessionDraft.talk("k\(number)", in: "s\(number % 3)", at: Int64(number / 9))
      if number % 7 == 0 { draft.abstract = String(repeating: "é\(number) ", count: number) }
      if number % 5 == 0 { (draft.startsAt, draft.room) = (nil, "R") }
      return draft
    }
    try test.importList(drafts)
    for _ in 0..<random.next(0..<4) { drafts[random.next(0..<900)].title = "Changed" }
    for _ in 0..<random.next(0..<2) { drafts.remove(at: random.next(0..<890)) }
    for _ in 0..<random.next(0..<2) {
      drafts.insert(.talk("new", in: "s\(random.next(0..<5))"), at: random.next(0..<880))
    }
    try test.importList(drafts)
    try test.importList(drafts, named: "new")
    func content(_ name: String) throws -> [[SessionDraft]] {
      try test.store.read { reader in
        try reader.sections(of: reader.list(named: name)).map { section in
          try reader.sessions(in: section, positions: 0..<Int.max).map { session in
            var draft = SessionDraft(key: session.key, title: session.title)
            (draft.startsAt, draft.room) = (session.startsAt, session.room)
            draft.abstract = session.abstract
            return draft
          }
        }
      }
    }
    #expect(try content("talks") == content("new"), "seed \(seed)")
    #expect(try test.store.check() == [])
  }

  @Test func `without pruning, what the file no longer has stays`() throws {
    let test = try TestStore()
    try test.importList([
      .talk("a", in: "s", at: 5), .talk("b", in: "s", at: 9), .talk("c", in: "t"),
    ])
    let counts = try test.importList(
      [.talk("n", in: "s", at: 7)],
      prune: false
    )
    #expect(counts.added == 1 && counts.removed == 0 && counts.unchanged == 3)
    #expect(try test.keys() == [["a", "n", "b"], ["c"]])
  }

  @Test func `an import that is undone reports the same and changes nothing`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let before = try test.dump()
    let drafts: [SessionDraft] = [.talk("b"), .talk("c")]
    let tried = try test.store.write(undone: true) { _ in try test.importList(drafts) }
    #expect(try test.dump() == before)
    #expect(try test.importList(drafts) == tried)
    _ = try test.store.write(undone: true) { _ in
      try test.importList(drafts, named: "new")
    }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
  }

  @Test func `an import that fails half-way changes nothing`() throws {
    struct Failure: Error {}
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let before = try test.dump()
    #expect(throws: Failure.self) {
      try test.store.importList(named: "talks", title: nil, source: nil) { add in
        try add(.talk("z"))
        throw Failure()
      }
    }
    #expect(throws: StoreError.duplicateKey("z")) {
      try test.importList([.talk("z"), .talk("y"), .talk("z")])
    }
    #expect(throws: StoreError.duplicateKey("z")) {
      try test.importList([.talk("z"), .talk("y"), .talk("z")], named: "new")
    }
    #expect(try test.dump() == before)
  }

  // U+0958 is two scalars in NFC.
  @Test(
    arguments: [
      "", "  ", "a\u{7}b", String(repeating: "x", count: 201),
      String(repeating: "\u{958}", count: 101),
    ]
  )
  func `a name that cannot be is refused`(name: String) throws {
    let test = try TestStore()
    #expect(throws: StoreError.badListName(name)) { try test.importList([], named: name) }
  }

  @Test(arguments: 0..<30)
  func `any sequence of imports leaves what a dictionary would`(seed: Int) throws {
    let test = try TestStore()
    var random = SeededNumbers(seed: seed)
    func number(_ range: Range<Int>) -> Int { random.next(range) }
    var ids: [String: SessionRecord.ID] = [:]
    let indexes = try test.indexes()
    for round in 0..<6 {
      let keys = (0..<number(1..<30)).map { _ in "k\(number(0..<40))" }
      let drafts = Set(keys).sorted().shuffled(by: number).map { key in
        var draft = SessionDraft.talk(
          key,
          in: "s\(number(0..<4))",
          at: number(0..<3) == 0 ? nil : Int64(number(0..<6))
        )
        if number(0..<3) == 0 { draft.room = "r\(number(0..<9))" }
        return draft
      }
      let counts = try test.importList(drafts)
      let old = Set(ids.keys)
      let new = Set(drafts.map(\.key))
      #expect(counts.added == new.subtracting(old).count, "seed \(seed), round \(round)")
      #expect(counts.removed == old.subtracting(new).count)
      #expect(counts.updated + counts.moved + counts.unchanged == old.intersection(new).count)
      #expect(try test.keys() == Self.order(drafts), "seed \(seed), round \(round)")
      // A new list goes another way, and another yet when it is larger than all others together.
      try test.importList(drafts, named: "round \(round)")
      #expect(try test.keys("round \(round)") == Self.order(drafts), "seed \(seed), round \(round)")
      var now: [String: SessionRecord.ID] = [:]
      for key in new {
        let id = try #require(try test.id(key))
        if let before = ids[key] { #expect(id == before) }
        now[key] = id
      }
      ids = now
      #expect(try test.store.check() == [])
    }
    #expect(try test.indexes() == indexes)
  }

  /// The keys by section as they should stand.
  private static func order(_ drafts: [SessionDraft]) -> [[String]] {
    let rows = drafts.enumerated().map { (index: $0, draft: $1) }
    let groups = Dictionary(grouping: rows) { $0.draft.section.key }.values.map { group in
      group.sorted {
        ($0.draft.startsAt?.seconds ?? .max, $0.index) < (
          $1.draft.startsAt?.seconds ?? .max, $1.index
        )
      }
    }
    return groups.sorted { left, right in
      func rank(_ group: [(index: Int, draft: SessionDraft)]) -> (Int64, Int) {
        (group[0].draft.startsAt?.seconds ?? .max, group.map(\.index).min() ?? 0)
      }
      return rank(left) < rank(right)
    }.map { $0.map(\.draft.key) }
  }
}

private struct SeededNumbers {
  private var state: UInt64
  init(seed: Int) { state = UInt64(seed) &* 2_654_435_761 | 1 }

  mutating func next(_ range: Range<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state % UInt64(range.count))
  }
}

extension Array {
  fileprivate func shuffled(by number: (Range<Int>) -> Int) -> [Element] {
    var result = self
    for index in result.indices.dropFirst() { result.swapAt(index, number(0..<index + 1)) }
    return result
  }
}

extension TestStore {
  /// The names of the store's indexes.
  func indexes() throws -> [String] {
    try store.writing.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY 1")
    }
  }

  /// Everything in the store as text.
  func dump() throws -> [String] {
    try store.writing.read { db in
      try ["list", "section", "session", "selection", "collapsed_section", "scroll_anchor"]
        .flatMap { table in
          try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
        }
    }
  }
}
