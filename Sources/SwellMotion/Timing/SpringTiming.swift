public import SwellLayout

/// A damped spring with a mass that moves from 0 to 1.
///
/// The distance left obeys d″ + 2ζω·d′ + ω²·d = 0 with d(0) = 1 and d′(0) = −initial velocity.
/// In closed form, with s = ωt, u = velocity / ω, and two decaying functions C and S for each
/// regime: d = C + (ζ − u)·S and d′ = −ω·(u·C + (1 − uζ)·S).
public struct SpringTiming: MotionTiming, Equatable {
  /// ζ: below 1 the spring overshoots, at 1 it arrives as soon as it can without overshooting.
  public let dampingRatio: Double
  /// ω: the frequency of the spring without its damper, in radians per second.
  public private(set) var naturalFrequency = 1.0
  /// The speed at the start, in total distances per second; negative away from the end.
  public private(set) var initialVelocity = 0.0
  /// The time from which the distance left stays within 0.1 % of the total, in seconds: the
  /// initialiser's argument if the initial velocity is 0.
  public private(set) var duration = Double.infinity
}

extension SpringTiming {
  /// A spring that settles in `duration` when it starts at rest.
  ///
  /// Its natural frequency is the smallest for which the distance left stays within 0.1 % from
  /// `duration` on. An initial velocity leaves the frequency as it is, as in UIKit, so it changes
  /// the settling time. An argument outside its range is a precondition failure: the damping ratio
  /// is 0.001 to 1000, 1 for no bounce; the duration 0.001 to 3600 seconds; the velocity −1,000,000
  /// to 1,000,000 total distances per second.
  public init(dampingRatio ratio: Double, duration: Double, initialVelocity: Double = 0) {
    self = Check.precondition(
      try .validated(dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity))
  }

  /// A spring with values from outside the program.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` for a value outside its range.
  public static func validated(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(LayoutError) -> SpringTiming {
    try Check.number(dampingRatio, "damping ratio", within: 0.001...1000)
    try Check.number(duration, "duration", within: 0.001...3600, "a time", " seconds")
    try Check.number(initialVelocity, "initial velocity", within: -1e6...1e6)
    var spring = SpringTiming(dampingRatio: dampingRatio)
    spring.naturalFrequency = spring.settlingPhase / duration
    spring.initialVelocity = initialVelocity
    spring.duration =
      initialVelocity == 0 ? duration : spring.settlingPhase / spring.naturalFrequency
    return spring
  }

  /// The spring's motion until ``duration``, and the end from then on.
  public func motion(at time: Double) -> MotionState {
    time < duration ? unendingMotion(at: time) : .end
  }

  /// The spring's motion, not cut off at ``duration``: it never quite comes to rest.
  func unendingMotion(at time: Double) -> MotionState {
    let phase = max(0, time) * naturalFrequency
    let (cosine, sine) = basis(at: phase)
    let distance = cosine + (dampingRatio - initialSlope) * sine
    let change = initialSlope * cosine + (1 - initialSlope * dampingRatio) * sine
    var motion = MotionState(progress: 1 - distance, velocity: change * naturalFrequency)
    motion.hasArrived = phase >= arrivalPhase || distance == 0
    motion.impulseResponse = sine / naturalFrequency
    motion.impulseVelocity = cosine - dampingRatio * sine
    return motion
  }
}
