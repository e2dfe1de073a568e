import Foundation
import SwellLayout

// The phase is s = ωt: all springs are one on another scale of time.

extension SpringTiming {
  /// u: the speed at the start, in whole ways a unit of the phase.
  var pace: Double { initialVelocity / naturalFrequency }

  /// √|1 − ζ²|: the damped frequency, or its counterpart for ζ > 1; factored to avoid cancellation.
  private var splitting: Double { abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// C and S at a phase: a decaying sine and cosine for ζ < 1, hyperbolic functions above.
  ///
  /// The latter are written with the exponentials of the slow and the fast root because sinh and
  /// cosh overflow and cancel. Both are exactly 0 once the decay underflows.
  func waves(at phase: Double) -> (cosine: Double, sine: Double) {
    let split = splitting
    if dampingRatio < 1 {
      let decay = exp(-dampingRatio * phase)
      guard decay > 0 else { return (0, 0) }
      let angle = split * phase
      return (decay * cos(angle), decay * (angle < 1e-8 ? phase : sin(angle) / split))
    }
    let slow = exp(-phase / (dampingRatio + split))
    guard slow > 0 else { return (0, 0) }
    let fast = -expm1(-2 * split * phase)
    return (slow * (1 - fast / 2), slow * (split < 1e-150 ? phase : fast / (2 * split)))
  }

  /// When the distance is 0 for the first time; infinite for a spring that only nears the end.
  ///
  /// C + (ζ − u)·S = 0, solved for the angle, or for the phase in the hyperbolic regime.
  var arrivalPhase: Double {
    let split = splitting
    let excess = pace - dampingRatio
    if dampingRatio < 1 { return atan2(1, excess / split) / split }
    guard excess > split else { return .infinity }
    return split < 1e-150 ? 1 / excess : atanh(split / excess) / split
  }
}

// MARK: - Settling

extension SpringTiming {
  /// When the distance is within 0.1 % for good, to the last bit.
  ///
  /// It is monotonic between two turning points, and stays within from the first turning point there:
  /// the last crossing is just before that one, and is found by bisection.
  var settlingPhase: Double {
    var low = 0.0
    var high = firstTurn
    // From one turning point to the next; above ζ = 1, where the distance only falls, any stretch.
    let step = dampingRatio < 1 ? .pi / splitting : 2 * dampingRatio
    while isBeyond(high) {
      low = high
      high += step
    }
    return (low...high).firstNumber { !isBeyond($0) }
  }

  private func isBeyond(_ phase: Double) -> Bool {
    let (cosine, sine) = waves(at: phase)
    return abs(cosine + (dampingRatio - pace) * sine) > 0.001
  }

  /// The first time at which the slope is 0; 1 for a spring that never turns.
  private var firstTurn: Double {
    let split = splitting
    let rate = 1 - pace * dampingRatio
    if dampingRatio < 1 {
      let angle = atan2(-pace * split, rate)
      return (angle < 0 ? angle + .pi : angle) / split
    }
    // The slope is 0 where tanh(split·t) / split = −u / (1 − uζ): once or never.
    let ratio = -pace / rate
    let turn = split < 1e-150 ? ratio : atanh(ratio * split) / split
    return turn.isFinite && turn > 0 ? turn : 1
  }
}
