import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

@Suite(.timeLimit(.minutes(10))) struct DecelerationTests {
  static let rates: [ScrollDeceleration] =
    [.normal, .fast] + [try? ScrollDeceleration(rate: 0.5)].compactMap { $0 }

  @Test(arguments: rates, [1200.0, -350, 4])
  func `a fling is the sum of its milliseconds`(rate: ScrollDeceleration, velocity: Double) {
    var (offset, speed) = (30.0, velocity)
    for millisecond in 1...4000 {
      speed *= rate.rate
      offset += speed / 1000
      let closed = rate.offset(at: Double(millisecond) / 1000, from: 30, velocity: velocity)
      #expect(abs(closed - offset) < 1e-7 * abs(velocity))
    }
  }

  @Test(arguments: rates, [1200.0, -350])
  func `a fling starts where it is and ends where it is projected`(
    rate: ScrollDeceleration,
    velocity: Double
  ) {
    #expect(rate.offset(at: 0, from: 30, velocity: velocity) == 30)
    #expect(rate.offset(at: -5, from: 30, velocity: velocity) == 30)
    let end = rate.projectedOffset(from: 30, velocity: velocity)
    #expect(abs(rate.offset(at: 100, from: 30, velocity: velocity) - end) < 1e-9)
    let duration = rate.duration(velocity: velocity)
    if duration > 0 {
      let left = abs(end - rate.offset(at: duration, from: 30, velocity: velocity))
      #expect(abs(left - 0.5) < 1e-9)
    } else {
      #expect(abs(end - 30) <= 0.5)
    }
  }

  @Test func `half a point is passed later than a point, and never by a fling of less`() {
    let rate = ScrollDeceleration.normal
    #expect(rate.duration(velocity: 900) > rate.duration(velocity: 900, within: 1))
    #expect(rate.duration(velocity: 900) == rate.duration(velocity: -900))
    #expect(rate.duration(velocity: 1) == 0)
    #expect(rate.duration(velocity: .nan) == 0)
    #expect(rate.duration(velocity: 900, within: 0) == 0)
  }

  @Test func `a fling of a featured list snaps to a step`() throws {
    let snapshot = try ListSnapshot(
      layout: FeaturedLayout(),
      shape: [15],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 40))
    )
    // 40 + 1 · 499 = 539, three steps of 180 but for one point.
    #expect(snapshot.targetOffset(flungAt: CGPoint(x: 0, y: 1000)).y == 540)
    // 40 + 1 · 99 = 139.
    #expect(
      snapshot.targetOffset(flungAt: CGPoint(x: 0, y: 1000), deceleration: .fast).y == 180
    )
    #expect(snapshot.targetOffset(flungAt: CGPoint(x: 0, y: -9e9)).y == 0)
    #expect(snapshot.targetOffset(flungAt: CGPoint(x: 0, y: 9e9)).y == 2520)
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .nan, .infinity])
  func `a rate that does not slow down is refused`(rate: Double) {
    #expect(throws: LayoutError.self) { try ScrollDeceleration(rate: rate) }
  }
}
