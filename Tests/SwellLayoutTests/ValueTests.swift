import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The values that lists are made of: their defaults, and their order.
@Suite struct ValueTests {
  @Test func `values have the documented defaults`() throws {
    let attributes = LayoutAttributes(element: .header(section: 1), frame: .zero, role: .header)
    #expect((attributes.alpha, attributes.scale, attributes.rotation) == (1, 1, 0))
    #expect(attributes.zIndex == 0 && !attributes.isPinned && attributes.appearance == nil)
    let insets = ContentInsets()
    #expect((insets.top, insets.left, insets.bottom, insets.right) == (0, 0, 0, 0))
    let viewport = ListViewport(size: .zero)
    #expect(viewport.offset == .zero && viewport.contentInset == .zero)
    let orientation = ListOrientation()
    #expect(orientation.axis == .vertical && orientation.layoutDirection == .leftToRight)
    let anchor = ScrollAnchor(element: .header(section: 1))
    #expect(anchor.edge == .start && anchor.distance == 0)
    let heights = CellHeights(standard: 50)
    #expect((heights.standard, heights.selected, heights.spacing) == (50, 50, 0))
  }

  @Test func `the viewport of a scrolled list keeps its offset`() {
    let size = CGSize(width: 375, height: 667)
    let start = ListSnapshot(
      layout: FeaturedLayout(), shape: [15], viewport: ListViewport(size: size))
    let scrolled = start.scrolled(to: CGPoint(x: 0, y: 540))
    let copy = ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: scrolled.viewport)
    #expect(copy.viewport.offset.y == 540)
  }

  @Test func `NaN keeps the offset, and a far offset is limited`() {
    let list = ListSnapshot(FeaturedLayout(), [15])
    let scrolled = list.scrolled(to: CGPoint(x: 3, y: 250))
    #expect(scrolled.elements().first?.role == .featured && scrolled.place?.cell.item == 1)
    let still = scrolled.scrolled(to: CGPoint(x: CGFloat.nan, y: .nan))
    #expect(still.viewport == scrolled.viewport)
    let far = scrolled.scrolled(to: CGPoint(x: -CGFloat.infinity, y: .infinity))
    #expect(far.viewport.offset == CGPoint(x: -1e30, y: 1e30))
    #expect(far.scrolledIntoContent().viewport.offset.y == 2520)
  }

  @Test func `a layout without arguments has the documented measures`() throws {
    #expect(ListLayout() == ListLayout(itemHeight: 100, expandedHeight: 300))
    let sticky = ListLayout.stickyHeaders
    #expect(sticky == ListLayout(headerHeight: 40, stickyHeaders: true))
    #expect((sticky.spacing, sticky.insets) == (0, .zero))
    #expect((sticky.footerHeight, sticky.emptyStateHeight) == (0, 0))
    #expect(FeaturedLayout() == FeaturedLayout(style: .ultravisual))
    #expect(FeaturedLayout.swell == FeaturedLayout(style: .swell))
    for layout in [FeaturedLayout(), .swell] {
      #expect((layout.headerHeight, layout.emptyStateHeight) == (0, 0))
    }
    let grid = SpanGridLayout()
    #expect(grid == SpanGridLayout(itemSize: CGSize(width: 160, height: 120)))
    #expect((grid.spacing, grid.insets, grid.headerHeight) == (0, .zero, 50))
    #expect((grid.footerHeight, grid.emptyStateHeight, grid.stickyHeaders) == (0, 0, false))
    #expect(try FeaturedLayout.validated() == FeaturedLayout())
    #expect(try ListLayout.validated(SectionMeasures()) == ListLayout())
    #expect(try SpanGridLayout.validated(SectionMeasures()) == SpanGridLayout())
  }

  @Test func `elements are ordered by section: header, empty state, cells, footer`() {
    let ordered: [ListElement] = (0..<3).flatMap { section -> [ListElement] in
      [.header(section: section), .emptyState(section: section)]
        + [0, 1, 2, Int.max - 1].map { .cell(section: section, item: $0) }
        + [.footer(section: section)]
    }
    for (left, first) in ordered.enumerated() {
      for (right, second) in ordered.enumerated() {
        #expect((first < second) == (left < right), "\(first), \(second)")
        if let first = first.cell, let second = second.cell {
          #expect((first < second) == (left < right), "\(first), \(second)")
        }
      }
    }
  }

  @Test func `an element includes its top and left edges but not its bottom and right ones`() {
    let list = ListSnapshot(SpanGridLayout(columns: .fixed(2), headerHeight: 0), [4])
    func item(_ x: CGFloat, _ y: CGFloat) -> Int? {
      list.element(at: CGPoint(x: x, y: y))?.cell?.item
    }
    #expect([item(0, 0), item(160, 0), item(0, 120), item(160, 120)] == [0, 1, 2, 3])
    #expect([item(-1e-9, 0), item(0, -1e-9), item(320, 0), item(0, 240)] == [nil, nil, nil, nil])
    #expect(item(159.999, 119.999) == 0)
  }

  /// Edges in the middle of two pixels are rounded away from zero, and so is one that a rounding
  /// error has moved slightly below the middle.
  @Test(
    arguments: [
      (0, 0), (0.2, 0), (0.49, 0), (0.4999, 1), (0.5, 1), (0.51, 1), (1, 1), (1.4999, 2), (-0.2, 0),
      (-0.5, -1), (-0.4999, -1), (-0.49, 0), (100.2, 100), (100.4999, 101),
    ] as [(CGFloat, CGFloat)])
  func `an edge goes to the nearest pixel`(edge: CGFloat, pixel: CGFloat) {
    for scale in [1, 2, 4] as [CGFloat] {
      let frame = CGRect(x: edge / scale, y: 0, width: 7 / scale, height: 9 / scale)
      let aligned = frame.aligned(toScale: scale)
      #expect(aligned.minX == pixel / scale && aligned.minY == 0)
      let turned = CGRect(x: 0, y: edge / scale, width: 7 / scale, height: 9 / scale)
      #expect(turned.aligned(toScale: scale).minY == pixel / scale)
      #expect(turned.aligned(toScale: scale).width == 7 / scale)
    }
  }

  // MARK: Bounds

  @Test func `measures of a featured list are at least a plain cell's height`()
    throws
  {
    let least = FeaturedLayout(
      standardHeight: 50, featuredHeight: 50, dragOffset: 50, headerHeight: 50)
    #expect(least.headerHeight == 50 && least.dragOffset == 50 && least.featuredHeight == 50)
    let below = CGFloat(50).nextDown
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, featuredHeight: below, dragOffset: 50)
    }
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, featuredHeight: 50, dragOffset: below)
    }
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, headerHeight: CGFloat(50).nextUp)
    }
  }

  // MARK: Sections

  @Test func `sections are visited from a given index or offset through the last`() throws {
    let list = ListSnapshot(ListLayout(), [2, 0, 3])
    func visited(_ visit: ((ListSections.Placed) -> Bool) -> Void) -> [Int] {
      var sections: [Int] = []
      visit {
        sections.append($0.index)
        return true
      }
      return sections
    }
    for (offset, expected) in [
      (-1, [0, 2]), (0, [0, 2]), (199, [0, 2]), (200, [2]), (499, [2]), (500, []), (9e9, []),
    ] as [(CGFloat, [Int])] {
      #expect(visited { list.sections.forEach(endingBeyond: offset, $0) } == expected, "\(offset)")
      #expect(list.sections.endingBeyond(offset)?.index == expected.first, "\(offset)")
    }
    for (index, expected) in [(-1, [0, 1, 2]), (0, [0, 1, 2]), (2, [2]), (3, []), (.max, [])] {
      #expect(visited { list.sections.forEach(from: index, $0) } == expected, "\(index)")
    }
    for (position, section) in [(-1, nil), (0, 0), (1, 0), (2, 2), (4, 2), (5, nil)] {
      #expect(list.sections.holding(position: position)?.index == section, "\(position)")
    }
    #expect((-1...3).map { list.sections[$0]?.index } == [nil, 0, 1, 2, nil])
  }
}
