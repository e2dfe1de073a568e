import Foundation
import GRDB
import HostedSwellUIKit
import SwellLayout
import SwellModel
import SwellMotion
import Testing
import UIKit

@testable import SwellStore

/// Headers, footers and empty states in a collection view, under both adapters.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SupplementaryTests {
  nonisolated static let layouts: [any CellLayout] = [
    ListLayout.agenda, SpanGridLayout.agenda, FeaturedLayout.withHeaders,
  ]

  private func insert(_ item: Int, _ section: Int) -> UICollectionViewUpdateItem {
    let path = IndexPath(item: item, section: section)
    return UICollectionViewUpdateItem(before: nil, after: path, action: .insert)
  }

  private func delete(_ item: Int, _ section: Int) -> UICollectionViewUpdateItem {
    let path = IndexPath(item: item, section: section)
    return UICollectionViewUpdateItem(before: path, after: nil, action: .delete)
  }

  // MARK: The layout

  @Test func `header, footer and empty state have kinds of their own`() {
    let host = Host(ListLayout.agenda, [1, 0])
    #expect(
      host.view.visible.map(\.representedElementKind) == [
        UICollectionView.elementKindSectionHeader, nil, UICollectionView.elementKindSectionFooter,
        UICollectionView.elementKindSectionHeader,
        SwellCollectionViewLayout.elementKindEmptyState,
        UICollectionView.elementKindSectionFooter,
      ]
    )
    let roles = host.view.visible.compactMap { ($0 as? SwellLayoutAttributes)?.role }
    #expect(roles == [.header, .standard, .footer, .header, .emptyState, .footer])
    for shown in host.view.visible {
      guard let kind = shown.representedElementKind else { continue }
      let asked = host.layout.layoutAttributesForSupplementaryView(
        ofKind: kind,
        at: shown.indexPath
      )
      #expect(asked?.isEqual(shown) == true)
    }
    let none = host.layout.layoutAttributesForSupplementaryView(
      ofKind: SwellCollectionViewLayout.elementKindEmptyState,
      at: IndexPath(item: 0, section: 0)
    )
    #expect(none == nil, "a section with a cell has no empty state")
  }

  @Test(arguments: layouts)
  func `nothing is handed out of a list without sections`(layout: any CellLayout) throws {
    let host = Host(layout, [])
    #expect(host.layout.snapshot?.elements().map(\.element) == [.emptyState(section: 0)])
    #expect(host.view.visible.isEmpty)
    #expect(host.view.contentSize.height > 0)
    let path = IndexPath(item: 0, section: 0)
    for kind in host.kinds {
      #expect(host.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
    }
    let section = UICollectionViewUpdateItem(
      before: nil,
      after: IndexPath(item: NSNotFound, section: 0),
      action: .insert
    )
    _ = host.view.performBatchUpdates([section]) { host.shape = [3] }
    #expect(try host.shown == host.engine())
    let removal = UICollectionViewUpdateItem(
      before: IndexPath(item: NSNotFound, section: 0),
      after: nil,
      action: .delete
    )
    _ = host.view.performBatchUpdates([removal]) { host.shape = [] }
    #expect(host.view.visible.isEmpty)
    #expect(host.view.faults.isEmpty)
  }

  @Test(arguments: [ListLayout.agenda, SpanGridLayout.agenda] as [any CellLayout])
  func `the empty state comes when the last cell goes, and goes when the first one comes`(
    layout: any CellLayout
  ) throws {
    let host = Host(layout, [1, 1])
    let kind = SwellCollectionViewLayout.elementKindEmptyState
    let emptied = host.view.performBatchUpdates([delete(0, 0)]) { host.shape = [0, 1] }
    #expect(try host.shown == host.engine())
    #expect(host.visible[.emptyState(section: 0)]?.alpha == 1)
    #expect(emptied.initial.first { $0.representedElementKind == kind }?.alpha == 0)
    #expect(host.view.lastInserted == [kind: [IndexPath(item: 0, section: 0)]])
    #expect(host.view.lastDeleted.isEmpty)
    let filled = host.view.performBatchUpdates([insert(0, 0)]) { host.shape = [1, 1] }
    #expect(try host.shown == host.engine())
    #expect(host.visible[.emptyState(section: 0)] == nil)
    #expect(filled.final.first { $0.representedElementKind == kind }?.alpha == 0)
    #expect(host.view.lastDeleted == [kind: [IndexPath(item: 0, section: 0)]])
    #expect(host.view.lastInserted.isEmpty)
    #expect(host.view.faults.isEmpty)
  }

  @Test func `footers go with their sections, and stay when only cells do`() throws {
    let host = Host(ListLayout.agenda, [2, 1, 1], size: CGSize(width: 375, height: 2000))
    let kind = UICollectionView.elementKindSectionFooter
    let before = try #require(host.visible[.footer(section: 2)]?.frame.minY)
    let section = UICollectionViewUpdateItem(
      before: IndexPath(item: NSNotFound, section: 0),
      after: nil,
      action: .delete
    )
    let animation = host.view.performBatchUpdates([section]) { host.shape = [1, 1] }
    #expect(host.view.lastDeleted[kind] == [IndexPath(item: 0, section: 0)])
    #expect(host.view.lastInserted.isEmpty)
    let footer = animation.initial.first {
      $0.representedElementKind == kind && $0.indexPath.section == 1
    }
    #expect(footer?.frame.minY == before, "it comes from where it was, under its old index")
    let gone = animation.final.first {
      $0.representedElementKind == kind && $0.indexPath.section == 0
    }
    #expect(gone?.alpha == 0)
    #expect(try host.shown == host.engine())
    #expect(host.view.faults.isEmpty)
  }

  @Test func `a folded section keeps its header alone`() throws {
    let host = Host(ListLayout.agenda, [2, 0])
    try host.layout.apply([.setCollapsed(section: 0, true), .setCollapsed(section: 1, true)])
    host.view.layoutIfNeeded()
    #expect(host.shown.map(\.element) == [.header(section: 0), .header(section: 1)])
  }

  @Test(arguments: layouts)
  func `an agenda with empty sections turned is the engine's`(layout: any CellLayout) throws {
    let host = Host(layout, [0, 5, 0, 12])
    for offset in [0.0, 130, 700] {
      host.view.scroll(to: CGPoint(x: 0, y: offset))
      let change = host.view.rotate(to: host.view.bounds.size.turned)
      #expect(change.initial.allSatisfy { $0.alpha == 1 })
      #expect(try host.shown == host.engine())
    }
    #expect(host.view.faults.isEmpty)
  }

  @Test(arguments: 0..<200)
  func `random batches leave every header, footer and empty state where the engine has it`(
    seed: UInt64
  ) throws {
    var random = Numbers(seed: seed)
    let host = Host(Self.layouts[Int(seed) % 3], (0..<random.next(4)).map { _ in random.next(4) })
    for step in 0..<6 {
      host.view.scroll(to: CGPoint(x: 0, y: Double(random.next(600))))
      var next = 0
      let old = host.shape.map { count in
        defer { next += count }
        return Array(next..<next + count)
      }
      let batch = RandomBatch(old, &random)
      _ = host.view.performBatchUpdates(batch.updates) { host.shape = batch.new.map(\.count) }
      if random.next(4) == 0 { _ = host.view.rotate(to: host.view.bounds.size.turned) }
      let drawn = try host.engine().filter { !host.shape.isEmpty || $0.element?.cell != nil }
      #expect(host.shown == drawn, "seed \(seed), step \(step)")
      #expect(host.view.faults.isEmpty, "seed \(seed), step \(step)")
    }
  }

  @Test func `the header of a featured list sticks, and only it is named when nothing else moves`()
    throws
  {
    let host = Host(FeaturedLayout.withHeaders, [6, 3])
    host.view.scroll(to: CGPoint(x: 0, y: 400))
    let header = try #require(host.visible[.header(section: 0)] as? SwellLayoutAttributes)
    #expect(header.frame.minY == 400 && header.isPinned)
    let paths = host.view.lastContext?.invalidatedSupplementaryIndexPaths
    #expect(paths?[UICollectionView.elementKindSectionHeader]?.first == [0, 0])
    #expect(try host.shown == host.engine())
  }

  // MARK: The list controller

  @Test(arguments: layouts)
  func `headers and footers say what their days have, after an import, a fold and a turn`(
    layout: any CellLayout
  ) async throws {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0, 1]), (day: 2, talks: Array(2..<20))])
    let controller = try programme.controller(layout)
    for y in stride(from: 0.0, through: 1500, by: 171.3) {
      controller.view.scroll(to: CGPoint(x: 0, y: y))
      try controller.expectRight(programme)
    }
    controller.view.scroll(to: .zero)
    try programme.importElsewhere([(day: 1, talks: [1]), (day: 2, talks: Array(2..<20))])
    try await controller.wait { controller.screen?.list.sessionCount == 19 }
    await controller.settle()
    try controller.expectRight(programme)
    _ = controller.view.rotate(to: CGSize(width: 667, height: 375))
    try controller.expectRight(programme)
    try controller.tap("Day 1")
    await controller.settle()
    try controller.expectRight(programme)
    try programme.importElsewhere([(day: 2, talks: Array(2..<20)), (day: 3, talks: [1, 50, 51])])
    try await controller.wait { controller.screen?.list.sessionCount == 21 }
    await controller.settle()
    try controller.expectRight(programme)
  }

  @Test func `a list that loses its last session shows the empty state until one comes`()
    async throws
  {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0])])
    let controller = try programme.controller(ListLayout.agenda)
    #expect(controller.view.backgroundView == nil)
    try programme.other.write { writer in
      let list = try writer.reader.list(named: "talks")
      let talk = try #require(try writer.reader.location(ofKey: "talk0", in: list))
      try writer.remove(talk.sessionID, in: list)
    }
    try await controller.wait { controller.screen?.sections.isEmpty == true }
    await controller.settle()
    #expect((controller.view.backgroundView as? EmptyDay)?.title == "no talks at all")
    #expect(controller.view.visible.isEmpty)
    try programme.importElsewhere([(day: 1, talks: [0, 1])])
    try await controller.wait { controller.screen?.list.sessionCount == 2 }
    await controller.settle()
    #expect(controller.view.backgroundView == nil)
    try controller.expectRight(programme)
  }

  @Test func `a background view of the app's own stays`() async throws {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0])])
    let controller = try programme.controller(ListLayout.agenda)
    let own = UIView(frame: .zero)
    controller.view.backgroundView = own
    try programme.other.write { try $0.removeList($0.reader.list(named: "talks")) }
    try await controller.wait { controller.screen == nil }
    #expect(controller.view.backgroundView === own)
    try programme.importElsewhere([(day: 1, talks: [0])])
    try await controller.wait { controller.screen != nil }
    #expect(controller.view.backgroundView === own)
    try controller.expectRight(programme)
  }

  @Test func `a section without sessions, which another program wrote, shows its empty state`()
    async throws
  {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0]), (day: 2, talks: [1])])
    try await programme.other.connections.writing().write {
      try $0.execute(
        sql: """
          DELETE FROM session WHERE key = 'talk1';
          UPDATE section SET session_count = 0 WHERE key = 'day2';
          UPDATE list SET session_count = 1, revision = revision + 1;
          """
      )
    }
    let controller = try programme.controller(ListLayout.agenda)
    #expect(controller.title(of: .emptyState(section: 1)) == "no sessions")
    try controller.expectRight(programme)
  }
}
