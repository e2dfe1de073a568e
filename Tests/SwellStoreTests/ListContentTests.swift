import LayoutTestSupport
import Synchronization
import Testing

@testable import SwellStore

/// What is kept of a version of a list, so that it is not read again.
@Suite struct ListContentTests {
  /// A list in memory, which notes what is read of it.
  private final class Shelf {
    let sessions: [[SessionRecord]]
    let content = ListContent(list: 1, revision: 1, sections: [])
    var reads: [Range<Int>] = []

    init(_ test: TestStore) throws {
      try test.importList((0..<6000).map { .talk("k\($0)", in: "s\($0 % 2)") })
      sessions = try test.store.read { reader in
        try reader.sections(of: reader.list(named: "talks")).map {
          try reader.sessions(in: $0, positions: 0..<$0.sessionCount)
        }
      }
    }

    func show(_ section: Int, _ positions: Range<Int>) throws -> [SessionRecord] {
      try content.sessions(section: section, positions: positions) { missing in
        reads.append(missing)
        return Array(sessions[section][missing])
      }
    }
  }

  @Test func `what was shown is not read again, and of a frame only what came into view`() throws {
    let shelf = try Shelf(TestStore())
    for first in [100, 100, 101, 103, 99, 90, 102] {
      #expect(try shelf.show(0, first..<first + 8) == Array(shelf.sessions[0][first..<first + 8]))
    }
    #expect(shelf.reads == [100..<108, 108..<109, 109..<111, 99..<100, 90..<98])
    #expect(shelf.content.session(section: 0, position: 90)?.key == shelf.sessions[0][90].key)
    for (section, position) in [(1, 100), (0, 200), (0, -1), (0, Int.max), (-1, 0)] {
      #expect(shelf.content.session(section: section, position: position) == nil)
    }
  }

