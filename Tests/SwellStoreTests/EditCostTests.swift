import Synchronization
import Testing

@testable import SwellStore

/// What an edit of one session reads and writes, in a list that this process knows.
@Suite struct EditCostTests {
  private final class Statements: Sendable {
    private let sent = Mutex<[String]>([])
    func add(_ sql: String) { sent.withLock { $0.append(sql) } }
    func take() -> [String] {
      sent.withLock { sent in
        defer { sent = [] }
        return sent
      }
    }
  }

  /// One edit of each kind, each in a write of its own, and all in one.
  private func edit(_ test: TestStore, _ step: Int) throws {
    let list = try test.list()
    let sections = try test.store.read { try $0.sections(of: list) }
    let edits: [(StoreWriter) throws -> Void] = [
      { _ = try $0.insert(.talk("new\(step)"), at: 3, of: sections[1], in: list) },
      { writer in
        let id = try #require(try test.id("new\(step)"))
        try writer.update(id, to: .talk("newer\(step)"), in: list)
        try writer.move(id, to: 2, of: sections[2], in: list)
        try writer.remove(id, in: list)
      },
    ]
    for edit in edits { try test.store.write(edit) }
    try test.store.write { writer in
      for session in try writer.reader.sessions(in: sections[0], positions: 1..<3) {
        try writer.move(session.id, to: 9, of: sections[1], in: list)
      }
    }
  }

  @Test func `edits read the sections once, and what a write undid is not remembered`() throws {
    let test = try TestStore()
    try test.importList((0..<300).map { .talk("k\($0)", in: "s\($0 % 10)") })
    let statements = Statements()
    try StatementPlans.$record.withValue({ sql, _ in statements.add(sql) }) {
      try edit(test, 0)
      #expect(statements.take().count { $0.hasPrefix("SELECT section.id") } == 1)
      try edit(test, 1)
      #expect(!statements.take().contains { $0.hasPrefix("SELECT section.id") })
      struct Undone: Error {}
      let before = try test.keys()
      let list = try test.list()
      func removeFirst(_ writer: StoreWriter) throws {
        let section = try writer.reader.sections(of: list)[0]
        let first = try writer.reader.sessions(in: section, positions: 0..<1)[0]
        try writer.remove(first.id, in: list)
      }
      try test.store.write(undone: true, removeFirst)
      #expect(try test.keys() == before)
      // A part that is undone gives its revision to the next.
      try test.store.write { writer in
        #expect(throws: Undone.self) {
          try test.store.write { writer in
            try removeFirst(writer)
            try removeFirst(writer)
            throw Undone()
          }
        }
        _ = try test.importList([.talk("a", in: "other")], named: "other")
        try removeFirst(writer)
        #expect(try writer.reader.sections(of: list)[0].sessionCount == before[0].count - 1)
      }
      #expect(try test.keys()[0] == Array(before[0].dropFirst()))
    }
    #expect(try test.store.check() == [])
  }

  @Test func `what another process edits is read again`() throws {
    let test = try TestStore()
    try test.importList((0..<30).map { .talk("k\($0)", in: "s\($0 % 3)") })
    let other = try SessionStore(path: test.store.path)
    for step in 0..<6 {
      let store = step.isMultiple(of: 2) ? other : test.store
      try store.write { writer in
        let list = try writer.reader.list(named: "talks")
        let section = try writer.reader.sections(of: list)[1]
        try writer.insert(.talk("new\(step)"), at: step, of: section, in: list)
      }
      let keys = try test.keys()[1]
      #expect(Array(keys[...step]) == (0...step).map { "new\($0)" })
      #expect(try test.store.check() == [])
    }
  }
}
