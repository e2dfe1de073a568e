import Foundation
import SwellLayout
import SwellMotion
import SwellStore
import Testing

@testable import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The sessions that are matched between two screens of a list.
@Suite struct UpdateTests {
  private func first(_ item: Int) -> CellIndex { CellIndex(section: 0, item: item) }
  private func second(_ item: Int) -> CellIndex { CellIndex(section: 1, item: item) }

  /// Ends the grace period of the versions that imports have replaced.
  private func endGraceTime(_ test: TestList) throws {
    try test.execute("UPDATE list SET imported_at = 1 WHERE name IS NULL")
  }

  @Test func `all sessions are matched just after an import, later only the sessions shown`()
    throws
  {
    let test = try TestList()
    try test.fill(letters, "1 2 3")
    let before = try test.screen()
    _ = try before.at(400).elements()
    try test.fill("0", "3 1 \(letters)", "2")
    let after = try test.screen()
    let all = try before.origins(in: after)
    #expect(all.count == 29)
    #expect(all[second(0)] == second(2) && all[second(2)] == first(0))
    #expect(all[CellIndex(section: 2, item: 0)] == second(1))
    #expect(all[first(0)] == nil)
    try endGraceTime(test)
    // The store finds the sessions of the old screen in the current version: `e` to `k`.
    let shown = try before.origins(in: after)
    #expect(shown == all.filter { (4...10).contains($0.value.item) && $0.value.section == 0 })
    // The new screen's sessions cannot be found in a version since deleted.
    _ = try after.at(1000).elements()
    #expect(try before.origins(in: after) == shown)
    // Both are gone: sessions both showed remain, `h` to `k`.
    try test.fill("z")
    try endGraceTime(test)
    #expect(try before.origins(in: after) == shown.filter { (7...10).contains($0.value.item) })
    // The same in the other direction.
    let back = try after.origins(in: before)
    #expect(Set(back.keys) == Set((7...10).map(first)))
  }

  @Test func `sessions that were shown are matched even if old rows are partly deleted`() throws {
    let test = try TestList()
    try test.fill(letters)
    let before = try test.screen()
    _ = try before.elements()
    try test.fill("1 " + letters)
    let after = try test.screen()
    try endGraceTime(test)
    let old = "(SELECT min(id) FROM list)"
    try test.execute("DELETE FROM session WHERE list_id = \(old) AND key < 'e'")
    #expect(try before.origins(in: after) == [1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6].cells)
  }

  @Test func `any two revisions made by edits are matched by the sessions shown`() throws {
    let test = try TestList()
    try test.fill(letters)
    let one = try test.screen()
    _ = try one.elements()
    func edit(_ body: (StoreWriter, ListRecord) throws -> Void) throws -> ListScreen {
      try test.other.write { try body($0, $0.reader.list(named: "talks")) }
      return try one.refreshed()
    }
    let two = try edit { writer, list in
      try writer.insert(SessionDraft(key: "0", title: "0"), at: 0, ofSection: 0, in: list)
      try writer.remove("b", in: list)
    }
    #expect(try one.origins(in: two) == [1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6].cells)
    _ = try two.elements()
    // The store no longer has either revision: `a` was the second session and is now the last.
    let three = try edit { writer, list in
      try writer.move("a", to: 99, ofSection: 0, in: list)
      for key in "hijklmnopqrstuvwxy" { try writer.remove(String(key), in: list) }
    }
    #expect(try one.origins(in: two) == [1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6].cells)
    #expect(try two.origins(in: one).count == 6)
    #expect(try two.origins(in: three) == [1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 7: 1].cells)
    #expect(try three.origins(in: two).count == 6)
    #expect(try one.origins(in: one.at(500)).count == 26)
  }

