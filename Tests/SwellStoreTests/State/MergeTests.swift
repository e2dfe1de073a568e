import Foundation
import GRDB
import TestSupport
import Testing

@testable import SwellStore

/// Stores that exchange their state agree, whatever the order.
@Suite struct MergeTests {
  private static let keys = ["a", "b", "c", "d"]

  /// A store with some lists.
  private func store(_ lists: String...) throws -> SessionStore {
    let store = try SessionStore.inMemory()
    for list in lists { try store.importList(Self.keys.map { .talk($0) }, named: list) }
    return store
  }

  private func export(_ store: SessionStore) throws -> StateDocument {
    try store.read { try $0.exportState() }
  }

  private func merge(_ document: StateDocument, into store: SessionStore) throws {
    // Encoded and decoded, as for transport.
    let sent = try JSONDecoder().decode(StateDocument.self, from: JSONEncoder().encode(document))
    try store.write { try $0.merge(sent) }
  }

  private func select(_ key: String, on store: SessionStore, keeping: Bool = false) throws {
    try store.write {
      try $0.select(key, of: $0.reader.list(named: "l"), scene: "s", keepingOthers: keeping)
    }
  }

  private func selected(_ store: SessionStore) throws -> [String] {
    try store.read { try $0.selection(of: $0.list(named: "l"), scene: "s").map(\.key) }
  }

  private func act(_ store: SessionStore, _ random: inout SeededGenerator) throws {
    let lists = try store.read { try $0.lists() }
    guard let list = lists.randomElement(using: &random) else { return }
    let key = Self.keys.randomElement(using: &random) ?? ""
    let scene = random.chance(70) ? "main" : "pad"
    let (choice, isOn, number) = (random.int(0..<8), random.chance(50), random.int(0..<5))
    // The clock may jump ahead, but the last change seen never decreases.
    let jump = [0, 1, 3_600_000_000, 0, 0][random.int(0..<5)]
    try store.writing.write {
      try $0.execute(sql: "UPDATE clock SET last_change = last_change + \(jump)")
    }
    try store.write { writer in
      switch choice {
      case 0, 1: try writer.select(key, of: list, scene: scene, keepingOthers: isOn)
      case 2: try writer.deselect(key, of: list, scene: scene)
      case 3: try writer.deselectAll(of: list, scene: scene)
      case 4: try writer.setCollapsed(isOn, sectionKey: "", of: list, scene: scene)
      case 5:
        let (fraction, layout) = (Double(number) / 4, isOn ? "list" : "grid")
        try writer.setPlace(key: key, fraction: fraction, layout: layout, of: list, scene: scene)
      case 6:
        try writer.setPresentation(isOn ? "{\"n\": \(number)}" : nil, of: list, scene: scene)
      default: try writer.forgetState(ofList: list.name, scene: isOn ? scene : nil)
      }
    }
  }

  @Test func `replacing a selection deselects only older selections of the same list`() throws {
    let (one, other) = (try store("l", "m"), try store("l", "m"))
    try select("a", on: one)
    try one.write { try $0.select("b", of: $0.reader.list(named: "m"), scene: "s") }
    try merge(export(one), into: other)
    try select("c", on: other)
    try merge(export(other), into: one)
    #expect(try selected(one) == ["c"])
    let kept = try one.read { try $0.selection(of: $0.list(named: "m"), scene: "s").map(\.key) }
    #expect(kept == ["b"])
  }

