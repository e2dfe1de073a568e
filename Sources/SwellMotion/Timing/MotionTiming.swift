/// The progress of a transition over time, such as a ``SpringTiming`` or a ``CubicTiming``.
public protocol MotionTiming: Sendable {
  /// The length of the motion, in seconds.
  var duration: Double { get }

  /// The motion `time` seconds after its start: progress 0 before the start, 1 from the end on.
  func motion(at time: Double) -> MotionState
}
