import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Which section is at an offset, an index or a position.
@Suite struct ListSectionsTests {
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