  @Test(arguments: 0..<40)
  func `stores that merge the same documents in any order have the same state`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // Some lack a list, and one has none at all.
    var stores = [
      try store("one", "two"), try store("one", "two"), try store("one"), try store(),
    ]
    var documents: [StateDocument] = []
    for _ in 0..<40 {
      let store = stores[random.int(0..<4)]
      if random.chance(15), let document = documents.randomElement(using: &random) {
        // An old document, perhaps again.
        try merge(document, into: store)
      }
      try act(store, &random)
      if random.chance(20) { documents.append(try export(store)) }
    }
    documents += try stores.map { try export($0) }
    for store in stores {
      for document in documents.shuffled(using: &random) { try merge(document, into: store) }
      for document in documents.prefix(3) { try merge(document, into: store) }
      #expect(try store.check() == [], "seed \(seed)")
    }
    let results = try stores.map { try export($0) }
    #expect(results.allSatisfy { $0 == results[0] }, "seed \(seed)")
    // A store that gets the lists later has their state.
    let names = ["one", "two"]
    for name in names { try stores[3].importList(Self.keys.map { .talk($0) }, named: name) }
    stores.remove(at: 2)
    let states = try stores.map { store in
      try store.read { reader in
        try names.flatMap { name in
          try ["main", "pad"].map { try reader.state(of: reader.list(named: name), scene: $0) }
        }
      }
    }
    #expect(states.allSatisfy { $0 == states[0] }, "seed \(seed)")
  }

  // MARK: Documents

  private static func selection(
    list: String = "l",
    scene: String = "s",
    key: String = "k",
    isSelected: Bool = true,
    at time: Int64 = 5
  ) -> StateDocument.Selection {
    .init(list: list, scene: scene, key: key, isSelected: isSelected, changedAt: time)
  }

  private static func place(
    key: String? = "k",
    _ fraction: Double,
    layout: String = "list",
    _ position: Int,
    at time: Int64 = 5
  ) -> StateDocument.Place {
    .init(
      list: "l",
      scene: "s",
      key: key,
      fraction: fraction,
      layout: layout,
      sectionKey: "",
      position: position,
      changedAt: time)
  }

  private static func document(
    _ selections: StateDocument.Selection..., places: StateDocument.Place...
  ) -> StateDocument {
    var document = StateDocument()
    document.selections = selections
    document.places = places
    return document
  }

  /// A document with few keys and times, so that many collide.
  private func randomDocument(_ random: inout SeededGenerator) -> StateDocument {
    var document = StateDocument()
    func time() -> Int64 { Int64(random.int(1..<4)) }
    for _ in 0..<random.int(0..<4) {
      let key = random.chance(30) ? "" : ["a", "b"][random.int(0..<2)]
      let (isOn, number) = (random.chance(50), random.int(0..<3))
      document.selections.append(
        Self.selection(key: key, isSelected: key != "" && isOn, at: time()))
      document.collapsedSections.append(
        .init(list: "l", scene: "s", sectionKey: key, isCollapsed: isOn, changedAt: time()))
      let (placeKey, layout) = (number == 0 ? nil : key, isOn ? "list" : "grid")
      let place = Self.place(key: placeKey, Double(number - 1), layout: layout, number, at: time())
      document.places.append(place)
      document.presentations.append(
        .init(list: "l", scene: "s", value: [nil, "", "{}"][number], changedAt: time()))
    }
    return document
  }

  @Test(arguments: 0..<60)
  func `every store keeps the same one of several simultaneous changes`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let documents = (0..<4).map { _ in randomDocument(&random) }
    var results = try (0..<3).map { _ in
      let store = try store()
      for document in documents.shuffled(using: &random) { try merge(document, into: store) }
      return try export(store)
    }
    // In two groups that exchange what they have, some documents twice.
    let (one, two) = (try store(), try store())
    for document in documents[..<2] { try merge(document, into: one) }
    for document in documents[2...] + documents[2...] { try merge(document, into: two) }
    try merge(export(two), into: one)
    results.append(try export(one))
    #expect(results.allSatisfy { $0 == results[0] }, "seed \(seed)")
  }

  @Test func `replacing a selection ends earlier ones of other stores, not later ones`() throws {
    let (one, two) = (try store("l"), try store("l"))
    try select("a", on: one, keeping: true)
    try select("b", on: two)
    try select("c", on: one, keeping: true)
    try merge(export(two), into: one)
    try merge(export(one), into: two)
    #expect(try selected(one) == ["b", "c"])
    #expect(try selected(two) == ["b", "c"])
    try two.write { try $0.deselectAll(of: $0.reader.list(named: "l"), scene: "s") }
    try merge(export(two), into: one)
    #expect(try selected(one) == [])
  }

  @Test func `exported state can be limited to a list and a scene`() throws {
    let store = try store("one", "two")
    for name in ["one", "two"] {
      for scene in ["main", "pad"] {
        try store.write { try $0.select("a", of: $0.reader.list(named: name), scene: scene) }
      }
    }
    for (list, scene, count) in [
      (nil, nil, 4), ("one", nil, 2), (nil, "pad", 2), ("two", "pad", 1), ("three", nil, 0),
    ] as [(String?, String?, Int)] {
      let document = try store.read { try $0.exportState(ofList: list, scene: scene) }
      #expect(document.selections.count { $0.isSelected } == count)
    }
  }

  @Test(arguments: [
    document(selection(), selection(list: "")), document(selection(list: "a\u{7}b")),
    document(selection(scene: " ")),
    document(selection(scene: String(repeating: "s", count: 201))), document(selection(at: 0)),
    document(selection(at: -1)), document(selection(at: .min)), document(selection(at: .max)),
    document(selection(at: yearsFromNow(101))), document(selection(key: "")),
    document(selection(), places: place(.nan, 0)), document(places: place(.infinity, 0)),
    document(places: place(0, -1)), document(places: place(0, .max)),
  ])
  func `an invalid state document is refused as a whole`(document: StateDocument) throws {
    let store = try store()
    #expect(throws: StoreError.self) { try store.write { try $0.merge(document) } }
    // Even if the caller catches the error and continues.
    try store.write { writer in try? writer.merge(document) }
    #expect(try export(store) == StateDocument())
    #expect(try store.count("SELECT last_change FROM clock") == 0)
  }

  @Test func `names and keys of a state document match in any Unicode normalisation form`() throws {
    let store = try store()
    let (composed, split) = ("Caf\u{E9}", "Cafe\u{301}")
    try store.importList([.talk(composed)], named: composed)
    let document = Self.document(Self.selection(list: split, scene: split, key: split))
    try merge(document, into: store)
    let found = try store.read { try $0.selection(of: $0.list(named: composed), scene: composed) }
    #expect(found.map(\.key) == [composed])
    #expect(try store.check() == [])
  }

  private static func yearsFromNow(_ years: Int64) -> Int64 {
    StoreWriter.now + years * 365 * 86_400 * 1_000_000
  }

  @Test func `a later change wins over a change dated by a clock that is far ahead`() throws {
    let (one, two) = (try store("l"), try store("l"))
    try merge(Self.document(Self.selection(key: "a", at: Self.yearsFromNow(99))), into: one)
    for key in ["b", "c"] { try select(key, on: one) }
    try merge(export(one), into: two)
    #expect(try selected(two) == ["c"])
  }

  @Test func `a selection under a former key reaches stores that have the new key`() throws {
    let (one, two) = (try store(), try store())
    let draft = SessionDraft(key: "", title: "Tides", speakers: ["Ana"])
    for store in [one, two] {
      try store.importList([draft.withContentKey, .talk("z")], named: "l")
    }
    try select(draft.withContentKey.key, on: one)
    try merge(export(one), into: two)
    // One store gets the file with ids first.
    try one.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    try merge(export(two), into: one)
    try merge(export(one), into: two)
    try two.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    for store in [one, two] { #expect(try selected(store) == ["7"]) }
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
    #expect(try export(one.store).places.map(\.fraction) == [0.25])
  }
}
