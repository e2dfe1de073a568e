import Testing

@testable import SwellLayout

/// The order of elements.
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
}
