import LayoutTestSupport
import Testing

@testable import SwellStore

/// Single sessions changed, added, moved and removed, against arrays of keys.
@Suite struct EditTests {
  private func section(_ number: Int, _ store: SessionStore) throws -> SectionRecord {
    try store.read { try $0.sections(of: $0.list(named: "talks"))[number] }
  }

  /// What is kept in a scene: the selected keys, and the key at the place.
  private func state(_ test: TestStore) throws -> (selected: Set<String>, place: String?) {
    try test.store.read { reader in
      let list = try reader.list(named: "talks")
      return (
        Set(try reader.selection(in: list, scene: "main").map(\.key)),
        try reader.place(in: list, scene: "main")?.location.key
      )
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `edits leave what arrays would have, with what is kept, and tell what they did`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let test = try TestStore()
    var model = (0..<random.int(1...4)).map { section in
      (0..<random.int(1...6)).map { "k\(section)-\($0)" }
    }
    try test.importList(
      model.enumerated().flatMap { order, keys in
        keys.map { key in
          var draft = SessionDraft.talk(key, in: "s\(order)")
          draft.section.order = order
          return draft
        }
      }
    )
    var (selected, place): (Set<String>, String?) = ([], nil)
    for step in 0..<20 where !model.isEmpty {
      let list = try test.list()
      let before = model
      let from = random.int(0...model.count - 1)
      let item = random.int(0...model[from].count - 1)
      let key = model[from][item]
      let id = try #require(try test.id(key))
      var changed: String?
      switch random.int(0...5) {
      case 0:
        try test.store.write { try $0.update(id, to: .talk("\(key)x"), in: list) }
        model[from][item] = "\(key)x"
        changed = "\(key)x"
        if selected.remove(key) != nil { selected.insert("\(key)x") }
        if place == key { place = "\(key)x" }
      case 1:
        let place = random.int(-1...model[from].count + 1)
        let target = try section(from, test.store)
        try test.store.write {
          _ = try $0.insert(.talk("new\(step)"), at: place, of: target, in: list)
        }
        model[from].insert("new\(step)", at: min(max(0, place), model[from].count))
      case 2:
        let to = random.int(0...model.count - 1)
        let target = try section(to, test.store)
        let place = random.int(0...model[to].count)
        try test.store.write { try $0.move(id, to: place, of: target, in: list) }
        model[from].remove(at: item)
        model[to].insert(key, at: min(place, model[to].count))
      case 3:
        let all = Array(model.joined())
        let index = try #require(all.firstIndex(of: key))
        if place == key {
          place = index + 1 < all.count ? all[index + 1] : index > 0 ? all[index - 1] : nil
        }
        try test.store.write { try $0.remove(id, in: list) }
        model[from].remove(at: item)
        selected.remove(key)
      default:
        try test.store.write { writer in
          try writer.select(id, in: list, scene: "main", keepingOthers: true)
          try writer.setPlace(id, layout: "list", fraction: 0.5, in: list, scene: "main")
        }
        selected.insert(key)
        place = key
      }
      model.removeAll(where: \.isEmpty)
      let what = "seed \(seed), step \(step)"
      #expect(try test.keys() == model, "\(what)")
      #expect(try test.store.check() == [], "\(what)")
      let kept = try state(test)
      #expect(kept.selected == selected && kept.place == place, "\(what)")
      try expectUpdates(test, since: list, before, model, changed, what)
      if step == 10 {
        let found = try test.store.find("talk", limit: 100)
        #expect(Set(found.map(\.location.key)) == Set(model.joined()), "\(what)")
      }
    }
  }

  /// What is told to whoever shows the list.
  private func expectUpdates(
    _ test: TestStore,
    since list: ListRecord,
    _ before: [[String]],
    _ after: [[String]],
    _ changed: String?,
    _ what: String
  ) throws {
    let new = try test.list()
    if before == after, changed == nil, new.revision == list.revision { return }
    let updates = try #require(
      try test.store.updates(of: list.id, from: list.revision, to: new.revision)
    )
    let (old, now) = (Array(before.joined()), Array(after.joined()))
    let made = updates.sessions.flatMap { run in
      (0..<run.count).map { index in run.old.map { old[$0 + index] } }
    }
    let reloaded = updates.reloaded.flatMap { $0.map { now[$0] } }
    #expect(reloaded == (changed.map { [$0] } ?? []), "\(what)")
    let told = zip(made, now).allSatisfy { said, key in
      key == changed || said == (old.contains(key) ? key : nil)
    }
    #expect(told && made.count == now.count, "\(what)")
    #expect(updates.oldCounts == before.map(\.count) && updates.newCounts == after.map(\.count))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `however often a long section is edited, it is read and imported as an array has it`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let test = try TestStore()
    var model = (0..<300).map { "k\($0)" }
    try test.importList(model.map { .talk($0, in: "s") })
    try test.store.write { writer in
      let id = try #require(try test.id("k250"))
      try writer.select(id, in: test.list(), scene: "main", keepingOthers: true)
    }
    let other = try SessionStore(path: test.store.path)
    for part in 0..<8 {
      // Mostly about one place, so that runs are many and short.
      let place = random.int(0...model.count - 1)
      try test.store.write { writer in
        let list = try test.list()
        for step in 0..<25 {
          let section = try writer.reader.sections(of: list)[0]
          let item = min(max(0, place + random.int(-20...20)), model.count - 1)
          let found = try writer.reader.sessions(in: section, positions: item..<item + 1)
          let id = try #require(found.first?.id)
          switch random.int(0...2) {
          case 0:
            let key = "new\(part)-\(step)"
            try writer.insert(.talk(key), at: item, of: section, in: list)
            model.insert(key, at: item)
          case 1 where model[item] != "k250":
            try writer.remove(id, in: list)
            model.remove(at: item)
          default:
            let to = random.int(0...model.count - 1)
            try writer.move(id, to: to, of: section, in: list)
            model.insert(model.remove(at: item), at: to)
          }
        }
      }
      #expect(try test.store.check() == [], "seed \(seed), part \(part)")
      #expect(try test.keys() == [model], "seed \(seed), part \(part)")
      try other.read { reader throws in
        let list = try reader.list(named: "talks")
        let section = try reader.sections(of: list)[0]
        let item = random.int(0...model.count - 1)
        let found = try reader.sessions(in: section, positions: item..<item + 30)
        #expect(found.map(\.key) == Array(model[item..<min(item + 30, model.count)]))
        #expect(found.map(\.position) == Array(item..<min(item + 30, model.count)))
        #expect(try reader.location(ofKey: model[item], in: list)?.item == item)
        let selected = try reader.selection(in: list, scene: "main")
        #expect(selected.map(\.item) == [model.firstIndex(of: "k250")])
      }
      #expect(
        try other.find("new", limit: 400).allSatisfy {
          model[$0.session.position] == $0.session.key
        }
      )
    }
    // Imported as it stands, it is as an import leaves it.
    let counts = try test.importList(model.map { .talk($0, in: "s") })
    #expect(counts.unchanged == model.count && counts.moved == 0 && counts.removed == 0)
    #expect(try test.store.check() == [] && test.keys() == [model])
    let runs = try test.store.read { try $0.database.count("SELECT count(*) FROM session_run") }
    #expect(runs == 0)
    #expect(try test.importList(model.map { .talk($0, in: "s") }).unchanged == model.count)
  }

  /// Removals, insertions and moves alone, each of every second session.
  @Test(arguments: 0..<3)
  func `many edits of a kind leave few runs`(kind: Int) throws {
    let test = try TestStore()
    var model = (0..<400).map { "k\($0)" }
    try test.importList(model.map { .talk($0, in: "s") } + [.talk("other", in: "t")])
    var most = 0
    try test.store.write { writer in
      let list = try test.list()
      for step in 0..<200 {
        let sections = try writer.reader.sections(of: list)
        let item = kind == 0 ? step : 2 * step
        let session = try writer.reader.sessions(in: sections[0], positions: item..<item + 1)
        let id = try #require(session.first?.id)
        switch kind {
        case 0:
          try writer.remove(id, in: list)
          model.remove(at: item)
        case 1:
          try writer.insert(.talk("new\(step)"), at: item, of: sections[0], in: list)
          model.insert("new\(step)", at: item)
        default:
          try writer.move(id, to: 399 - item, of: sections[0], in: list)
          model.insert(model.remove(at: item), at: 399 - item)
        }
        most = max(most, try writer.database.count("SELECT count(*) FROM session_run"))
      }
    }
    #expect(try test.keys()[0] == model)
    #expect(most > 8 && most < 100, "\(most)")
    #expect(try test.store.check() == [])
  }

  @Test func `the one session that an edit left is imported where it stands`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "s")])
    let (list, a) = (try test.list(), try #require(try test.id("a")))
    try test.store.write { try $0.remove(a, in: list) }
    #expect(try test.keys() == [["b"]])
    #expect(try test.importList([.talk("b", in: "s")]).unchanged == 1)
    #expect(try test.keys() == [["b"]] && test.store.check() == [])
    let runs = try test.store.read { try $0.database.count("SELECT count(*) FROM session_run") }
    #expect(runs == 0)
  }

  @Test func `an item beyond a section is brought into it`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "s"), .talk("c", in: "t")])
    let list = try test.list()
    for (key, item) in [("x", -5), ("y", 99), ("z", 1)] {
      let section = try section(0, test.store)
      try test.store.write { _ = try $0.insert(.talk(key), at: item, of: section, in: list) }
    }
    #expect(try test.keys() == [["x", "z", "a", "b", "y"], ["c"]])
    for (key, item) in [("a", -1), ("x", 99), ("z", 2)] {
      let (section, id) = (try section(0, test.store), try #require(try test.id(key)))
      try test.store.write { try $0.move(id, to: item, of: section, in: list) }
    }
    #expect(try test.keys() == [["a", "b", "z", "y", "x"], ["c"]])
    let section = try section(0, test.store)
    let shown = try test.store.read { try $0.sessions(in: section, positions: -3..<2) }
    #expect(shown.map(\.key) == ["a", "b"] && shown.map(\.position) == [0, 1])
  }

  @Test func `an edit that cannot be changes nothing`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t")])
    try test.importList([.talk("z", in: "z")], named: "other")
    let list = try test.list()
    let (a, s) = (try #require(try test.id("a")), try section(0, test.store))
    let foreign = try test.store.read { try $0.sections(of: $0.list(named: "other"))[0] }
    #expect(throws: StoreError.duplicateKey("b")) {
      try test.store.write { try $0.update(a, to: .talk("b"), in: list) }
    }
    #expect(throws: StoreError.duplicateKey("b")) {
      try test.store.write { _ = try $0.insert(.talk("b"), at: 0, of: s, in: list) }
    }
    #expect(throws: StoreError.noSuchSection(foreign.id, list: "talks")) {
      try test.store.write { try $0.move(a, to: 0, of: foreign, in: list) }
    }
    #expect(throws: StoreError.noSuchSession(99, list: "talks")) {
      try test.store.write { try $0.remove(99, in: list) }
    }
    #expect(throws: StoreError.badSession(key: "", problem: "no key")) {
      try test.store.write { try $0.update(a, to: .talk(""), in: list) }
    }
    #expect(try test.keys() == [["a"], ["b"]])
    #expect(try test.list().revision == list.revision)
    try test.store.write { try $0.removeList(list) }
    #expect(throws: StoreError.noSuchList("talks", known: ["other"])) {
      try test.store.write { try $0.remove(a, in: list) }
    }
  }
}
