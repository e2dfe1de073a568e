import Foundation
public import SwellLayout

/// A damped spring with a mass that moves from 0 to 1.
///
/// ```swift
/// let tap = SpringTiming(dampingRatio: 1, duration: 0.4)      // no bounce
/// let bounce = SpringTiming(dampingRatio: 0.5, duration: 0.4, initialVelocity: 2)
/// ```
///
/// The distance left obeys d″ + 2ζω·d′ + ω²·d = 0 with d(0) = 1 and d′(0) = −initial velocity.
/// In closed form, with s = ωt, u = velocity / ω, and two decaying functions C and S for each
/// regime: d = C + (ζ − u)·S and d′ = −ω·(u·C + (1 − uζ)·S).
public struct SpringTiming: MotionTiming, Equatable {
  /// ζ: below 1 the spring overshoots, at 1 it arrives soonest without doing so.
  public let dampingRatio: Double
  /// ω of the spring without its damper, in radians a second.
  public let naturalFrequency: Double
  /// The speed at the start, in whole ways a second; negative away from the end.
  public let initialVelocity: Double
  /// The time from which the distance left stays within 0.1 % of the way, in seconds.
  ///
  /// It is the duration given to the initialiser if the initial velocity is 0.
  public let duration: Double
}

extension SpringTiming {
  /// A spring that settles in `duration` when it starts at rest.
  ///
  /// Its natural frequency is the smallest for which the distance left stays within 0.1 % from
  /// `duration` on. An initial velocity leaves the frequency as it is, as in UIKit, so that it
  /// changes the time of settling. An argument beyond its range is a precondition failure; see
  /// `validated` for values from outside the program.
  ///
  /// The damping ratio is 0.001 to 1000, 1 for no bounce; the duration 0.001 to 3600 seconds; the
  /// velocity −1,000,000 to 1,000,000 whole ways a second.
  public init(dampingRatio ratio: Double, duration: Double, initialVelocity: Double = 0) {
    self = Check.precondition(
      try .validated(dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity)
    )
  }

  /// A spring made of values from outside the program.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` for a value beyond its range.
  public static func validated(
    dampingRatio: Double,
    duration: Double,
    initialVelocity: Double = 0
  ) throws(LayoutError) -> SpringTiming {
    try Check.number(dampingRatio, "damping ratio", within: 0.001...1000)
    try Check.duration(duration)
    try Check.number(initialVelocity, "initial velocity", within: -1e6...1e6)
    let atRest = UnitSpring(dampingRatio: dampingRatio, velocity: 0)
    let frequency = atRest.settlingTime / duration
    let spring = UnitSpring(dampingRatio: dampingRatio, velocity: initialVelocity / frequency)
    return SpringTiming(
      dampingRatio: dampingRatio,
      naturalFrequency: frequency,
      initialVelocity: initialVelocity,
      duration: initialVelocity == 0 ? duration : spring.settlingTime / frequency
    )
  }

  private var unitSpring: UnitSpring {
    UnitSpring(dampingRatio: dampingRatio, velocity: initialVelocity / naturalFrequency)
  }

  /// The spring's motion, not cut off at ``duration``: it never quite reaches the end.
  func unendingMotion(at time: Double) -> MotionState {
    var motion = unitSpring.motion(at: max(0, time) * naturalFrequency)
    motion.velocity *= naturalFrequency
    motion.impulseResponse /= naturalFrequency
    return motion
  }

  /// The spring's motion until ``duration``, and the end from then on.
  public func motion(at time: Double) -> MotionState {
    time < duration ? unendingMotion(at: time) : .end
  }
}
