import GRDB
import Testing

@testable import SwellStore

/// Imports that another process overtakes.
@Suite struct ConcurrentImportTests {
  private struct Refused: Error {}

  @Test(arguments: [0, 1, 2])
  func `an import compares again if the list has changed during the import`(kind: Int) throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let other = try test.other()
    // Only the source has changed; the content has changed; the list was removed meanwhile.
    let drafts = [ListDraft("talks", "a", "b", source: "new"), ListDraft("other", "z")]
    var seen: [[ImportCounts]] = []
    let counts = try test.store.importLists(kind == 1 ? [ListDraft("talks", "a", "c")] : drafts) {
      seen.append($0)
      guard seen.count < 5 else { throw Refused() }
      guard seen.count == 1 else { return }
      if kind == 2 { return try other.removeList(named: "talks") }
      try other.importList([.talk("a"), .talk("d"), .talk("e")])
    }
    #expect(seen.count == 2)
    let expected = kind == 2 ? (2, 0, 0) : (1, 2, 1)
    #expect((counts[0].added, counts[0].removed, counts[0].unchanged) == expected)
    #expect(try test.keys() == [kind == 1 ? ["a", "c"] : ["a", "b"]])
    #expect(try test.store.check() == [])
  }

  /// Imports a list, and does something once the import has compared it.
  private func importList(
    _ drafts: [SessionDraft], prune: Bool = true, into test: TestStore,
    meanwhile body: (SessionStore) throws -> Void
  ) throws -> ImportCounts {
    let draft = ListDraft(name: "talks", title: "Talks", source: nil, prune: prune) { add in
      for draft in drafts { try add(draft) }
    }
    var isFirst = true
    return try test.store.importLists([draft]) { _ in
      if isFirst { try body(test.other()) }
      isFirst = false
    }[0]
  }

  /// A long list is first written unsorted, and then again in order.
  @Test func `a long list stays in order if its import is repeated`() throws {
    let test = try TestStore()
    try test.importList([.talk("z")])
    let drafts = (0..<10_010).map { SessionDraft.talk("k\($0)", at: 20_000 - $0) }
    _ = try importList(drafts, into: test) { try $0.importList([.talk("y")]) }
    #expect(try test.keys()[0].prefix(2) == ["k10009", "k10008"])
    #expect(try test.store.check() == [])
  }

  private func remove(_ key: String, from store: SessionStore) throws {
    try store.write { try $0.remove(key, in: $0.reader.list(named: "talks")) }
  }

  @Test(arguments: [["n"], ["n", "b"]])
  func `without pruning, a session removed during the import does not return`(
    keys: [String]
  ) throws {
    let test = try TestStore()
    try test.importList([.talk("z", in: "t", at: 7), .talk("a", in: "s"), .talk("b", in: "u")])
    let drafts = keys.map { SessionDraft.talk($0, in: "s", at: 9) }
    let counts = try importList(drafts, prune: false, into: test) { try remove("z", from: $0) }
    #expect(counts.added == 1 && counts.removed == 0)
    #expect(try test.keys() == [keys + ["a"]] + (keys.count == 1 ? [["b"]] : []))
    #expect(try test.store.check() == [])
    #expect(try importList(drafts, into: test) { _ in }.removed == 3 - keys.count)
  }

  @Test func `a session that is removed before it is kept takes no other one with it`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("z", in: "t")])
    // Stands for another process, which acts once the import knows that the session is missing.
    try test.store.connections.writing().write { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER removal AFTER INSERT ON main.section WHEN NEW.key = 't' BEGIN
            DELETE FROM session WHERE key = 'z';
            UPDATE list SET revision = revision + 1, session_count = 1 WHERE name = 'talks';
          END
          """)
    }
    let drafts = ["n", "a"].map { SessionDraft.talk($0, in: "s") }
    _ = try importList(drafts, prune: false, into: test) { _ in }
    #expect(try test.keys() == [["n", "a"]])
    #expect(try test.store.check() == [])
  }

  @Test func `no session gets the key of a session that was removed during the import`() throws {
    let test = try TestStore()
    let old = SessionDraft.talk("", in: "s").withContentKey
    let new = SessionDraft.talk("", in: "t").with { $0.room = "Hall" }.withContentKey
    try test.importList([old, .talk("a", in: "r")])
    _ = try importList([new, .talk("a", in: "r")], into: test) { try remove(old.key, from: $0) }
    #expect(try test.keys() == [[new.key], ["a"]])
    #expect(try test.store.count("SELECT count(*) FROM session_alias") == 0)
  }

  @Test func `an import moves no state of a list that was removed during the import`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s")])
    try test.edit { try $0.setCollapsed(true, sectionKey: "s", of: $1, scene: "main") }
    _ = try importList([.talk("a", in: "t")], into: test) {
      try $0.removeList(named: "talks", keepingState: true)
    }
    #expect(try test.state().collapsedSections == [])
  }
}
