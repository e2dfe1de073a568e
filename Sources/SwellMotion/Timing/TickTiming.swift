public import SwellLayout

/// The motion of the original Ultravisual demo: each tick covers a part of the rest.
///
/// Each tick covers 0.3 of the rest, and the last one all of it once less than 0.01 is left, which
/// makes 14 ticks.
///
/// Source: `UVLCollectionViewTransitionLayout` of UVLCollectionViewDemos.
public struct TickTiming: MotionTiming, Equatable {
  /// How many ticks there are in a second.
  public let ticksPerSecond: Double

  /// The part of the rest that a tick covers.
  static let part = 0.3
  /// A rest below this is covered in one tick.
  static let leastRest = 0.01

  /// 60 ticks a second.
  public static let standard = TickTiming(valid: 60)

  /// A number of ticks a second.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless it is from 1 to 1000.
  public init(perSecond rate: Double) throws(LayoutError) {
    try Check.number(rate, "ticks per second", within: 1...1000)
    self.init(valid: rate)
  }

  private init(valid rate: Double) {
    ticksPerSecond = rate
  }

  /// The progress after each tick, the last of which is 1.
  public static let progress: [Double] = {
    var progress = [0.0]
    while let last = progress.last, last < 1 {
      progress.append(1 - last < leastRest ? 1 : last + part * (1 - last))
    }
    return Array(progress.dropFirst())
  }()

  /// The time of the last tick, in seconds.
  public var duration: Double { Double(Self.progress.count) / ticksPerSecond }

  /// The progress of the last tick, with the speed that leads to the next one.
  ///
  /// Nothing moves between ticks; ``MotionState/carry`` is always 0.
  public func motion(at time: Double) -> MotionState {
    guard time < duration else { return .end }
    // Rounding must not delay a tick.
    let tick = Int((max(0, time) * ticksPerSecond + 1e-9).rounded(.down))
    guard tick < Self.progress.count else { return .end }
    let progress = tick == 0 ? 0 : Self.progress[tick - 1]
    return MotionState(
      progress: progress,
      velocity: (Self.progress[tick] - progress) * ticksPerSecond
    )
  }
}
