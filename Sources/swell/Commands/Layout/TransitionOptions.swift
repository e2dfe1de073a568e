import ArgumentParser
import Foundation
import SwellLayout
import SwellMotion
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The changes that a transition shows, its timing, and the instants that are printed.
struct TransitionOptions: ParsableArguments {
  @Option("S:I", "Tap a cell.") var select: CellIndex?

  @Option(
    "list", "Change to another list, such as a corrected programme; sessions match by key.",
    completion: .lists) var toList: String?

  @Option("WxH", "Change to another viewport.") var toViewport: CGSize?
  @Option("S:I", "Scroll until a cell is in view.") var scrollTo: CellIndex?

  @Option("ratio[,velocity]", "A spring: its damping ratio and initial velocity (default: 1,0).")
  var spring: ListOfValues<Double>?

  @Option(parsing: .unconditional, help: ArgumentHelp("The duration.", valueName: "seconds"))
  var duration = 0.4

  @Option(parsing: .unconditional, help: .init("The frames per second.", valueName: "number"))
  var fps = 60.0

  func validate() throws {
    let isChanged = select != nil || toViewport != nil || scrollTo != nil
    if isChanged == (toList != nil) {
      throw ValidationError(
        "Say what happens: any of --select, --to-viewport and --scroll-to, or --to-list alone")
    }
    if duration * fps > 100_000 {
      throw ValidationError("That makes more than 100000 frames; ask for fewer with --fps")
    }
    if let spring, spring.values.count > 2 {
      throw ValidationError("--spring takes a ratio and a velocity")
    }
  }

  /// The transition from a list to the same list with the options applied.
  func transition(from list: ListSnapshot) throws -> LayoutTransition {
    var to = list
    if let select { to = try to.selecting(select) }
    if let toViewport {
      to = try to.applying([.resize(toViewport, contentInset: list.viewport.contentInset)])
    }
    if let scrollTo {
      try to.sections.existing(scrollTo.section).check(scrollTo)
      to = to.scrolled(to: .cell(scrollTo), aligned: .nearest)
    }
    // Merely creating a transition collects the elements in view at its end.
    try to.checkCount(in: to.viewportRect)
    // A tap in a featured layout only scrolls the cell to the top.
    let onlyScrolls = scrollTo == nil ? list.layout is FeaturedLayout : select == nil
    return try onlyScrolls && toViewport == nil
      ? LayoutTransition(scrolling: list, to: to.viewport.offset)
      : LayoutTransition(from: list, to: to)
  }

  func timing() throws -> SpringTiming {
    let numbers = spring?.values ?? [1]
    return try SpringTiming.validated(
      dampingRatio: numbers[0], duration: duration, initialVelocity: numbers.dropFirst().first ?? 0)
  }

  /// The frames' times in seconds: regular intervals from 0, then the end of the motion.
  func frameTimes(of timing: some MotionTiming) throws(LayoutError) -> [Double] {
    try Check.number(fps, "frames per second", within: 1...1000)
    // A regular frame that coincides with the end, up to rounding, is left out.
    let whole = Int((timing.duration * fps - 1e-6).rounded(.up))
    return (0..<max(1, whole)).map { Double($0) / fps } + [timing.duration]
  }
}
