import Foundation
import GRDB
import TestSupport
import Testing

@testable import SwellStore

/// The problems that `check` finds, and the rows that `.recover` saves.
@Suite struct CheckTests {
  private func store(sessions: Int = 2) throws -> TestStore {
    let test = try TestStore()
    try test.importList((0..<sessions).map { .talk("s\($0)", in: "s") } + [.talk("t0", in: "t")])
    try test.select("t0")
    return test
  }

  @Test(arguments: [
    ("UPDATE section SET session_count = 3 WHERE key = 's'", "section 0 of list talks records 3"),
    ("UPDATE session SET position = 5 WHERE key = 's1'", "up to position 5"),
    ("DELETE FROM session WHERE key = 's1'", "has 1, up to position 0"),
    ("DELETE FROM session WHERE key = 't0'", "has 0, up to position -1"),
    ("UPDATE list SET session_count = 4", "list talks records 2 sections and 4 sessions"),
    ("UPDATE list SET section_count = 1", "list talks records 1 sections"),
    ("UPDATE section SET position = 5 WHERE key = 't'", "but has 2, up to position 5 and"),
    ("UPDATE session SET section = 7 WHERE key = 't0'", "row 3 of session refers to a missing row"),
    ("UPDATE section SET list_id = 99 WHERE key = 't'", "a row of section refers to a missing row"),
    ("DELETE FROM section WHERE key = 't'", "refers to a missing row"),
    ("UPDATE session SET list_id = 99 WHERE key = 't0'", "refers to a missing row"),
    ("DELETE FROM clock", "the clock is missing"),
    ("UPDATE clock SET last_change = 5", "later than the clock"),
    (
      "INSERT INTO selection VALUES ('l', 's', 'k', 1, 3); UPDATE clock SET last_change = 5",
      "later than the clock"
    ),
    ("UPDATE list SET name = 'e' || char(769)", "in list is not in NFC"),
    ("UPDATE session SET key = 'e' || char(769) WHERE key = 't0'", "in session is not in NFC"),
    ("UPDATE section SET key = 'e' || char(769) WHERE key = 't'", "in section is not in NFC"),
    ("UPDATE selection SET scene = 'e' || char(769)", "in selection is not in NFC"),
    ("PRAGMA ignore_check_constraints = ON; UPDATE session SET title = ''", "CHECK"),
    ("PRAGMA ignore_check_constraints = ON; UPDATE list SET revision = 0", "CHECK"),
  ])
  func `a check of a store names each kind of damage`(sql: String, problem: String) throws {
    let test = try store()
    #expect(try test.store.check() == [])
    let path = try test.tampered { try $0.execute(sql: sql) }
    let problems = try SessionStore(path: path).check()
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }

  /// Runs a command as printed in an error, and returns its exit status.
  @discardableResult
  private static func run(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Whether there is a sqlite3 that can recover; Debian's cannot.
  private static let canRecover =
    (try? run("sqlite3 :memory: 'SELECT count(*) FROM sqlite_dbpage'")) == 0

  /// Damages pages of tables or indexes in a copy of a store.
  private func damaged(
    _ test: TestStore, _ objects: [String], _ type: String, pages: Int
  ) throws -> String {
    var numbers: [Int] = []
    let path = try test.tampered { db in
      for object in objects {
        numbers += try Int.fetchAll(
          db,
          sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno",
          arguments: [object, type]
        ).prefix(pages)
      }
    }
    try #require(!numbers.isEmpty)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for number in numbers {
      let start = (number - 1) * 4096
      bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(
    .enabled(if: canRecover),
    arguments: [
      (["sqlite_autoindex_session_1", "sqlite_autoindex_session_2"], "leaf", 9999, 0),
      (["sqlite_autoindex_list_1"], "leaf", 1, 0), (["session"], "leaf", 1, 150),
      (["session"], "leaf", 3, 450), (["session"], "internal", 9, 2000),
      (["sqlite_autoindex_session_1"], "internal", 9, 0),
    ])
  func `the printed commands recover sessions and state`(
    objects: [String], type: String, pages: Int, lost: Int
  ) throws {
    let test = try TestStore()
    let drafts = (0..<2000).map { SessionDraft.talk("k\($0)", in: "s\($0 % 2)") }
    try test.importList(drafts)
    try test.select("k7", "k8", scene: "it's")
    let list = try test.list()
    try test.store.write { writer in
      try writer.setPlace(key: "k1999", fraction: 0.5, layout: "list", of: list, scene: "main")
    }
    let path = try damaged(test, objects, type, pages: pages)
    let store = try SessionStore(path: path)
    var problem = ""
    do { problem = try store.check().joined() } catch let error as StoreError {
      problem = error.description
      guard case .damaged = error else { throw error }
    }
    #expect(!problem.isEmpty)
    let error = StoreError.damaged(path: path, detail: problem)
    let commands = try #require(error.description.components(separatedBy: "recover it with: ").last)
      .components(separatedBy: "; ")
    #expect(commands.count == 2 && commands[1].hasPrefix("swell check --store"))
    try Self.run(commands[0])
    let recovered = try SessionStore(path: path + ".recovered", create: false)
    let state = try recovered.read { try $0.exportState() }
    #expect(try state == test.store.read { try $0.exportState() })
    let all = try recovered.writing.read {
      try String.fetchAll($0, sql: "SELECT key || title FROM session")
    }
    #expect(all.count >= 2000 - lost && all.count <= 2000, "\(all.count)")
    #expect(Set(all).isSubset(of: drafts.map { $0.key + $0.title }))
    if lost == 0 {
      #expect(try recovered.check() == [])
      #expect(try recovered.keys() == test.keys())
    } else {
      #expect(try !recovered.check().isEmpty)
    }
    // The next import restores what is missing.
    try recovered.importList(drafts + [.talk("new")])
    #expect(try recovered.check() == [])
    #expect(try recovered.read { try $0.list(named: nil).sessionCount } == 2001)
    #expect(try recovered.read { try $0.exportState() } == state)
  }

  @Test(arguments: 0..<60)
  func `a store with damaged bytes never crashes the program`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let test = try store(sessions: 200)
    let path = try test.tampered { _ in }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for _ in 0..<random.int(1..<40) {
      let start = random.int(100..<bytes.count - 64)
      for index in start..<start + random.int(1..<64) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    HostileStoreTests.exercise(path)
  }
}
