import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Faults that an independent model of the layouts found.
@Suite struct FaultTests {
  @Test func `cells that replace an anchored empty state take its place on screen`() throws {
    let list = ListSnapshot(
      ListLayout(emptyStateHeight: 500), [0, 0, 0], at: 1000, size: CGSize(width: 300, height: 400))
    let filled = try list.applying([
      .insertItems(at: CellIndex(section: 0, item: 0), count: 20),
      .insertItems(at: CellIndex(section: 2, item: 0), count: 10),
    ])
    #expect(filled.elements().first?.element == .cell(section: 2, item: 0))
    #expect(filled.viewport.offset.y == 2500)
    let none = ListSnapshot(
      layout: ListLayout(emptyStateHeight: 500), shape: [], viewport: list.viewport)
    let some = try none.scrolledToStart().applying([.insertSections(at: 0, [3, 30])])
    #expect(some.place?.cell == CellIndex(section: 0, item: 0))
  }

  @Test func `the header of a collapsed section is never pinned`() {
    let layout = ListLayout(itemHeight: 70.2, headerHeight: 30.3, stickyHeaders: true)
    for offset in stride(from: 90.0, to: 140, by: 0.7) {
      let list = ListSnapshot(
        layout, [1, 1, 20], collapsing: [1], at: offset, size: CGSize(width: 300, height: 400))
      #expect(list.attributes(of: .header(section: 1))?.isPinned == false, "at \(offset)")
    }
  }

  /// Counts the cells that a query computes, whatever it returns.
  private func visited(_ list: ListSnapshot, in rect: CGRect) -> Int {
    var count = 0
    guard let layout = list.layout as? any SectionedLayout, let section = list.sections[0] else {
      return 0
    }
    layout.forEachCell(in: section.section, overlapping: rect, breadth: list.context.breadth) {
      _,
      frame,
      _ in
      count += 1
      return frame.width > 0
    }
    return count
  }

  @Test func `a query that finds nothing visits nothing`() {
    let everywhere = CGRect.infinite
    let narrow = ListSnapshot(ListLayout(), [10_000_000], size: CGSize(width: 0, height: 400))
    #expect(narrow.elementCount(in: everywhere, upTo: 1) == 0)
    #expect(visited(narrow, in: everywhere) == 1)
    let grid = ListSnapshot(SpanGridLayout(), [10_000_000])
    let beside = CGRect(x: 330, y: 0, width: 40, height: 1e9)
    #expect(grid.elementCount(in: beside, upTo: 5) == 1)
    #expect(visited(grid, in: beside) == 0)
    #expect(grid.element(at: CGPoint(x: 1e30, y: 100)) == nil)
  }

  @Test func `cells of minimal height have finite frames`() {
    let list = ListSnapshot(
      ListLayout(itemHeight: 0.001, spacing: 3), [5], at: -50, size: CGSize(width: 300, height: 400)
    )
    #expect(list.place?.fraction.isFinite == true)
    #expect(throws: LayoutError.self) {
      try ListLayout.validated(SectionMeasures(itemHeight: .leastNonzeroMagnitude))
    }
  }

  /// (n − 1)·drag + length − length is not always (n − 1)·drag.
  @Test func `the last step of a featured list is exact`() {
    for length in stride(from: 100.1, to: 900, by: 33.3) {
      let list = ListSnapshot(
        FeaturedLayout(standardHeight: 50.3, featuredHeight: 99.9, dragOffset: 60.7),
        [1001],
        size: CGSize(width: 300, height: length))
      let target = list.targetOffset(forProposed: CGPoint(x: 0, y: 1e9))
      #expect(target.y == 1000 * 60.7)
      #expect(list.targetOffset(forProposed: target) == target)
    }
  }

  @Test func `changes that are refused leave the list as it was`() {
    let list = ListSnapshot(ListLayout(), [4], size: CGSize(width: 300, height: 400))
    let elements = list.elements()
    #expect(throws: LayoutError.self) {
      try list.applying([
        .insertItems(at: CellIndex(section: 0, item: 0), count: 2),
        .removeItems(section: 0, 3..<9),
      ])
    }
    #expect(list.elements() == elements && list.shape == [4])
  }
}
