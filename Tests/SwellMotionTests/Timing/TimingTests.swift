import Foundation
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct TimingTests {
  static let curves = CubicTiming.Preset.allCases.map { CubicTiming($0, duration: 0.3) }

  @Test(arguments: curves)
  func `a timing curve goes from 0 to 1 and its velocity is its slope`(curve: CubicTiming) {
    #expect(curve.motion(at: 0).progress == 0)
    #expect(curve.motion(at: -3).progress == 0)
    #expect(curve.motion(at: curve.duration) == .end)
    #expect(abs(curve.motion(at: curve.duration * (1 - 1e-12)).progress - 1) < 1e-6)
    let step = curve.duration * 1e-6
    for part in stride(from: 0.01, to: 0.995, by: 0.01) {
      let time = part * curve.duration
      let rise = curve.motion(at: time + step).progress - curve.motion(at: time - step).progress
      #expect(abs(rise / (2 * step) - curve.motion(at: time).velocity) < 1e-4 / curve.duration)
      let carried =
        curve.motion(at: time + step).impulseResponse
        - curve.motion(at: time - step).impulseResponse
      #expect(abs(carried / (2 * step) - curve.motion(at: time).impulseVelocity) < 1e-4)
    }
  }

  @Test func `the timing curves match Core Animation's`() throws {
    // The standard control points; the definition takes a Bézier parameter, not a time.
    let points: [CubicTiming.Preset: [Double]] = [
      .linear: [0, 0, 1, 1], .standard: [0.25, 0.1, 0.25, 1], .easeIn: [0.42, 0, 1, 1],
      .easeOut: [0, 0, 0.58, 1], .easeInOut: [0.42, 0, 0.58, 1],
    ]
    for preset in CubicTiming.Preset.allCases {
      let curve = CubicTiming(preset, duration: 1)
      let point = try #require(points[preset])
      for parameter in stride(from: 0.0, through: 1, by: 0.05) {
        let rest = 1 - parameter
        let bezier = { (first: Double, second: Double) in
          3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
        }
        let (time, progress) = (bezier(point[0], point[2]), bezier(point[1], point[3]))
        #expect(abs(curve.motion(at: time).progress - progress) < 1e-9)
      }
    }
  }

  @Test(arguments: curves)
  func `a timing curve has a finite velocity at its ends`(curve: CubicTiming) {
    for part in [0, 1e-300, 1e-9, 1 - 1e-15] {
      #expect(curve.motion(at: part * curve.duration).velocity.isFinite)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a zero, negative or non-finite duration is refused`(duration: Double) {
    #expect(throws: LayoutError.self) { try CubicTiming.validated(.linear, duration: duration) }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308, -1])
  func `a timing has a progress and a velocity at any time, even NaN`(time: Double) throws {
    let timings: [any MotionTiming] = [
      SpringTiming(dampingRatio: 0.3, duration: 0.4), CubicTiming(.easeIn, duration: 0.4),
    ]
    for timing in timings {
      let motion = timing.motion(at: time)
      #expect(motion == (time < 0 ? timing.motion(at: 0) : .end))
    }
  }
}
