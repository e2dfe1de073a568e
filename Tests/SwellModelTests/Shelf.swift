import Foundation
import SwellLayout
import SwellModel
import SwellStore

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
    _ = try store.importList(named: "talks", title: nil, source: nil) { add in
      for (order, keys) in sections.enumerated() {
        for key in keys.split(separator: " ") {
          try add(
            SessionDraft(
              key: String(key),
              title: "Talk \(key)",
              section: SectionDraft(key: "s\(order)", title: "Section \(order)", order: order)
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

let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
let phone = CGSize(width: 375, height: 667)
let pad = CGSize(width: 1024, height: 768)
