public import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The deceleration of a fling: the part of its speed that is left after each millisecond.
public struct ScrollDeceleration: Sendable, Equatable {
  /// The part left after 1 ms, from 0.001 to 0.9999.
  public let rate: CGFloat

  /// UIScrollView's normal rate, 0.998 a millisecond.
  public static let normal = ScrollDeceleration(rate: 0.998)
  /// UIScrollView's fast rate, 0.99 a millisecond.
  public static let fast = ScrollDeceleration(rate: 0.99)

  /// A rate per millisecond; one that is not from 0.001 to 0.9999 is a precondition failure.
  public init(rate: CGFloat) {
    Check.precondition(try Check.number(rate, "deceleration rate", within: 0.001...0.9999))
    self.rate = rate
  }

  /// Where a fling at a velocity in points a second would end: offset + v / 1000 · d / (1 − d).
  ///
  /// Source: WWDC 2018, "Designing Fluid Interfaces".
  public func projectedOffset(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    offset + velocity / 1000 * rate / (1 - rate)
  }
}
