import Foundation
import Testing

@testable import SwellStore

/// A copy of a store that is in use.
@Suite(.timeLimit(.minutes(10))) struct BackupTests {
  @Test(arguments: [true, false])
  func `a backup is a single file with the lists and optionally the state`(
    includingState: Bool
  ) throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    try test.select("b")
    // Leaves garbage and unused pages behind.
    try test.importList([.talk("a"), .talk("b"), .talk("c")])
    try test.importList((0..<500).map { .talk("k\($0)") }, named: "long")
    try test.store.removeList(named: "long")
    let path = test.path("backup.sqlite")
    // State is included by default.
    try includingState
      ? test.store.backup(to: path) : test.store.backup(to: path, includingState: false)
    #expect(try !StoreFile(path: path).hasLog)
    for path in [path, test.folder.path] {
      #expect(throws: StoreError.targetExists(path: path)) { try test.store.backup(to: path) }
    }
    let copy = try SessionStore(path: path, create: false)
    #expect(try copy.keys() == [["a", "b", "c"]])
    #expect(try copy.check() == [])
    #expect(try copy.count("SELECT count(*) FROM list") == 1)
    #expect(try copy.count("PRAGMA freelist_count") == 0)
    let selection = try copy.read { try $0.selection(of: $0.list(named: nil), scene: "main") }
    #expect(selection.map(\.key) == (includingState ? ["b"] : []))
    if !includingState { #expect(try copy.read { try $0.exportState() } == StateDocument()) }
    #expect(try TestStore.mode(path) == 0o600)
    try copy.importList([.talk("z")])
    #expect(try test.keys() == [["a", "b", "c"]])
    #expect(throws: StoreError.self) { try test.store.backup(to: test.path("none/backup.sqlite")) }
  }

  @Test func `an interrupted backup leaves no file and names the file it could not write`() throws {
    let test = try TestStore()
    let path = test.path("backup.sqlite")
    // SQLite cannot write a log over a folder, which Swell takes for a log cut off by a full disk.
    try FileManager.default.createDirectory(
      atPath: path + "-wal", withIntermediateDirectories: false)
    #expect(throws: StoreError.diskFull(path: path)) { try test.store.backup(to: path) }
    #expect(fileStatus(path) == nil)
    try FileManager.default.removeItem(atPath: path + "-wal")
    try test.store.backup(to: path)
  }
}
