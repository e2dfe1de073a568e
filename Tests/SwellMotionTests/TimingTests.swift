import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

@Suite(.timeLimit(.minutes(10))) struct TimingTests {
  static let curves: [CubicTiming] = {
    let presets = CubicTiming.Preset.allCases.compactMap { try? CubicTiming($0, duration: 0.3) }
    let own = try? CubicTiming(
      CGPoint(x: 0.1, y: -0.6),
      CGPoint(x: 0.7, y: 1.8),
      duration: 2
    )
    return presets + (own.map { [$0] } ?? [])
  }()

  @Test(arguments: curves)
  func `a curve goes from 0 to 1 and its velocity is its slope`(curve: CubicTiming) {
    #expect(Self.curves.count == 6)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.motion(at: -3).progress == 0)
    #expect(curve.motion(at: curve.duration) == .end)
    #expect(abs(curve.progress(at: curve.duration * (1 - 1e-12)) - 1) < 1e-6)
    let step = curve.duration * 1e-6
    for part in stride(from: 0.01, to: 0.995, by: 0.01) {
      let time = part * curve.duration
      let rise = curve.progress(at: time + step) - curve.progress(at: time - step)
      #expect(abs(rise / (2 * step) - curve.velocity(at: time)) < 1e-4 / curve.duration)
      let carried = curve.motion(at: time + step).carry - curve.motion(at: time - step).carry
      #expect(abs(carried / (2 * step) - curve.motion(at: time).carryVelocity) < 1e-4)
    }
  }

  @Test func `the curves are those of Core Animation`() throws {
    // The standard points, checked against the definition at parameters, not at times.
    let points: [CubicTiming.Preset: [Double]] = [
      .linear: [0, 0, 1, 1], .standard: [0.25, 0.1, 0.25, 1], .easeIn: [0.42, 0, 1, 1],
      .easeOut: [0, 0, 0.58, 1], .easeInOut: [0.42, 0, 0.58, 1],
    ]
    for preset in CubicTiming.Preset.allCases {
      let curve = try CubicTiming(preset, duration: 1)
      let point = try #require(points[preset])
      for parameter in stride(from: 0.0, through: 1, by: 0.05) {
        let rest = 1 - parameter
        let bezier = { (first: Double, second: Double) in
          3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
        }
        let (time, progress) = (bezier(point[0], point[2]), bezier(point[1], point[3]))
        #expect(abs(curve.progress(at: time) - progress) < 1e-9)
      }
    }
  }

  @Test func `a steep curve has a finite velocity at its ends`() throws {
    let steep = try CubicTiming(CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), duration: 1)
    let still = try CubicTiming(CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 0), duration: 1)
    for curve in [steep, still] {
      for time in [0, 1e-300, 1e-9, 0.5, 1 - 1e-15] {
        #expect(curve.velocity(at: time).isFinite)
      }
    }
  }

  @Test(arguments: [(-0.1, 0.0, 1.0), (1.1, 0, 1), (.nan, 0, 1), (0, .infinity, 1), (0, 0, 0)])
  func `a curve that cannot be is refused`(x: Double, y: Double, duration: Double) {
    #expect(throws: LayoutError.self) {
      try CubicTiming(CGPoint(x: x, y: y), CGPoint(x: 1, y: 1), duration: duration)
    }
    #expect(throws: LayoutError.self) {
      try CubicTiming(.zero, CGPoint(x: x, y: y), duration: duration)
    }
  }

  @Test(arguments: Vectors.records("swell", "transition"))
  func `ticks run as in UVLCollectionViewTransitionLayout`(record: Record) throws {
    let start = try record.input.numbers("start")
    let target = try record.input.numbers("target")
    let way = { (progress: Double) in zip(start, target).map { $0 + ($1 - $0) * progress } }
    guard record.input["progress"] == nil else {
      let offset = way(try record.input.number("progress"))
      #expect(isClose(offset, try record.answer.numbers("offset"), within: 0.01))
      return
    }
    let ticks = try record.answer.array("ticks")
    #expect(ticks.count == TickTiming.progress.count)
    for (index, tick) in ticks.enumerated() {
      let progress = TickTiming.standard.progress(at: Double(index + 1) / 60)
      #expect(abs(progress - (try tick.number("progress"))) < 1e-6)
      #expect(isClose(way(progress), try tick.numbers("offset"), within: 0.01))
    }
  }

  @Test func `ticks stand still in between and refuse a rate that is none`() throws {
    #expect(TickTiming.standard.duration == 14.0 / 60)
    #expect(TickTiming.standard.motion(at: TickTiming.standard.duration.nextDown) == .end)
    #expect(TickTiming.standard.progress(at: 0) == 0)
    #expect(TickTiming.standard.progress(at: 0.5 / 60) == 0)
    #expect(TickTiming.standard.progress(at: 1.5 / 60) == 0.3)
    #expect(TickTiming.standard.velocity(at: 0) == 18)
    #expect(TickTiming.standard.motion(at: 14.0 / 60) == .end)
    let slow = try TickTiming(perSecond: 10)
    #expect((0...14).map { slow.progress(at: Double($0) / 10) } == [0] + TickTiming.progress)
    for rate in [0, -60, .nan, 1e9] {
      #expect(throws: LayoutError.self) { try TickTiming(perSecond: rate) }
    }
  }

  @Test func `a film has its first and last instant and one a frame between`() throws {
    let spring = try SpringTiming(dampingRatio: 1, duration: 0.4)
    let times = try spring.frameTimes(perSecond: 60)
    #expect(times.count == 25)
    #expect(times.first == 0 && times.last == 0.4)
    #expect(try spring.frameTimes(perSecond: 1) == [0, 0.4])
    let odd = try CubicTiming(.linear, duration: 0.05).frameTimes(perSecond: 30)
    #expect(odd == [0, 1.0 / 30, 0.05])
    for rate in [0, -1, .nan, .infinity, 0.5] {
      #expect(throws: LayoutError.self) { try spring.frameTimes(perSecond: rate) }
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308, -1])
  func `any time has a motion`(time: Double) throws {
    let timings: [any MotionTiming] = [
      try SpringTiming(dampingRatio: 0.3, duration: 0.4), try CubicTiming(.easeIn, duration: 0.4),
      TickTiming.standard,
    ]
    for timing in timings {
      let motion = timing.motion(at: time)
      #expect(motion == (time < 0 ? timing.motion(at: 0) : .end))
    }
  }

  @Test func `a motion without an end has no film`() {
    struct Drift: MotionTiming {
      var duration: Double
      func motion(at time: Double) -> MotionState { MotionState(progress: time) }
    }
    for duration in [.infinity, .nan, -1, 1e300] {
      #expect(throws: LayoutError.self) {
        try Drift(duration: duration).frameTimes(perSecond: 60)
      }
    }
  }
}
