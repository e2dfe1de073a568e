public import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The deceleration of a fling: the part of its speed that is left after each millisecond.
public struct ScrollDeceleration: Sendable, Equatable {
  /// The part of the speed that is left after 1 ms, from 0.001 to 0.9999.
  public let rate: CGFloat

  /// UIScrollView's normal rate, 0.998 per millisecond.
  public static let normal = ScrollDeceleration(rate: 0.998)
  /// UIScrollView's fast rate, 0.99 per millisecond.
  public static let fast = ScrollDeceleration(rate: 0.99)

  /// A deceleration; a rate outside 0.001 to 0.9999 per millisecond is a precondition failure.
  public init(rate: CGFloat) {
    Check.precondition(try Check.number(rate, "deceleration rate", within: 0.001...0.9999))
    self.rate = rate
  }

  /// The offset at which a fling would end, given its velocity in points per second.
  ///
  /// It is offset + velocity / 1000 · rate / (1 − rate) (WWDC 2018, "Designing Fluid Interfaces").
  public func projectedOffset(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    offset + velocity / 1000 * rate / (1 - rate)
  }
}
