/// A generator that gives the same numbers for the same seed (xorshift64*).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// Whether layouts get lengths that are realistic for apps, rather than tiny or huge.
  package var isModerate = false

  package init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
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

  package mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A number in `0..<count`; 0 if the count is 0.
  package mutating func below(_ count: Int) -> Int { int(0..<max(1, count)) }

  package mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
