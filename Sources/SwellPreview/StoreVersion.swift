import Foundation
import SwellStore

/// What a page shows of the store, to be told from a later state without reading a session.
struct StoreVersion: Equatable {
  struct Content: Equatable {
    var importedAt: Date
    var sectionCount: Int
    var sessionCount: Int
  }

  var lists: [String]
  var content: Content?
  var selected: [SessionLocation]
  var collapsed: [Int]

  init(of store: SessionStore, list name: String?, scene: String) throws {
    (lists, content, selected, collapsed) = try store.read { reader in
      let lists = try reader.lists()
      guard let name else { return (lists.map(\.name), nil, [], []) }
      let list = try reader.list(named: name)
      return (
        lists.map(\.name),
        Content(
          importedAt: list.importedAt,
          sectionCount: list.sectionCount,
          sessionCount: list.sessionCount
        ),
        try reader.selection(in: list, scene: scene),
        try reader.collapsedSections(in: list, scene: scene)
      )
    }
  }
}
