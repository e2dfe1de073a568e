import Foundation
import SwellLayout
import SwellModel
import Synchronization

@testable import SwellStore

/// A store of one list in a folder of its own, removed at the end of the test.
final class Shelf {
  let folder: URL
  let store: SessionStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SessionStore(path: folder.appendingPathComponent("store.sqlite").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Imports sections of keys such as `["a b c", "d e"]`.
  func fill(_ sections: String...) throws {
    try fill(sections.enumerated().map { ("s\($0.offset)", $0.element) })
  }

  /// Imports sections by their own keys, so that they can be moved and taken away.
  func fill(_ sections: [(key: String, sessions: String)]) throws {
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      for (order, section) in sections.enumerated() {
        for key in section.sessions.split(separator: " ") {
          try add(
            SessionDraft(
              key: String(key),
              title: "Talk \(key)",
              section: SectionDraft(key: section.key, title: "Section \(order)", order: order)
            )
          )
        }
      }
    }
  }

  func list(scene: String = "main") throws -> SessionList {
    try SessionList("talks", in: store, scene: scene)
  }
}

/// The statements that are sent while something is done.
func sent(_ body: () throws -> Void) rethrows -> [String] {
  let sent = Mutex<[String]>([])
  try StatementPlans.$record.withValue(
    { sql, _ in sent.withLock { $0.append(sql) } },
    operation: body
  )
  return sent.withLock(\.self)
}

let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
let phone = CGSize(width: 375, height: 667)
let pad = CGSize(width: 1024, height: 768)
