import Foundation
import SwellLayout

// The phase is s = ωt, a time scale on which every spring has the natural frequency 1.

extension SpringTiming {
  /// u: the speed at the start, in total distances per unit of phase.
  var initialSlope: Double { initialVelocity / naturalFrequency }

  /// √|1 − ζ²|: the damped frequency, or its counterpart for ζ > 1; factored to avoid cancellation.
  private var dampedFrequency: Double { abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// C and S at a phase: a decaying cosine and sine for ζ < 1, else hyperbolic functions.
  ///
  /// The hyperbolic functions are written with the exponentials of the slow and the fast root
  /// because sinh and cosh overflow and cancel. C and S are exactly 0 once the decay underflows.
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
    return (slow * (1 - fast / 2), slow * (frequency < 1e-150 ? phase : fast / (2 * frequency)))
  }

  /// The phase at which the distance is first 0; infinite for a spring that only nears the end.
  ///
  /// C + (ζ − u)·S = 0, solved for the angle, or for the phase in the hyperbolic regime.
  var arrivalPhase: Double {
    let frequency = dampedFrequency
    let excess = initialSlope - dampingRatio
    if dampingRatio < 1 { return atan2(1, excess / frequency) / frequency }
    guard excess > frequency else { return .infinity }
    return frequency < 1e-150 ? 1 / excess : atanh(frequency / excess) / frequency
  }

  // MARK: Settling

  /// The phase from which the distance stays within 0.1 %, to the last bit.
  ///
  /// The distance is monotonic between turning points and stays within the limit from the first
  /// turning point there: the last crossing is just before that one, found by bisection.
  var settlingPhase: Double {
    var low = 0.0
    var high = firstTurn
    // The step between turning points; any will do for ζ ≥ 1, where the distance then only falls.
    let step = dampingRatio < 1 ? .pi / dampedFrequency : 2 * dampingRatio
    while isBeyond(high) {
      low = high
      high += step
    }
    return (low...high).firstNumber { !isBeyond($0) }
  }

  /// The part of the distance left when a spring has settled: of 1,000 points, one that nobody sees.
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
    let ratio = -initialSlope / rate
    let turn = frequency < 1e-150 ? ratio : atanh(ratio * frequency) / frequency
    return turn.isFinite && turn > 0 ? turn : 1
  }
}
