import ArgumentParser
import SwellLayout
import SwellMotion

/// The timing of a transition, and the instants that are printed.
struct MotionOptions: ParsableArguments {
  @Option("ratio[,velocity]", "A spring: its damping ratio and initial velocity (default: 1,0).")
  var spring: NumbersArgument?

  @Option(help: "A curve instead of a spring.")
  var curve: CubicTiming.Preset?

  @Option(parsing: .unconditional, help: ArgumentHelp("The duration.", valueName: "seconds"))
  var duration = 0.4

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frames per second.", valueName: "number")
  )
  var fps = 60.0

  @Option(
    "progress",
    "One frame only, at a progress from 0 to 1 or beyond.",
    parsing: .unconditional
  )
  var at: Double?

  @Option(help: "The appearance of inserted and removed elements on their way (default: fade).")
  var effect: EffectName?

  enum EffectName: String, WordArgument {
    case none, fade, flyIn, pop
  }

  func validate() throws {
    if duration * fps > 100_000 {
      throw ValidationError("That makes more than 100000 frames; ask for fewer with --fps")
    }
    if at?.isFinite == false { throw ValidationError("--at must be a finite number") }
    if let spring, spring.numbers.count > 2 || curve != nil {
      throw ValidationError("--spring takes a ratio and a velocity, and goes without --curve")
    }
  }

  func timing() throws -> any MotionTiming {
    if let curve { return try CubicTiming.validated(curve, duration: duration) }
    let numbers = spring?.numbers ?? [1]
    return try SpringTiming.validated(
      dampingRatio: numbers[0],
      duration: duration,
      initialVelocity: numbers.dropFirst().first ?? 0
    )
  }

  var transitionEffect: TransitionEffect {
    [.none: .identity, .flyIn: .flyIn, .pop: .pop][effect ?? .fade] ?? .fade
  }
}

extension MotionTiming {
  /// The instants of a film in seconds: 0, every frame after it, and the end of the motion.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless the rate is from 1 to
  ///   1000, and the duration no more than a day.
  func frameTimes(perSecond rate: Double) throws(LayoutError) -> [Double] {
    try Check.number(rate, "frames per second", within: 1...1000)
    try Check.number(duration, "duration", within: 0...86_400)
    // A whole frame that is at the end, up to rounding, is left out.
    let whole = Int((duration * rate - 1e-6).rounded(.up))
    return (0..<max(1, whole)).map { Double($0) / rate } + [duration]
  }
}
