import GRDB
import TestSupport
import Testing

@testable import SwellStore

/// Stores that exchange their state converge, in any order.
@Suite struct MergeTests {
  private static let keys = ["a", "b", "c", "d"]

  /// A store with some lists.
  private func store(_ lists: String...) throws -> SessionStore {
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
    // The clock may jump ahead, but the last change seen never goes back.
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
    try one.select("a")
    try one.write { try $0.select("b", of: $0.reader.list(named: "m"), scene: "s") }
    try other.merge(one.exportedState())
    try other.select("c")
    try one.merge(other.exportedState())
    #expect(try one.selectedKeys() == ["c"])
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
        try store.merge(document)
      }
      try act(store, &random)
      if random.chance(20) { documents.append(try store.exportedState()) }
    }
    documents += try stores.map { try $0.exportedState() }
    for store in stores {
      for document in documents.shuffled(using: &random) { try store.merge(document) }
      for document in documents.prefix(3) { try store.merge(document) }
      #expect(try store.check() == [], "seed \(seed)")
    }
    let results = try stores.map { try $0.exportedState() }
    #expect(results.allSatisfy { $0 == results[0] }, "seed \(seed)")
    // A store that imports the lists later has their state.
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

  @Test(arguments: 0..<60)
  func `every store keeps the same one of several simultaneous changes`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let documents = (0..<4).map { _ in StateDocument.random(&random) }
    var results = try (0..<3).map { _ in
      let store = try store()
      for document in documents.shuffled(using: &random) { try store.merge(document) }
      return try store.exportedState()
    }
    // Two groups of documents are merged apart, some of them twice, and then with each other.
    let (one, two) = (try store(), try store())
    for document in documents[..<2] { try one.merge(document) }
    for document in documents[2...] + documents[2...] { try two.merge(document) }
    try one.merge(two.exportedState())
    results.append(try one.exportedState())
    #expect(results.allSatisfy { $0 == results[0] }, "seed \(seed)")
  }

  @Test func `replacing a selection ends earlier ones of other stores, not later ones`() throws {
    let (one, two) = (try store("l"), try store("l"))
    try one.select("a", keeping: true)
    try two.select("b")
    try one.select("c", keeping: true)
    try one.merge(two.exportedState())
    try two.merge(one.exportedState())
    #expect(try one.selectedKeys() == ["b", "c"])
    #expect(try two.selectedKeys() == ["b", "c"])
    #expect(try one.count("SELECT count(*) FROM selection WHERE key = 'a'") == 0)
    try two.write { try $0.deselectAll(of: $0.reader.list(named: "l"), scene: "s") }
    try one.merge(two.exportedState())
    #expect(try one.selectedKeys() == [])
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
    StateDocument(.sample(), .sample(list: "")), StateDocument(.sample(list: "a\u{7}b")),
    StateDocument(.sample(scene: " ")),
    StateDocument(.sample(scene: String(repeating: "s", count: 201))),
    StateDocument(.sample(at: 0)), StateDocument(.sample(at: -1)), StateDocument(.sample(at: .min)),
    StateDocument(.sample(at: .max)), StateDocument(.sample(at: yearsFromNow(101))),
    StateDocument(.sample(key: "")), StateDocument(.sample(), places: .sample(.nan, 0)),
    StateDocument(places: .sample(.infinity, 0)), StateDocument(places: .sample(0, -1)),
    StateDocument(places: .sample(0, .max)),
  ])
  func `an invalid state document is refused as a whole`(document: StateDocument) throws {
    let store = try store()
    #expect(throws: StoreError.self) { try store.write { try $0.merge(document) } }
    // Nothing is merged even if a caller catches the error.
    try store.write { writer in try? writer.merge(document) }
    #expect(try store.exportedState() == StateDocument())
    #expect(try store.count("SELECT last_change FROM clock") == 0)
  }

  @Test func `names and keys of a state document match in any Unicode normalisation form`() throws {
    let store = try store()
    let (composed, split) = ("Caf\u{E9}", "Cafe\u{301}")
    try store.importList([.talk(composed)], named: composed)
    let document = StateDocument(.sample(list: split, scene: split, key: split))
    try store.merge(document)
    let found = try store.read { try $0.selection(of: $0.list(named: composed), scene: composed) }
    #expect(found.map(\.key) == [composed])
    #expect(try store.check() == [])
  }

  private static func yearsFromNow(_ years: Int64) -> Int64 {
    StoreWriter.now + years * 365 * 86_400 * 1_000_000
  }

  @Test func `a later change wins over a change dated by a clock that is far ahead`() throws {
    let (one, two) = (try store("l"), try store("l"))
    try one.merge(StateDocument(.sample(key: "a", at: Self.yearsFromNow(99))))
    for key in ["b", "c"] { try one.select(key) }
    try two.merge(one.exportedState())
    #expect(try two.selectedKeys() == ["c"])
  }
}
