import Foundation
import SwellMotion
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct ScrollDecelerationTests {
  @Test(arguments: [ScrollDeceleration.normal, .fast, ScrollDeceleration(rate: 0.5)])
  func `the projected end of a fling matches a simulation`(deceleration: ScrollDeceleration) {
    for velocity in [1200.0, -350, 4] {
      var (offset, speed) = (30.0, velocity)
      for _ in 1...20_000 {
        speed *= deceleration.rate
        offset += speed / 1000
      }
      let projected = deceleration.projectedOffset(from: 30, velocity: velocity)
      #expect(abs(projected - offset) < 1e-7 * abs(velocity))
    }
  }

  @Test func `a deceleration rate of 1 or NaN stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = ScrollDeceleration(rate: 1) }
    await #expect(processExitsWith: .failure) { _ = ScrollDeceleration(rate: .nan) }
  }
}
