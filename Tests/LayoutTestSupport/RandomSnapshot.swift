package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A generator that gives the same numbers for the same seed (xorshift64*).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// Whether lengths are those of real apps, without tiny and huge ones.
  package var isModerate = false

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
        orientation: orientation))
  }
}
