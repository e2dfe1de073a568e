import ArgumentParser
import SwellLayout
import SwellMotion

/// The timing of a transition, and the instants that are printed.
struct MotionOptions: ParsableArguments {
  @Option("ratio[,velocity]", "A spring: its damping ratio and initial velocity (default: 1,0).")
  var spring: ListOfValues<Double>?

  @Option(parsing: .unconditional, help: ArgumentHelp("The duration.", valueName: "seconds"))
  var duration = 0.4

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frames per second.", valueName: "number")
  )
  var fps = 60.0

  func validate() throws {
    if duration * fps > 100_000 {
      throw ValidationError("That makes more than 100000 frames; ask for fewer with --fps")
    }
    if let spring, spring.values.count > 2 {
      throw ValidationError("--spring takes a ratio and a velocity")
    }
  }

  func timing() throws -> SpringTiming {
    let numbers = spring?.values ?? [1]
    return try SpringTiming.validated(
      dampingRatio: numbers[0],
      duration: duration,
      initialVelocity: numbers.dropFirst().first ?? 0
    )
  }

  /// The instants of a film in seconds: 0, every frame after it, and the end of the motion.
  ///
  /// - Throws: `LayoutError.outOfRange(parameter:value:allowed:)` unless the rate is from 1 to 1000.
  func frameTimes(of timing: some MotionTiming) throws(LayoutError) -> [Double] {
    try Check.number(fps, "frames per second", within: 1...1000)
    // A whole frame that is at the end, up to rounding, is left out.
    let whole = Int((timing.duration * fps - 1e-6).rounded(.up))
    return (0..<max(1, whole)).map { Double($0) / fps } + [timing.duration]
  }
}
