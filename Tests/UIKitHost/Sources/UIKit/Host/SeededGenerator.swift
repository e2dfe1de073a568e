// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A generator that gives the same numbers for the same seed (xorshift64*).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  public mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  public mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self)
  }
}
