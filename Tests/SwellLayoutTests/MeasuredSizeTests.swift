import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Measured heights of cells in both states, and of headers and footers.
@Suite struct MeasuredSizeTests {
  private let viewport = ListViewport(size: CGSize(width: 375, height: 667))
  private let cell = CellIndex(section: 0, item: 1)

  private func height(_ list: ListSnapshot, _ element: ListElement) -> CGFloat? {
    list.attributes(of: element)?.frame.height
  }

  @Test func `a cell has one height of its own when it is selected and another when not`() throws {
    var list = ListSnapshot(layout: ListLayout(), shape: [4, 3], viewport: viewport)
    list = try list.applying([.setHeight(.cell(cell), 70), .setExpandedHeight(cell, 420)])
    #expect(height(list, .cell(cell)) == 70 && list.contentSize.height == 670)
    list = try list.selecting(cell)
    #expect(height(list, .cell(cell)) == 420 && list.contentSize.height == 1020)
    #expect(list.sections[0]?.section.ownHeight(of: 1) == 420)
    list = try list.applying([.setExpandedHeight(cell, nil)])
    #expect(height(list, .cell(cell)) == 300)
    list = try list.selecting(cell)
    #expect(height(list, .cell(cell)) == 70)
    list = try list.applying([.setHeight(.cell(cell), nil)])
    #expect(height(list, .cell(cell)) == 100 && list.contentSize.height == 700)
  }

  @Test func `heights go with their cell, also those that are not shown`() throws {
    let list = ListSnapshot(layout: ListLayout(), shape: [4, 3], viewport: viewport)
    let moved = try list.applying([
      .setExpandedHeight(cell, 420),
      .setHeights(CellIndex(section: 0, item: 0), [50, 60, 70]),
      .insertItems(at: CellIndex(section: 0, item: 0), count: 5),
      .moveItems(section: 0, 6..<7, to: CellIndex(section: 1, item: 3)),
    ])
    let last = CellIndex(section: 1, item: 3)
    #expect(height(moved, .cell(last)) == 60)
    #expect(try height(moved.selecting(last), .cell(last)) == 420)
  }

  @Test func `headers, footers and empty states have measured heights`() throws {
    let layout = ListLayout(
      headerHeight: 40,
      footerHeight: 20,
      emptyStateHeight: 90,
      stickyHeaders: true
    )
    let list = try ListSnapshot(layout: layout, shape: [3, 0], viewport: viewport).applying([
      .setHeight(.header(section: 0), 64), .setHeight(.footer(section: 0), 33),
      .setHeight(.emptyState(section: 1), 120),
    ])
    #expect(height(list, .header(section: 0)) == 64 && height(list, .header(section: 1)) == 40)
    #expect(height(list, .footer(section: 0)) == 33 && height(list, .emptyState(section: 1)) == 120)
    #expect(list.contentSize.height == 577)
    // A measured header covers its measured height, and keeps it when measures are given.
    let long = try list.applying([.insertItems(at: CellIndex(section: 1, item: 0), count: 30)])
    let shown = long.scrolled(to: .cell(section: 0, item: 2), aligned: .start)
    let given = try list.applying([
      .setMeasures(section: 0, SectionMeasures(itemHeight: 50, headerHeight: 30))
    ])
    #expect(height(given, .header(section: 0)) == 64 && height(given, .cell(cell)) == 50)
    let covered = try #require(shown.attributes(of: .cell(section: 0, item: 2))).frame.minY - 64
    #expect(shown.viewport.offset.y == covered)
    // Without a header nothing is shown, whatever was measured.
    let bare = try list.applying([.setLayout(ListLayout())])
    #expect(bare.contentSize.height == 300)
  }

  @Test func `a grid has measured headers`() throws {
    let list = ListSnapshot(layout: SpanGridLayout(), shape: [2], viewport: viewport)
    let measured = try list.applying([.setHeight(.header(section: 0), 80)])
    #expect(measured.attributes(of: .cell(section: 0, item: 0))?.frame.minY == 80)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 2e9] as [CGFloat])
  func `a height that no element can have is refused`(height: CGFloat) {
    let list = ListSnapshot(layout: ListLayout(), shape: [4], viewport: viewport)
    for change in [
      ListChange.setHeight(.header(section: 0), height), .setExpandedHeight(cell, height),
    ] {
      #expect(throws: LayoutError.self) { try list.applying([change]) }
    }
    #expect(throws: LayoutError.self) { try list.applying([.setHeight(.header(section: 4), 30)]) }
  }
}