  @Test func `more than is kept is shown whole, and read again`() throws {
    let shelf = try Shelf(TestStore())
    for _ in 0..<2 { #expect(try shelf.show(0, 0..<2500) == Array(shelf.sessions[0][..<2500])) }
    #expect(shelf.reads == [0..<2500, 0..<2500])
  }

  @Test func `of screens all over a list, the last 64 are kept`() throws {
    let shelf = try Shelf(TestStore())
    let places = (0..<200).map { $0 * 10..<$0 * 10 + 5 }
    for place in places { _ = try shelf.show(1, place) }
    shelf.reads = []
    for place in places.reversed() { _ = try shelf.show(1, place) }
    #expect(shelf.reads == places[..<136].reversed())
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `in whatever order screens are shown, each gets its own rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shelf = try Shelf(TestStore())
    var place = 0
    for step in 0..<600 {
      place = random.chance(10) ? random.int(0...2900) : place + random.int(-9...9)
      place = min(max(0, place), 2900)
      let (section, positions) = (random.int(0...1), place..<place + random.int(1...60))
      let known = positions.filter { shelf.content.session(section: section, position: $0) != nil }
      shelf.reads = []
      let shown = try shelf.show(section, positions)
      #expect(shown == Array(shelf.sessions[section][positions]), "seed \(seed), step \(step)")
      let read = shelf.reads.flatMap(\.self)
      #expect(Set(read).union(known) == Set(positions), "seed \(seed), step \(step)")
      #expect(Set(read).isDisjoint(with: known), "seed \(seed), step \(step)")
    }
  }

  @Test func `what cannot be read is not remembered`() throws {
    struct Failure: Error {}
    let shelf = try Shelf(TestStore())
    #expect(throws: Failure.self) {
      try shelf.content.sessions(section: 0, positions: 0..<3) { _ in throw Failure() }
    }
    #expect(shelf.content.session(section: 0, position: 0) == nil)
  }

  private final class Statements: Sendable {
    private let sent = Mutex<[String]>([])
    func add(_ sql: String) { sent.withLock { $0.append(sql) } }
    func take(_ word: String) -> Int {
      sent.withLock { sent in
        defer { sent = [] }
        return sent.count { $0.contains(word) }
      }
    }
  }

  @Test func `sections are read once for each version, and never those that a write undid`() throws
  {
    let test = try TestStore()
    let statements = Statements()
    try test.importList([.talk("a", in: "one"), .talk("b", in: "two")])
    func keys(_ reader: StoreReader) throws -> [String] {
      try reader.sections(of: reader.list(named: "talks")).map(\.key)
    }
    try StatementPlans.$record.withValue({ sql, _ in statements.add(sql) }) {
      _ = statements.take("")
      #expect(try test.store.read(keys) == ["one", "two"])
      #expect(try test.store.read(keys) == ["one", "two"])
      #expect(statements.take("FROM section") == 1)
      try test.store.write(undone: true) { writer in
        try test.importList([.talk("a", in: "three")])
        #expect(try keys(writer.reader) == ["three"])
        #expect(try test.store.read(keys) == ["three"])
      }
      _ = statements.take("")
      #expect(try test.store.read(keys) == ["one", "two"])
      #expect(statements.take("FROM section") == 0)
      // This one gets the number that the undone one had.
      try test.importList([.talk("a", in: "four")])
      #expect(try test.store.read(keys) == ["four"])
      let other = try SessionStore(path: test.store.path)
      _ = try other.importList(named: "talks", title: nil, source: nil) {
        try $0(.talk("a", in: "five"))
      }
      #expect(try test.store.read(keys) == ["five"])
    }
  }

  @Test func `eight lists are known, and a new version of one displaces no other`() throws {
    let test = try TestStore()
    let statements = Statements()
    for number in 0..<9 { try test.importList([.talk("k\(number)")], named: "list\(number)") }
    func read(_ numbers: some Sequence<Int>) throws -> Int {
      _ = statements.take("")
      for number in numbers { #expect(try test.keys("list\(number)") == [["k\(number)"]]) }
      return statements.take("FROM section")
    }
    try StatementPlans.$record.withValue({ sql, _ in statements.add(sql) }) {
      let store = try SessionStore(path: test.store.path)
      _ = try store.read { try $0.sections(of: $0.list(named: "list8")) }
      #expect(try read(0..<8) == 8)
      #expect(try read(0..<8) == 0)
      try test.importList([.talk("k0"), .talk("more")], named: "list0")
      try test.importList([.talk("k0")], named: "list0")
      #expect(try read(0..<8) == 1)
      #expect(try read(0..<8) == 0)
      // A ninth begins anew.
      #expect(try read(8...8) == 1)
      #expect(try read([8, 7, 8, 7]) == 1)
      #expect(try read(0..<7) == 7)
    }
  }

  @Test func `what a read within a read has read is known after it`() throws {
    let test = try TestStore()
    let statements = Statements()
    try test.importList([.talk("a")])
    let store = try SessionStore(path: test.store.path)
    try StatementPlans.$record.withValue({ sql, _ in statements.add(sql) }) {
      let list = try store.read { try $0.list(named: "talks") }
      _ = try store.read { _ in try store.read { try $0.sections(of: list) } }
      _ = try store.read { try $0.sections(of: list) }
      #expect(statements.take("FROM section") == 1)
    }
  }

  @Test func `a part of a write is undone with the write`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "one"), .talk("b", in: "two")])
    let other = try SessionStore(path: test.store.path)
    let list = try test.list()
    let id = try #require(try test.id("a"))
    try test.store.write(undone: true) { _ in
      try test.store.write { try $0.remove(id, in: list) }
      #expect(try test.keys() == [["b"]])
    }
    // This one gets the number that the undone one had; nothing is read before.
    _ = try other.importList(named: "talks", title: nil, source: nil) {
      for key in ["b", "c", "d"] { try $0(.talk(key, in: key)) }
    }
    #expect(try test.keys() == [["b"], ["c"], ["d"]])
  }

  @Test(arguments: [false, true])
  func `an edit that is undone is not taken for what another process writes next`(throwing: Bool)
    throws
  {
    struct Failure: Error {}
    let test = try TestStore()
    try test.importList([.talk("a", in: "one"), .talk("b", in: "two")])
    let other = try SessionStore(path: test.store.path)
    let list = try test.list()
    let id = try #require(try test.id("a"))
    do {
      try test.store.write(undone: true) {
        try $0.remove(id, in: list)
        if throwing { throw Failure() }
      }
    } catch is Failure {}
    // This one gets the number that the undone one had.
    _ = try other.importList(named: "talks", title: nil, source: nil) {
      for key in ["b", "c", "d"] { try $0(.talk(key, in: key)) }
    }
    #expect(try test.keys() == [["b"], ["c"], ["d"]])
  }

  @Test func `of many lists each is read as it is`() throws {
    let test = try TestStore()
    for number in 0..<20 { try test.importList([.talk("k\(number)")], named: "list\(number)") }
    for number in Array(0..<20) + Array(0..<20) {
      #expect(try test.keys("list\(number)") == [["k\(number)"]])
    }
  }

  @Test func `rows of a version are given only while the list is of it`() throws {
    let test = try TestStore()
    try test.importList("abc".map { .talk(String($0)) })
    try test.store.read { reader in
      let list = try reader.list(named: "talks")
      let sections = try reader.sections(of: list)
      func count(_ revision: Int) throws -> Int {
        let content = ListContent(list: list.id, revision: revision, sections: sections)
        return try reader.sessions(in: sections[0], positions: 0..<9, of: content).count
      }
      #expect(try count(list.revision) == 3)
      #expect(try count(list.revision + 1) == 0)
      #expect(try count(list.revision - 1) == 0)
    }
  }
}
