public import SwellLayout

/// How a transition proceeds in time: a ``SpringTiming``, a ``CubicTiming`` or ``TickTiming``.
///
/// A timing is a value without a clock: ask it for any instant.
public protocol MotionTiming: Sendable {
  /// How long the motion takes, in seconds.
  var duration: Double { get }

  /// Where the motion is `time` seconds after its start: at 0 before it, at 1 from the end on.
  func motion(at time: Double) -> MotionState
}

extension MotionTiming {
  /// How much of the way is done: 0 at the start, 1 from the end on; springs overshoot in between.
  public func progress(at time: Double) -> Double { motion(at: time).progress }

  /// The change of ``progress(at:)``, per second.
  public func velocity(at time: Double) -> Double { motion(at: time).velocity }

  /// The instants of a film: 0, every frame after it, and the end of the motion.
  ///
  /// - Parameter rate: frames a second.
  /// - Returns: ascending times in seconds, the last of them ``duration``.
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless the rate is from 1 to
  ///   1000, and the duration no more than a day.
  public func frameTimes(perSecond rate: Double) throws(LayoutError) -> [Double] {
    try Check.number(rate, "frames per second", within: 1...1000)
    try Check.number(duration, "duration", within: 0...86_400)
    // A whole frame that is at the end but for rounding is left out.
    let whole = Int((duration * rate - 1e-6).rounded(.up))
    return (0..<max(1, whole)).map { Double($0) / rate } + [duration]
  }
}

/// How far a transition has come at one instant, and how fast it goes.
public struct MotionState: Sendable, Equatable {
  /// How much of the way is done: 0 at the start, 1 at the end, more when it overshoots.
  public var progress: Double
  /// The change of ``progress`` per second.
  public var velocity: Double
  /// How far an initial speed of 1 has moved an element off its path by now, in seconds.
  ///
  /// An element that moved when a transition was interrupted is off its path by its speed times
  /// this, which is 0 at the start and at the end.
  public var carry: Double
  /// The change of ``carry`` per second: 1 at the start.
  public var carryVelocity: Double

  /// At the start, at rest.
  public static let start = MotionState(progress: 0)
  /// At the end, at rest.
  public static let end = MotionState(progress: 1)

  /// A motion at a progress; at rest unless a velocity is given.
  public init(
    progress: Double,
    velocity: Double = 0,
    carry: Double = 0,
    carryVelocity: Double = 0
  ) {
    self.progress = progress
    self.velocity = velocity
    self.carry = carry
    self.carryVelocity = carryVelocity
  }

  /// The fastest speed that can be seen: the whole way in one frame of a 60 Hz screen.
  static let visibleVelocity = 60.0

  /// The motion a moment later, at its present speed.
  ///
  /// The speed is clamped, as a timing curve may be vertical for an instant.
  func advanced(by seconds: Double) -> MotionState {
    var motion = self
    motion.progress +=
      velocity.clamped(to: -Self.visibleVelocity...Self.visibleVelocity) * seconds
    motion.carry += carryVelocity * seconds
    return motion
  }
}

extension Check {
  /// Checks a duration: from 0.001 to 3600 seconds.
  static func duration(_ value: Double) throws(LayoutError) {
    let isMet = value >= 0.001 && value <= 3600
    try require(isMet, "duration", value, "from 0.001 to 3600 seconds")
  }

  static func number(
    _ value: Double,
    _ parameter: String,
    within range: ClosedRange<Double>
  ) throws(LayoutError) {
    try require(
      range.contains(value),
      parameter,
      value,
      "a number from \(range.lowerBound) to \(range.upperBound)"
    )
  }
}
