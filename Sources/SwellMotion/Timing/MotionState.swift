import SwellLayout

/// The progress of a transition at one instant, and its speed.
public struct MotionState: Sendable, Equatable {
  /// The completed part of the transition: 0 at the start, 1 at the end, more if it overshoots.
  public var progress: Double
  /// The change of ``progress`` per second.
  public var velocity: Double
  /// Whether the motion has reached its end; from then on, opacities keep their end values.
  public var hasArrived: Bool
  /// The impulse response in seconds: the distance due to an initial speed, divided by that speed.
  ///
  /// An element that was moving when a transition was interrupted deviates from its straight path
  /// by its velocity at that moment times this value, which is 0 at the start and at the end.
  public var impulseResponse = 0.0
  /// The change of ``impulseResponse`` per second, which is 1 at the start.
  public var impulseVelocity = 0.0

  /// At the start, at rest.
  public static let start = MotionState(progress: 0)
  /// At the end, at rest.
  public static let end = MotionState(progress: 1)

  /// A motion at the given progress, which has arrived if the progress is at least 1.
  public init(progress: Double, velocity: Double = 0) {
    self.progress = progress
    self.velocity = velocity
    hasArrived = progress >= 1
  }

  /// The motion clamped to what frames can show: a progress of ±10, velocities of ±60 per second
  /// and an impulse response of ±3600 seconds; NaN becomes 0.
  var bounded: MotionState {
    func bound(_ value: inout Double, _ limit: Double) {
      value = value.isNaN ? 0 : value.clamped(to: -limit...limit)
    }
    var bounded = self
    bound(&bounded.progress, 10)
    bound(&bounded.velocity, 60)
    bound(&bounded.impulseResponse, 3600)
    bound(&bounded.impulseVelocity, 60)
    return bounded
  }

  var isStart: Bool { progress == 0 && impulseResponse == 0 }
  var isEnd: Bool { progress == 1 && impulseResponse == 0 }

  /// The progress of opacities: within 0…1, and exactly 1 from the first arrival on.
  var fading: Double { hasArrived ? 1 : progress.clamped(to: 0...1) }
}
