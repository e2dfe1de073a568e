import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The file of a store: its creation, the files next to it, its permissions, and its copies.
@Suite(.timeLimit(.minutes(10))) struct StoreFileTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try TestStore.makeFolder()
    defer {
      chmod(folder.path, 0o700)
      try? FileManager.default.removeItem(at: folder)
    }
    try body(folder)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: [
    "file:theirs.sqlite", "file:theirs.sqlite?mode=rw", ":memory:", "a b?c=#d%20", "-x", "Café\n",
  ])
  func `a path is never interpreted as a URI or as a temporary database`(name: String) throws {
    try withFolder { folder throws in
      let theirs = folder.appendingPathComponent("theirs.sqlite")
      let queue = try DatabaseQueue(path: theirs.path)
      try queue.write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
      try queue.close()
      let before = try Data(contentsOf: theirs)
      try SessionStore(path: folder.path + "/" + name).importList([.talk("a")])
      let made = [name, name + "-shm", name + "-wal", "theirs.sqlite"].sorted()
      #expect(try Set(names(in: folder)).isSubset(of: made))
      #expect(try Data(contentsOf: theirs) == before)
      let again = try SessionStore(path: folder.path + "/" + name, create: false)
      #expect(try again.keys() == [["a"]])
    }
  }

  @Test func `a pipe, a device or a missing folder is refused as a store's path`() throws {
    for path in ["", "a\0b"] {
      #expect(throws: StoreError.badPath(path)) { try SessionStore(path: path) }
    }
    try withFolder { folder throws in
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: StoreError.notAFile(path: pipe)) { try SessionStore(path: pipe) }
      #expect(throws: StoreError.notAFile(path: "/dev/null")) {
        try SessionStore(path: "/dev/null")
      }
      let missing = folder.path + "/missing/s.sqlite"
      #expect(throws: StoreError.noPermission(path: missing)) { try SessionStore(path: missing) }
      #expect(try names(in: folder) == ["pipe"])
    }
  }

  @Test func `a new store is private, whatever files existed before`() throws {
    try withFolder { folder throws in
      let path = folder.appendingPathComponent("s.sqlite").path
      try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: path + "-new"))
      chmod(path + "-new", 0o666)
      try SessionStore(path: path).importList([.talk("a")])
      for suffix in ["", "-wal", "-shm"] { #expect(try TestStore.mode(path + suffix) == 0o600) }
      #expect(try names(in: folder) == ["s.sqlite", "s.sqlite-shm", "s.sqlite-wal"])
      // A link in its place is not followed.
      let other = folder.appendingPathComponent("other.sqlite").path
      try FileManager.default.createSymbolicLink(
        atPath: other + "-new", withDestinationPath: folder.path + "/elsewhere")
      _ = try SessionStore(path: other)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
      #expect(try TestStore.mode(other) == 0o600)
    }
  }

  @Test func `the log and the lock file have the permissions of the store's file`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    chmod(test.store.path, 0o644)
    _ = try test.store.importList(named: "other", title: nil, source: nil) { add in
      try add(.talk("a"))
      #expect(try TestStore.mode(test.store.path + "-lock") == 0o644)
    }
    try test.other().write { try $0.select("a", of: test.list(), scene: "main") }
    for suffix in ["", "-wal", "-shm"] {
      #expect(try TestStore.mode(test.store.path + suffix) == 0o644)
    }
  }

  @Test func `a link to a store is followed, and stays a link`() throws {
    try withFolder { folder throws in
      let link = folder.appendingPathComponent("link").path
      let target = folder.appendingPathComponent("target.sqlite").path
      try Data().write(to: URL(fileURLWithPath: target))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      try SessionStore(path: link).importList([.talk("a")])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(try SessionStore(path: target, create: false).keys() == [["a"]])
    }
  }

  @Test func `a copy in another journal mode is switched to WAL unless it is open elsewhere`()
    throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let path = try test.tampered { _ in }
    func journal(_ store: SessionStore) throws -> String? {
      try store.connections.reading().read {
        try String.fetchOne($0, sql: "PRAGMA journal_mode")
      }
    }
    let reader = try DatabaseQueue(path: path)
    try reader.writeWithoutTransaction { database throws in
      try database.execute(sql: "BEGIN; SELECT * FROM list")
      #expect(try journal(SessionStore(path: path)) == "delete")
      try database.execute(sql: "COMMIT")
    }
    try reader.close()
    #expect(try journal(SessionStore(path: path)) == "wal")
  }

  @Test func `a store that is removed or replaced while it is open refuses writes`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let list = try test.list()
    let unused = try test.other()
    let copy = try test.tampered { _ in }
    try FileManager.default.removeItem(atPath: test.store.path)
    for step in 0..<2 {
      for store in [test.store, unused] {
        #expect(throws: StoreError.gone(path: test.store.path), "step \(step)") {
          try store.write { try $0.select("a", of: list, scene: "main") }
        }
        #expect(throws: StoreError.gone(path: test.store.path), "step \(step)") {
          try store.importList([.talk("b")])
        }
      }
      if step == 0 {
        for suffix in ["-wal", "-shm"] { unlink(test.store.path + suffix) }
        try FileManager.default.copyItem(atPath: copy, toPath: test.store.path)
      }
    }
    #expect(try test.other().keys() == [["a"]])
  }

  @Test func `a new store ignores the write-ahead log of a removed store`()
    throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")], named: "old")
    let path = test.path("new.sqlite")
    // The remains of a store that was removed while open, by a process that was then killed.
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: test.store.path + suffix, toPath: path + suffix)
    }
    let store = try SessionStore(path: path)
    #expect(try store.read { try $0.lists() } == [])
    try store.importList([.talk("b")])
    #expect(try store.keys() == [["b"]])
    #expect(try store.check() == [])
  }

  @Test func `a copy made during an import is sound and contains nothing of the import`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let copy = test.path("copy.sqlite")
    _ = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      for index in 0..<15_000 { try add(.talk("n\(index)")) }
      // The files that a kill at this moment would leave.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: test.store.path + suffix, toPath: copy + suffix)
      }
    }
    let survivor = try SessionStore(path: copy)
    #expect(try survivor.check() == [])
    #expect(try survivor.keys() == [["a"]])
    try survivor.importList([.talk("b")])
    #expect(try survivor.count("SELECT count(*) FROM session WHERE key LIKE 'n%'") == 0)
  }

  @Test func `when a store's file is created twice, only the first call creates it`() throws {
    let test = try TestStore()
    let file = try StoreFile(path: test.path("new.sqlite"))
    #expect(try file.create())
    let identity = file.identity
    #expect(try !file.create())
    #expect(file.identity == identity)
  }

  // MARK: Without write permission

  /// Whether file permissions apply to the user: they do not to root.
  private static let isOrdinary = geteuid() != 0

  @Test(.enabled(if: isOrdinary), arguments: [false, true])
  func `a user with read-only access can read the store and sees later writes`(hasLog: Bool)
    throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.select("a")
    let path = hasLog ? test.store.path : test.path("backup.sqlite")
    if !hasLog {
      try test.store.backup(to: path)
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    }
    let (files, folder) = (["", "-wal", "-shm"].map { path + $0 }, test.folder.path)
    for file in files { chmod(file, 0o400) }
    chmod(folder, 0o500)
    defer {
      chmod(folder, 0o700)
      for file in files { chmod(file, 0o600) }
    }
    let before = try test.files()
    let reader = try SessionStore(path: path)
    #expect(try reader.keys() == [["a"]])
    #expect(try reader.find("talk").count == 1)
    #expect(try reader.check() == [])
    #expect(try reader.read { try $0.selection(of: $0.list(named: nil), scene: "main").count } == 1)
    #expect(throws: StoreError.noPermission(path: path)) {
      try reader.write { try $0.forgetState(ofList: "talks") }
    }
    #expect(throws: StoreError.noPermission(path: path)) { try reader.importList([.talk("b")]) }
    let draft = ListDraft(name: "talks") { try $0(.talk("b")) }
    #expect(try reader.importLists([draft], isDryRun: true).map(\.added) == [1])
    #expect(try test.files() == before)
    // Another user, who has permission, writes.
    chmod(folder, 0o700)
    for file in files { chmod(file, 0o600) }
    let writer = try SessionStore(path: path)
    try writer.importList((0..<500).map { .talk("n\($0)") })
    #expect(try reader.read { try $0.list(named: nil).sessionCount } == 500)
    #expect(try reader.keys()[0].count == 500)
    #expect(try reader.check() == [])
  }

  @Test(.enabled(if: isOrdinary))
  func `an unreadable file is reported as unreadable, not as damaged`() throws {
    let test = try TestStore()
    let path = try test.tampered { _ in }
    chmod(path, 0)
    defer { chmod(path, 0o600) }
    #expect(throws: StoreError.noPermission(path: path)) { try SessionStore(path: path) }
  }
}
