import ArgumentParser
import Foundation
import SwellLayout
import SwellMotion

/// How a transition proceeds in time, and which instants of it are printed.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A spring: its damping ratio, duration in seconds and initial velocity (default: 1,0.4).",
      valueName: "ratio,seconds[,velocity]"
    )
  )
  var spring: NumbersArgument?

  @Option(
    help: ArgumentHelp(
      "A curve instead: linear, standard, easeIn, easeOut, easeInOut, or its control points.",
      valueName: "name|X1,Y1,X2,Y2"
    )
  )
  var curve: CurveArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The duration of a curve (default: 0.4).", valueName: "seconds")
  )
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second (default: 60).", valueName: "number")
  )
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "One frame only, at a progress from 0 to 1 or beyond.",
      valueName: "progress"
    )
  )
  var at: Double?

  @Option(help: "How inserted elements appear and removed ones disappear (default: fade).")
  var effect: EffectName?

  @Flag(help: "Cross-fade instead of moving, for people who ask for reduced motion.")
  var reduced = false

  enum EffectName: String, WordArgument {
    case none, fade, flyIn, pop

    var effect: TransitionEffect {
      switch self {
      case .none: .identity
      case .fade: .fade
      case .flyIn: .flyIn
      case .pop: .pop
      }
    }
  }

  func validate() throws {
    if seconds * framesPerSecond > 100_000 {
      throw ValidationError("That makes more than 100000 frames; ask for fewer with --fps")
    }
    if let at, !at.isFinite { throw ValidationError("--at must be a finite number") }
    if let count = spring?.numbers.count, !(2...3).contains(count) {
      throw ValidationError("--spring takes RATIO,DURATION or RATIO,DURATION,VELOCITY")
    }
    if spring != nil, duration != nil {
      throw ValidationError("--spring has its own duration; leave out --duration")
    }
    if spring != nil, curve != nil { throw ValidationError("Give --spring or --curve, not both") }
  }

  var framesPerSecond: Double { fps ?? 60 }
  private var seconds: Double { spring?.numbers.dropFirst().first ?? duration ?? 0.4 }

  func timing() throws -> any MotionTiming {
    switch curve {
    case .preset(let preset): return try CubicTiming.validated(preset, duration: seconds)
    case .points(let first, let second):
      return try CubicTiming.validated(first, second, duration: seconds)
    case nil:
      let numbers = spring?.numbers ?? [1]
      return try SpringTiming.validated(
        dampingRatio: numbers[0],
        duration: seconds,
        initialVelocity: numbers.count > 2 ? numbers[2] : 0
      )
    }
  }
}

/// A curve's name, or its two control points.
enum CurveArgument: ExpressibleByArgument {
  case preset(CubicTiming.Preset)
  case points(CGPoint, CGPoint)

  init?(argument: String) {
    if let preset = CubicTiming.Preset(rawValue: argument) {
      self = .preset(preset)
    } else if let numbers = NumbersArgument(argument: argument)?.numbers, numbers.count == 4 {
      self = .points(CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
    } else {
      return nil
    }
  }
}
