import Foundation

/// The distance left of a spring of natural frequency 1, which starts at distance 1.
///
/// All springs are this one on another scale of time.
struct UnitSpring {
  let dampingRatio: Double
  /// The speed at the start towards distance 0.
  let velocity: Double

  /// The distance from the end that counts as settled.
  static let tolerance = 0.001

  /// √|1 − ζ²|: the damped frequency, or its counterpart for ζ > 1; factored to avoid cancellation.
  private var splitting: Double { abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// The distance left: C + (ζ − u)·S, where C starts at 1 with slope −ζ, and S at 0 with slope 1.
  private func distance(at time: Double) -> Double {
    let (cosine, sine) = waves(at: time)
    return cosine + (dampingRatio - velocity) * sine
  }

  /// The motion, which never quite reaches the end.
  func motion(at time: Double) -> MotionState {
    let (cosine, sine) = waves(at: time)
    let distance = cosine + (dampingRatio - velocity) * sine
    let change = velocity * cosine + (1 - velocity * dampingRatio) * sine
    var motion = MotionState(progress: 1 - distance, velocity: change)
    motion.hasArrived = time >= arrivalTime || distance == 0
    motion.impulseResponse = sine
    motion.impulseVelocity = cosine - dampingRatio * sine
    return motion
  }

  /// C and S at a time: a decaying sine and cosine for ζ < 1, hyperbolic functions above.
  ///
  /// The latter are written with the exponentials of the slow and the fast root because sinh and
  /// cosh overflow and cancel. Both are exactly 0 once the decay underflows.
  private func waves(at time: Double) -> (cosine: Double, sine: Double) {
    let split = splitting
    if dampingRatio < 1 {
      let decay = exp(-dampingRatio * time)
      guard decay > 0 else { return (0, 0) }
      let angle = split * time
      return (decay * cos(angle), decay * (angle < 1e-8 ? time : sin(angle) / split))
    }
    let slow = exp(-time / (dampingRatio + split))
    guard slow > 0 else { return (0, 0) }
    let fast = -expm1(-2 * split * time)
    return (slow * (1 - fast / 2), slow * (split < 1e-150 ? time : fast / (2 * split)))
  }

  /// When the distance is 0 for the first time; infinite for a spring that only nears the end.
  ///
  /// C + (ζ − u)·S = 0, solved for the angle, or for the time in the hyperbolic regime.
  private var arrivalTime: Double {
    let split = splitting
    let excess = velocity - dampingRatio
    if dampingRatio < 1 { return atan2(1, excess / split) / split }
    guard excess > split else { return .infinity }
    return split < 1e-150 ? 1 / excess : atanh(split / excess) / split
  }
}

// MARK: - Settling

extension UnitSpring {
  /// When the distance is within the tolerance for good, to the last bit.
  ///
  /// Between two turning points the distance is monotonic; after the first turning point within the
  /// tolerance it stays there. So the last crossing is just before that one, and is found by
  /// bisection.
  var settlingTime: Double {
    var low = 0.0
    var high = firstTurn
    // From one turning point to the next; above ζ = 1, where the distance only falls, any stretch.
    let step = dampingRatio < 1 ? .pi / splitting : 2 * dampingRatio
    while isBeyond(high) {
      low = high
      high += step
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBeyond(middle) { low = middle } else { high = middle }
    }
  }

  private func isBeyond(_ time: Double) -> Bool { abs(distance(at: time)) > Self.tolerance }

  /// The first time at which the slope is 0; 1 for a spring that never turns.
  private var firstTurn: Double {
    let split = splitting
    let rate = 1 - velocity * dampingRatio
    if dampingRatio < 1 {
      let angle = atan2(-velocity * split, rate)
      return (angle < 0 ? angle + .pi : angle) / split
    }
    // The slope is 0 where tanh(split·t) / split = −u / (1 − uζ): once or never.
    let ratio = -velocity / rate
    let turn = split < 1e-150 ? ratio : atanh(ratio * split) / split
    return turn.isFinite && turn > 0 ? turn : 1
  }
}
