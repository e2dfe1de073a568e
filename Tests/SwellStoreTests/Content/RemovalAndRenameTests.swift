import Testing

@testable import SwellStore

/// Lists that are removed, renamed or replaced, and what becomes of their state.
struct RemovalAndRenameTests {
  @Test func `removing a list removes its state unless the state is kept on request`() throws {
    let test = try TestStore()
    let drafts = [SessionDraft.talk("a"), .talk("b")]
    try test.importList(drafts)
    try test.select("b")
    try test.store.removeList(named: "talks", keepingState: true)
    #expect(try test.store.read { try $0.lists() }.isEmpty)
    #expect(try test.store.count("SELECT count(*) FROM session") == 0)
    try test.importList(drafts)
    #expect(try test.selected() == ["b"])
    try test.store.removeList(named: "talks")
    try test.importList(drafts)
    #expect(try test.selected() == [])
    #expect(throws: StoreError.noSuchList("x", known: ["talks"])) {
      try test.store.removeList(named: "x")
    }
  }

  @Test func `removing a list removes only its own key aliases`() throws {
    let test = try TestStore()
    let draft = SessionDraft(key: "", title: "Tides", room: "Quay").withContentKey
    let corrected = draft.with { $0.room = "Loft" }.withContentKey
    for list in ["talks", "other"] {
      try test.importList([draft], named: list)
      try test.importList([corrected], named: list)
    }
    try test.store.removeList(named: "other")
    #expect(try test.store.count("SELECT count(*) FROM session_alias WHERE list = 'other'") == 0)
    #expect(try test.store.count("SELECT count(*) FROM session_alias WHERE list = 'talks'") == 1)
  }

  @Test func `a renamed list keeps its state and its key aliases`() throws {
    let test = try TestStore()
    let draft = SessionDraft(key: "", title: "Tides", room: "Quay").withContentKey
    let corrected = draft.with { $0.room = "Loft" }.withContentKey
    try test.importList([draft])
    try test.select(draft.key)
    try test.importList([corrected])
    try test.edit { try $0.rename($1, to: "Caf\u{E9}") }
    try test.importList([corrected, .talk("new")], named: "Cafe\u{301}")
    #expect(try test.selected(list: "Café") == [draft.key])
    #expect(try test.store.read { try $0.lists().count } == 1)
    try test.importList([.talk("a")], named: "other")
    for (name, error) in [
      (" ", StoreError.badListName(" ")), ("other", StoreError.listExists("other")),
    ] {
      #expect(throws: error) { try test.edit("Café") { try $0.rename($1, to: name) } }
    }
    #expect(try test.store.check() == [])
  }

  @Test func `a renamed list keeps its state and inherits none from an earlier list`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")], named: "old")
    try test.select("a", list: "old")
    try test.store.removeList(named: "old", keepingState: true)
    for selected in ["b", nil] {
      try test.importList([.talk("a"), .talk("b")], named: "new")
      if let selected { try test.select(selected, list: "new") }
      try test.edit("new") { try $0.rename($1, to: "old") }
      #expect(try test.selected(list: "old") == [selected].compactMap { $0 })
      try test.store.removeList(named: "old", keepingState: true)
    }
  }

  @Test func `a replaced version of a list can't be renamed or edited`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let former = try test.list()
    try test.importList([.talk("a")])
    let changes: [(StoreWriter) throws -> Void] = [
      { try $0.rename(former, to: "new") }, { try $0.remove("a", in: former) },
      { try $0.update("a", to: .talk("a"), in: former) },
      { try $0.move("a", to: 0, ofSection: 0, in: former) },
      { try $0.insert(.talk("z"), at: 0, ofSection: 0, in: former) },
    ]
    for change in changes {
      #expect(throws: StoreError.replaced(list: "talks")) { try test.store.write(change) }
    }
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
    #expect(try test.keys() == [["a"]])
  }
}
