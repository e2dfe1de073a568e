import Foundation
import GRDB

@testable import SwellStore

extension SessionStore {
  /// A store of a program with other versions of the schema.
  init(path: String, migrator: Migrator) throws {
    self.init(
      try Self.opening(path) {
        try Connections(StoreFile(path: path, migrator: migrator), create: true)
      })
  }
}

/// A store in a folder of its own, removed at the end of the test.
final class TestStore {
  let folder: URL
  let store: SessionStore

  init(migrator: Migrator = Migrator()) throws {
    folder = try Self.makeFolder()
    store = try SessionStore(
      path: folder.appendingPathComponent("store.sqlite").path, migrator: migrator)
  }

  /// A store of a list with these numbers of sessions by section; their keys are `s0k0`, `s0k1`
  /// etc.
  convenience init(sectionsOf counts: [Int]) throws {
    try self.init()
    try importList(
      counts.enumerated().flatMap { section, count in
        (0..<count).map {
          SessionDraft.talk("s\(section)k\($0)", in: "s\(section)")
            .with { $0.section.order = section }
        }
      })
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The permissions of a file.
  static func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Another store on the same file, as another process would have.
  func other() throws -> SessionStore { try SessionStore(path: store.path, create: false) }

  @discardableResult
  func importList(
    _ drafts: [SessionDraft],
    named name: String = "talks",
    source: String? = "talks.json",
    prune: Bool = true
  ) throws -> ImportCounts {
    try store.importList(drafts, named: name, source: source, prune: prune)
  }

  func list(_ name: String = "talks") throws -> ListRecord {
    try store.read { try $0.list(named: name) }
  }

  func keys(_ name: String = "talks") throws -> [[String]] { try store.keys(name) }

  /// Changes a list or its state.
  func edit(
    _ name: String = "talks", _ body: (StoreWriter, ListRecord) throws -> Void
  ) throws {
    let list = try list(name)
    try store.write { try body($0, list) }
  }

  func select(_ keys: String..., scene: String = "main", list name: String = "talks") throws {
    try edit(name) { writer, list in
      for key in keys { try writer.select(key, of: list, scene: scene, keepingOthers: true) }
    }
  }

  func selected(scene: String = "main", list name: String = "talks") throws -> [String] {
    try state(scene: scene, list: name).selection.map(\.key)
  }

  func state(scene: String = "main", list name: String = "talks") throws -> SceneState {
    try store.read { try $0.state(of: $0.list(named: name), scene: scene) }
  }

  /// Every file in the folder with its bytes, without the shared memory, which readers write too.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix("-shm") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: path($0)))) }
    )
  }

  /// Copies the store to a single file, and changes the copy as any other program could.
  func tampered(_ body: (Database) throws -> Void) throws -> String {
    let path = path("copy.sqlite")
    try store.writing.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [path])
    }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction(body)
    try queue.close()
    return path
  }
}

extension SessionStore {
  /// The connection that writes.
  var writing: DatabaseQueue { get throws { try connections.writing() } }

  @discardableResult
  func importList(
    _ drafts: [SessionDraft],
    named name: String = "talks",
    source: String? = "talks.json",
    prune: Bool = true
  ) throws -> ImportCounts {
    try importList(named: name, title: "Talks", source: source, prune: prune) { add in
      for draft in drafts { try add(draft) }
    }
  }

  /// The keys of a list, section by section.
  func keys(_ name: String = "talks") throws -> [[String]] {
    try read { reader in
      let list = try reader.list(named: name)
      return try reader.sections(of: list).map {
        try reader.sessions(of: list, section: $0.position).map(\.key)
      }
    }
  }

  /// A number that a query returns.
  func count(_ sql: String) throws -> Int? {
    try writing.read { try Int.fetchOne($0, sql: sql) }
  }
}

extension ListDraft {
  /// A list of talks with these keys.
  init(_ name: String, _ keys: String..., source: String? = nil) {
    self.init(name: name, title: "Talks", source: source) { add in
      for key in keys { try add(.talk(key)) }
    }
  }
}

extension SessionDraft {
  /// A session whose content follows from its key.
  static func talk(_ key: String, in section: String = "", at start: Int64? = nil) -> SessionDraft {
    SessionDraft(
      key: key,
      title: "Talk \(key)",
      startsAt: start.map { SessionTime(seconds: $0, utcOffset: 0) },
      section: SectionDraft(key: section, title: section.uppercased()))
  }

  func with(_ change: (inout SessionDraft) -> Void) -> SessionDraft {
    var draft = self
    change(&draft)
    return draft
  }

  /// The session with the key that a file without ids gives it: a hash of its content.
  var withContentKey: SessionDraft {
    with {
      let fields = [title.lowercased()] + speakers.map { "\u{1E}" + $0.lowercased() }
      let time = startsAt.map { String($0.seconds) } ?? timeText?.lowercased() ?? ""
      let text = (fields + [time, room?.lowercased() ?? ""]).joined(separator: "\u{1F}")
      $0.key = "c-" + String(text.utf8.fnv1a >> 16, radix: 16)
      $0.hasOwnKey = false
    }
  }
}
