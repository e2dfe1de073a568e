import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion

struct SnapCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "snap", "Print where scrolling comes to rest.",
    """
    With --velocity, a fling slows at UIKit's normal rate, then snaps. With --onto, \
    the cell is selected and brought fully into view.
    """, examples: "swell snap --shape 15 --offset 250 --velocity 800")

  @OptionGroup var options: PresentedListOptions

  @Option("points-per-second", "A fling's speed; UIKit gives it per millisecond (default: 0).")
  var velocity: Double?

  @Option("S:I", "Select this cell and print where scrolling comes to rest.") var onto: CellIndex?
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if options.offsets.isEmpty { throw ValidationError("Missing --offset <points>: where to snap") }
    if velocity?.isFinite == false { throw ValidationError("--velocity must be a finite number") }
  }

  func run() throws {
    let presented = try options.open(common)
    var presentation = try presented.onePresentation
    if let onto { presentation.selection = [onto] }
    let snapshot = try presented.shown(in: presentation).snapshot
    let offset = options.offsets[0]
    let fling = ScrollDeceleration.normal.projectedOffset(from: offset, velocity: velocity ?? 0)
    // A very long fling overflows to infinity; the content ends long before that.
    let far = Double.greatestFiniteMagnitude
    let projected = presentation.orientation.point(along: fling.clamped(to: -far...far))
    let target =
      onto.flatMap { snapshot.targetOffset(forProposed: projected, showing: .cell($0)) }
      ?? snapshot.targetOffset(forProposed: projected)
    let top = snapshot.scrolled(to: target).place?.cell
    let proposed = presentation.orientation.point(along: offset)
    try common.print(
      Report(
        values: [
          ("proposed", proposed.text), ("projected", projected.text), ("target", target.text),
          ("cell", top?.description ?? "none"),
        ],
        json: [
          "proposed": proposed.numbers, "projected": projected.numbers, "target": target.numbers,
          "section": top?.section ?? JSON.null, "item": top?.item ?? JSON.null,
        ]))
  }
}