  @Test func `a corrected session is not confused with a new one with its old content`() throws {
    let test = try TestList()
    func fill(_ sessions: (key: String, hour: Int64)...) throws {
      try test.fill(
        sessions.map {
          let start = SessionTime(seconds: $0.hour * 3600, utcOffset: nil)
          return SessionDraft(key: $0.key, hasOwnKey: false, title: "Tides", startsAt: start)
        })
    }
    // The 10:00 session is corrected to 11:00, and then another one is added at 10:00.
    try fill(("a", 10))
    try fill(("b", 11))
    try fill(("a", 10), ("b", 11))
    let before = try test.screen()
    #expect(try before.keys() == ["a-2", "a"])
    let measured = try before.measured(keys: ["a": 50, "a-2": 70])
    try fill(("a", 10))
    let after = try measured.refreshed()
    #expect(after.height(0, 0) == 70)
    for target in [ListScreen.Target.key("a"), .cell(first(1))] {
      #expect(throws: StoreError.noSuchSession("a", list: "talks")) { try before.select(target) }
    }
    #expect(try before.origins(in: after) == [0: 0].cells)
    try endGraceTime(test)
    #expect(try before.origins(in: after) == [0: 0].cells)
    #expect(try after.origins(in: before) == [0: 0].cells)
  }

  @Test func `in a long list only the sessions that were shown are matched`() throws {
    let test = try TestList()
    let keys = (0...10_000).map { "k\($0)" }
    try test.fill(keys.joined(separator: " "))
    let before = try test.screen().at(500_000)
    _ = try before.elements()
    try test.fill("new " + keys.joined(separator: " "))
    let after = try before.refreshed()
    #expect(after.offset == 500_100)
    #expect(try before.origins(in: after).count == 7)
  }

  @Test func `after a short list became long, only the sessions that were shown are matched`()
    throws
  {
    let test = try TestList()
    try test.fill(letters)
    let before = try test.screen()
    _ = try before.elements()
    try test.fill(letters + " " + (1...10_000).map { "k\($0)" }.joined(separator: " "))
    #expect(try before.origins(in: before.refreshed()).count == 7)
  }

  @Test func `sections are matched by key, even if their sessions are not`() throws {
    let test = try TestList()
    try test.fill([("one", "a b"), ("two", "c d"), ("three", "e")])
    let before = try test.screen(in: stickyList)
    try test.fill([("three", "x"), ("new", "y"), ("one", "b")])
    let after = try before.refreshed()
    let mapping = try before.updates(to: after).mapping(from: before.snapshot, to: after.snapshot)
    let origins = (0..<3).map { mapping.origin(of: .header(section: $0))?.section }
    #expect(origins == [2, nil, 0])
  }

  @Test(arguments: [2, SessionStore.maxKeptSessions + 1])
  func `screens of two lists in one store are matched by session key`(
    count: Int
  ) throws {
    let test = try TestList()
    try test.fill(letters)
    let drafts = (0..<count).map { SessionDraft(key: $0 == 1 ? "k" : "k\($0)", title: "A") }
    try test.fill(drafts, named: "other")
    let one = try test.screen()
    let two = try SessionList("other", in: test.store).screen(in: plainList)
    #expect(try one.origins(in: two) == [1: 10].cells)
    let elsewhere = try TestList()
    try elsewhere.fill(letters)
    #expect(throws: ModelError.otherStore(test.store.path, than: elsewhere.store.path)) {
      try one.updates(to: elsewhere.screen())
    }
  }

  @Test func `two paths to one file are the same store, but two stores in memory are not`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen()
    let link = test.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.store.path)
    let linked = try SessionList("talks", in: SessionStore(path: link)).screen(in: plainList)
    _ = try screen.updates(to: linked)
    let inMemory = try (0..<2).map { _ in
      let store = try SessionStore.inMemory()
      _ = try store.importList(named: "talks", title: nil, source: nil) { add in
        try add(SessionDraft(key: "a", title: "A"))
      }
      return try SessionList("talks", in: store).screen(in: plainList)
    }
    _ = try inMemory[0].updates(to: inMemory[0])
    #expect(throws: ModelError.otherStore("a store in memory", than: "a store in memory")) {
      try inMemory[0].updates(to: inMemory[1])
    }
  }
}

extension [Int: Int] {
  /// Items of the first section.
  fileprivate var cells: [CellIndex: CellIndex] {
    [CellIndex: CellIndex](
      uniqueKeysWithValues: map {
        (CellIndex(section: 0, item: $0.key), CellIndex(section: 0, item: $0.value))
      })
  }
}
