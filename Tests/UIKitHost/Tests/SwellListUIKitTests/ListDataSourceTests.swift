import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import Testing
import UIKit

/// A stored list in a collection view.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ListDataSourceTests {
  let twoDays = [(day: 1, talks: Array(0..<20)), (day: 2, talks: Array(20..<40))]

  /// A stored list of two days, shown on a screen.
  func shown(
    _ layout: any CellLayout = ListLayout.stickyHeaders,
    size: CGSize = CGSize(width: 375, height: 667),
    isSelfSizing: Bool = false
  ) async throws -> (Programme, DataSourceScreen) {
    let programme = try Programme(twoDays)
    return (programme, try await programme.screen(layout, size: size, isSelfSizing: isSelfSizing))
  }

  @Test(
    arguments: [ListLayout.stickyHeaders, FeaturedLayout(), SpanGridLayout()]
      as [any CellLayout])
  func `cells in view show the stored session at any offset`(layout: any CellLayout) async throws {
    let (programme, screen) = try await shown(layout)
    for y in stride(from: 0.0, through: 2000, by: 371) {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      await screen.settle()
      try screen.expectRight(programme)
    }
    #expect(screen.errors.isEmpty)
  }

  @Test func `opening and scrolling a long list queries only the cells in view`() async throws {
    let programme = try Programme([(day: 1, talks: Array(0..<30_000))])
    let screen = try await programme.screen(ListLayout())
    screen.view.scroll(to: CGPoint(x: 0, y: 1_500_000))
    await screen.settle()
    try screen.expectRight(programme)
    #expect((screen.view.calls["attributes"] ?? 0) < 500)
    #expect((screen.view.calls["views"] ?? 0) < 60)
  }

  @Test(
    arguments: [ListLayout.stickyHeaders, FeaturedLayout(), SpanGridLayout()]
      as [any CellLayout])
  func `the list opens where it was left, even in another window`(layout: any CellLayout)
    async throws
  {
    let (programme, screen) = try await shown(layout)
    screen.view.scroll(to: CGPoint(x: 0, y: 1260))
    await screen.settle()
    let before = screen.shown
    let again = try await programme.screen(layout)
    #expect(again.view.contentOffset.y == 1260)
    #expect(again.shown == before)
    let wide = try await programme.screen(layout, size: CGSize(width: 667, height: 375))
    let first = try #require(screen.source.screen?.state.place?.location)
    #expect(wide.layout.place?.cell == first.cell)
  }

  @Test func `a list that opens before its view has a size shows its state in the first pass`()
    async throws
  {
    let (programme, screen) = try await shown()
    try screen.tap("Day 1")
    await screen.settle()
    screen.view.scroll(to: CGPoint(x: 0, y: 730))
    await screen.settle()
    let early = try await programme.screen(size: .zero)
    try programme.importElsewhere(twoDays, version: 1)
    try await early.view.wait { early.source.screen?.sections.first?.title == "Day 1, version 1" }
    early.view.resize(to: CGSize(width: 375, height: 667))
    await early.settle()
    #expect(early.layout.isCollapsed(section: 0))
    #expect(early.view.contentOffset.y == 730)
    try early.expectRight(programme)
  }

  @Test func `a supplementary kind without a registered view gets an empty view`() async throws {
    let programme = try Programme(twoDays)
    let talks = try SessionList("talks", in: programme.store)
    let measures = SectionMeasures(headerHeight: 40, footerHeight: 30, emptyStateHeight: 20)
    let layout = SwellCollectionViewLayout(ListLayout().adapted(to: measures))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let source = SwellListDataSource(talks, in: view) { (_: SwellCell, _) in }
    try await view.wait { source.screen != nil }
    view.layoutIfNeeded()
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      let path = IndexPath(item: 0, section: 0)
      #expect(view.supplementaryView(forElementKind: kind, at: path)?.subviews.isEmpty == true)
    }
    #expect(view.faults.isEmpty)
  }
}
