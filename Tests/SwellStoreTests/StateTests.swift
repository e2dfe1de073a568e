import Foundation
import GRDB
import Testing

@testable import SwellStore

@Suite(.timeLimit(.minutes(5))) struct StateTests {
  @Test func `one session is selected at a time unless asked otherwise, in each scene`() throws {
    let test = try TestStore()
    try test.importList("abc".map { .talk(String($0)) })
    let list = try test.list()
    let ids = try "abc".map { try #require(try test.id(String($0))) }
    try test.store.write { writer in
      try writer.select(ids[2], in: list, scene: "main", keepingOthers: false)
      try writer.select(ids[0], in: list, scene: "main", keepingOthers: true)
      try writer.select(ids[1], in: list, scene: "pad", keepingOthers: true)
    }
    #expect(try test.selection("main") == ["a", "c"])
    try test.store.write { try $0.select(ids[1], in: list, scene: "main", keepingOthers: false) }
    #expect(try test.selection("main") == ["b"])
    try test.store.write { try $0.deselect(ids[1], in: list, scene: "main") }
    #expect(try test.selection("main") == [])
    #expect(try test.selection("pad") == ["b"])
    #expect(try test.selection("never seen") == [])
  }

  @Test func `of each scene it is known how much is kept there`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t"), .talk("c", in: "u")])
    let list = try test.list()
    let ids = try "abc".map { try #require(try test.id(String($0))) }
    try test.store.write { writer in
      let sections = try writer.reader.sections(of: list)
      for id in ids { try writer.select(id, in: list, scene: "main", keepingOthers: true) }
      for section in sections[..<2] {
        try writer.setCollapsed(true, section: section, in: list, scene: "main")
      }
      try writer.setPlace(ids[1], layout: "list", fraction: 0, in: list, scene: "main")
      try writer.setCollapsed(true, section: sections[2], in: list, scene: "folded")
      try writer.setPlace(ids[0], layout: "list", fraction: 0, in: list, scene: "left")
    }
    let scenes = try test.store.read { try $0.scenes(of: list) }
    #expect(scenes.map(\.name) == ["folded", "left", "main"])
    #expect(scenes.map(\.selectionCount) == [0, 0, 3])
    #expect(scenes.map(\.collapsedCount) == [1, 0, 2])
    #expect(scenes.map(\.hasPlace) == [false, true, true])
  }

  @Test func `removing a list removes all that is kept of it`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.importList([.talk("a")], named: "other")
    let list = try test.list()
    let id = try #require(try test.id("a"))
    try test.store.write { writer in
      try writer.select(id, in: list, scene: "main", keepingOthers: false)
      try writer.setPlace(id, layout: "list", fraction: 0, in: list, scene: "main")
      try writer.removeList(list)
    }
    #expect(try test.dump().count == 3)
    #expect(try test.store.check() == [])
  }

  @Test(arguments: ["", " ", "a\nb", "\u{1B}[31m", String(repeating: "s", count: 201)])
  func `a scene that cannot be is refused`(scene: String) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    let id = try #require(try test.id("a"))
    #expect(throws: StoreError.badScene(scene)) {
      try test.store.write {
        try $0.select(id, in: list, scene: scene, keepingOthers: false)
      }
    }
  }

  @Test func `a list must be named when there are several`() throws {
    let test = try TestStore()
    #expect(throws: StoreError.noLists(path: test.store.path)) { try test.list(nil) }
    try test.importList([], named: "b")
    #expect(try test.list(nil).name == "b")
    try test.importList([], named: "a")
    #expect(throws: StoreError.ambiguousList(known: ["a", "b"])) { try test.list(nil) }
    #expect(throws: StoreError.noSuchList("c", known: ["a", "b"])) { try test.list("c") }
  }

  @Test func `what one read sees belongs together`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let other = try SessionStore(path: test.store.path)
    try test.store.read { reader in
      #expect(try reader.lists().map(\.sessionCount) == [2])
      _ = try other.importList(named: "talks", title: nil, source: nil) { try $0(.talk("c")) }
      #expect(try reader.lists().map(\.sessionCount) == [2])
    }
    #expect(try test.store.read { try $0.lists().map(\.sessionCount) } == [1])
  }

  @Test func `a write may ask whatever a store can be asked, and be undone`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.store.write(undone: true) { _ in
      let counts = try test.importList([.talk("a"), .talk("b")])
      #expect(counts.added == 1)
    }
    #expect(try test.keys() == [["a"]])
  }

  @Test func `a write that throws changes nothing`() throws {
    struct Failure: Error {}
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    #expect(throws: Failure.self) {
      try test.store.write { writer in
        try writer.removeList(list)
        throw Failure()
      }
    }
    #expect(try test.keys() == [["a"]])
  }

  @Test func `writers of several connections wait their turn`() async throws {
    let test = try TestStore()
    let path = test.store.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try SessionStore(path: path)
          for round in 0..<5 {
            _ = try store.importList(named: "list \(writer)-\(round)", title: nil, source: nil) {
              try $0(.talk("a"))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try test.store.read { try $0.lists().count } == 20)
    #expect(try test.store.check() == [])
  }

  @Test(arguments: [
    "INSERT INTO section (list_id, position, key, title) VALUES (1, 0, 'x', 'X')",
    "INSERT INTO section (list_id, position, key, title) VALUES (1, 7, 'S', 'X')",
    "INSERT INTO section (list_id, position, key, title) VALUES (1, -1, 'x', 'X')",
    "INSERT INTO section (list_id, position, key, title) VALUES (9, 0, 'x', 'X')",
    "INSERT INTO section (list_id, position, key, title) VALUES (1, 'one', 'x', 'X')",
    "UPDATE section SET session_count = -1",
    "UPDATE session SET position = 0",
    "UPDATE session SET position = -1 WHERE key = 'b'",
    "UPDATE session SET key = 'a'",
    "UPDATE session SET key = '' WHERE key = 'b'",
    "UPDATE session SET title = '' WHERE key = 'b'",
    "UPDATE session SET section_id = 99",
    "INSERT INTO list (name, imported_at) VALUES ('talks', 0)",
    "INSERT INTO list (name, imported_at) VALUES ('', 0)",
    "INSERT INTO selection VALUES (1, 'main', 99)",
    "INSERT INTO collapsed_section VALUES (1, 'main', 99)",
    "INSERT INTO scroll_anchor VALUES (1, 'main', 'list', 99, 0)",
    "INSERT INTO scroll_anchor VALUES (1, 'main', 'list', 1, 'half')",
  ])
  func `the schema itself refuses what must not be`(sql: String) throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "S"), .talk("b", in: "S")])
    #expect(throws: DatabaseError.self) {
      try test.store.writing.write { try $0.execute(sql: sql) }
    }
    #expect(try test.store.check() == [])
  }
}

extension TestStore {
  fileprivate func list(_ name: String?) throws -> ListRecord {
    try store.read { try $0.list(named: name) }
  }

  fileprivate func selection(_ scene: String) throws -> [String] {
    try store.read { try $0.selection(in: $0.list(named: "talks"), scene: scene).map(\.key) }
  }
}
