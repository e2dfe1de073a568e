public import SwellLayout

/// A cubic Bézier curve from (0, 0) to (1, 1), with time as x and progress as y.
public struct CubicTiming: MotionTiming, Equatable {
  /// The named curves of UIKit and Core Animation.
  public enum Preset: String, Sendable, CaseIterable {
    /// At constant speed.
    case linear
    /// Slow at the start and slower at the end: the default of Core Animation.
    case standard
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    fileprivate var curve: (x: Cubic, y: Cubic) {
      switch self {
      case .linear: (Cubic(0, 1), Cubic(0, 1))
      case .standard: (Cubic(0.25, 0.25), Cubic(0.1, 1))
      case .easeIn: (Cubic(0.42, 1), Cubic(0, 1))
      case .easeOut: (Cubic(0, 0.58), Cubic(0, 1))
      case .easeInOut: (Cubic(0.42, 0.58), Cubic(0, 1))
      }
    }
  }

  /// The curve.
  public let preset: Preset
  /// The length of the motion, in seconds.
  public let duration: Double
}

extension CubicTiming {
  /// A curve; a duration outside 0.001 to 3600 seconds is a precondition failure.
  public init(_ preset: Preset, duration: Double) {
    self = Check.precondition(try .validated(preset, duration: duration))
  }

  /// A curve with a duration that may be invalid, such as user input.
  ///
  /// - Throws: `LayoutError` unless the duration is from 0.001 to 3600 seconds.
  public static func validated(_ preset: Preset, duration: Double) throws(LayoutError) -> Self {
    try Check.number(duration, "duration", within: 0.001...3600, "a time", " seconds")
    return CubicTiming(preset: preset, duration: duration)
  }

  /// The progress and speed at a time in seconds.
  ///
  /// At time t · duration, the impulse response is t · (1 − t)² · duration, with speed 1 at t = 0.
  public func motion(at time: Double) -> MotionState {
    guard time < duration else { return .end }
    let part = max(0, time / duration)
    let (x, y) = preset.curve
    let parameter = x.parameter(of: part)
    // At an end where the slope of x is 0, both slopes are taken slightly inside the curve.
    let inside = parameter.clamped(to: 1e-6...(1 - 1e-6))
    let slope = y.slope(at: inside) / x.slope(at: inside)
    var motion = MotionState(progress: y.value(at: parameter), velocity: slope / duration)
    motion.impulseResponse = duration * part * (1 - part) * (1 - part)
    motion.impulseVelocity = (1 - part) * (1 - 3 * part)
    return motion
  }
}

/// One coordinate of a Bézier curve from 0 to 1, at the parameter s: a·s³ + b·s² + c·s.
private struct Cubic {
  private let a: Double
  private let b: Double
  private let c: Double

  /// The curve's coordinate, from the same coordinate of its two control points.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double { ((a * parameter + b) * parameter + c) * parameter }
  func slope(at parameter: Double) -> Double { (3 * a * parameter + 2 * b) * parameter + c }

  /// The parameter at which a rising coordinate reaches a value.
  func parameter(of value: Double) -> Double {
    value > 0 ? (0...1).firstNumber { self.value(at: $0) > value } : 0
  }
}
