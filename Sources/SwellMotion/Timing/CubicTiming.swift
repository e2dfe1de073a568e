public import Foundation
public import SwellLayout

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

  /// The first control point: x in parts of the duration, y of the progress.
  public let first: CGPoint
  /// The second control point: x in parts of the duration, y of the progress.
  public let second: CGPoint
  /// How long the motion takes, in seconds.
  public let duration: Double

  /// A curve with a name.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless the duration is from
  ///   0.001 to 3600 seconds.
  public init(_ preset: Preset, duration: Double) throws(LayoutError) {
    let (first, second) = preset.controlPoints
    try self.init(first, second, duration: duration)
  }

  /// A curve with given control points; y beyond 0…1 makes it swing back or overshoot.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless both x are from 0 to 1,
  ///   both y from −100 to 100, and the duration from 0.001 to 3600 seconds.
  public init(_ first: CGPoint, _ second: CGPoint, duration: Double) throws(LayoutError) {
    for point in [first, second] {
      try Check.number(point.x, "x of a control point", within: 0...1)
      try Check.number(point.y, "y of a control point", within: -100...100)
    }
    try Check.duration(duration)
    (self.first, self.second, self.duration) = (first, second, duration)
  }

  /// The point of the curve at a time.
  ///
  /// What moved before the start is carried on by t·(1 − t)², which starts at its speed and ends at
  /// rest.
  public func motion(at time: Double) -> MotionState {
    guard time < duration else { return .end }
    let part = max(0, time / duration)
    let parameter = parameter(at: part)
    return MotionState(
      progress: y.value(at: parameter),
      velocity: slope(at: parameter) / duration,
      carry: duration * part * (1 - part) * (1 - part),
      carryVelocity: (1 - part) * (1 - 3 * part)
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

  /// Progress by time; where x stands still, as at an end, taken a little inside the curve.
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
}
