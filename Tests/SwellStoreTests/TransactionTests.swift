import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// Calls within calls, of one thread and of several.
@Suite struct TransactionTests {
  private struct Failure: Error {}

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock(\.self) }
    func add() { value.withLock { $0 += 1 } }
  }

  @Test func `an import that fails inside a write leaves the rest of the write`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    let id = try #require(try test.id("a"))
    try test.store.write { writer throws in
      for name in ["talks", "new"] {
        #expect(throws: Failure.self) {
          try test.store.importList(named: name, title: nil, source: nil) { add in
            for index in 0..<3000 { try add(.talk("n\(index)")) }
            throw Failure()
          }
        }
      }
      try writer.select(id, in: list, scene: "main", keepingOthers: false)
    }
    #expect(try test.keys() == [["a"]])
    #expect(try test.store.read { try $0.selection(in: list, scene: "main").map(\.key) } == ["a"])
    #expect(try test.store.check() == [])
  }

  @Test func `a write inside a write is undone alone`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    try test.store.write { writer throws in
      try test.importList([.talk("b")], named: "other")
      try test.store.write(undone: true) { try $0.removeList(list) }
      #expect(throws: Failure.self) {
        try test.store.write { inner in
          try inner.removeList(list)
          throw Failure()
        }
      }
    }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["other", "talks"])
  }

  @Test func `a read inside a write sees what has changed so far`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.store.write { writer throws in
      try writer.removeList(test.list())
      #expect(try test.store.read { try $0.lists() } == [])
      #expect(try test.store.find("talk").isEmpty)
    }
  }

  @Test func `a write inside a read is an error`() throws {
    let test = try TestStore()
    for store in [test.store, try .inMemory()] {
      let error = StoreError.writeWithinRead(path: store.path)
      _ = try store.read { _ in
        #expect(throws: error) { try store.write { _ in } }
        _ = try store.read { _ in
          #expect(throws: error) { try store.write { _ in } }
        }
      }
      try store.write { _ in }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `calls of two threads within each other come to an end`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = test.store
    let failures = Counter()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            do {
              if task.isMultiple(of: 2) {
                try store.read { _ in try store.write { _ in } }
              } else {
                try store.write { _ in _ = try store.read { try $0.lists() } }
              }
            } catch {
              failures.add()
            }
          }
        }
      }
    }
    // Those that would wait for themselves, and no others.
    #expect(failures.count == 80)
  }

  @Test(.timeLimit(.minutes(5)))
  func `who waits too long for a lock does not get it, and its holder keeps it`() {
    let lock = ThreadLock(patience: 0.05)
    let found = Mutex<[Int?]>([])
    let result = lock.withLock {
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue(label: "who waits").async {
        let result: Int? = lock.withLock { 1 }
        found.withLock { $0.append(result) }
        isDone.signal()
      }
      isDone.wait()
      #expect(lock.isHeld)
      return 2
    }
    #expect(result == 2 && found.withLock(\.self) == [nil])
    #expect(!lock.isHeld && lock.withLock { 3 } == 3)
  }

  @Test func `a store in memory does what one in a file does`() throws {
    let store = try SessionStore.inMemory()
    let drafts = ["tides", "ropes"].map { SessionDraft.talk($0) }
    for _ in 0..<2 {
      _ = try store.importList(named: "l", title: nil, source: nil) { add in
        for draft in drafts { try add(draft) }
      }
    }
    #expect(try store.find("rope").map(\.location.key) == ["ropes"])
    #expect(try store.check() == [])
    let list = try store.read { try $0.list(named: nil) }
    try store.write { try $0.removeList(list) }
    #expect(try store.read { try $0.lists() } == [])
    #expect(try store.check() == [])
  }

  @Test func `each change is numbered, and what stayed keeps its number`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t")])
    try test.importList([.talk("x")], named: "other")
    let (list, other) = (try test.list(), try test.list("other"))
    let id = try #require(try test.id("a"))
    var before = try test.store.read { try $0.revisions(of: list, scene: "main") }
    let elsewhere = try test.store.read {
      try ($0.revisions(of: list, scene: "pad"), $0.revisions(of: other, scene: "main"))
    }
    func expectChange(
      of changed: [KeyPath<ListRevisions, Int>],
      by change: (StoreWriter) throws -> Void
    ) throws {
      let store = try test.store.read { try $0.revision() }
      try test.store.write(change)
      let now = try test.store.read { try $0.revisions(of: list, scene: "main") }
      for path in [\ListRevisions.content, \.selection, \.collapsing, \.place] {
        if changed.contains(path) {
          #expect(now[keyPath: path] > before[keyPath: path] && now[keyPath: path] > store)
        } else {
          #expect(now[keyPath: path] == before[keyPath: path])
        }
      }
      let last = try test.store.read { try $0.revision() }
      #expect((last > store) == !changed.isEmpty)
      before = now
    }
    for changed in [[\ListRevisions.selection], []] {
      try expectChange(of: changed) {
        try $0.select(id, in: list, scene: "main", keepingOthers: false)
      }
    }
    for changed in [[\ListRevisions.place], []] {
      try expectChange(of: changed) {
        try $0.setPlace(id, layout: "list", fraction: 0.5, in: list, scene: "main")
      }
    }
    for changed in [[\ListRevisions.collapsing], []] {
      try expectChange(of: changed) { writer throws in
        let section = try writer.reader.sections(of: list)[0]
        try writer.setCollapsed(true, section: section, in: list, scene: "main")
      }
    }
    #expect(try test.store.read { try $0.revisions(of: list, scene: "pad") } == elsewhere.0)
    #expect(try test.store.read { try $0.revisions(of: other, scene: "main") } == elsewhere.1)
    // The same again changes nothing; what goes takes its state with it, and that is told.
    try expectChange(of: []) { _ in
      try test.importList([.talk("a", in: "s"), .talk("b", in: "t")])
    }
    try expectChange(of: [\.content, \.selection, \.collapsing, \.place]) { _ in
      try test.importList([.talk("b", in: "t")])
    }
    // A list made again is never taken for the one that was.
    let last = try test.list()
    try test.store.write { try $0.removeList(last) }
    #expect(throws: StoreError.noSuchList("talks", known: ["other"])) {
      try test.store.read { try $0.revisions(of: last, scene: "main") }
    }
    try test.importList([.talk("b")])
    #expect(try test.list().revision > last.revision)
  }

  @Test func `a transaction that is gone in its middle is an error`() throws {
    let test = try TestStore()
    for undone in [false, true] {
      try test.store.writing.writeWithoutTransaction { database in
        let error = #expect(throws: DatabaseError.self) {
          try database.transaction(.immediate, undone: undone) { _ = try database.run("ROLLBACK") }
        }
        #expect(error?.resultCode == .SQLITE_ABORT)
        let part = #expect(throws: DatabaseError.self) {
          try database.transaction(.immediate) {
            try database.savepoint(undone: undone) { _ = try database.run("ROLLBACK") }
          }
        }
        #expect(part?.resultCode == .SQLITE_ABORT)
      }
    }
    #expect(try test.store.check() == [])
  }
}
