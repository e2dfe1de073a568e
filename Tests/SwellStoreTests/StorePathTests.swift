import Foundation
import GRDB
import Testing

@testable import SwellStore

/// A store's path and what lies there, before SQLite opens it.
@Suite(.timeLimit(.minutes(5))) struct StorePathTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.resolvingSymlinksInPath().path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: [
    ("/swell.sqlite", "/"), ("/swell/one.sqlite", "/swell"), ("/swell/a/b", "/swell/a"),
  ])
  func `a file is in its folder`(path: String, folder: String) throws {
    let file = try StoreFile(path: path)
    #expect(file.folder == folder && file.log == path + "-wal" && file.path == path)
    #expect(file.immutable == "file://\(path)?immutable=1")
    #expect(file.kind == .absent && file.identity == nil && !file.isWritable && !file.hasLog)
  }

  @Test func `what lies at a path is told without opening it`() throws {
    try withFolder { folder in
      try write([], to: folder + "/empty")
      try write([7], to: folder + "/one")
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link",
        withDestinationPath: folder + "/one"
      )
      let kinds = try ["none", "empty", "one", "pipe", "link", ""].map {
        try StoreFile(path: folder + "/" + $0).kind
      }
      #expect(kinds == [.absent, .empty, .regular, .other, .regular, .folder])
      let link = try StoreFile(path: folder + "/link")
      #expect(link.file == folder + "/one" && link.path == folder + "/link")
      #expect(try link.identity == StoreFile(path: folder + "/one").identity)
      #expect(try link.identity != StoreFile(path: folder + "/empty").identity)
      #expect(link.isWritable)
    }
  }

  @Test(arguments: [(nil, false), (0, false), (1, true), (5000, true)] as [(Int?, Bool)])
  func `a log that is empty holds nothing`(size: Int?, hasLog: Bool) throws {
    try withFolder { folder in
      let file = try StoreFile(path: folder + "/s.sqlite")
      if let size { try write(Array(repeating: 1, count: size), to: file.log) }
      #expect(file.hasLog == hasLog)
    }
  }

  /// A header with the signature and the version of a store, as long as a file may be.
  private func header(
    _ size: Int,
    signature: [UInt8] = [0x53, 0x57, 0x45, 0x4C],
    version: [UInt8] = [0, 0, 0, 2]
  ) -> [UInt8] {
    var bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0xAB, count: 600)
    bytes.replaceSubrange(60..<64, with: version)
    bytes.replaceSubrange(68..<72, with: signature)
    return Array(bytes.prefix(size))
  }

  private func problem(_ bytes: [UInt8]) throws -> StoreError? {
    var problem: StoreError?
    try withFolder { folder in
      let file = try StoreFile(path: folder + "/s.sqlite")
      try write(bytes, to: file.path)
      do throws(StoreError) {
        try file.checkSignature(supported: 300)
      } catch {
        problem = error
        // Without the folder, which is another every time.
        switch error {
        case .newer(_, let version, let supported):
          problem = .newer(path: "", version: version, supported: supported)
        case .notADatabase: problem = .notADatabase(path: "")
        case .notSwells: problem = .notSwells(path: "")
        default: break
        }
      }
    }
    return problem
  }

  @Test func `a file is known by its first bytes`() throws {
    #expect(try problem(header(512)) == nil)
    #expect(try problem(header(600)) == nil)
    for size in [0, 1, 15, 16, 72, 99, 100, 511] {
      #expect(try problem(header(size)) == .notADatabase(path: ""))
    }
    var other = header(600)
    other[15] = 1
    #expect(try problem(other) == .notADatabase(path: ""))
    for index in 0..<4 {
      var signature: [UInt8] = [0x53, 0x57, 0x45, 0x4C]
      signature[index] ^= 1
      #expect(try problem(header(600, signature: signature)) == .notSwells(path: ""))
    }
    #expect(try problem(header(600, version: [0, 0, 1, 44])) == nil)
    for (version, number) in [
      ([0, 0, 1, 45], 301), ([0, 1, 0, 0], 65_536), ([1, 0, 0, 0], 1 << 24),
    ] as [([UInt8], Int)] {
      #expect(
        try problem(header(600, version: version))
          == .newer(path: "", version: number, supported: 300)
      )
    }
  }

  @Test func `a store is made whole, in WAL mode, whatever a killed process left`() throws {
    try withFolder { folder in
      let file = try StoreFile(path: folder + "/s.sqlite")
      try write(Array(repeating: 7, count: 2_000_000), to: file.file + "-new")
      try file.create()
      let made = try Data(contentsOf: URL(fileURLWithPath: file.file))
      #expect(made[18] == 2 && made[19] == 2)
      let pages = made[28..<32].reduce(0) { $0 << 8 | Int($1) }
      #expect(made.count == pages * 4096)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["s.sqlite"])
    }
  }

  @Test func `a store that somebody else made first stays, and no draft is left`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let file = test.store.connections.file
    let identity = file.identity
    try file.create()
    #expect(file.identity == identity && identity != nil)
    #expect(try test.keys() == [["a"]])
    #expect(!FileManager.default.fileExists(atPath: file.file + "-new"))
    let folder = try StoreFile(path: test.folder.path)
    try folder.create()
    #expect(!FileManager.default.fileExists(atPath: folder.file + "-new"))
  }

  @Test func `a draft that is a link is not followed`() throws {
    try withFolder { folder in
      let file = try StoreFile(path: folder + "/s.sqlite")
      try FileManager.default.createSymbolicLink(
        atPath: file.file + "-new",
        withDestinationPath: folder + "/elsewhere"
      )
      #expect(throws: StoreError.noPermission(path: file.path)) {
        try SessionStore(path: file.path)
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
      #expect(file.kind == .absent)
    }
  }

  @Test func `a store without a log that can only be read is read whatever else lies there`() throws
  {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: test.store.path + end, toPath: copy + end)
    }
    // With a log, and no file in which readers agree on it.
    let file = try StoreFile(path: copy)
    #expect(throws: StoreError.noPermission(path: copy)) {
      _ = try Connections(file, create: false, isReadOnly: true)
    }
    #expect(!FileManager.default.fileExists(atPath: copy + "-shm"))
  }

  // MARK: Errors

  @Test(arguments: [0, 1, 2, 8, 9, 100])
  func `an error names the first of many lists`(count: Int) {
    let known = (0..<count).map { "l\($0)" }
    let first = known.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = count > 8 ? " and \(count - 8) more" : ""
    let names = count == 0 ? "none" : first + more
    #expect(
      StoreError.noSuchList("x", known: known).description
        == "there is no list \"x\"; the store has \(names)"
    )
    #expect(
      StoreError.ambiguousList(known: known).errorDescription
        == "name a list; the store has \(names)"
    )
  }

  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, StoreError.busy(path: "p")), (.SQLITE_LOCKED, .busy(path: "p")),
    (.SQLITE_PERM, .noPermission(path: "p")), (.SQLITE_READONLY, .noPermission(path: "p")),
    (.SQLITE_CANTOPEN, .noPermission(path: "p")), (.SQLITE_FULL, .diskFull(path: "p")),
    (.SQLITE_NOTADB, .notADatabase(path: "p")),
    (.SQLITE_IOERR, .failed(path: "p", detail: "why; the disk may be full or damaged")),
    (.SQLITE_CORRUPT, .damaged(path: "p", detail: "why")),
    (.SQLITE_MISUSE, .failed(path: "p", detail: "why")),
  ])
  func `an error of SQLite is said as what it means here`(code: ResultCode, error: StoreError) {
    #expect(StoreError(DatabaseError(resultCode: code, message: "why"), path: "p") == error)
  }

  @Test func `errors that are no store's are left to others`() {
    struct Other: Error {}
    #expect(StoreError(Other(), path: "p") == nil)
    #expect(StoreError(StoreError.badScene("s"), path: "p") == .badScene("s"))
    #expect(
      StoreError(UnreadableValue(column: "c", found: "NULL"), path: "p")
        == .damaged(path: "p", detail: "c is NULL")
    )
    let bare = StoreError(DatabaseError(resultCode: .SQLITE_CORRUPT), path: "p")
    #expect(bare?.description.hasPrefix("p is damaged (") == true)
  }
}
