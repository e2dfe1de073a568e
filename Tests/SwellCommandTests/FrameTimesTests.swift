import SwellLayout
import SwellMotion
import Testing

@testable import swell

@Suite struct FrameTimesTests {
  @Test func `a film has its first and last instant and one a frame between`() throws {
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
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
