import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// What others see and do while a list is imported.
@Suite(.timeLimit(.minutes(5))) struct ConcurrencyTests {
  private static let many = (0..<6000).map { SessionDraft.talk("k\($0)", in: "s\($0 % 3)") }

  /// Sessions that come in no order.
  private static let unordered = (0..<6000).map { index in
    SessionDraft.talk("k\(index)", in: "s\(index % 3)", at: Int64(index * 7919 % 6007))
  }

  private func names(beside test: TestStore) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
  }

  @Test(arguments: ["new", "talks"])
  func `others read and write while sessions are handed over`(name: String) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    let id = try #require(try test.id("a"))
    let other = try SessionStore(path: test.store.path)
    var count = 0
    _ = try test.store.importList(named: name, title: nil, source: nil, prune: false) { add in
      for draft in Self.many {
        try add(draft)
        count += 1
        if count.isMultiple(of: 500) {
          // Of this process and as another one, neither waits.
          for store in [test.store, other] {
            try store.write {
              try $0.select(id, in: list, scene: "s\(count)", keepingOthers: false)
            }
            #expect(try store.read { try $0.lists().map(\.name) } == ["talks"])
          }
          #expect(try other.check() == [])
          #expect(try other.find("talk").map(\.location.key) == ["a"])
        }
      }
    }
    #expect(try test.store.read { try $0.list(named: name).sessionCount } >= 6000)
    #expect(try test.store.check() == [])
    #expect(try names(beside: test) == ["store.sqlite"])
  }

  @Test(arguments: [false, true])
  func `a long import in no order stands as a short one does`(isUpdate: Bool) throws {
    let test = try TestStore()
    if isUpdate { try test.importList([.talk("k1", in: "s1")]) }
    let counts = try test.importList(Self.unordered)
    #expect(counts.added == (isUpdate ? 5999 : 6000) && counts.sections == 3)
    let expected = Dictionary(grouping: Self.unordered) { $0.section.key }.values
      .map { $0.sorted { ($0.startsAt?.seconds ?? 0) < ($1.startsAt?.seconds ?? 0) } }
      .sorted { ($0[0].startsAt?.seconds ?? 0) < ($1[0].startsAt?.seconds ?? 0) }
    #expect(try test.keys() == expected.map { $0.map(\.key) })
    #expect(try test.store.check() == [])
  }

  @Test func `a long import that fails leaves nothing`() throws {
    struct Failure: Error {}
    let test = try TestStore()
    try test.importList([.talk("a")])
    #expect(throws: Failure.self) {
      try test.store.importList(named: "new", title: nil, source: nil) { add in
        for draft in Self.many { try add(draft) }
        throw Failure()
      }
    }
    #expect(throws: StoreError.duplicateKey("k0")) {
      try test.importList(Self.many + [.talk("k0")], named: "new")
    }
    let rows = try test.store.reading.read { db in
      try ["list", "section", "session", "unindexed"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0
      }
    }
    #expect(rows == [1, 1, 1, 1])
    #expect(try names(beside: test) == ["store.sqlite"])
  }

  @Test func `two that make the same list both come to an end, the later over the earlier`() throws
  {
    let test = try TestStore()
    let other = try SessionStore(path: test.store.path)
    let counts = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      for draft in Self.many { try add(draft) }
      _ = try other.importList(named: "talks", title: nil, source: nil) { add in
        for draft in Self.many.prefix(3000) { try add(draft) }
        try add(.talk("gone"))
      }
    }
    #expect(counts.added == 3000 && counts.unchanged == 3000 && counts.removed == 1)
    #expect(try test.list().sessionCount == 6000)
    let rows = try test.store.read { reader in
      try ["list", "session"].map { try reader.database.count("SELECT count(*) FROM \($0)") }
    }
    #expect(rows == [1, 6000])
    #expect(try test.store.check() == [])
    #expect(try names(beside: test) == ["store.sqlite"])
  }

  @Test func `a list that changes while it is compared is compared again`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let other = try SessionStore(path: test.store.path)
    let counts = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      try add(.talk("a"))
      try add(.talk("c"))
      _ = try other.importList(named: "talks", title: nil, source: nil) {
        try $0(.talk("c"))
        try $0(.talk("d"))
      }
    }
    #expect(counts.added == 1 && counts.unchanged == 1 && counts.removed == 1)
    #expect(try test.keys() == [["a", "c"]])
    #expect(try test.store.check() == [])
  }

  @Test func `what a killed import left is cleared by the next writer, and one under way is not`()
    throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let file = test.store.connections.file
    var lock: ImportLock? = try ImportLock(file)
    let mark = try #require(lock?.number)
    try test.store.writing.write { db in
      try db.execute(
        sql: """
          INSERT INTO list (id, name, imported_at, hidden_by) VALUES (7, 'half', 0, ?);
          """,
        arguments: ["\(mark)"]
      )
      try db.execute(
        sql: """
          INSERT INTO unindexed VALUES (7, 0, 99);
          INSERT INTO section (id, list_id, position, key, title) VALUES (7, 7, 0, 's', 'S');
          INSERT INTO session (list_id, section_id, position, key, title)
            VALUES (7, 7, 0, 'x', 'X'), (7, 7, 1, 'y', 'Y')
          """
      )
    }
    func rows() throws -> Int? {
      try test.store.reading.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM session WHERE list_id = 7")
      }
    }
    try test.store.write { _ in }
    #expect(try rows() == 2)
    #expect(try names(beside: test).count == 2)
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
    #expect(try test.store.find("X").isEmpty)
    // The kernel gives a killed process's lock back; the file stays.
    lock = nil
    try Data().write(to: URL(fileURLWithPath: "\(file.file)-import-\(mark)"))
    try test.store.write { _ in }
    #expect(try rows() == 0)
    #expect(try names(beside: test) == ["store.sqlite"])
    #expect(try test.store.check() == [])
  }

  @Test func `a read waits for no write of another thread`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = test.store
    let found = Mutex<[String]>([])
    try store.write { writer in
      try writer.removeList(writer.reader.list(named: "talks"))
      let isRead = DispatchSemaphore(value: 0)
      DispatchQueue(label: "reader").async {
        let names = try? store.read { try $0.lists().map(\.name) }
        found.withLock { $0 = names ?? ["none"] }
        isRead.signal()
      }
      #expect(isRead.wait(timeout: .now() + 60) == .success)
    }
    // What was there before the write.
    #expect(found.withLock(\.self) == ["talks"])
    #expect(try store.read { try $0.lists() } == [])
  }

  @Test func `a trial waits for no writer, and nobody for it`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let other = try SessionStore(path: test.store.path)
    try other.write { _ in
      let drafts = ["talks", "new"].map { name in
        ListDraft(name: name) { add in
          try add(.talk("b"))
          try add(.talk("c"))
        }
      }
      let counts = try test.store.importLists(drafts, isDryRun: true)
      #expect(counts[0].added == 1 && counts[0].removed == 1 && counts[0].unchanged == 1)
      #expect(counts[1].added == 2 && counts[1].sections == 1)
    }
    #expect(try test.keys() == [["a", "b"]])
    #expect(try test.store.read { try $0.lists().count } == 1)
  }

  @Test func `several lists are imported all or none`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")], named: "one")
    let good = ListDraft(name: "one") { try $0(.talk("b")) }
    let new = ListDraft(name: "two") { add in for draft in Self.many { try add(draft) } }
    let bad = ListDraft(name: "three") { add in
      try add(.talk("x"))
      try add(.talk("x"))
    }
    #expect(throws: StoreError.duplicateKey("x")) { try test.store.importLists([good, new, bad]) }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["one"])
    #expect(try test.keys("one") == [["a"]])
    let counts = try test.store.importLists([good, new])
    #expect(counts.map(\.added) == [1, 6000])
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["one", "two"])
    #expect(try test.store.check() == [])
  }

  @Test func `a key that comes twice is told before the next list is asked for`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    var isAsked = false
    let twice = ListDraft(name: "talks") { add in
      for key in ["b", "a", "b"] { try add(.talk(key)) }
    }
    let next = ListDraft(name: "next") { _ in isAsked = true }
    #expect(throws: StoreError.duplicateKey("b")) { try test.store.importLists([twice, next]) }
    #expect(!isAsked)
    #expect(try test.keys() == [["a", "b"]])
  }

  @Test(arguments: [false, true])
  func `an import that is not confirmed is undone`(isDryRun: Bool) throws {
    struct Refusal: Error {}
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let drafts = ["talks", "new"].map { ListDraft(name: $0) { try $0(.talk("c")) } }
    #expect(throws: Refusal.self) {
      try test.store.importLists(drafts, isDryRun: isDryRun) { counts in
        #expect(counts.map(\.removed) == [2, 0] && counts.map(\.added) == [1, 1])
        throw Refusal()
      }
    }
    #expect(try test.keys() == [["a", "b"]])
    #expect(try test.store.read { try $0.lists().count } == 1)
    #expect(try test.store.check() == [])
  }

  @Test func `a large list is removed in parts, and is gone at once`() throws {
    let test = try TestStore()
    try test.importList(Self.many)
    #expect(try test.store.find("talk", limit: 9).count == 9)
    let list = try test.list()
    try test.store.write { writer throws in
      try writer.removeList(list)
      #expect(try writer.reader.lists() == [])
    }
    let rows = try test.store.reading.read { db in
      try ["list", "section", "session", "unindexed", "session_text_docsize"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0
      }
    }
    #expect(rows == [0, 0, 0, 0, 0])
    let stale = StoreError.noSuchSession(1, list: "talks")
    #expect(throws: stale) {
      try test.store.write { try $0.select(1, in: list, scene: "main", keepingOthers: true) }
    }
  }
}
