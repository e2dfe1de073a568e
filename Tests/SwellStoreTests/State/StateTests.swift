import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The state of a list in a scene: selection, collapsed sections, place, presentation.
@Suite struct StateTests {
  /// A store with the sections s and t, and three sessions in each.
  private func store() throws -> (TestStore, ListRecord) {
    let test = try TestStore()
    try test.importList(Self.drafts)
    return (test, try test.list())
  }

  private static let drafts = "abcdef".map { SessionDraft.talk("\($0)", in: $0 < "d" ? "s" : "t") }

  /// Makes a change twice, and expects the second time to write nothing.
  private func twice(_ test: TestStore, _ change: (StoreWriter) throws -> Void) throws {
    try test.store.write(change)
    let before = try test.store.count("SELECT last_change FROM clock")
    let changes = try test.store.writing.inDatabase { $0.totalChangesCount }
    try test.store.write(change)
    #expect(try test.store.count("SELECT last_change FROM clock") == before)
    #expect(try test.store.writing.inDatabase { $0.totalChangesCount } == changes)
  }

  @Test func `a selection replaces or extends the previous one, in the list's order`() throws {
    let (test, list) = try store()
    try twice(test) { try $0.select("e", of: list, scene: "main") }
    #expect(try test.selected() == ["e"])
    try twice(test) { try $0.select("b", of: list, scene: "main", keepingOthers: true) }
    #expect(try test.selected() == ["b", "e"])
    try twice(test) { try $0.select("c", of: list, scene: "main") }
    #expect(try test.selected() == ["c"])
    #expect(try test.selected(scene: "pad") == [])
    try test.select("a", "d")
    try twice(test) { try $0.deselect("c", of: list, scene: "main") }
    #expect(try test.selected() == ["a", "d"])
    try twice(test) { try $0.deselectAll(of: list, scene: "main") }
    #expect(try test.selected() == [])
    try test.select("c")
    let location = try test.state().selection
    #expect(location == [SessionLocation(section: 0, item: 2, key: "c")])
  }

  @Test func `a missing cell or section cannot be selected, collapsed or scrolled to`() throws {
    let (test, _) = try store()
    func expect(_ error: StoreError, _ change: (StoreWriter, ListRecord) throws -> Void) {
      #expect(throws: error) { try test.edit { try change($0, $1) } }
    }
    func setPlace(_ key: String, _ fraction: Double = 0) -> (StoreWriter, ListRecord) throws -> Void
    {
      { try $0.setPlace(key: key, fraction: fraction, layout: "list", of: $1, scene: "main") }
    }
    for key in ["x", "", "A", "s"] {
      let error = StoreError.noSuchSession(key, list: "talks")
      expect(error) { try $0.select(key, of: $1, scene: "main") }
      expect(error, setPlace(key))
    }
    expect(.noSuchSection("x", list: "talks")) {
      try $0.setCollapsed(true, sectionKey: "x", of: $1, scene: "main")
    }
    for fraction in [Double.infinity, -.infinity] {
      expect(.badFraction(fraction), setPlace("a", fraction))
    }
    #expect(throws: StoreError.self) { try test.edit { try setPlace("a", .nan)($0, $1) } }
    for scene in ["", "  ", "a\nb", "\0", String(repeating: "a", count: 201)] {
      expect(.badScene(scene)) { try $0.select("a", of: $1, scene: scene) }
      expect(.badScene(scene)) { try $0.setPresentation("{}", of: $1, scene: scene) }
    }
    #expect(try test.state() == SceneState())
    #expect(try test.store.read { try $0.exportState() } == StateDocument())
  }

  @Test func `a section is collapsed and expanded`() throws {
    let (test, list) = try store()
    for key in ["t", "s"] {
      try twice(test) { try $0.setCollapsed(true, sectionKey: key, of: list, scene: "main") }
    }
    #expect(try test.state().collapsedSections == [0, 1])
    try twice(test) { try $0.setCollapsed(false, sectionKey: "s", of: list, scene: "main") }
    #expect(try test.state().collapsedSections == [1])
  }

