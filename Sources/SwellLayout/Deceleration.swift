public import Foundation

/// How a fling slows down: the part of its speed that is left after each millisecond.
public struct Deceleration: Sendable, Equatable {
  /// Between 0 and 1, exclusive.
  public let rate: CGFloat

  /// UIScrollView's normal rate, 0.998 a millisecond.
  public static let normal = Deceleration(valid: 0.998)
  /// UIScrollView's fast rate, 0.99 a millisecond.
  public static let fast = Deceleration(valid: 0.99)

  /// A rate a millisecond.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless it is between 0 and 1.
  public init(rate: CGFloat) throws(LayoutError) {
    guard rate > 0, rate < 1 else {
      throw .outOfRange(
        parameter: "deceleration rate",
        value: rate,
        allowed: "between 0 and 1, exclusive"
      )
    }
    self.init(valid: rate)
  }

  private init(valid rate: CGFloat) {
    self.rate = rate
  }

  /// Where a fling ends: offset + v / 1000 · d / (1 − d), in points.
  ///
  /// Source: WWDC 2018, "Designing Fluid Interfaces".
  ///
  /// - Parameters:
  ///   - offset: where it starts, in points.
  ///   - velocity: its speed, in points a second.
  /// - Returns: the offset at which it would stop, valid or not.
  public func projectedOffset(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    offset + velocity / 1000 * rate / (1 - rate)
  }
}
