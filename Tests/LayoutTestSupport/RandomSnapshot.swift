package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The same numbers for the same seed (xorshift64*).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  package mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A multiple of 1/8: sums of such numbers are exact, so that 0 points can mean 0.
  package mutating func eighths(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(int(range)) / 8 }

  package mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
}

/// A random list in a random layout, with numbers whose sums are exact.
package struct RandomCase: CustomStringConvertible {
  package var reference: NaiveList
  package var layout: any CellLayout
  package var snapshot: ListSnapshot
  package var seed: UInt64

  package var description: String { "seed \(seed): \(layout) of \(reference)" }

  package init(seed: UInt64) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let shape = (0..<random.int(0...5)).map { _ in random.chance(20) ? 0 : random.int(1...12) }
    let size = CGSize(width: random.eighths(400...4000), height: random.eighths(800...6000))
    let offset = random.eighths(-1600...24000)
    let viewport = ListViewport(size: size, offset: CGPoint(x: 0, y: offset))
    layout = try Self.layout(&random)
    reference = NaiveList(layout: layout, shape: shape, viewport: viewport)
    for section in shape.indices where random.chance(20) {
      reference.sections[section].isCollapsed = true
    }
    for cell in reference.cells {
      if random.chance(12) { _ = reference.apply(.setSelected(cell, true)) }
      if layout is ListLayout, random.chance(30) {
        _ = reference.apply(.setHeight(.cell(cell), random.eighths(100...1600)))
      }
    }
    snapshot = try ListSnapshot(
      layout: layout,
      shape: ListShape(shape),
      selection: reference.selection,
      collapsed: reference.collapsed,
      viewport: viewport
    )
    for (cell, height) in reference.heights {
      try snapshot.perform(.setHeight(.cell(cell), height))
    }
  }

  package static func layout(_ random: inout SeededGenerator) throws -> any CellLayout {
    switch random.int(0...3) {
    case 0, 1:
      let style = FeaturedLayout.Style.allCases[random.int(0...1)]
      let standard = random.eighths(400...1200)
      return FeaturedLayout(
        style: style,
        standardHeight: standard,
        featuredHeight: standard + random.eighths(0...1600),
        // With a step lower than a row, the first row of the demo's style cannot leave the top.
        dragOffset: standard + random.eighths(0...1600),
        headerHeight: random.chance(50) ? 0 : random.eighths(80...400),
        emptyStateHeight: random.chance(60) ? 0 : random.eighths(80...960)
      )
    case 2:
      return ListLayout(
        itemHeight: random.eighths(200...1200),
        expandedHeight: random.eighths(800...4000),
        spacing: random.chance(60) ? 0 : random.eighths(8...160),
        headerHeight: random.chance(30) ? 0 : random.eighths(80...480),
        footerHeight: random.chance(60) ? 0 : random.eighths(80...480),
        emptyStateHeight: random.chance(60) ? 0 : random.eighths(80...960),
        stickyHeaders: random.chance(60)
      )
    default:
      return SpanGridLayout(
        itemSize: CGSize(width: random.eighths(160...800), height: random.eighths(160...800)),
        columns: random.chance(50) ? .fitting : .fixed(random.int(1...7)),
        span: SpanGridLayout.Span(columns: random.int(1...4), rows: random.int(1...3)),
        spacing: random.chance(50) ? 0 : random.eighths(8...160),
        insets: random.chance(50)
          ? .zero
          : ContentInsets(
            top: random.eighths(0...160),
            left: random.eighths(0...160),
            bottom: random.eighths(0...160),
            right: random.eighths(0...160)
          ),
        headerHeight: random.chance(30) ? 0 : random.eighths(80...480),
        footerHeight: random.chance(60) ? 0 : random.eighths(80...480),
        stickyHeaders: random.chance(60)
      )
    }
  }
}

extension ListSnapshot {
  /// Everything the list shows, in order.
  package func allElements() -> [LayoutAttributes] { elements(in: .infinite) }

  /// The number of elements that overlap a rectangle; no more than `limit` are counted.
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    var count = 0
    forEachElement(in: rect) { _ in
      count += 1
      return count < limit
    }
    return count
  }
}

extension ListSnapshot {
  /// A list on the screen of a phone, at its start or scrolled along a vertical axis.
  package init(
    _ layout: any CellLayout,
    _ shape: ListShape,
    selecting selection: [CellIndex] = [],
    collapsing collapsed: [Int] = [],
    at offset: CGFloat? = nil,
    size: CGSize = CGSize(width: 375, height: 667),
    inset: ContentInsets = .zero,
    orientation: ListOrientation = ListOrientation()
  ) {
    let point = offset.map { CGPoint(x: 0, y: $0) }
    self = Check.precondition(
      try ListSnapshot(
        layout: layout,
        shape: shape,
        selection: selection,
        collapsed: collapsed,
        viewport: ListViewport(size: size, offset: point, contentInset: inset),
        orientation: orientation
      )
    )
  }
}
