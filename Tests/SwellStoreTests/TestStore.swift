import Foundation
import GRDB

@testable import SwellStore

/// A store in a folder of its own, removed at the end of the test.
final class TestStore {
  let folder: URL
  let store: SessionStore

  init() throws {
    folder = try Self.makeFolder()
    store = try SessionStore(path: folder.appendingPathComponent("store.sqlite").path)
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

  @discardableResult
  func importList(
    _ drafts: [SessionDraft],
    named name: String = "talks",
    prune: Bool = true
  ) throws -> ImportCounts {
    try store.importList(named: name, title: "Talks", source: "talks.json", prune: prune) {
      add in
      for draft in drafts { try add(draft) }
    }
  }

  func list(_ name: String = "talks") throws -> ListRecord {
    try store.read { try $0.list(named: name) }
  }

  /// The keys of a list, section by section.
  func keys(_ name: String = "talks") throws -> [[String]] {
    try store.read { reader in
      try reader.sections(of: reader.list(named: name)).map { section in
        try reader.sessions(in: section, positions: 0..<Int.max).map(\.key)
      }
    }
  }

  func id(_ key: String) throws -> SessionRecord.ID? {
    try store.read { try $0.location(ofKey: key, in: $0.list(named: "talks"))?.sessionID }
  }
}

extension SessionStore {
  /// The connection that writes.
  var writing: DatabaseQueue { get throws { try connections.writing() } }
}

extension SessionDraft {
  /// A session with as much content as its key.
  static func talk(_ key: String, in section: String = "", at start: Int64? = nil) -> SessionDraft {
    SessionDraft(
      key: key,
      title: "Talk \(key)",
      startsAt: start.map { SessionTime(seconds: $0, utcOffset: 0) },
      section: SectionDraft(key: section, title: section.uppercased())
    )
  }
}
