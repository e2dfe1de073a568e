import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The file of a store: how it comes to be, what is beside it, who may read it.
@Suite struct StoreFileTests {
  private func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// How often this process has a store's file open.
  private func openFiles(of store: SessionStore) throws -> Int {
    let identity = FileIdentity(store.path)
    return try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
      .count { FileIdentity("/dev/fd/\($0)") == identity }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: ["file:theirs.sqlite", "file:theirs.sqlite?mode=rw", ":memory:", "a b?c=#d%20"])
  func `a path is a path, whatever SQLite would take it for`(name: String) throws {
    try withFolder { folder throws in
      let theirs = try DatabaseQueue(path: folder.appendingPathComponent("theirs.sqlite").path)
      try theirs.write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
      try theirs.close()
      let before = try Data(contentsOf: folder.appendingPathComponent("theirs.sqlite"))
      do {
        let store = try SessionStore(path: folder.path + "/" + name)
        _ = try store.importList(named: "l", title: nil, source: nil) { try $0(.talk("a")) }
      }
      #expect(try names(in: folder) == [name, "theirs.sqlite"].sorted())
      #expect(try Data(contentsOf: folder.appendingPathComponent("theirs.sqlite")) == before)
      let again = try SessionStore(path: folder.path + "/" + name, create: false)
      #expect(try again.read { try $0.lists().count } == 1)
    }
  }

  @Test(arguments: ["", "a\0b"])
  func `a path that cannot be one is refused`(path: String) {
    #expect(throws: StoreError.badPath(path)) { try SessionStore(path: path) }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a pipe and a device are no stores`() throws {
    try withFolder { folder throws in
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(throws: StoreError.notAFile(path: pipe)) { try SessionStore(path: pipe) }
      #expect(throws: StoreError.notAFile(path: "/dev/null")) {
        try SessionStore(path: "/dev/null")
      }
      #expect(try names(in: folder) == ["pipe"])
    }
  }

  @Test func `a new store is private, and what exists keeps its rights`() throws {
    try withFolder { folder throws in
      let (new, old) = (folder.path + "/new.sqlite", folder.path + "/old.sqlite")
      try SessionStore(path: new).write { _ in }
      #expect(try mode(new) == 0o600)
      #expect(FileManager.default.createFile(atPath: old, contents: nil))
      #expect(chmod(old, 0o640) == 0)
      _ = try SessionStore(path: old)
      #expect(try mode(old) == 0o640)
      #expect(try names(in: folder).filter { $0.hasSuffix("-new") } == [])
    }
  }

  @Test func `a link to a store that is not there yet stays a link`() throws {
    try withFolder { folder throws in
      let link = folder.appendingPathComponent("link").path
      let target = folder.appendingPathComponent("target.sqlite").path
      try Data().write(to: URL(fileURLWithPath: target))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      _ = try SessionStore(path: link)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(try SessionStore(path: target, create: false).check() == [])
    }
  }

  @Test func `the draft of a killed process becomes the store of the next`() throws {
    try withFolder { folder throws in
      let path = folder.appendingPathComponent("s.sqlite").path
      try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: path + "-new"))
      do {
        let store = try SessionStore(path: path)
        #expect(try store.check() == [])
      }
      #expect(try names(in: folder) == ["s.sqlite"])
    }
  }

  @Test func `a store in another journal mode that somebody reads is opened as it is`() throws {
    try withFolder { folder throws in
      let path = folder.appendingPathComponent("s.sqlite").path
      do { _ = try SessionStore(path: path) }
      let reader = try DatabaseQueue(path: path)
      try reader.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN; SELECT * FROM list")
        let store = try SessionStore(path: path)
        #expect(
          try store.reading.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "delete"
        )
        #expect(try store.check() == [])
        try database.execute(sql: "COMMIT")
      }
      try reader.close()
      let next = try SessionStore(path: path)
      #expect(
        try next.reading.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
      )
    }
  }

  @Test func `a store whose making was cut short is finished by the next`() throws {
    try withFolder { folder throws in
      // What an older Swell left that was killed after it had signed the file.
      let path = folder.appendingPathComponent("s.sqlite").path
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA application_id = \(StoreFile.signature)")
      }
      try queue.close()
      let store = try SessionStore(path: path, create: false)
      #expect(
        try store.reading.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal"
      )
      #expect(try store.check() == [])
    }
  }

  @Test func `a copy that SQLite made is brought into WAL mode`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    let store = try SessionStore(path: copy, create: false)
    #expect(try store.reading.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try store.read { try $0.lists().map(\.sessionCount) } == [1])
  }

  @Test func `a store that cannot be written is read, and reading leaves nothing behind`() throws {
    try withFolder { folder throws in
      let file = try StoreFile(path: folder.appendingPathComponent("s.sqlite").path)
      do {
        let store = try SessionStore(path: file.path)
        _ = try store.importList(named: "l", title: nil, source: nil) { try $0(.talk("tides")) }
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
      let store = try SessionStore(Connections(file, create: false, isReadOnly: true))
      let list = try store.read { try $0.list(named: "l") }
      #expect(try store.check() == [])
      // The index is not made yet, and cannot be.
      #expect(try store.find("tide").map(\.location.key) == ["tides"])
      #expect(throws: StoreError.noPermission(path: file.path)) {
        try store.write { try $0.removeList(list) }
      }
      #expect(throws: StoreError.noPermission(path: file.path)) {
        try store.importList(named: "m", title: nil, source: nil) { try $0(.talk("a")) }
      }
      #expect(try names(in: folder) == ["s.sqlite"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
    }
  }

  @Test func `a store that cannot be written is read with what its log has`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = try SessionStore(
      Connections(test.store.connections.file, create: false, isReadOnly: true)
    )
    #expect(try store.read { try $0.lists().map(\.sessionCount) } == [1])
    try test.importList([.talk("b"), .talk("c")])
    #expect(try store.read { try $0.lists().map(\.sessionCount) } == [2])
  }

  @Test func `a read opens one connection`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = try SessionStore(path: test.store.path)
    let before = try openFiles(of: store)
    _ = try store.read { try $0.lists() }
    #expect(try openFiles(of: store) == before)
    try store.write { _ in }
    #expect(try openFiles(of: store) == before + 1)
  }

  @Test func `a store is known for one while a writer is at its end`() throws {
    let test = try TestStore()
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    // The first page, which counts the others, is written before the last one.
    var data = try Data(contentsOf: URL(fileURLWithPath: copy))
    data[29] += 1
    try data.write(to: URL(fileURLWithPath: copy))
    let file = try StoreFile(path: copy)
    #expect(throws: Never.self) { try file.checkSignature(supported: Migrator.supported) }
  }

  @Test func `a store that was removed while it was open is found out`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let path = test.store.path
    #expect(throws: StoreError.gone(path: path)) {
      try test.store.importList(named: "new", title: nil, source: nil) { add in
        try add(.talk("a"))
        try FileManager.default.removeItem(atPath: path)
      }
    }
    #expect(throws: StoreError.gone(path: path)) { try test.store.write { _ in } }
  }
}
