import Foundation
import GRDB
import SwellLayout
import SwellModel
import SwellStore
import SwellUIKit
import Testing
import UIKit

@testable import SwellListUIKit

/// A stored list, seen through one connection and changed through another.
@MainActor
final class Programme {
  let store: SessionStore
  let other: SessionStore
  private let folder = TemporaryFolder()

  init(_ days: [(day: Int, talks: [Int])] = []) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.path("talks.sqlite")
    store = try SessionStore(path: path)
    other = try SessionStore(path: path)
    if !days.isEmpty { try importElsewhere(days) }
  }

  /// Imports days with numbered talks, as another process would; `version` changes titles.
  func importElsewhere(_ days: [(day: Int, talks: [Int])], version: Int = 0) throws {
    _ = try other.importList(named: "talks", title: nil, source: nil) { add in
      for (order, (day, talks)) in days.enumerated() {
        let title = version == 0 ? "Day \(day)" : "Day \(day), version \(version)"
        let section = SectionDraft(key: "day\(day)", title: title, order: order)
        for talk in talks {
          let title = talk % 7 == version % 7 ? "Talk \(talk)" : "Talk \(talk), version \(version)"
          try add(SessionDraft(key: "talk\(talk)", title: title, section: section))
        }
      }
    }
  }

  /// Changes the file as another program could, without regard to foreign keys.
  func tamper(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: store.path, configuration: configuration)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The titles of the list, by section.
  func titles() throws -> [(section: String, sessions: [String])] {
    try other.read { reader in
      let list = try reader.list(named: "talks")
      return try reader.sections(of: list).map { section in
        let sessions = try reader.sessions(
          of: list, section: section.position, positions: 0..<section.sessionCount)
        return (section.title, sessions.map(\.title))
      }
    }
  }

  func state() throws -> SceneState {
    try other.read { try $0.state(of: $0.list(named: "talks"), scene: "main") }
  }

  func screen(
    _ layout: any CellLayout = ListLayout.stickyHeaders,
    size: CGSize = CGSize(width: 375, height: 667),
    isSelfSizing: Bool = false
  ) async throws -> DataSourceScreen {
    let list = try SessionList("talks", in: store)
    let screen = DataSourceScreen(list, layout, size, isSelfSizing: isSelfSizing)
    try await screen.view.wait { screen.source.screen != nil }
    await screen.settle()
    return screen
  }
}
