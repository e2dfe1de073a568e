import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Lists whose sections and cells are rebuilt to match an app's data source.
@Suite struct RebuildingTests {
  private func list() -> ListSnapshot {
    ListSnapshot(
      ListLayout(headerHeight: 30),
      [4, 3],
      selecting: [CellIndex(section: 0, item: 1), CellIndex(section: 1, item: 2)],
      size: CGSize(width: 320, height: 400))
  }

  @Test func `rebuilding keeps the state of cells and sections, and new ones have none`() throws {
    let list = try list().applying([.setCollapsed(section: 1, true)])
    let new = try list.rebuilt(from: [
      (section: 1, cells: [(CellIndex(section: 1, item: 2), 1), (nil, 2)]),
      (section: nil, cells: [(nil, 0)]),
      (
        section: 0,
        cells: [
          (CellIndex(section: 1, item: 0), 1), (nil, 1), (CellIndex(section: 0, item: 0), 3),
        ]
      ),
    ])
    #expect(new.shape == [3, 0, 5])
    #expect(
      new.sections.selectedCells == [
        CellIndex(section: 0, item: 0), CellIndex(section: 2, item: 3),
      ])
    #expect((0..<3).map { new.sections[$0]?.section.isCollapsed } == [true, false, false])
    // Three headers, four plain cells and the selected one.
    #expect(new.contentSize.height == 790)
  }

  @Test func `rebuilding from a cell or section that the list lacks is refused`() throws {
    let list = list()
    #expect(throws: LayoutError.self) {
      try list.rebuilt(from: [(section: 2, cells: [])])
    }
    #expect(throws: LayoutError.self) {
      try list.rebuilt(from: [
        (section: 0, cells: [(CellIndex(section: 0, item: 2), 3)])
      ])
    }
    for count in [Int(UInt32.max), .max] {
      #expect(throws: LayoutError.self) {
        try list.rebuilt(from: [(section: 0, cells: [(nil, 1), (nil, count)])])
      }
    }
    #expect(try list.rebuilt(from: []).shape == [])
  }
}
