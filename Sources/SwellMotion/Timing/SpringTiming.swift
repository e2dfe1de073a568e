import Foundation
public import SwellLayout

/// A damped spring with a mass that moves from 0 to 1.
///
/// The distance left obeys d″ + 2ζω·d′ + ω²·d = 0 with d(0) = 1 and d′(0) = −initial velocity.
/// In closed form, with s = ωt and u = velocity / ω: d = C + (ζ − u)·S and
/// d′ = −ω·(u·C + (1 − uζ)·S). C and S are decaying functions of s that depend on ζ.
public struct SpringTiming: MotionTiming, Equatable {
  /// ζ: below 1 the spring overshoots, at 1 it arrives as soon as it can without overshooting.
  public let dampingRatio: Double
  /// ω: the frequency of the spring without its damper, in radians per second.
  public private(set) var naturalFrequency = 1.0
  /// The speed at the start, in total distances per second; negative if it is away from the end.
  public private(set) var initialVelocity = 0.0
  /// The time, in seconds, from which the distance left stays within 0.1 % of the total; if the
  /// initial velocity is 0, it is the duration passed to the initialiser.
  public private(set) var duration = Double.infinity
}

extension SpringTiming {
  /// A spring that settles in `duration` when it starts at rest.
  ///
  /// Its natural frequency is the smallest that, from `duration` on, keeps the distance left within
  /// 0.1 % of the total. An initial velocity changes the settling time but not the frequency, as in
  /// UIKit. The damping ratio must be 0.001 to 1000 (1 for no bounce), the duration 0.001 to 3600
  /// seconds and the velocity −1,000,000 to 1,000,000 total distances per second. An argument out
  /// of range causes a precondition failure.
  public init(dampingRatio ratio: Double, duration: Double, initialVelocity: Double = 0) {
    self = Check.precondition(
      try .validated(dampingRatio: ratio, duration: duration, initialVelocity: initialVelocity))
  }

  /// A spring with values that may be invalid, such as user input.
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

  /// The spring's motion before ``duration``, and ``MotionState/end`` from then on.
  public func motion(at time: Double) -> MotionState {
    time < duration ? unendingMotion(at: time) : .end
  }

  /// The spring's motion without the cut-off at ``duration``; it never quite comes to rest.
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

  // The phase is s = ωt, a time scale on which every spring has the natural frequency 1.

  /// u: the speed at the start, in total distances per unit of phase.
  var initialSlope: Double { initialVelocity / naturalFrequency }

  /// √|1 − ζ²|: the damped frequency, or its counterpart for ζ > 1; factored to avoid cancellation.
  private var dampedFrequency: Double {
    // For ζ = 1, a tiny power of 2 instead of 0 gives the exact limits of the quotients.
    max(0x1p-500, abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot())
  }

  /// C and S at a phase: a decaying cosine and sine for ζ < 1, else hyperbolic functions.
  ///
  /// The hyperbolic functions are written with the exponentials of the slow and the fast root
  /// because sinh and cosh would overflow or cancel. C and S are 0 once the decay underflows.
  func basis(at phase: Double) -> (cosine: Double, sine: Double) {
    let frequency = dampedFrequency
    if dampingRatio < 1 {
      let decay = exp(-dampingRatio * phase)
      guard decay > 0 else { return (0, 0) }
      let angle = frequency * phase
      return (decay * cos(angle), decay * (angle < 1e-8 ? phase : sin(angle) / frequency))
    }
    let slow = exp(-phase / (dampingRatio + frequency))
    guard slow > 0 else { return (0, 0) }
    let fast = -expm1(-2 * frequency * phase)
    return (slow * (1 - fast / 2), slow * (fast / (2 * frequency)))
  }

  /// The phase at which the distance is first 0; infinite if the spring only approaches the end.
  ///
  /// It solves C + (ζ − u)·S = 0 for the angle or, in the hyperbolic regime, for the phase.
  var arrivalPhase: Double {
    let frequency = dampedFrequency
    let excess = initialSlope - dampingRatio
    if dampingRatio < 1 { return atan2(1, excess / frequency) / frequency }
    return excess > frequency ? atanh(frequency / excess) / frequency : .infinity
  }

  /// The phase, exact to the last bit, from which the distance stays within 0.1 % of the total.
  ///
  /// The distance is monotonic between turning points and, after the first one within the limit,
  /// stays within it. Bisection finds the last crossing, just before that turning point.
  var settlingPhase: Double {
    var low = 0.0
    var high = firstTurn
    // The phase between turning points; any step will do for ζ ≥ 1, as the distance then falls.
    let step = dampingRatio < 1 ? .pi / dampedFrequency : 2 * dampingRatio
    while isBeyond(high) {
      low = high
      high += step
    }
    return (low...high).firstNumber { !isBeyond($0) }
  }

  /// The part of the distance that a settled spring skips at the end: over 500 points, half a
  /// point, which is one pixel at 2 pixels per point.
  private static let tolerance = 0.001

  private func isBeyond(_ phase: Double) -> Bool {
    let (cosine, sine) = basis(at: phase)
    return abs(cosine + (dampingRatio - initialSlope) * sine) > Self.tolerance
  }

  /// The first phase at which the slope is 0; 1 for a spring that never turns.
  private var firstTurn: Double {
    let frequency = dampedFrequency
    let rate = 1 - initialSlope * dampingRatio
    if dampingRatio < 1 {
      let angle = atan2(-initialSlope * frequency, rate)
      return (angle < 0 ? angle + .pi : angle) / frequency
    }
    // The slope is 0 where tanh(frequency·t) / frequency = −u / (1 − uζ): once or never.
    let turn = atanh(-initialSlope / rate * frequency) / frequency
    return turn.isFinite && turn > 0 ? turn : 1
  }
}
