import Foundation
import GRDB
import GRDBSQLite
import TestSupport
import Testing

@testable import SwellStore

/// Single sessions that are added, changed, moved and removed in place.
@Suite struct EditTests {
  @Test(arguments: 0..<25)
  func `random edits change a store in the same way as an array of arrays`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let test = try TestStore(sectionsOf: [random.int(1..<9), random.int(1..<9), random.int(1..<3)])
    var model = try test.keys()
    let id = try test.list().id
    try test.select("s0k0")
    for step in 0..<40 {
      let list = try test.list()
      let all = model.flatMap { $0 }
      let (section, item) = (random.int(0..<3), random.int(-2..<12))
      let (choice, new) = (random.int(0..<4), "new\(step)")
      let key = all.randomElement(using: &random) ?? new
      let index = model.firstIndex { $0.contains(key) } ?? 0
      try test.store.write { writer in
        switch choice {
        case 0:
          try writer.insert(.talk(new), at: item, ofSection: section, in: list)
          model[section].insert(new, at: min(max(0, item), model[section].count))
        case 1 where !all.isEmpty:
          try writer.update(key, to: .talk(new), in: list)
          model[index] = model[index].map { $0 == key ? new : $0 }
        case 2 where !all.isEmpty:
          try writer.remove(key, in: list)
          model[index].removeAll { $0 == key }
        default:
          if all.isEmpty { return }
          try writer.move(key, to: item, ofSection: section, in: list)
          model[index].removeAll { $0 == key }
          model[section].insert(key, at: min(max(0, item), model[section].count))
        }
      }
      #expect(try test.keys() == model, "seed \(seed), step \(step)")
      #expect(try test.store.check() == [], "seed \(seed), step \(step)")
      let now = try test.list()
      #expect(now.id == id && now.sessionCount == model.joined().count)
    }
  }

  @Test func `each edit increments the list's revision`() throws {
    let test = try TestStore(sectionsOf: [3])
    let drafts = (0..<3).map {
      SessionDraft.talk("s0k\($0)", in: "s0").with { $0.section.order = 0 }
    }
    let list = try test.list()
    let edits: [(StoreWriter) throws -> Void] = [
      { try $0.update("s0k1", to: .talk("s0k1"), in: list) }, { try $0.remove("s0k1", in: list) },
      { try $0.move("s0k2", to: 0, ofSection: 0, in: list) },
      { try $0.insert(.talk("new"), at: 0, ofSection: 0, in: list) },
    ]
    for (number, edit) in edits.enumerated() {
      try test.store.write(edit)
      #expect(try test.list().revision == number + 2)
    }
    #expect(try test.importList(drafts).added == 1)
    #expect(try test.keys() == [["s0k0", "s0k1", "s0k2"]])
  }

  @Test func `a selection and a place follow a session that is moved or gets another key`() throws {
    let test = try TestStore(sectionsOf: [3, 3])
    let list = try test.list()
    try test.select("s0k1")
    try test.store.write { writer in
      try writer.setPlace(key: "s0k1", fraction: 0.5, layout: "list", of: list, scene: "main")
      try writer.move("s0k1", to: 9, ofSection: 1, in: list)
      try writer.update("s0k1", to: .talk("new"), in: list)
    }
    let location = SessionLocation(section: 1, item: 3, key: "new")
    #expect(try test.state().selection == [location])
    #expect(try test.state().place?.location == location)
    try test.store.write { try $0.remove("new", in: list) }
    #expect(try test.state().selection == [])
    #expect(try test.state().place?.location.key == "s0k1".replacing("1", with: "2"))
    try test.store.write { try $0.insert(.talk("new"), at: 0, ofSection: 0, in: list) }
    #expect(try test.selected() == ["new"])
  }

  @Test func `a refused edit changes nothing, even if the transaction goes on to commit`() throws {
    let test = try TestStore(sectionsOf: [3, 2])
    let before = try test.keys()
    let list = try test.list()
    func insert(_ draft: SessionDraft, _ section: Int) -> (StoreWriter) throws -> Void {
      { try $0.insert(draft, at: 0, ofSection: section, in: list) }
    }
    func move(_ key: String, _ section: Int) -> (StoreWriter) throws -> Void {
      { try $0.move(key, to: 0, ofSection: section, in: list) }
    }
    let edits: [(StoreError, (StoreWriter) throws -> Void)] = [
      (.duplicateKey("s0k1"), insert(.talk("s0k1"), 1)),
      (.duplicateKey("s1k0"), { try $0.update("s0k1", to: .talk("s1k0"), in: list) }),
      (.noSuchSection("2", list: "talks"), insert(.talk("x"), 2)),
      (.noSuchSection("-1", list: "talks"), move("s0k1", -1)),
      (.noSuchSection("9", list: "talks"), move("s0k1", 9)),
      (.noSuchSession("x", list: "talks"), move("x", 0)),
      (.noSuchSession("x", list: "talks"), { try $0.remove("x", in: list) }),
      (.badSession(key: "x", problem: "no title"), insert(SessionDraft(key: "x", title: " "), 0)),
    ]
    for (error, edit) in edits {
      try test.store.write { writer in _ = #expect(throws: error) { try edit(writer) } }
      #expect(try test.keys() == before)
      #expect(try test.store.check() == [])
    }
    #expect(try test.list() == list)
  }
}
