import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The order of elements and sections, and which one is at a point or an offset.
@Suite struct ElementTests {
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

  @Test func `a hit test includes a cell's top and left edges, not its bottom and right edges`() {
    let list = ListSnapshot(SpanGridLayout(columns: .fixed(2), headerHeight: 0), [4])
    func item(_ x: CGFloat, _ y: CGFloat) -> Int? {
      list.element(at: CGPoint(x: x, y: y))?.cell?.item
    }
    #expect([item(0, 0), item(160, 0), item(0, 120), item(160, 120)] == [0, 1, 2, 3])
    #expect([item(-1e-9, 0), item(0, -1e-9), item(320, 0), item(0, 240)] == [nil, nil, nil, nil])
    #expect(item(159.999, 119.999) == 0)
  }

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
