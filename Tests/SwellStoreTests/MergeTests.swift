import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Stores that exchange their state agree, whatever the order.
@Suite struct MergeTests {
  private static let keys = ["a", "b", "c", "d"]

  private func export(_ store: SessionStore) throws -> StateDocument {
    try store.read { try $0.exportState() }
  }

  private func merge(_ document: StateDocument, into store: SessionStore) throws {
    // As it would be transported.
    let sent = try JSONDecoder().decode(StateDocument.self, from: JSONEncoder().encode(document))
    try store.write { try $0.merge(sent) }
  }

  /// A store with some of the lists, whose clock is wrong.
  private func store(_ random: inout SeededGenerator, has lists: [String]) throws -> SessionStore {
    let store = try SessionStore.inMemory()
    for list in lists { try store.importList(Self.keys.map { .talk($0) }, named: list) }
    return store
  }

  private func act(_ store: SessionStore, _ random: inout SeededGenerator) throws {
    let lists = try store.read { try $0.lists() }
    guard let list = lists.randomElement(using: &random) else { return }
    let key = Self.keys.randomElement(using: &random) ?? ""
    let scene = random.chance(70) ? "main" : "pad"
    let (choice, isOn, number) = (random.int(0..<8), random.chance(50), random.int(0..<5))
    // A clock that jumps; the last change seen is never forgotten.
    if random.chance(30) {
      try store.writing.write {
        try $0.execute(
          sql: "UPDATE clock SET last_change = last_change + ?",
          arguments: [[0, 1, 3_600_000_000][number % 3]]
        )
      }
    }
    try store.write { writer in
      switch choice {
      case 0, 1: try writer.select(key, of: list, scene: scene, keepingOthers: isOn)
      case 2: try writer.deselect(key, of: list, scene: scene)
      case 3: try writer.deselectAll(of: list, scene: scene)
      case 4: try writer.setCollapsed(isOn, sectionKey: "", of: list, scene: scene)
      case 5:
        try writer.setPlace(
          key: key,
          fraction: Double(number) / 4,
          layout: isOn ? "list" : "grid",
          of: list,
          scene: scene
        )
      case 6:
        try writer.setPresentation(isOn ? "{\"n\": \(number)}" : nil, of: list, scene: scene)
      default: try writer.forgetState(ofList: list.name, scene: isOn ? scene : nil)
      }
    }
  }

  @Test(arguments: 0..<40)
  func `stores that merged everything have the same state, in whatever order`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["one", "two"]
    // Some lack a list, and one has none at all.
    var stores = try (0..<4).map { number in
      try store(&random, has: number == 3 ? [] : Array(names.prefix(number == 2 ? 1 : 2)))
    }
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
    for result in results.dropFirst() { #expect(result == results[0], "seed \(seed)") }
    // A store that gets the lists later has their state.
    for name in names { try stores[3].importList(Self.keys.map { .talk($0) }, named: name) }
    stores.remove(at: 2)
    for name in names {
      for scene in ["main", "pad"] {
        let states = try stores.map { store in
          try store.read { try $0.state(of: $0.list(named: name), scene: scene) }
        }
        #expect(states.allSatisfy { $0 == states[0] }, "seed \(seed)")
      }
    }
  }

  /// Documents with few keys and times, so that many collide.
  private func randomDocument(_ random: inout SeededGenerator) -> StateDocument {
    var document = StateDocument()
    func time() -> Int64 { Int64(random.int(1..<4)) }
    for _ in 0..<random.int(0..<4) {
      let key = random.chance(30) ? "" : ["a", "b"][random.int(0..<2)]
      document.selections.append(
        .init(
          list: "l",
          scene: "s",
          key: key,
          isSelected: key != "" && random.chance(60),
          changedAt: time()
        )
      )
      document.collapsedSections.append(
        .init(
          list: "l",
          scene: "s",
          sectionKey: key,
          isCollapsed: random.chance(50),
          changedAt: time()
        )
      )
      document.places.append(
        .init(
          list: "l",
          scene: "s",
          key: random.chance(20) ? nil : key,
          fraction: Double(random.int(-1..<2)),
          layout: random.chance(50) ? "list" : "grid",
          sectionKey: key,
          position: random.int(0..<2),
          changedAt: time()
        )
      )
      document.presentations.append(
        .init(list: "l", scene: "s", value: [nil, "", "{}"][random.int(0..<3)], changedAt: time())
      )
    }
    return document
  }

  @Test(arguments: 0..<60)
  func `of changes at the same time every store takes the same one`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let documents = (0..<4).map { _ in randomDocument(&random) }
    let results = try (0..<4).map { number in
      let store = try SessionStore.inMemory()
      if number == 3 {
        // In two groups that exchange what they have, each document twice.
        let other = try SessionStore.inMemory()
        for document in documents[..<2] { try merge(document, into: store) }
        for document in documents[2...] + documents[2...] { try merge(document, into: other) }
        try merge(export(other), into: store)
      } else {
        for document in documents.shuffled(using: &random) { try merge(document, into: store) }
      }
      return try export(store)
    }
    for result in results.dropFirst() { #expect(result == results[0], "seed \(seed)") }
  }

