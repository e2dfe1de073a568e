public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The deceleration of a fling: the part of its speed that is left after each millisecond.
public struct ScrollDeceleration: Sendable, Equatable {
  /// The part left after 1 ms, between 0 and 1, exclusive.
  public let rate: CGFloat

  /// UIScrollView's normal rate, 0.998 a millisecond.
  public static let normal = ScrollDeceleration(rate: 0.998)
  /// UIScrollView's fast rate, 0.99 a millisecond.
  public static let fast = ScrollDeceleration(rate: 0.99)

  /// A rate per millisecond; one that is not between 0 and 1, exclusive, is a precondition failure.
  public init(rate: CGFloat) {
    precondition(
      rate > 0 && rate < 1, "the deceleration rate is \(rate); it must be between 0 and 1")
    self.rate = rate
  }

  /// Where a fling at a velocity in points a second would end: offset + v / 1000 · d / (1 − d).
  ///
  /// Source: WWDC 2018, "Designing Fluid Interfaces".
  public func projectedOffset(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    offset + velocity / 1000 * rate / (1 - rate)
  }
}
