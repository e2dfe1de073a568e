import Foundation
import GRDB
import SwellLayout
import SwellMotion
import Synchronization

@testable import SwellModel
@testable import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A store of one list in a folder of its own, removed at the end of the test.
final class TestList {
  let folder: URL
  let store: SessionStore
  /// The same file, as another process would open it.
  let other: SessionStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("store.sqlite").path
    store = try SessionStore(path: path)
    other = try SessionStore(path: path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Imports sections of keys such as `["a b c", "d e"]`, in the other process.
  func fill(_ sections: String...) throws {
    try fill(sections.enumerated().map { ("s\($0.offset)", $0.element) })
  }

  /// Imports sections by their own keys, so that they can be moved and removed.
  func fill(_ sections: [(key: String, sessions: String)]) throws {
    try fill(
      sections.enumerated().flatMap { order, section in
        section.sessions.split(separator: " ").map { key in
          SessionDraft(
            key: String(key),
            title: "Talk \(key)",
            section: SectionDraft(key: section.key, title: "Section \(order)", order: order))
        }
      })
  }

  func fill(_ drafts: [SessionDraft], named name: String = "talks") throws {
    _ = try other.importList(named: name, title: nil, source: nil) { add in
      for draft in drafts { try add(draft) }
    }
  }

  func list(scene: String = "main") throws -> SessionList {
    try SessionList("talks", in: store, scene: scene)
  }

  func screen(in presentation: ListPresentation = plainList) throws -> ListScreen {
    try list().screen(in: presentation)
  }

  /// The state as another process reads it.
  func state(scene: String = "main") throws -> SceneState {
    try other.read { try $0.state(of: $0.list(named: "talks"), scene: scene) }
  }

  func selection() throws -> [String] { try state().selection.map(\.key) }

  /// Changes the tables directly; unlike a write of the store, this deletes no replaced versions.
  func execute(_ sql: String) throws {
    try other.connections.writing().write { try $0.execute(sql: sql) }
  }

  /// The SELECT statements that the store's reader runs during `body`.
  func statements(_ body: () throws -> Void) throws -> [String] {
    let sent = Mutex<[String]>([])
    let queue = try store.connections.reading()
    queue.inDatabase { database in
      database.trace { event in
        if case .statement(let statement) = event {
          sent.withLock { $0.append(statement.sql) }
        }
      }
    }
    try body()
    queue.inDatabase { $0.trace(nil) }
    return sent.withLock(\.self).filter { $0.contains("SELECT") }
  }
}

extension ListScreen {
  var offset: CGFloat { snapshot.viewport.offset.y }
  var selectedItems: [Int] { snapshot.selection.map(\.item) }
  var collapsed: [Int] {
    sections.indices.filter { snapshot.sections[$0]?.section.isCollapsed == true }
  }

  func at(_ y: CGFloat) -> ListScreen { scrolled(to: CGPoint(x: 0, y: y)) }
  func keys() throws -> [String] { try elements().compactMap { $0.session?.key } }
  func titles() throws -> [String] { try elements().map(\.title) }

  func height(_ section: Int, _ item: Int) -> CGFloat? {
    snapshot.attributes(of: .cell(section: section, item: item))?.frame.height
  }

  /// The screen with heights given by session key; reads the cells' rows.
  func measured(keys heights: [String: CGFloat]) throws -> ListScreen {
    let found = try store.read { try $0.locations(ofKeys: heights.keys, in: list) }
    let cells = found.map { ($1.cell, heights[$0] ?? 0) }
    _ = try elements(
      of: cells.map { LayoutAttributes(element: .cell($0.0), frame: .zero, role: .standard) })
    return try measured(Dictionary(uniqueKeysWithValues: cells))
  }

  /// The distance of an element from the top of the viewport, in points.
  func distance(of element: ListElement) -> CGFloat? {
    snapshot.attributes(of: element).map { $0.frame.minY - offset }
  }

  /// The matched cells of a later screen, with their cells on this one.
  func origins(in later: ListScreen) throws -> [CellIndex: CellIndex] {
    let mapping = try updates(to: later).mapping(from: snapshot, to: later.snapshot)
    let new = later.snapshot.sections
    var origins: [CellIndex: CellIndex] = [:]
    for cell in (0..<new.itemCount).compactMap({ new.cell(at: $0) }) {
      origins[cell] = mapping.origin(of: .cell(cell))?.cell
    }
    return origins
  }
}
