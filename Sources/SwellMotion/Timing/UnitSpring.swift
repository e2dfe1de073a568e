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

  /// √|1 − ζ²|: the damped frequency, or its like above the border; written so that nothing cancels.
  private var splitting: Double { abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// The two decayed waves at a time: C starts at 1 with slope −ζ, S at 0 with slope 1.
  ///
  /// One pair for the three regimes, which meet at ζ = 1: sine and cosine below it, hyperbolic ones
  /// above it. The latter are taken as exponentials of the slow and the fast root, as their own
  /// overflow and cancel. Both are exactly 0 once the decay is, as after an infinite time.
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

  func state(
    at time: Double
  ) -> (distance: Double, slope: Double, cosine: Double, sine: Double) {
    let (cosine, sine) = waves(at: time)
    return (
      cosine + (dampingRatio - velocity) * sine,
      -velocity * cosine - (1 - velocity * dampingRatio) * sine,
      cosine,
      sine
    )
  }
}

// MARK: - Settling

extension UnitSpring {
  /// From when on the distance stays within the tolerance, to the last bits of the number.
  ///
  /// Between two turning points the distance only falls or only rises; after the first one that is
  /// within the tolerance it stays there. So the last crossing lies just before that one, and is
  /// found by halving.
  var settlingTime: Double {
    var (low, high) = lastSwing
    while isBeyond(high) {
      // Without a next turning point the distance still falls: it only takes longer.
      low = high
      high *= 2
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBeyond(middle) { low = middle } else { high = middle }
    }
  }

  private func isBeyond(_ time: Double) -> Bool {
    abs(state(at: time).distance) > Self.tolerance
  }

  /// A stretch of time without a turning point inside, in which the distance is last beyond the
  /// tolerance; it may be last beyond it still later if the end of the stretch is beyond it too.
  private var lastSwing: (start: Double, end: Double) {
    let split = splitting
    let rate = 1 - velocity * dampingRatio
    guard dampingRatio < 1 else {
      // The slope is 0 where tanh(split·t) / split = −u / (1 − uζ): once or never.
      let ratio = -velocity / rate
      let turn = split < 1e-150 ? ratio : atanh(ratio * split) / split
      guard turn.isFinite, turn > 0 else { return (0, 1) }
      return isBeyond(turn) ? (turn, turn + 1) : (0, turn)
    }
    // Turning points are half a wave apart, and the height of each is the last one's, decayed.
    let first = atan2(-velocity * split, rate)
    let phase = first < 0 ? first + .pi : first
    func turn(_ index: Double) -> Double { (phase + index * .pi) / split }
    let height = abs(state(at: turn(0)).distance)
    let swings = log(height / Self.tolerance) * split / (dampingRatio * .pi)
    var index = max(0, swings.rounded(.down) - 1)
    if index == 0, !isBeyond(turn(0)) { return (0, turn(0)) }
    while isBeyond(turn(index + 1)) { index += 1 }
    return (turn(index), turn(index + 1))
  }
}
