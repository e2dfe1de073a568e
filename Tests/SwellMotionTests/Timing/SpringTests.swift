import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

/// Springs are checked against their equation, limits and edge cases, not against our own output.
@Suite(.timeLimit(.minutes(10))) struct SpringTests {
  /// Damping ratio, duration and initial velocity: all regimes, and not only the defaults.
  static let springs: [[Double]] = [
    [1, 0.4, 0], [0.5, 0.4, 2], [0.5, 0.4, 0], [0.2, 1.3, -3], [0.05, 2, 0], [0.999, 0.7, 1],
    [1.001, 0.7, 1], [1.7, 0.25, 0], [3, 0.6, -4], [3, 0.6, 40], [20, 5, 2], [1, 0.3, 30],
    [1, 0.3, -30], [0.001, 3600, 0], [1000, 0.001, 0],
    // Rests only after a reversal: half a period before, it just crosses its end.
    [0.898, 1, 1.42],
  ]

  private func spring(_ numbers: [Double]) throws -> SpringTiming {
    SpringTiming(dampingRatio: numbers[0], duration: numbers[1], initialVelocity: numbers[2])
  }

  @Test func `a spring without an initial velocity starts at rest`() throws {
    let spring = try SpringTiming.validated(dampingRatio: 0.5, duration: 0.4)
    #expect(spring == SpringTiming(dampingRatio: 0.5, duration: 0.4))
    #expect(spring.initialVelocity == 0 && spring.motion(at: 0).velocity == 0)
  }

  @Test(arguments: springs)
  func `a spring satisfies the equation of a damped oscillator`(numbers: [Double]) throws {
    let spring = try spring(numbers)
    let (ratio, frequency) = (spring.dampingRatio, spring.naturalFrequency)
    // A time step over which even the spring's fastest motion is smooth.
    let step = 1e-4 / (frequency * max(1, 2 * ratio))
    // Accelerations are compared with the largest one the spring could have.
    let scale =
      frequency * frequency * (1 + abs(spring.initialVelocity) / frequency)
      * max(1, 2 * ratio)
    for part in stride(from: 0.01, through: 1.2, by: 0.01) {
      let time = part * numbers[1]
      let (before, now, after) = (
        spring.unendingMotion(at: time - step), spring.unendingMotion(at: time),
        spring.unendingMotion(at: time + step)
      )
      let acceleration = (after.velocity - before.velocity) / (2 * step)
      let residual =
        acceleration + 2 * ratio * frequency * now.velocity
        - frequency * frequency * (1 - now.progress)
      #expect(abs(residual) / scale < 1e-6, "at \(time)")
      let slope = (after.progress - before.progress) / (2 * step)
      let speed = frequency * (1 + abs(spring.initialVelocity) / frequency)
      #expect(abs(slope - now.velocity) / speed < 1e-6, "at \(time)")
      let responseSlope = (after.impulseResponse - before.impulseResponse) / (2 * step)
      #expect(abs(responseSlope - now.impulseVelocity) < 1e-6, "at \(time)")
    }
  }

  @Test(arguments: springs)
  func `a spring starts at 0 with its initial velocity and rests at 1`(numbers: [Double]) throws {
    let spring = try spring(numbers)
    #expect(abs(spring.motion(at: 0).progress) < 1e-12)
    #expect(abs(spring.motion(at: 0).velocity - numbers[2]) <= 1e-9 * abs(numbers[2]))
    #expect(spring.motion(at: 0).impulseResponse == 0)
    #expect(spring.motion(at: 0).impulseVelocity == 1)
    #expect(spring.motion(at: -1) == spring.motion(at: 0))
    #expect(spring.motion(at: spring.duration) == .end)
    let late = spring.unendingMotion(at: 20 * spring.duration)
    #expect(abs(late.progress - 1) < 1e-12 && abs(late.velocity) < 1e-6)
    for time in [Double.infinity, 1e300] { #expect(spring.unendingMotion(at: time) == .end) }
    #expect(spring.unendingMotion(at: -.infinity) == spring.motion(at: 0))
  }

  @Test(arguments: springs)
  func `a spring stays within 0.001 of its end once its duration has passed`(numbers: [Double])
    throws
  {
    for velocity in [numbers[2]] + stride(from: -20.0, through: 60, by: 2.5) {
      let spring = try spring([numbers[0], numbers[1], velocity])
      // The natural frequency is the smallest that settles in the given time.
      #expect(velocity != 0 || spring.duration == numbers[1])
      let distance = { abs(1 - spring.unendingMotion(at: $0).progress) }
      #expect(distance(spring.duration * (1 - 1e-9)) > 0.001, "velocity \(velocity)")
      let isAtRest = stride(from: 1 + 1e-9, through: 4, by: 0.0009).allSatisfy {
        distance(spring.duration * $0) < 0.001
      }
      #expect(isAtRest, "velocity \(velocity)")
    }
  }

  @Test(arguments: [0.0, 2, -5, 40])
  func `springs with a damping ratio near 1 approach critical damping`(velocity: Double) throws {
    let at = { (ratio: Double) throws in
      SpringTiming(dampingRatio: ratio, duration: 0.4, initialVelocity: velocity)
    }
    let critical = try at(1)
    for distance in [1e-4, 1e-7, 1e-10, 1e-13, 1e-15] {
      for spring in [try at(1 - distance), try at(1 + distance)] {
        let tolerance = 60 * distance + 1e-12
        #expect(abs(spring.naturalFrequency / critical.naturalFrequency - 1) < tolerance)
        for time in stride(from: 0.0, through: 0.4, by: 0.02) {
          let (motion, border) = (
            spring.unendingMotion(at: time), critical.unendingMotion(at: time)
          )
          #expect(abs(motion.progress - border.progress) < tolerance * (1 + abs(velocity)))
          #expect(abs(motion.velocity - border.velocity) < tolerance * 50 * (1 + abs(velocity)))
        }
      }
    }
  }

  @Test func `extreme progress and velocity values of a motion are limited`() {
    var motion = MotionState(progress: 1e9, velocity: -1e9)
    motion.impulseResponse = .infinity
    motion.impulseVelocity = .nan
    let bounded = motion.bounded
    #expect(bounded.progress == 10 && bounded.velocity == -60)
    #expect(bounded.impulseResponse == 3600 && bounded.impulseVelocity == 0)
    motion.impulseVelocity = 1e9
    #expect(motion.bounded.impulseVelocity == 60)
  }

  @Test func `a critically damped spring is 1 − (1 + ωt)·exp(−ωt)`() throws {
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    for time in [0.0, 0.05, 0.1, 0.2, 0.39] {
      let scaled = spring.naturalFrequency * time
      #expect(abs(spring.motion(at: time).progress - (1 - (1 + scaled) * exp(-scaled))) < 1e-14)
    }
    // (1 + s)·exp(−s) = 0.001 has its root at s = 9.233413476…
    #expect(abs(spring.naturalFrequency * 0.4 - 9.233_413_476_4) < 1e-9)
  }

  @Test func `a barely damped spring follows a cosine, a strongly damped one an exponential`()
    throws
  {
    let weak = SpringTiming(dampingRatio: 0.001, duration: 100)
    let strong = SpringTiming(dampingRatio: 1000, duration: 0.5)
    for part in stride(from: 0.0, to: 1, by: 0.01) {
      let angle = part * 2 * .pi
      let cosine = cos(angle)
      let progress = weak.motion(at: angle / weak.naturalFrequency).progress
      #expect(abs(progress - (1 - cosine)) < 0.01)
      let left = pow(0.001, part)
      #expect(abs(1 - strong.motion(at: part * 0.5).progress - left) < 1e-5)
    }
  }

  @Test(arguments: [
    (0.0, 0.4, 0.0), (-1, 0.4, 0), (.nan, 0.4, 0), (.infinity, 0.4, 0), (1e-9, 0.4, 0),
    (1, 0, 0), (1, -0.4, 0), (1, .nan, 0), (1, .infinity, 0), (1, 1e-300, 0), (1, 1e9, 0),
    (1, 0.4, .nan), (1, 0.4, .infinity), (1, 0.4, -1e7),
  ])
  func `an invalid spring is refused`(ratio: Double, duration: Double, velocity: Double) {
    #expect(throws: LayoutError.self) {
      try SpringTiming.validated(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    }
  }

  @Test func `the message of a refused spring names the invalid parameter and its range`() {
    let error = #expect(throws: LayoutError.self) {
      try SpringTiming.validated(dampingRatio: 0, duration: 1)
    }
    #expect(error?.description == "damping ratio is 0; it must be a number from 0.001 to 1000")
    let short = #expect(throws: LayoutError.self) {
      try SpringTiming.validated(dampingRatio: 1, duration: 0)
    }
    #expect(short?.description == "duration is 0; it must be a time from 0.001 to 3600 seconds")
  }

  @Test(arguments: [-1e6, 1e6])
  func `a spring with extreme parameters settles within its duration`(velocity: Double) throws {
    for ratio in [0.001, 1, 1000] {
      for duration in [0.001, 3600] {
        let spring = SpringTiming(
          dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        #expect(spring.duration.isFinite && spring.duration > 0)
        #expect(abs(1 - spring.unendingMotion(at: spring.duration * 1.001).progress) < 0.001)
      }
    }
  }

  @Test(arguments: springs)
  func `a spring counts as arrived once it first reaches its end`(numbers: [Double]) throws {
    let spring = try spring(numbers)
    var isBeyond = false
    for part in stride(from: 0.0, to: 1, by: 0.001) {
      let motion = spring.motion(at: part * spring.duration)
      isBeyond = isBeyond || motion.progress >= 1
      // The instant of arrival may lie between two samples.
      #expect(!isBeyond || motion.hasArrived, "at \(part)")
      if !isBeyond, numbers[0] >= 0.3, abs(numbers[2]) < 100 {
        #expect(!motion.hasArrived || motion.progress > 0.9, "at \(part)")
      }
    }
  }
}
