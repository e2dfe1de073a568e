import Foundation
import SwellLayout
import SwellModel
import SwellStore

@testable import SwellPreview

/// A store in a folder of its own, and pages that show it.
class PreviewFixture {
  private let folder: URL
  let store: SessionStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SessionStore(path: folder.appendingPathComponent("store.sqlite").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func fill(_ name: String = "talks", count: Int = 40, from first: Int = 0) throws {
    _ = try store.importList(named: name, title: nil, source: nil) { add in
      for index in first..<count {
        try add(
          SessionDraft(
            key: "k\(index)",
            title: "Talk \(index)",
            section: SectionDraft(key: "s\(index / 20)", title: "Section \(index / 20)")))
      }
    }
  }

  /// A page that shows a list at rest, in one or more layouts.
  func page(_ layouts: String..., list: String? = nil) throws -> PreviewPage {
    let state = PreviewState(store: store, firstList: list)
    let page = PreviewPage(state)
    let names = layouts.map { "\"\($0)\"" }.joined(separator: ",")
    try page.send(#""op":"show","layouts":[\#(names)]"#)
    return page
  }

  func screen() throws -> ListScreen {
    try SessionList("talks", in: store).screen(
      in: ListPresentation(
        layout: ListLayout.stickyHeaders, viewportSize: CGSize(width: 375, height: 667)))
  }
}

/// Calls a body with a store in a folder of its own, which is then removed.
func withStore(_ body: (SessionStore) async throws -> Void) async throws {
  try await withFolder { try await withStore(in: $0, body) }
}

func withStore(in folder: URL, _ body: (SessionStore) async throws -> Void) async throws {
  try await body(SessionStore(path: folder.appendingPathComponent("store.sqlite").path))
}

func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("swell-server-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}
