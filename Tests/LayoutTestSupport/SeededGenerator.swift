package import Foundation

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
