import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// Being told of changes, of this process and of others.
@Suite(.timeLimit(.minutes(5))) struct ChangesTests {
  /// What another process would be: a store of its own on the same file.
  private func other(_ test: TestStore) throws -> SessionStore {
    try SessionStore(path: test.store.path)
  }

  /// Waits until something is so; a busy machine may take long.
  private func wait(until condition: () -> Bool) async throws {
    for _ in 0..<2400 where !condition() { try await Task.sleep(for: .milliseconds(50)) }
  }

  private func next<Value>(
    _ iterator: inout StoreChanges<Value>.Iterator
  ) async throws -> StoreChange<Value> {
    try #require(try await iterator.next())
  }

  @Test(arguments: [false, true])
  func `a change is told once, with what changed`(isElsewhere: Bool) async throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let list = try test.list()
    let known = try test.store.read {
      try ListVersion(list: list, revisions: $0.revisions(of: list, scene: "main"))
    }
    var changes = test.store.changes(of: "talks", scene: "main", since: known)
      .makeAsyncIterator()
    let writer = isElsewhere ? try other(test) : test.store
    let id = try #require(try test.id("a"))
    try writer.write { try $0.select(id, in: list, scene: "main", keepingOthers: false) }
    var change = try await next(&changes)
    #expect(change.isSelectionNew && !change.isContentNew && !change.isCollapsingNew)
    let section = try test.store.read { try $0.sections(of: list)[0] }
    try writer.write { writer in
      try writer.setCollapsed(true, section: section, in: list, scene: "main")
      try writer.setPlace(id, layout: "list", fraction: 0.5, in: list, scene: "main")
      // Of another scene, which nobody asked for.
      try writer.deselectAll(in: list, scene: "other")
    }
    change = try await next(&changes)
    #expect(change.isCollapsingNew && change.isPlaceNew && !change.isSelectionNew)
    // Several at once are one.
    for title in ["One", "Two"] {
      _ = try writer.importList(named: "talks", title: title, source: nil) { add in
        for key in ["a", "b", title] { try add(.talk(key)) }
      }
    }
    change = try await next(&changes)
    #expect(change.isContentNew && change.before.revisions?.content == list.revision)
    #expect(change.after.list?.title == "Two")
    try writer.write { try $0.removeList(list) }
    change = try await next(&changes)
    #expect(change.isRemoved && change.after.revisions == nil)
    _ = try writer.importList(named: "talks", title: nil, source: nil) { try $0(.talk("z")) }
    change = try await next(&changes)
    #expect(change.isContentNew && change.after.list?.sessionCount == 1)
  }

  @Test func `what nobody asked for wakes nobody up`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let (list, id) = (try test.list(), try #require(try test.id("a")))
    let heard = Mutex(0)
    let store = test.store
    let known = try store.read {
      ListVersion(list: list, revisions: try $0.revisions(of: list, scene: "main"))
    }
    let listening = Task {
      for try await _ in store.changes(of: "talks", scene: "main", since: known) {
        heard.withLock { $0 += 1 }
      }
    }
    try store.write { try $0.select(id, in: list, scene: "pad", keepingOthers: false) }
    try store.write { try $0.select(id, in: list, scene: "main", keepingOthers: false) }
    // The same once more is no change.
    try store.write { try $0.select(id, in: list, scene: "main", keepingOthers: false) }
    try await wait { heard.withLock { $0 > 0 } }
    try await Task.sleep(for: .milliseconds(1500))
    listening.cancel()
    _ = try await listening.value
    #expect(heard.withLock(\.self) == 1)
  }

  @Test func `a wake-up without a change reads no row`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let sent = Mutex<[String]>([])
    let store = test.store
    func wakeUps() -> Int { sent.withLock { $0.count { $0.contains("data_version") } } }
    store.reading.inDatabase { db in
      db.trace { event in
        if case .statement(let statement) = event { sent.withLock { $0.append(statement.sql) } }
      }
    }
    let waiting = Task {
      var changes = store.changes(of: "talks", scene: "main").makeAsyncIterator()
      return try await changes.next()
    }
    // It reads what it compares with, and wakes up.
    try await wait { wakeUps() > 1 }
    let start = ContinuousClock.now
    sent.withLock { $0 = [] }
    try await wait { wakeUps() > 1 }
    let statements = sent.withLock(\.self)
    waiting.cancel()
    #expect(try await waiting.value == nil)
    #expect(!statements.contains { $0.contains("SELECT") }, "\(statements)")
    // No oftener than once a second, whenever the first was.
    #expect(wakeUps() > 1 && ContinuousClock.now - start > .milliseconds(900))
  }

  private final class Heard: Sendable {
    private let changes = Mutex<[StoreChange<[ListRecord]>]>([])

    func add(_ change: StoreChange<[ListRecord]>) { changes.withLock { $0.append(change) } }

    func change(_ number: Int) async throws -> StoreChange<[ListRecord]> {
      while true {
        if let change = changes.withLock({ $0.dropFirst(number).first }) { return change }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  @Test func `lists come and go`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = test.store
    let heard = Heard()
    let listening = Task {
      for try await change in store.changesOfLists() { heard.add(change) }
    }
    try await Task.sleep(for: .milliseconds(300))
    let writer = try other(test)
    _ = try writer.importList(named: "more", title: nil, source: nil) { try $0(.talk("z")) }
    let first = try await heard.change(0)
    #expect(first.added.map(\.name) == ["more"] && first.removed.isEmpty)
    try writer.write { try $0.removeList(test.list()) }
    #expect(try await heard.change(1).removed.map(\.name) == ["talks"])
    // Nobody gives a list another name yet but with SQL of their own.
    try test.store.writing.inDatabase { db in
      try db.execute(sql: "UPDATE list SET name = 'less' WHERE name = 'more'")
    }
    let renamed = try await heard.change(2)
    #expect(renamed.changed.map(\.name) == ["less"] && renamed.added.isEmpty)
    listening.cancel()
  }

  @Test func `a store in memory tells its own changes`() async throws {
    let store = try SessionStore.inMemory()
    let known = ListVersion(list: nil, revisions: nil)
    var changes = store.changes(of: "talks", scene: "main", since: known).makeAsyncIterator()
    _ = try store.importList(named: "talks", title: nil, source: nil) { try $0(.talk("z")) }
    #expect(try await next(&changes).isContentNew)
  }

  @Test func `who waits can be cancelled, and is told when the store is gone`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = test.store
    let cancelled = Task {
      var changes = store.changes().makeAsyncIterator()
      return try await changes.next()
    }
    await #expect(throws: StoreError.badScene("")) {
      var changes = store.changes(of: "talks", scene: "").makeAsyncIterator()
      _ = try await changes.next()
    }
    cancelled.cancel()
    #expect(try await cancelled.value == nil)
    let waiting = Task {
      var changes = store.changes().makeAsyncIterator()
      return try await changes.next()
    }
    try await Task.sleep(for: .milliseconds(200))
    try FileManager.default.removeItem(atPath: store.path)
    await #expect(throws: StoreError.gone(path: store.path)) { try await waiting.value }
  }

  @Test func `many wait, and each is told`() async throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = test.store
    let revision = try store.read { try $0.revision() }
    let told = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          var changes = store.changes().makeAsyncIterator()
          return try await changes.next()?.before == revision
        }
      }
      try await Task.sleep(for: .milliseconds(500))
      try store.write { try $0.removeList($0.reader.list(named: "talks")) }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(told == 20)
  }
}
