public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A cubic Bézier curve from (0, 0) to (1, 1): time to the right, progress upwards.
public struct CubicTiming: MotionTiming, Equatable {
  /// The curves that have a name in UIKit and Core Animation.
  public enum Preset: String, Sendable, CaseIterable {
    /// At constant speed.
    case linear
    /// Slow at both ends, slower at the second: the default of Core Animation.
    case standard
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
  }

  /// The first control point: x as a part of the duration, y as a progress.
  public let first: CGPoint
  /// The second control point: x as a part of the duration, y as a progress.
  public let second: CGPoint
  /// The length of the motion, in seconds.
  public let duration: Double

  /// A curve with a name; a duration beyond 0.001 to 3600 seconds is a precondition failure.
  public init(_ preset: Preset, duration: Double) {
    let (first, second) = preset.controlPoints
    self.init(first, second, duration: duration)
  }

  /// A curve with given control points; y beyond 0…1 makes it swing back or overshoot.
  ///
  /// The arguments are the programmer's; the conditions are those of
  /// ``validated(_:_:duration:)``, and one that is not met is a precondition failure.
  public init(_ first: CGPoint, _ second: CGPoint, duration: Double) {
    self = Check.precondition { () throws(LayoutError) in
      try .validated(first, second, duration: duration)
    }
  }

  /// A curve with a name and a duration from outside the program.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless the duration is from
  ///   0.001 to 3600 seconds.
  public static func validated(
    _ preset: Preset,
    duration: Double
  ) throws(LayoutError) -> CubicTiming {
    let (first, second) = preset.controlPoints
    return try validated(first, second, duration: duration)
  }

  /// A curve made of values from outside the program.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless both x are from 0 to 1,
  ///   both y from −100 to 100, and the duration from 0.001 to 3600 seconds.
  public static func validated(
    _ first: CGPoint,
    _ second: CGPoint,
    duration: Double
  ) throws(LayoutError) -> CubicTiming {
    for point in [first, second] {
      try Check.number(point.x, "x of a control point", within: 0...1)
      try Check.number(point.y, "y of a control point", within: -100...100)
    }
    try Check.duration(duration)
    return CubicTiming(valid: first, second, duration)
  }

  private init(valid first: CGPoint, _ second: CGPoint, _ duration: Double) {
    self.first = first
    self.second = second
    self.duration = duration
  }

  /// The point of the curve at a time.
  ///
  /// The impulse response is t·(1 − t)², which starts at the speed of 1 and ends at rest.
  public func motion(at time: Double) -> MotionState {
    guard time < duration else { return .end }
    let part = max(0, time / duration)
    let parameter = parameter(at: part)
    return MotionState(
      progress: y.value(at: parameter),
      velocity: slope(at: parameter) / duration,
      hasArrived: parameter >= y.firstArrival,
      impulseResponse: duration * part * (1 - part) * (1 - part),
      impulseVelocity: (1 - part) * (1 - 3 * part)
    )
  }

  private var x: Cubic { Cubic(first.x, second.x) }
  private var y: Cubic { Cubic(first.y, second.y) }

  /// The curve's parameter at a part of the duration, by bisection to the last bit.
  private func parameter(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    let curve = x
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return low }
      if curve.value(at: middle) <= part { low = middle } else { high = middle }
    }
  }

  /// Progress by time; where x does not move, as at an end, taken a little inside the curve.
  private func slope(at parameter: Double) -> Double {
    let isMoving = x.slope(at: parameter) > 1e-9
    let parameter = isMoving ? parameter : parameter.clamped(to: 1e-6...(1 - 1e-6))
    return y.slope(at: parameter) / x.slope(at: parameter)
  }
}

extension CubicTiming.Preset {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    switch self {
    case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    case .standard: (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    }
  }
}

/// One coordinate of a Bézier curve from 0 to 1: a·s³ + b·s² + c·s.
private struct Cubic {
  private let a: Double
  private let b: Double
  private let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double { ((a * parameter + b) * parameter + c) * parameter }

  func slope(at parameter: Double) -> Double { (3 * a * parameter + 2 * b) * parameter + c }

  /// The first parameter at which the value is 1: 1, or a root of a·s² + (a + b)·s + 1, which is
  /// what dividing the value less 1 by s − 1 leaves.
  var firstArrival: Double {
    let half = (a + b) / 2
    let root = (half * half - a).squareRoot()
    // Written so that a = 0 needs no special case; NaN without a root.
    let roots = [1 / (-half + root), 1 / (-half - root)]
    return roots.filter { $0 > 0 && $0 < 1 }.min() ?? 1
  }
}
