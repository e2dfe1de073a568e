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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed of a fling in points a second.", valueName: "V")
  )
  var velocity = 0.0

  @Option(help: "The deceleration rate of a fling: normal or fast.")
  var deceleration = DecelerationName.normal

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it comes to rest when this cell is selected.", valueName: "S:I")
  )
  var onto: CellArgument?

  enum DecelerationName: String, CaseIterable, ExpressibleByArgument {
    case normal, fast

    var deceleration: ScrollDeceleration { self == .normal ? .normal : .fast }
  }

  func validate() throws {
    if source.layout.offset == nil { throw ValidationError("Missing --offset <Y>: where to snap") }
    if !velocity.isFinite { throw ValidationError("--velocity must be a finite number") }
  }

  func run() throws {
    var presentation = try source.layout.presentation()
    if let onto { presentation.selection = [onto.cell] }
    let (snapshot, _) = try source.snapshot(presentation)
    let offset = source.layout.offset ?? 0
    let fling = source.layout.point(
      along: deceleration.deceleration.projectedOffset(from: offset, velocity: velocity)
    )
    // A far fling overflows to infinity; the content ends long before.
    let projected = CGPoint(x: fling.x.clampedToFinite, y: fling.y.clampedToFinite)
    let target =
      onto.flatMap {
        snapshot.targetOffset(forProposed: projected, showing: .cell($0.cell))
      } ?? snapshot.targetOffset(forProposed: projected)
    let top = try snapshot.scrolled(to: target).place?.cell
    let document = SnapDocument(
      proposed: source.layout.point(along: offset).numbers,
      projected: projected.numbers,
      target: target.numbers,
      section: top?.section,
      item: top?.item
    )
    if source.list.json { return try Output.json(document) }
    Output.line("proposed   \(source.layout.point(along: offset).text)")
    Output.line("projected  \(projected.text)")
    Output.line("target     \(target.text)")
    Output.line("cell       \(top?.description ?? "none")")
  }
}

extension CGFloat {
  fileprivate var clampedToFinite: CGFloat {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

/// Where scrolling comes to rest as JSON.
private struct SnapDocument: Encodable {
  var proposed: [Number]
  var projected: [Number]
  var target: [Number]
  var section: Int?
  var item: Int?

  private enum CodingKeys: CodingKey {
    case proposed, projected, target, section, item
  }

  // Written out so that the cell of an empty list is null and not absent.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(proposed, forKey: .proposed)
    try container.encode(projected, forKey: .projected)
    try container.encode(target, forKey: .target)
    try container.encode(section, forKey: .section)
    try container.encode(item, forKey: .item)
  }
}
