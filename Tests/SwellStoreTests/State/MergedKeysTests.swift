import Testing

@testable import SwellStore

/// Merged state and the keys of sessions that an import has changed.
@Suite struct MergedKeysTests {
  @Test func `a selection under a former key reaches stores that have the new key`() throws {
    let (one, two) = (try SessionStore.inMemory(), try SessionStore.inMemory())
    let draft = SessionDraft(key: "", title: "Tides", speakers: ["Ana"])
    for store in [one, two] {
      try store.importList([draft.withContentKey, .talk("z")], named: "l")
    }
    try one.select(draft.withContentKey.key)
    try two.merge(one.exportedState())
    // One store imports the file with ids before merging, the other after.
    try one.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    try one.merge(two.exportedState())
    try two.merge(one.exportedState())
    try two.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    for store in [one, two] { #expect(try store.selectedKeys() == ["7"]) }
  }

  @Test func `a merge keeps a place's new keys unless the merged place is later`() throws {
    func draft(_ section: String) -> SessionDraft {
      SessionDraft(key: "7", title: "Tides", section: SectionDraft(key: section, title: "Friday"))
    }
    let (one, two) = try (TestStore(), TestStore())
    let old = draft("Friday 12").withContentKey
    func setPlace(_ fraction: Double, in test: TestStore) throws {
      try test.edit {
        try $0.setPlace(key: old.key, fraction: fraction, layout: "", of: $1, scene: "main")
      }
    }
    for test in [one, two] { try test.importList([old]) }
    try setPlace(0.5, in: one)
    let before = try one.store.read { try $0.exportState() }
    try two.store.write { try $0.merge(before) }
    try setPlace(0.25, in: two)
    try one.importList([draft("Friday")])
    #expect(try one.store.check() == [])
    try one.store.write { try $0.merge(before) }
    #expect(try one.state().place?.location.key == "7")
    #expect(try one.state().place?.fraction == 0.5)
    // It was made before the import, but after what the import moved.
    let later = try two.store.read { try $0.exportState() }
    try one.store.write { try $0.merge(later) }
    #expect(try one.store.exportedState().places.map(\.fraction) == [0.25])
  }
}
