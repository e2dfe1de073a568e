import SwellLayout
import SwellMotion
import SwellUIKit
import Testing
import UIKit

/// Batch updates and reloads.
@MainActor
@Suite struct UpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `cells that stay keep their heights and their selection`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.layout.isSelfSizing = true
    screen.heights[3] = 250
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    try screen.layout.select(CellIndex(section: 0, item: 5))
    screen.view.performBatchUpdates {
      screen.numbers[0] = [10, 11, 0] + (2..<10)
      screen.view.deleteItems(at: [path(1)])
      screen.view.insertItems(at: [path(0), path(1)])
    }
    screen.view.scroll(to: CGPoint(x: 0, y: 250))
    #expect(screen.shown[.cell(3)]?.height == 250)
    #expect(screen.shown[.cell(5)]?.height == 300)
    screen.expectSound()
  }

  @Test func `no frames are given between the new counts and an update's items`() {
    let screen = TestScreen(ListLayout(), [10])
    screen.layout.isSelfSizing = true
    screen.heights = [0: 300, 2: 300]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.view.earlyAttributes = []
    screen.view.performBatchUpdates {
      screen.numbers[0].removeLast()
      screen.view.deleteItems(at: [path(9)])
    }
    #expect(screen.view.earlyAttributes == nil)
    screen.expectSound()
  }

  @Test func `an empty index path, of a view that vanishes, has no attributes`() {
    let screen = TestScreen(ListLayout.agenda, [3])
    let (layout, kind) = (screen.layout, UICollectionView.elementKindSectionHeader)
    let none = IndexPath()
    #expect(layout.layoutAttributesForItem(at: none) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: none) == nil)
    let vanished = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: none)
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: vanished,
        withOriginalAttributes: vanished
      )
    )
    screen.view.performBatchUpdates {
      screen.numbers = []
      screen.view.deleteSections([0])
    }
    screen.expectSound()
  }

  @Test func `a selection inside of a batch update is part of it`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.view.performBatchUpdates {
      #expect(throws: Never.self) { try screen.layout.select(CellIndex(section: 0, item: 1)) }
      screen.numbers[0].insert(10, at: 0)
      screen.view.insertItems(at: [path(0)])
    }
    #expect(screen.layout.list.selection == [CellIndex(section: 0, item: 2)])
    #expect(screen.shown[.cell(1)]?.height == 300)
    let start = screen.view.initialAttributes[ViewKey(kind: nil, path: path(2))]
    #expect(start?.frame == CGRect(x: 0, y: 100, width: 375, height: 100))
    screen.expectSound()
  }

  @Test func `an insertion above leaves the first visible cell where it is`() {
    let screen = TestScreen(ListLayout(), [100])
    screen.view.scroll(to: CGPoint(x: 0, y: 1030))
    screen.view.performBatchUpdates {
      screen.numbers[0].insert(contentsOf: 100..<105, at: 0)
      screen.view.insertItems(at: (0..<5).map { path($0) })
    }
    #expect(screen.view.contentOffset.y == 1530)
    #expect(screen.top(of: 10) == -30)
    screen.view.scroll(to: CGPoint(x: 0, y: 40))
    #expect(screen.view.contentOffset.y == 40)
    screen.expectSound()
  }

  @Test func `inserted cells start and deleted ones end as the effect says`() {
    for (effect, scale) in [(TransitionEffect.flyIn, 0.2), (.pop, 0.1), (.fade, 1)] {
      for isReduced in [false, true] {
        UIAccessibility.reducesMotion = isReduced
        defer { UIAccessibility.reducesMotion = false }
        let screen = TestScreen(ListLayout(), [4])
        screen.layout.effect = effect
        screen.view.performBatchUpdates {
          screen.numbers[0] = [4, 0, 1, 2]
          screen.view.deleteItems(at: [path(3)])
          screen.view.insertItems(at: [path(0)])
        }
        let inserted = screen.view.initialAttributes[ViewKey(kind: nil, path: path(0))]
        let deleted = screen.view.finalAttributes[ViewKey(kind: nil, path: path(3))]
        #expect(deleted?.alpha == 0)
        for attributes in [inserted, deleted] {
          let transform = attributes?.transform ?? .identity
          let size = (transform.a * transform.a + transform.b * transform.b).squareRoot()
          #expect(abs(size - (isReduced ? 1 : scale)) < 1e-9)
        }
        let moved = screen.view.initialAttributes[ViewKey(kind: nil, path: path(1))]
        #expect(moved?.alpha == 1 && moved?.frame.minY == 0)
        #expect(screen.view.visible.allSatisfy { $0.transform == .identity })
        screen.expectSound()
      }
    }
  }

  @Test func `a moved section keeps its header, its heights and its collapse`() throws {
    let screen = TestScreen(
      ListLayout.stickyHeaders,
      [3, 2, 4],
      size: CGSize(width: 375, height: 1200)
    )
    try screen.layout.setCollapsed(true, section: 0)
    try screen.layout.select(CellIndex(section: 2, item: 0))
    screen.view.performBatchUpdates {
      screen.numbers = [[20], [5, 6, 7, 8], [0, 1, 2]]
      screen.view.deleteSections([1])
      screen.view.insertSections([0])
      screen.view.moveSection(0, toSection: 2)
    }
    #expect(screen.visibleNumbers == [20, 5, 6, 7, 8])
    #expect(screen.layout.isCollapsed(section: 2))
    #expect(screen.shown[.cell(5)]?.height == 300)
    let header = screen.view.initialAttributes[
      ViewKey(kind: UICollectionView.elementKindSectionHeader, path: path(0, 2))
    ]
    #expect(header?.alpha == 1 && header?.frame.minY == 0)
    screen.expectSound()
  }

  @Test func `a reloaded section with another count leaves all other state alone`() throws {
    let screen = TestScreen(ListLayout.stickyHeaders, [3, 4, 5])
    try screen.layout.setCollapsed(true, section: 1)
    try screen.layout.select(CellIndex(section: 2, item: 1))
    screen.view.performBatchUpdates {
      screen.numbers[0] = [20, 21, 22, 23, 24]
      screen.view.reloadSections([0])
    }
    screen.view.scroll(to: .zero)
    #expect(screen.visibleNumbers.prefix(5) == [20, 21, 22, 23, 24])
    #expect(screen.layout.isCollapsed(section: 1))
    #expect(screen.layout.list.selection == [CellIndex(section: 2, item: 1)])
    screen.expectSound()
  }

  @Test func `reloading the data forgets heights, selection and collapsed sections`() throws {
    let screen = TestScreen(ListLayout.stickyHeaders, [10, 10])
    screen.layout.isSelfSizing = true
    screen.heights[0] = 500
    screen.view.reconfigureItems(at: [path(0)])
    screen.view.layoutIfNeeded()
    try screen.layout.select(CellIndex(section: 0, item: 1))
    try screen.layout.setCollapsed(true, section: 1)
    screen.heights = [:]
    screen.numbers = [Array(20..<30), Array(30..<40)]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.view.scroll(to: .zero)
    #expect(screen.shown[.cell(20)]?.height == 100)
    #expect(screen.shown[.cell(21)]?.height == 100)
    #expect(!screen.layout.isCollapsed(section: 1))
    screen.expectSound()
  }

  @Test func `collapsing a section with all its cells in view hides them`() throws {
    let screen = TestScreen(ListLayout.stickyHeaders, [3, 3])
    try screen.layout.setCollapsed(true, section: 0)
    screen.view.layoutIfNeeded()
    #expect(screen.visibleNumbers == [3, 4, 5])
    let hidden = try #require(screen.layout.layoutAttributesForItem(at: path(1)))
    #expect(hidden.isHidden && hidden.frame.height == 0 && hidden.frame.minY == 40)
    screen.view.scrollToItem(at: path(1), at: .top, animated: false)
    screen.view.layoutIfNeeded()
    try screen.layout.setCollapsed(false, section: 0)
    screen.view.layoutIfNeeded()
    #expect(screen.visibleNumbers == [0, 1, 2, 3, 4, 5])
    #expect(screen.layout.layoutAttributesForItem(at: path(3)) == nil)
    screen.expectSound()
  }

  @Test func `views outside of a window reload instead, and keep a selection made there`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.view.removeFromSuperview()
    try screen.layout.select(CellIndex(section: 0, item: 1))
    screen.view.layoutIfNeeded()
    #expect(screen.shown[.cell(1)]?.height == 300)
    screen.numbers[0].removeLast()
    screen.view.deleteItems(at: [path(9)])
    #expect(screen.visibleNumbers.count == 7)
    screen.view.performBatchUpdates {
      screen.numbers[0].removeFirst()
      screen.view.deleteItems(at: [path(0)])
    }
    #expect(screen.first == 1)
    screen.expectSound()
  }

  @Test func `an announced update that becomes a reload leaves nothing behind`() {
    final class NewCounts: UICollectionViewLayoutInvalidationContext {
      override var invalidateDataSourceCounts: Bool { true }
    }
    let screen = TestScreen(ListLayout(), [3])
    screen.layout.invalidateLayout(with: NewCounts())
    screen.numbers = [[10, 11, 12, 13]]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.visibleNumbers == [10, 11, 12, 13])
    screen.expectSound()
  }

  @Test func `sixteen thousand moves come out as the data source has them`() throws {
    let count = 16_000
    let screen = TestScreen(ListLayout(), [count])
    screen.view.performBatchUpdates {
      screen.numbers[0].reverse()
      for item in 0..<count / 2 {
        screen.view.moveItem(at: path(item), to: path(count - 1 - item))
        screen.view.moveItem(at: path(count - 1 - item), to: path(item))
      }
    }
    // The first visible cell has become the last.
    #expect(screen.visibleNumbers == [6, 5, 4, 3, 2, 1, 0])
    screen.expectSound()
  }

  @Test func `a batch asks for the attributes of what is in view, however many items move`() {
    func asked(_ count: Int) -> Int {
      let screen = TestScreen(ListLayout(), [count])
      let before = screen.view.calls["attributes"] ?? 0
      screen.view.performBatchUpdates {
        screen.numbers[0].reverse()
        for item in 0..<count { screen.view.moveItem(at: path(item), to: path(count - 1 - item)) }
      }
      return (screen.view.calls["attributes"] ?? 0) - before
    }
    #expect(asked(4000) <= asked(40) + 20)
  }

  @Test func `a cell that a finger moves keeps its height and its selection`() throws {
    let screen = TestScreen(ListLayout.stickyHeaders, [4, 4])
    screen.layout.isSelfSizing = true
    screen.heights = [0: 60, 1: 150, 5: 80]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    try screen.layout.select(CellIndex(section: 0, item: 1))
    screen.view.layoutIfNeeded()
    let heights = screen.shown.mapValues(\.height)
    #expect(heights[.cell(1)] == 450)
    screen.view.moveInteractively(path(1), over: [path(2), path(3), path(1, 1), path(0)])
    #expect(screen.numbers == [[1, 0, 2, 3], [4, 5, 6, 7]])
    #expect(screen.shown[.cell(1)]?.height == 450)
    screen.view.moveInteractively(path(0), over: [path(3)], cancelled: true)
    #expect(screen.shown.mapValues(\.height)[.cell(0)] == 60)
    #expect(screen.layout.list.selection == [CellIndex(section: 0, item: 0)])
    screen.expectSound()
  }

  // MARK: Empty states

  @Test(arguments: [ListLayout.agenda, SpanGridLayout.agenda] as [any CellLayout])
  func `the empty state comes when the last cell goes, and goes when the first one comes`(
    layout: any CellLayout
  ) throws {
    let screen = TestScreen(layout, [1, 1])
    let kind = SwellCollectionViewLayout.elementKindEmptyState
    screen.view.performBatchUpdates {
      screen.numbers[0] = []
      screen.view.deleteItems(at: [path(0)])
    }
    #expect(near(screen.elements, try screen.engine()))
    #expect(screen.view.insertedViews == [kind: [path(0)]])
    #expect(screen.view.initialAttributes[ViewKey(kind: kind, path: path(0))]?.alpha == 0)
    screen.view.performBatchUpdates {
      screen.numbers[0] = [7]
      screen.view.insertItems(at: [path(0)])
    }
    #expect(near(screen.elements, try screen.engine()))
    #expect(screen.view.deletedViews == [kind: [path(0)]])
    #expect(screen.view.finalAttributes[ViewKey(kind: kind, path: path(0))]?.alpha == 0)
    screen.expectSound()
  }

  @Test(
    arguments: [ListLayout.agenda, SpanGridLayout.agenda, FeaturedLayout.withHeaders]
      as [any CellLayout]
  )
  func `a list without sections has no views`(layout: any CellLayout) throws {
    let screen = TestScreen(layout, [])
    #expect(screen.view.visible.isEmpty)
    screen.view.performBatchUpdates {
      screen.numbers = [[0, 1, 2]]
      screen.view.insertSections([0])
    }
    #expect(near(screen.elements, try screen.engine()))
    screen.view.performBatchUpdates {
      screen.numbers = []
      screen.view.deleteSections([0])
    }
    #expect(screen.view.visible.isEmpty)
    screen.expectSound()
  }
}