  @Test(arguments: [false, true])
  func `when two keys become one, the later of their two states wins`(isLater: Bool) throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s")])
    // The state of "b" and "t" came from a store that got these keys first.
    let times: (own: Int64, other: Int64) = isLater ? (1, 2) : (2, 1)
    let state = StateDocument(
      selections: [("a", false, times.own), ("b", true, times.other)].map {
        .init(list: "talks", scene: "main", key: $0, isSelected: $1, changedAt: $2)
      },
      collapsedSections: [("s", false, times.own), ("t", true, times.other)].map {
        .init(list: "talks", scene: "main", sectionKey: $0, isCollapsed: $1, changedAt: $2)
      })
    try test.store.write { try $0.merge(state) }
    try test.edit { try $0.update("a", to: .talk("b"), in: $1) }
    try test.importList([.talk("b", in: "t")])
    #expect(try test.selected() == (isLater ? ["b"] : []))
    #expect(try test.state().collapsedSections == (isLater ? [0] : []))
    #expect(try test.store.read { try $0.exportState().count } == 2)
  }

  @Test func `a session or section that is imported again gets its state back`() throws {
    let (test, list) = try store()
    try test.select("b", "e")
    try test.store.write { writer in
      try writer.setCollapsed(true, sectionKey: "t", of: list, scene: "main")
      try writer.setPlace(key: "e", fraction: 0.5, layout: "list", of: list, scene: "main")
    }
    let before = try test.state()
    try test.importList([.talk("a", in: "s"), .talk("c", in: "s")])
    let dormant = try test.state()
    #expect(dormant.selection == [] && dormant.collapsedSections == [])
    #expect(dormant.place?.location.key == "a" && dormant.place?.fraction == 0)
    let scene = try test.store.read { try $0.scenes() }[0]
    #expect(scene.selectionCount == 2 && scene.collapsedCount == 1 && scene.hasPlace)
    try test.importList(Self.drafts)
    #expect(try test.state() == before)
    // Replacing the selection removes dormant selections too.
    try test.importList([.talk("a", in: "s")])
    try test.edit { try $0.select("a", of: $1, scene: "main") }
    try test.importList(Self.drafts)
    #expect(try test.selected() == ["a"])
  }

  @Test(
    arguments: [
      // The remaining sessions, by section, and what a place at e, second in t, resolves to.
      (["s": "abc", "t": "def"], "e", 0.5), (["s": "abc", "t": "df"], "f", 0),
      (["s": "abc", "t": "d"], "d", 0), (["s": "abc", "u": "xyz"], "x", 0),
      (["s": "abc"], "a", 0), (["u": "x", "v": "y"], "x", 0), (["a": "x", "b": "y"], "y", 0),
      // In another section.
      (["s": "abce", "t": "df"], "e", 0.5),
    ] as [([String: String], String, Double)])
  func `the place of a removed session resolves to its position or the next section`(
    sections: [String: String], expected: String, fraction: Double
  ) throws {
    let (test, list) = try store()
    try test.store.write {
      try $0.setPlace(key: "e", fraction: 0.5, layout: "list", of: list, scene: "main")
    }
    let drafts = sections.sorted { $0.key < $1.key }.flatMap { section, keys in
      keys.map { SessionDraft.talk("\($0)", in: section) }
    }
    try test.importList(drafts)
    let place = try #require(try test.state().place)
    #expect(place.location.key == expected && place.fraction == fraction)
    #expect(place.layout == "list")
    #expect(try test.keys()[place.location.section][place.location.item] == expected)
  }

  @Test func `a place's fraction is stored exactly, and an empty list has no place`() throws {
    let (test, list) = try store()
    for fraction in [
      -0.0, Double.leastNonzeroMagnitude, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
      1.0 / 3,
    ] {
      try test.store.write {
        try $0.setPlace(key: "a", fraction: fraction, layout: "é", of: list, scene: "main")
      }
      #expect(try test.state().place?.fraction == fraction)
    }
    try test.store.write { writer in
      for key in "abcdef" { try writer.remove("\(key)", in: list) }
    }
    #expect(try test.state() == SceneState())
  }

  @Test func `a presentation is stored as given and can be deleted`() throws {
    let (test, list) = try store()
    for value in ["{\"a\": 1}", "", "no JSON", nil] {
      try twice(test) { try $0.setPresentation(value, of: list, scene: "main") }
      #expect(try test.state().presentation == value)
    }
  }

  @Test func `scenes are listed with their state and can be deleted`() throws {
    let (test, list) = try store()
    try test.importList([.talk("a")], named: "other")
    try test.select("a", "b")
    try test.select("c", scene: "pad")
    try test.select("a", list: "other")
    try test.store.write { writer in
      try writer.setPresentation("{}", of: list, scene: "pad")
      try writer.setPlace(key: "a", fraction: 0, layout: "list", of: list, scene: "tv")
      try writer.setCollapsed(true, sectionKey: "s", of: list, scene: "tv")
      // This scene keeps nothing.
      try writer.select("a", of: list, scene: "none")
      try writer.deselectAll(of: list, scene: "none")
      try writer.setCollapsed(true, sectionKey: "s", of: list, scene: "none")
      try writer.setCollapsed(false, sectionKey: "s", of: list, scene: "none")
    }
    func scenes(_ list: String?) throws -> [String] {
      try test.store.read { try $0.scenes(ofList: list) }.map {
        "\($0.list)/\($0.name) \($0.selectionCount) \($0.collapsedCount) \($0.hasPlace)"
          + " \($0.hasPresentation)"
      }
    }
    let (other, main) = ("other/main 1 0 false false", "talks/main 2 0 false false")
    let tv = "talks/tv 0 1 true false"
    #expect(try scenes(nil) == [other, main, "talks/pad 1 0 false true", tv])
    try test.store.write { try $0.forgetState(ofList: "talks", scene: "pad") }
    #expect(try scenes("talks") == [main, tv])
    try test.store.write { try $0.forgetState(ofList: "talks") }
    #expect(try scenes(nil) == [other])
    for scene in ["main", "pad", "tv"] { #expect(try test.state(scene: scene) == SceneState()) }
    try test.store.write { try $0.forgetState(ofList: "unknown") }
    #expect(try test.store.check() == [])
  }

  @Test func `names and keys match in any Unicode normalisation form`() throws {
    let (composed, split) = ("Caf\u{E9}", "Cafe\u{301}")
    let test = try TestStore()
    try test.importList([.talk(composed, in: composed)], named: composed)
    let list = try test.list(split)
    #expect(Array(list.name.unicodeScalars) == Array(composed.unicodeScalars))
    try test.store.write { writer in
      try writer.select(split, of: list, scene: split)
      try writer.setCollapsed(true, sectionKey: split, of: list, scene: split)
      try writer.setPlace(key: split, fraction: 0, layout: "list", of: list, scene: split)
    }
    let counts = try test.importList([.talk(split, in: split)], named: split)
    // The title is text for display and stays as given.
    #expect((counts.updated, counts.added, counts.removed) == (1, 0, 0))
    let state = try test.state(scene: composed, list: composed)
    #expect(state.selection.count == 1 && state.collapsedSections == [0] && state.place != nil)
    #expect(throws: StoreError.duplicateKey(composed)) {
      try test.importList([.talk(composed), .talk(split)], named: "new")
    }
    #expect(try test.store.check() == [])
  }

  @Test func `a later change counts even if the clock runs backwards`() throws {
    let (test, list) = try store()
    func export(_ test: TestStore) throws -> StateDocument {
      try test.store.read { try $0.exportState() }
    }
    // A change made while the clock was a year ahead.
    let future = Int64(Date().timeIntervalSince1970 * 1_000_000) + 31_536_000_000_000
    try test.store.writing.write { try $0.execute(sql: "UPDATE clock SET last_change = \(future)") }
    for (step, key) in ["a", "b", "a"].enumerated() {
      try test.store.write { try $0.select(key, of: list, scene: "main") }
      let changes = try export(test).selections
      #expect(changes.allSatisfy { $0.changedAt == future + Int64(step) + 1 })
    }
    let other = try TestStore()
    try other.importList([.talk("a"), .talk("b")])
    try other.edit { try $0.select("b", of: $1, scene: "main") }
    try other.store.write { try $0.merge(export(test)) }
    #expect(try other.selected() == ["a"])
    // A later selection counts, even if the clock has gone back.
    try other.edit { try $0.select("b", of: $1, scene: "main") }
    try test.store.write { try $0.merge(export(other)) }
    #expect(try test.selected() == ["b"])
  }
}
