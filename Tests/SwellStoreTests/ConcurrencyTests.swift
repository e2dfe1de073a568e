import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// Many processes read while one writes, and none is refused.
@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock(\.self) }
    func set() { value.withLock { $0 = true } }
  }

  /// Calls each body repeatedly, on a thread of its own, until `work` has finished.
  private func whileRunning(
    _ bodies: [@Sendable (Int) throws -> Void], _ work: @escaping @Sendable () throws -> Void
  ) async throws {
    let isDone = Flag()
    try await withThrowingTaskGroup { group in
      for body in bodies {
        group.addTask {
          try await onThread {
            var round = 0
            repeat {
              try body(round)
              round += 1
            } while !isDone.isSet
          }
        }
      }
      defer { isDone.set() }
      try await onThread(work)
      isDone.set()
      try await group.waitForAll()
    }
  }

  private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  @Test func `a reader during an import sees only the complete old or new version`() async throws {
    let test = try TestStore()
    let count = 3000
    @Sendable func drafts(_ version: Int) -> [SessionDraft] {
      (0..<count).map { number in
        SessionDraft.talk("k\(number)", in: "s\(number % 3)").with {
          $0.room = "Version \(version)"
        }
      }
    }
    try test.importList(drafts(0))
    let (store, other) = (test.store, try test.other())
    let reads = Mutex(0)
    let read: @Sendable (SessionStore) throws -> Void = { store in
      let rooms = try store.read { reader in
        let list = try reader.list(named: "talks")
        var rooms: [String: Int] = [:]
        try reader.forEachSession(of: list) { rooms[$1.room ?? "", default: 0] += 1 }
        #expect(list.sessionCount == count)
        return rooms
      }
      #expect(rooms.values.elementsEqual([count]), "\(rooms)")
      reads.withLock { $0 += 1 }
    }
    try await whileRunning(
      [{ _ in try read(store) }, { _ in try read(store) }, { _ in try read(other) }]
    ) {
      for version in 1..<500 where version < 5 || reads.withLock(\.self) < 9 {
        try other.importList(drafts(version))
      }
    }
    #expect(reads.withLock(\.self) >= 9)
    #expect(try store.check() == [])
  }

  @Test func `writers can commit during an import and lose no change`() async throws {
    let test = try TestStore()
    try test.importList((0..<50).map { .talk("k\($0)") })
    let list = try test.list()
    let stores = try (0..<3).map { _ in try test.other() }
    let store = test.store
    let last = Mutex([String](repeating: "", count: 3))
    try await whileRunning(
      stores.enumerated().map { number, store in
        { round in
          let key = "k\(round % 50)"
          try store.write { try $0.select(key, of: list, scene: "scene\(number)") }
          last.withLock { $0[number] = key }
        }
      }
    ) {
      _ = try store.importList(named: "long", title: nil, source: nil) { add in
        for number in 0..<40_000 { try add(.talk("n\(number * 7919 % 40_009)")) }
      }
      try store.removeList(named: "long")
    }
    for number in 0..<3 {
      #expect(try test.selected(scene: "scene\(number)") == [last.withLock { $0[number] }])
    }
    #expect(try store.count("SELECT count(*) FROM session") == 50)
    #expect(try store.check() == [])
  }

  @Test func `opening a store during an import never reports damage`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let (store, path) = (test.store, test.store.path)
    let openings = Mutex(0)
    let open: @Sendable (Int) throws -> Void = { _ in
      let other = try SessionStore(path: path, create: false)
      #expect(try other.read { try $0.list(named: "talks").sessionCount } == 1)
      openings.withLock { $0 += 1 }
    }
    try await whileRunning([open, open]) {
      for round in 0..<100 where round == 0 || openings.withLock(\.self) <= 20 {
        _ = try store.importList(named: "long \(round)", title: nil, source: nil) { add in
          for number in 0..<20_000 {
            try add(
              .talk("n\(number * 7919 % 60_013)").with { $0.abstract = "A talk about \(number)" })
          }
        }
      }
    }
    #expect(openings.withLock(\.self) > 20)
  }

  @Test func `several connections can create one store at the same time`()
    async throws
  {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("new.sqlite").path
    try await withThrowingTaskGroup { group in
      for index in 0..<8 {
        group.addTask {
          let store = try SessionStore(path: path)
          try store.importList([.talk("a")], named: "l\(index)")
          for round in 0..<3 {
            try store.importList((0..<50).map { .talk("w\(index)r\(round)k\($0)") })
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try SessionStore(path: path)
    #expect(try store.read { try $0.lists().count } == 9)
    #expect(try store.read { try $0.list(named: "talks").revision } == 24)
    let keys = try store.keys()[0]
    #expect(keys.count == 50 && Set(keys.map { $0.prefix { $0 != "k" } }).count == 1)
    #expect(try store.check() == [])
  }

  @Test func `a writer waits for another process's lock, and a reader doesn't wait`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let (store, list, other) = (test.store, try test.list(), try test.other())
    @Sendable func selected() throws -> [String] {
      try store.read { try $0.selection(of: list, scene: "main").map(\.key) }
    }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: test.store.path, configuration: configuration)
    @Sendable func run(_ sql: String) throws {
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    }
    // On threads of their own: a task that other tests delay would hold the lock for too long.
    try await onThread {
      try run("BEGIN IMMEDIATE")
      #expect(try other.keys() == [["a", "b"]])
      #expect(try other.find("talk").count == 2)
      #expect(try other.check() == [])
      let written = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        #expect(throws: Never.self) {
          try other.write { try $0.select("b", of: list, scene: "main") }
        }
        written.signal()
      }
      #expect(written.wait(timeout: .now() + .milliseconds(300)) == .timedOut)
      #expect(try selected() == [])
      try run("COMMIT")
      written.wait()
      #expect(try selected() == ["b"])
      // A process that never releases the lock.
      try run("BEGIN IMMEDIATE")
      #expect(throws: StoreError.busy(path: store.path)) {
        try other.write { try $0.select("a", of: list, scene: "main") }
      }
      try run("ROLLBACK")
      #expect(try selected() == ["b"])
    }
  }

  @Test func `a read sees a single snapshot, and a write that throws changes nothing`() throws {
    struct Refused: Error {}
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let (list, other) = (try test.list(), try test.other())
    try test.store.read { reader throws in
      #expect(try reader.selection(of: list, scene: "main") == [])
      try other.write { try $0.select("a", of: list, scene: "main") }
      try other.importList([.talk("z")])
      #expect(try reader.selection(of: list, scene: "main") == [])
      #expect(try reader.lists() == [list])
      #expect(try reader.sessions(of: list, section: 0).count == 2)
    }
    #expect(try test.selected() == [])
    #expect(try test.keys() == [["z"]])
    let now = try test.list()
    #expect(throws: Refused.self) {
      try test.store.write { writer in
        try writer.select("z", of: now, scene: "main")
        #expect(try writer.reader.selection(of: now, scene: "main").count == 1)
        throw Refused()
      }
    }
    #expect(try test.selected() == [])
  }

  @Test func `a background import can be cancelled before it begins`()
    async throws
  {
    let test = try TestStore()
    let store = test.store
    let counts = try await store.inBackground { try $0.importList([.talk("a")]) }
    #expect(counts.added == 1)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await store.inBackground { try $0.importList([.talk("b")]) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try test.keys() == [["a"]])
  }
}
