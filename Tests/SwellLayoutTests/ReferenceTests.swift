import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

/// Every answer against the naive reference, over thousands of random lists.
@Suite struct ReferenceTests {
  @Test(arguments: 0..<40)
  func `every answer is the naive one`(batch: Int) throws {
    for seed in UInt64(batch * 100)..<UInt64(batch * 100 + 100) {
      let random = try RandomCase(seed: seed)
      try check(random)
    }
  }

  private func check(_ random: RandomCase) throws {
    let (snapshot, expected) = (random.snapshot, random.expected)
    let tolerance = 1e-6
    try #require(
      isClose([snapshot.contentSize.height], [expected.contentHeight], within: tolerance),
      "\(random): \(snapshot.contentSize) is not \(expected.contentHeight) high"
    )
    try require(snapshot.allElements(), are: expected.elements, random)
    for placed in expected.elements {
      let own = snapshot.attributes(of: placed.element)?.frame.numbers ?? []
      try #require(isClose(own, placed.frame.numbers, within: tolerance), "\(random): \(placed)")
    }
    try require(
      snapshot.elements(),
      are: expected.elements.overlapping(snapshot.viewportRect),
      random
    )
    var generator = SeededGenerator(seed: random.seed &+ 77)
    for _ in 0..<6 {
      let rect = CGRect(
        x: generator.eighths(-400...4000),
        y: generator.eighths(-1600...24000),
        width: generator.eighths(1...3000),
        height: generator.eighths(1...6000)
      )
      try require(
        snapshot.elements(in: rect),
        are: expected.elements.overlapping(rect),
        random
      )
      let hit = expected.elements.filter { $0.frame.contains(rect.origin) }
      let top = hit.filter { $0.element.cell == nil }.last ?? hit.last
      try #require(snapshot.element(at: rect.origin) == top?.element, "\(random): \(rect.origin)")
    }
    try #require(
      snapshot.attributes(of: .cell(section: 0, item: 99)) == nil
        && snapshot.attributes(of: .cell(section: 99, item: 0)) == nil
        && snapshot.attributes(of: .header(section: -1)) == nil
    )
  }

  /// The same elements in the same order, at the same places.
  private func require(
    _ own: [LayoutAttributes],
    are expected: [Reference.Placed],
    _ random: RandomCase
  ) throws {
    // A frame that touches an edge may overlap it by the rounding of a sum.
    let slivers: (CGRect) -> Bool = { $0.width < 1e-6 || $0.height < 1e-6 }
    try #require(
      own.map(\.element) == expected.map(\.element) || expected.contains { slivers($0.frame) },
      "\(random): \(own.map(\.element)) is not \(expected.map(\.element))"
    )
    try #require(
      zip(own, expected).allSatisfy { isClose($0.frame.numbers, $1.frame.numbers) },
      "\(random)"
    )
  }

  @Test func `every small list is the naive one`() throws {
    let counts = 0...5
    for first in counts {
      for second in counts {
        for third in counts {
          try checkSelections(of: [first, second, third])
        }
      }
    }
  }

  private func checkSelections(of shape: [Int]) throws {
    var reference = Reference(shape: shape, size: CGSize(width: 320, height: 480), offset: 250)
    let grid = try SpanGridLayout(columns: .fixed(3), headerHeight: 30, stickyHeaders: true)
    let cells = shape.indices.flatMap { section in
      (0..<shape[section]).map { CellIndex(section: section, item: $0) }
    }
    for selected in [nil] + cells.map(Optional.some) {
      reference.selected = Set([selected].compactMap(\.self))
      for (layout, expected) in [
        (ListLayout.stickyHeaders as any CellLayout, reference.list(.stickyHeaders)),
        (grid, reference.grid(grid)),
      ] {
        let snapshot = try ListSnapshot(
          layout: layout,
          shape: ListShape(shape),
          selection: reference.selected,
          viewport: ListViewport(size: reference.size, offset: CGPoint(x: 0, y: 250))
        )
        let all = snapshot.allElements().map {
          Reference.Placed(element: $0.element, frame: $0.frame)
        }
        try #require(all == expected.elements, "\(shape), selected \(selected as Any)")
        try #require(snapshot.contentSize.height == expected.contentHeight)
        let visible = snapshot.elements().map(\.element)
        try #require(
          visible == expected.elements.overlapping(snapshot.viewportRect).map(\.element)
        )
      }
    }
  }
}
