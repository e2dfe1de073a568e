import Foundation

/// The same numbers in every run (xorshift64).
struct RandomNumbers {
  private var state: UInt64 = 88_172_645_463_325_252

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() >> 11) % max(1, limit) }

  mutating func offset(below limit: CGFloat) -> CGFloat {
    CGFloat(next() >> 11) / CGFloat(UInt64(1) << 53) * limit
  }

  mutating func height() -> CGFloat { CGFloat(60 + below(90)) + 0.3 }

  static func heights(_ count: Int) -> [CGFloat] {
    var random = RandomNumbers()
    return (0..<count).map { _ in random.height() }
  }
}
