import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// The index for searches follows what changed.
@Suite struct SearchTests {
  private func found(_ test: TestStore, _ text: String, in list: String? = nil) throws -> [String] {
    try test.store.find(text, in: list).map { "\($0.list)/\($0.location.key)" }.sorted()
  }

  private func indexed(_ test: TestStore) throws -> Int? {
    try test.store.reading.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM session_text_docsize")
    }
  }

  private func talk(_ key: String, _ title: String) -> SessionDraft {
    SessionDraft(key: key, title: title)
  }

  @Test func `many single changes are indexed in few transactions`() throws {
    let test = try TestStore()
    var talks = (0..<2000).map { SessionDraft.talk("k\($0)") }
    try test.importList(talks)
    _ = try test.store.find("talk")
    for index in stride(from: 0, to: 2000, by: 3) { talks[index].title = "Lecture" }
    try test.importList(talks)
    var parts = 0
    #expect(try test.store.find("lecture", limit: 1000) { _ in parts += 1 }.count == 667)
    #expect((1...60).contains(parts), "\(parts)")
  }

  @Test func `no transaction indexes more than it may, however the sessions are spread`() throws {
    let test = try TestStore()
    // Whichever comes first, a short list is followed by a long one.
    for (name, count) in [("a", 5), ("b", 90), ("c", 5), ("d", 90)] {
      try test.importList((0..<count).map { .talk("k\($0)") }, named: name)
    }
    var parts: [Int] = []
    while let count = try test.store.write({
      try SearchIndex.addPart(of: nil, atMost: 20, $0.database)
    }), parts.count < 100 {
      parts.append(count)
    }
    #expect(parts.allSatisfy { $0 <= 20 } && parts.reduce(0, +) == 190, "\(parts)")
  }

  @Test func `a search that finds its index current writes nothing`() throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides"), talk("b", "Ropes")])
    #expect(try found(test, "tide") == ["talks/a"])
    let before = try test.store.reading.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    let statements = Mutex<[String]>([])
    let keys = try StatementPlans.$record.withValue(
      { sql, _ in statements.withLock { $0.append(sql) } },
      operation: { try found(test, "rope") + found(test, "rope", in: "talks") }
    )
    #expect(keys == ["talks/b", "talks/b"])
    let kinds = Set(statements.withLock(\.self).map { $0.prefix { $0 != " " && $0 != "\n" } })
    #expect(kinds.isSubset(of: ["SELECT", "WITH"]))
    #expect(
      try test.store.reading.read { try Int.fetchOne($0, sql: "PRAGMA data_version") } == before
    )
    // Nobody who writes is waited for.
    try test.store.writing.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      defer { try? database.execute(sql: "ROLLBACK") }
      let other = try SessionStore(path: test.store.path)
      #expect(try other.find("rope").map(\.session.key) == ["b"])
    }
  }

  @Test func `a session is found by what it says now, and not by what it said`() throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides"), talk("b", "Ropes"), talk("c", "Lights")])
    #expect(try found(test, "tide") == ["talks/a"])
    try test.importList([talk("a", "Ebbs"), talk("c", "Lights"), talk("d", "Tides again")])
    #expect(try found(test, "tide") == ["talks/d"])
    #expect(try found(test, "rope").isEmpty)
    #expect(try found(test, "ebb") == ["talks/a"])
    #expect(try test.store.check() == [])
    // The newest session gone, its id is used again.
    try test.importList([talk("a", "Ebbs"), talk("c", "Lights")])
    try test.importList([talk("x", "Knots")], named: "other")
    #expect(try found(test, "tide").isEmpty)
    #expect(try found(test, "knot") == ["other/x"])
    #expect(try test.store.check() == [])
  }

  @Test func `what did not change is not indexed again`() throws {
    let test = try TestStore()
    let drafts = (0..<2000).map { talk("k\($0)", "Talk \($0)") }
    try test.importList(drafts)
    var progress: [SearchProgress] = []
    _ = try test.store.find("talk") { progress.append($0) }
    // In parts.
    #expect(progress.count > 1 && progress.last == SearchProgress(indexed: 2000, total: 2000))
    progress = []
    _ = try test.store.find("talk") { progress.append($0) }
    #expect(progress == [])
    try test.importList(drafts)
    _ = try test.store.find("talk") { progress.append($0) }
    #expect(progress == [])
    try test.importList(
      drafts.map { $0.key == "k7" ? talk("k7", "Changed") : $0 } + [talk("new", "New")]
    )
    _ = try test.store.find("talk") { progress.append($0) }
    #expect(progress.reduce(0) { $0 + $1.total } > 0 && progress.last?.indexed == 2)
    #expect(try test.store.check() == [])
  }

  @Test func `what an import or an edit removes leaves nothing to index`() throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides"), talk("b", "Ropes"), talk("c", "Fog")])
    _ = try test.store.find("tides")
    try test.importList([talk("a", "Tides"), talk("c", "Fog")])
    let (list, id) = (try test.list(), try #require(try test.id("c")))
    try test.store.write { try $0.remove(id, in: list) }
    let waiting = try test.store.read { try $0.database.count("SELECT count(*) FROM unindexed") }
    #expect(waiting == 0)
    #expect(try indexed(test) == 1)
    #expect(try test.store.check() == [])
  }

  @Test func `ranges of sessions that are gone are no reason to write`() throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides")])
    _ = try test.store.find("tides")
    try test.store.writing.write { try $0.execute(sql: "INSERT INTO unindexed VALUES (1, 50, 60)") }
    let writes = try test.store.read { try $0.dataVersion() }
    #expect(try found(test, "tides") == ["talks/a"])
    #expect(try test.store.read { try $0.dataVersion() } == writes)
    // A session more, and both ranges are done with.
    try test.importList([talk("a", "Tides"), talk("b", "Fog")])
    var told: [SearchProgress] = []
    #expect(try test.store.find("fog") { told.append($0) }.map(\.session.key) == ["b"])
    #expect(told == [SearchProgress(indexed: 1, total: 1)])
    #expect(try test.store.read { try $0.database.count("SELECT count(*) FROM unindexed") } == 0)
  }

  @Test func `progress is told after each part, up to all that there is`() throws {
    let test = try TestStore()
    try test.importList((0..<1200).map { talk("k\($0)", "Talk \($0)") })
    var told: [SearchProgress] = []
    #expect(try test.store.find("talk", limit: 3) { told.append($0) }.count == 3)
    #expect(told.map(\.total) == Array(repeating: 1200, count: told.count))
    #expect(told.first?.indexed == 500 && told.last?.indexed == 1200)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.indexed < $1.indexed })
  }

  @Test func `a search within a read, or of what cannot be written, looks through the texts`()
    throws
  {
    let test = try TestStore()
    try test.importList([talk("a", "Tides"), talk("b", "Ropes")])
    try test.store.read { _ throws in
      // Not in the index yet, and not written now.
      #expect(try found(test, "tide") == ["talks/a"])
      #expect(try found(test, "ide") == ["talks/a"])
    }
    #expect(try indexed(test) == 0)
    #expect(try found(test, "tide") == ["talks/a"])
    // A word begins with what is looked for, once the index is there, in a read too.
    #expect(try found(test, "ide") == [])
    #expect(try test.store.read { _ in try found(test, "ide") } == [])
    #expect(try test.store.read { _ in try found(test, "tide") } == ["talks/a"])
  }

  @Test func `a search in one list indexes and reads no other`() throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides"), talk("b", "l1 l2")], named: "one")
    try test.importList([talk("a", "Tides"), talk("c", "Tidal")], named: "two")
    #expect(try found(test, "tid", in: "two") == ["two/a", "two/c"])
    #expect(try indexed(test) == 2)
    #expect(try found(test, "tid") == ["one/a", "two/a", "two/c"])
    #expect(try indexed(test) == 4)
    // The column that tells lists apart is not searched.
    #expect(try found(test, "l1") == ["one/b"])
    #expect(throws: StoreError.noSuchList("three", known: ["one", "two"])) {
      try test.store.find("tid", in: "three")
    }
    #expect(try test.store.check() == [])
  }

  @Test(arguments: 0..<12)
  func `after any imports and searches the index has just what the store has`(seed: Int) throws {
    let test = try TestStore()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let words = ["tides", "ropes", "lights", "fog", "knots"]
    var lists: [String: [String: String]] = [:]
    for round in 0..<15 {
      let name = ["one", "two"][number(2)]
      switch number(4) {
      case 0:
        if lists.removeValue(forKey: name) != nil {
          let list = try test.list(name)
          try test.store.write { try $0.removeList(list) }
        }
      case 1:
        let word = words[number(words.count)]
        let expected = lists.flatMap { list, titles in
          titles.filter { $0.value == word }.map { "\(list)/\($0.key)" }
        }
        #expect(try found(test, word) == expected.sorted(), "seed \(seed), round \(round)")
      case 2:
        let word = words[number(words.count)]
        guard let titles = lists[name] else { continue }
        let expected = titles.filter { $0.value == word }.map { "\(name)/\($0.key)" }
        #expect(
          try found(test, word, in: name) == expected.sorted(),
          "seed \(seed), round \(round)"
        )
      default:
        var titles: [String: String] = [:]
        for _ in 0...number(8) { titles["k\(number(12))"] = words[number(words.count)] }
        try test.importList(titles.sorted { $0.key < $1.key }.map { talk($0, $1) }, named: name)
        lists[name] = titles
      }
      #expect(try test.store.check() == [], "seed \(seed), round \(round)")
    }
  }
}
