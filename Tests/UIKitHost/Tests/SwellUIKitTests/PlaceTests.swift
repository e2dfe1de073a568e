import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// Elements that keep their position on screen, and changes that move the content.
@MainActor
@Suite struct PlaceTests {
  private let landscape = CGSize(width: 667, height: 375)

  @Test(arguments: everyLayout)
  func `during a rotation, cells slide and do not fade`(layout: any CellLayout) {
    let screen = TestScreen(layout, [30, 30])
    for y in [0.0, 1440] {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      let before = screen.view.visible
      screen.view.rotate(to: CGSize(width: screen.view.bounds.height, height: 375))
      for attributes in before {
        let key = ViewKey(kind: attributes.representedElementKind, path: attributes.indexPath)
        guard let initial = screen.view.initialAttributes[key] else { continue }
        #expect(abs(initial.size.width - attributes.size.width) < 1)
      }
      #expect(screen.view.initialAttributes.values.allSatisfy { $0.alpha == 1 })
      #expect(screen.view.finalAttributes.values.allSatisfy { $0.alpha == 1 })
      screen.expectSound()
    }
  }

  @Test func `a notch narrows the cells when the device turns, and the first one stays`() throws {
    let screen = TestScreen(SpanGridLayout(), [200])
    screen.view.scroll(to: CGPoint(x: 0, y: 2400))
    let first = screen.first
    let top = try #require(screen.top(of: first))
    let notch = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    screen.view.rotate(to: landscape, safeArea: notch)
    #expect(screen.top(of: first) == top)
    #expect(abs(screen.view.contentSize.width - 573) < 0.01)
    screen.expectSound()
  }

  @Test func `keyboards, safe areas and refresh controls keep the content offset`() {
    let screen = TestScreen(ListLayout(), [200])
    screen.view.scroll(to: CGPoint(x: 0, y: 5000))
    screen.view.contentInset.bottom = 300
    screen.view.scroll(to: CGPoint(x: 0, y: 5010))
    #expect(screen.view.contentOffset.y == 5010)
    #expect(screen.top(of: 51) == 90)
    screen.view.safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    screen.view.scroll(to: CGPoint(x: 0, y: 5020))
    #expect(screen.view.contentOffset.y == 5020)
    screen.expectSound()
  }

  @Test func `pull to refresh keeps the content under the finger`() {
    let screen = TestScreen(ListLayout.stickyHeaders, [200])
    let refresh = UIRefreshControl()
    screen.view.refreshControl = refresh
    screen.view.drag(to: CGPoint(x: 0, y: -80))
    refresh.beginRefreshing()
    screen.view.drag(to: CGPoint(x: 0, y: -81), steps: 1)
    #expect(screen.view.contentOffset.y == -81)
    screen.layout.isSelfSizing = true
    screen.heights[0] = 140
    screen.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == -81)
    #expect(!screen.view.wasInterrupted)
    screen.expectSound()
  }

  @Test(arguments: [ListLayout.stickyHeaders, ListLayout(), FeaturedLayout()] as [any CellLayout])
  func `scrolling up after a selection shows the first cells`(layout: any CellLayout) throws {
    for habits in [UICollectionView.Habits.adjustsOffsetAtOnce, []] {
      let screen = TestScreen(layout, [50])
      screen.view.habits = habits
      try screen.layout.select(CellIndex(section: 0, item: 7), animated: false)
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset.y > 300)
      screen.view.scroll(to: .zero, steps: 3)
      #expect(screen.layout.list.viewport.offset == .zero)
      #expect(screen.layout.place?.cell.item == 0)
      screen.view.performBatchUpdates {}
      #expect(screen.view.contentOffset == .zero)
      screen.expectSound()
    }
  }

  @Test func `a right-to-left horizontal list opens at its start, a vertical list at its top`() {
    let screen = TestScreen(ListLayout(), [50], axis: .horizontal, direction: .rightToLeft)
    #expect(screen.visibleNumbers == [0, 1, 2, 3])
    #expect(screen.view.contentOffset.x == 4625)
    screen.expectSound()
    #expect(TestScreen(ListLayout(), [50]).view.contentOffset == .zero)
  }

  @Test func `changes before the first layout pass take effect`() {
    let screen = TestScreen(ListLayout.stickyHeaders, [5, 5, 5]) { screen in
      #expect(throws: LayoutError.noSuchSection(99, sectionCount: 3)) {
        try screen.layout.setCollapsed(true, section: 99)
      }
      #expect(throws: Never.self) {
        try screen.layout.setCollapsed(true, section: 0)
        try screen.layout.select(CellIndex(section: 1, item: 1))
      }
    }
    #expect(screen.visibleNumbers.first == 5)
    #expect(screen.shown[.cell(6)]?.height == 300)
    screen.expectSound()
  }

  @Test
  func `a scroll place restored before the first layout pass is shown in that pass`() {
    let place = ScrollPlace(cell: CellIndex(section: 0, item: 30), fraction: 0.25)
    let screen = TestScreen(ListLayout(), [50]) { $0.layout.restore(place) }
    #expect(screen.layout.place == place)
    screen.layout.restore(ScrollPlace(cell: CellIndex(section: 0, item: 10), fraction: 0))
    screen.view.layoutIfNeeded()
    #expect(screen.first == 10)
    screen.expectSound()
    let late = TestScreen(FeaturedLayout(), []) { $0.layout.restore(place) }
    late.numbers = [Array(0..<50)]
    late.view.insertSections([0])
    #expect(late.view.contentOffset.y == 5445)
    late.expectSound()
  }

  @Test func `scrolling to a cell shows it below the pinned header`() {
    let screen = TestScreen(ListLayout.stickyHeaders, [50])
    screen.layout.scroll(to: .cell(section: 0, item: 20), aligned: .start, animated: false)
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: 20) == 40)
    screen.layout.scroll(to: .cell(section: 0, item: 5), animated: true)
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: 5) == 40)
    screen.expectSound()
  }

  @Test(arguments: everyLayout)
  func `another layout keeps the first visible cell`(layout: any CellLayout) {
    let screen = TestScreen(ListLayout(), [100])
    screen.view.scroll(to: CGPoint(x: 0, y: 1000))
    screen.layout.cellLayout = layout
    screen.view.layoutIfNeeded()
    #expect(screen.visibleNumbers.contains(10))
    screen.expectSound()
  }

  @Test func `a view without a size or without data shows nothing`() {
    #expect(TestScreen(ListLayout(), [], size: .zero).view.visible.isEmpty)
    #expect(TestScreen(FeaturedLayout(), [0, 0]).view.contentSize.height == 0)
    let screen = TestScreen(ListLayout(), [30], size: .zero)
    #expect(screen.view.visible.isEmpty)
    screen.view.resize(to: CGSize(width: 375, height: 667))
    #expect(screen.visibleNumbers == Array(0..<7))
    screen.expectSound()
  }
}
