public import Foundation
public import SwellLayout

/// How a fling slows down: the part of its speed that is left after each millisecond.
public struct ScrollDeceleration: Sendable, Equatable {
  /// The part left after 1 ms, between 0 and 1, exclusive.
  public let rate: CGFloat

  /// UIScrollView's normal rate, 0.998 a millisecond.
  public static let normal = ScrollDeceleration(valid: 0.998)
  /// UIScrollView's fast rate, 0.99 a millisecond.
  public static let fast = ScrollDeceleration(valid: 0.99)

  /// A rate per millisecond.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless it is between 0 and 1.
  public init(rate: CGFloat) throws(LayoutError) {
    let isMet = rate > 0 && rate < 1
    try Check.require(isMet, "deceleration rate", rate, "between 0 and 1, exclusive")
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

  /// Where a fling is at a time.
  ///
  /// The remaining distance is multiplied by the rate every millisecond. After k of them the fling
  /// has come v / 1000 · (d + d² + … + dᵏ), whose limit is ``projectedOffset(from:velocity:)``.
  ///
  /// - Parameters:
  ///   - time: since the start, in seconds.
  ///   - offset: where it starts, in points.
  ///   - velocity: its speed, in points a second.
  /// - Returns: the offset in points, valid or not.
  public func offset(at time: Double, from offset: CGFloat, velocity: CGFloat) -> CGFloat {
    let way = projectedOffset(from: 0, velocity: velocity)
    return offset - way * expm1(log(rate) * 1000 * max(0, time))
  }

  /// How long a fling takes until what is left of it is too little to see.
  ///
  /// - Parameters:
  ///   - velocity: its speed, in points a second.
  ///   - distance: what may be left of its way, in points; 0.5 is a pixel at scale 2.
  /// - Returns: the time in seconds, 0 for a fling that does not get that far.
  public func duration(velocity: CGFloat, within distance: CGFloat = 0.5) -> Double {
    let way = abs(projectedOffset(from: 0, velocity: velocity))
    guard way > distance, distance > 0 else { return 0 }
    return log(distance / way) / (log(rate) * 1000)
  }
}

extension ListSnapshot {
  /// Where a fling comes to rest: the target for the offset that it would run out to, in points.
  ///
  /// - Parameters:
  ///   - velocity: its speed along both axes, in points a second.
  ///   - deceleration: how it slows down.
  /// - Returns: the offset, see ``targetOffset(forProposed:)``.
  public func targetOffset(
    flungAt velocity: CGPoint,
    deceleration: ScrollDeceleration = .normal
  ) -> CGPoint {
    let offset = viewport.offset
    return targetOffset(
      forProposed: CGPoint(
        x: deceleration.projectedOffset(from: offset.x, velocity: velocity.x),
        y: deceleration.projectedOffset(from: offset.y, velocity: velocity.y)
      )
    )
  }
}
