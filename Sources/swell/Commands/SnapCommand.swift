import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion

struct SnapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snap",
    abstract: "Print where scrolling comes to rest.",
    discussion: """
      With --velocity, a fling first runs out at the deceleration rate and then snaps. With --onto, \
      the cell is selected and brought fully into view.

      Example:
        swell snap --shape 15 --offset 250 --velocity 800
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed of a fling in points a second.", valueName: "V")
  )
  var velocity = 0.0

  @Option(help: "The deceleration rate of a fling.")
  var deceleration = DecelerationName.normal

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it comes to rest when this cell is selected.", valueName: "S:I")
  )
  var onto: CellArgument?

  @OptionGroup(title: "Output") var output: OutputOptions

  enum DecelerationName: String, WordArgument {
    case normal, fast

    var deceleration: ScrollDeceleration { self == .normal ? .normal : .fast }
  }

  func validate() throws {
    if layout.offset == nil { throw ValidationError("Missing --offset <Y>: where to snap") }
    if !velocity.isFinite { throw ValidationError("--velocity must be a finite number") }
  }

  func run() throws {
    var presentation = try layout.presentation()
    if let onto { presentation.selection = [onto.cell] }
    let snapshot = try snapshot(presentation)
    let offset = layout.offset ?? 0
    let fling = layout.point(
      along: deceleration.deceleration.projectedOffset(from: offset, velocity: velocity)
    )
    // A far fling overflows to infinity; the content ends long before.
    let projected = CGPoint(x: fling.x.clampedToFinite, y: fling.y.clampedToFinite)
    let target =
      onto.flatMap {
        snapshot.targetOffset(forProposed: projected, showing: .cell($0.cell))
      } ?? snapshot.targetOffset(forProposed: projected)
    let top = snapshot.scrolled(to: target).place?.cell
    let proposed = layout.point(along: offset)
    if output.json {
      return try Output.json(
        [
          "proposed": proposed.numbers,
          "projected": projected.numbers,
          "target": target.numbers,
          "section": top?.section ?? JSON.null,
          "item": top?.item ?? JSON.null,
        ] as JSON
      )
    }
    try Output.line("proposed   \(proposed.text)")
    try Output.line("projected  \(projected.text)")
    try Output.line("target     \(target.text)")
    try Output.line("cell       \(top?.description ?? "none")")
  }

  private func snapshot(_ presentation: ListPresentation) throws -> ListSnapshot {
    if let shape = source.shape { return try presentation.snapshot(of: shape.shape) }
    return try source.openList().screen(in: presentation).snapshot
  }
}

extension CGFloat {
  fileprivate var clampedToFinite: CGFloat {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