  @Test func `replacing a selection ends what others selected before, and not after`() throws {
    var random = SeededGenerator(seed: 1)
    let (one, two) = (try store(&random, has: ["l"]), try store(&random, has: ["l"]))
    func select(_ key: String, on store: SessionStore, keeping: Bool) throws {
      try store.write {
        try $0.select(key, of: $0.reader.list(named: "l"), scene: "main", keepingOthers: keeping)
      }
    }
    func selected(_ store: SessionStore) throws -> [String] {
      try store.read { try $0.selection(of: $0.list(named: "l"), scene: "main").map(\.key) }
    }
    try select("a", on: one, keeping: true)
    try select("b", on: two, keeping: false)
    try select("c", on: one, keeping: true)
    try merge(export(two), into: one)
    try merge(export(one), into: two)
    #expect(try selected(one) == ["b", "c"])
    #expect(try selected(two) == ["b", "c"])
    try two.write { try $0.deselectAll(of: $0.reader.list(named: "l"), scene: "main") }
    try merge(export(two), into: one)
    #expect(try selected(one) == [])
  }

  @Test func `state is exported by list and scene`() throws {
    var random = SeededGenerator(seed: 2)
    let store = try store(&random, has: ["one", "two"])
    for name in ["one", "two"] {
      for scene in ["main", "pad"] {
        try store.write { try $0.select("a", of: $0.reader.list(named: name), scene: scene) }
      }
    }
    func counts(_ list: String?, _ scene: String?) throws -> Int {
      try store.read { try $0.exportState(ofList: list, scene: scene) }.selections
        .count { $0.isSelected }
    }
    #expect(try counts(nil, nil) == 4)
    #expect(try counts("one", nil) == 2)
    #expect(try counts(nil, "pad") == 2)
    #expect(try counts("two", "pad") == 1)
    #expect(try counts("three", nil) == 0)
  }

  private static func selection(
    list: String = "l",
    scene: String = "s",
    key: String = "k",
    at time: Int64 = 5
  ) -> StateDocument {
    var document = StateDocument()
    document.selections = [
      .init(list: "good", scene: "s", key: "k", isSelected: true, changedAt: 9),
      .init(list: list, scene: scene, key: key, isSelected: true, changedAt: time),
    ]
    return document
  }

  private static func place(_ fraction: Double, _ position: Int) -> StateDocument {
    var document = selection()
    document.places = [
      .init(
        list: "l",
        scene: "s",
        key: "k",
        fraction: fraction,
        layout: "list",
        sectionKey: "",
        position: position,
        changedAt: 5
      )
    ]
    return document
  }

  @Test(arguments: [
    selection(list: ""), selection(list: "a\u{7}b"), selection(scene: " "),
    selection(scene: String(repeating: "s", count: 201)), selection(at: 0), selection(at: -1),
    selection(at: .min), selection(key: ""), place(.nan, 0), place(.infinity, 0), place(0, -1),
    place(0, .max),
  ])
  func `a document that no store exports is refused as a whole`(document: StateDocument) throws {
    let store = try SessionStore.inMemory()
    #expect(throws: StoreError.self) { try store.write { try $0.merge(document) } }
    // Even if the caller catches the error and continues.
    try store.write { writer in try? writer.merge(document) }
    #expect(try export(store) == StateDocument())
    #expect(try store.count("SELECT last_change FROM clock") == 0)
  }

  @Test func `a document's names and keys may be in another Unicode form`() throws {
    let store = try SessionStore.inMemory()
    let (composed, split) = ("Caf\u{E9}", "Cafe\u{301}")
    try store.importList([.talk(composed)], named: composed)
    try merge(Self.selection(list: split, scene: split, key: split), into: store)
    let found = try store.read { try $0.selection(of: $0.list(named: composed), scene: composed) }
    #expect(found.map(\.key) == [composed])
    #expect(try store.check() == [])
  }

  @Test func `after the latest time that there is, changes still count and are accepted`()
    throws
  {
    var random = SeededGenerator(seed: 3)
    let (one, two) = (try store(&random, has: ["l"]), try store(&random, has: ["l"]))
    try merge(Self.selection(key: "a", at: .max), into: one)
    for key in ["b", "c"] {
      try one.write { try $0.select(key, of: $0.reader.list(named: "l"), scene: "s") }
    }
    try merge(export(one), into: two)
    let found = try two.read { try $0.selection(of: $0.list(named: "l"), scene: "s").map(\.key) }
    #expect(found == ["c"])
  }

  @Test func `a session's state under its former key does no harm elsewhere`() throws {
    var random = SeededGenerator(seed: 4)
    let (one, two) = (try store(&random, has: []), try store(&random, has: []))
    let draft = SessionDraft(key: "", title: "Tides", speakers: ["Ana"])
    for store in [one, two] {
      try store.importList([draft.withContentKey, .talk("z")], named: "l")
    }
    let key = draft.withContentKey.key
    try one.write { try $0.select(key, of: $0.reader.list(named: "l"), scene: "main") }
    try merge(export(one), into: two)
    // One store gets the file with ids first.
    try one.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    try merge(export(two), into: one)
    try merge(export(one), into: two)
    try two.importList([draft.with { $0.key = "7" }, .talk("z")], named: "l")
    for store in [one, two] {
      let found = try store.read { try $0.selection(of: $0.list(named: "l"), scene: "main") }
      #expect(found.map(\.key) == ["7"])
    }
  }
}
