import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import SwellStore

/// Single sessions that are added, changed, moved and removed in place.
@Suite struct EditTests {
  private func store(_ counts: [Int]) throws -> TestStore {
    let test = try TestStore()
    try test.importList(
      counts.enumerated().flatMap { section, count in
        (0..<count).map {
          SessionDraft.talk("s\(section)k\($0)", in: "s\(section)")
            .with { $0.section.order = section }
        }
      })
    return test
  }

  @Test(arguments: 0..<25)
  func `edits change the store as they change an array of arrays`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let test = try store([random.int(1..<9), random.int(1..<9), random.int(1..<3)])
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

  @Test func `each edit is a new revision, and repeating the import is another`() throws {
    let test = try store([3])
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

  @Test func `state follows a session that is moved or gets another key`() throws {
    let test = try store([3, 3])
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

  @Test func `an edit that fails changes nothing, even if the caller goes on`() throws {
    let test = try store([3, 2])
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

  /// The number of instructions that SQLite's virtual machine executes.
  private func steps(_ test: TestStore, _ body: () throws -> Void) throws -> Int {
    let steps = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    steps.initialize(to: 0)
    defer { steps.deallocate() }
    let count: @convention(c) (UnsafeMutableRawPointer?) -> CInt = { counter in
      counter?.assumingMemoryBound(to: Int.self).pointee += 1
      return 0
    }
    let connection = try test.store.writing.inDatabase(\.sqliteConnection)
    sqlite3_progress_handler(connection, 1, count, steps)
    defer { sqlite3_progress_handler(connection, 0, nil, nil) }
    try body()
    return steps.pointee
  }

  private func writeSteps(_ test: TestStore, _ body: (StoreWriter) throws -> Void) throws -> Int {
    try steps(test) { try test.store.write(body) }
  }

  @Test func `an edit takes as many steps in a long list as in a short one`() throws {
    let counts = try [100, 4000].map { count in
      let test = try store([20, count])
      let list = try test.list()
      return try writeSteps(test) { writer in
        try writer.insert(.talk("new"), at: 3, ofSection: 0, in: list)
        try writer.update("new", to: .talk("newer"), in: list)
        try writer.move("newer", to: 7, ofSection: 0, in: list)
        try writer.remove("newer", in: list)
      }
    }
    #expect(counts[0] > 500 && counts[1] <= counts[0] + 50, "\(counts)")
  }

  @Test func `removing a list takes as many steps for each session, however long it is`() throws {
    let counts = try [1000, 4000].map { count in
      let test = try store([count])
      return try steps(test) { try test.store.removeList(named: "talks") } / count
    }
    #expect(counts[0] > 10 && counts[1] <= counts[0] + 10, "\(counts)")
  }

  @Test func `a screen and a tap take as many steps in a long list as in a short one`() throws {
    let counts = try [1000, 10_000].map { count in
      let test = try store([count / 2, count / 2])
      try test.select("s1k7")
      return try writeSteps(test) { writer in
        let reader = writer.reader
        _ = try reader.lists()
        let list = try reader.list(named: "talks")
        _ = try reader.sections(of: list)
        _ = try reader.state(of: list, scene: "main")
        _ = try reader.location(ofKey: "s0k70", in: list)
        _ = try reader.locations(ofKeys: ["s0k70", "s1k9"], in: list)
        #expect(try reader.sessions(of: list, section: 1, positions: 100..<108).count == 8)
        try writer.select("s1k9", of: list, scene: "main")
        try writer.setPlace(key: "s1k9", fraction: 0, layout: "list", of: list, scene: "main")
        _ = try reader.place(of: list, scene: "main")
      }
    }
    #expect(counts[0] > 300 && counts[1] <= counts[0] + 50, "\(counts)")
  }

  @Test func `a correction takes as many steps for each session, however long the list is`() throws
  {
    let counts = try [200, 800].map { count in
      let test = try TestStore()
      func setHour(_ hour: Int) throws {
        try test.importList(
          (0..<count).map {
            let start = SessionTime(seconds: Int64(hour * 3600 + $0), utcOffset: nil)
            return SessionDraft(key: "", title: "Talk \($0)", startsAt: start).withContentKey
          })
      }
      for hour in 0..<2 { try setHour(hour) }
      return try steps(test) { try setHour(2) } / count
    }
    #expect(counts[0] > 100 && counts[1] < 2 * counts[0], "\(counts)")
  }

  @Test func `ids for sessions without state take no steps for the state of others`() throws {
    let counts = try [0, 100].map { count in
      let test = try TestStore()
      let drafts = (0..<100).map { SessionDraft(key: "k\($0)", title: "Talk \($0)") }
      try test.importList(drafts.map(\.withContentKey))
      let others = (0..<count).map {
        StateDocument.Selection(
          list: "talks", scene: "main", key: "x\($0)", isSelected: true, changedAt: 1)
      }
      try test.store.write { try $0.merge(StateDocument(selections: others)) }
      return try steps(test) { try test.importList(drafts) }
    }
    #expect(counts[0] > 1000 && counts[1] < 2 * counts[0], "\(counts)")
  }
}
