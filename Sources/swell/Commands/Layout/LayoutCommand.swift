import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellStore
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct LayoutCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "layout", "Print the layout at a scroll position.",
    examples: "swell layout --shape 5,12,13 --layout list --sticky --offset 250")

  @OptionGroup var options: PresentedListOptions

  @Option("X,Y,W,H", "Print the elements in this rectangle of the content, in points.")
  var rect: CGRect?

  @Flag(help: "Print all elements, not only those in view.") var all = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if rect != nil, all { throw ValidationError("Give --rect or --all, not both") }
  }

  func run() throws {
    let presented = try options.open(common)
    // Elements in view or in the rectangle are read in the list's transaction; with --all, none.
    let (snapshot, screen, rows) = try presented.shown(in: presented.onePresentation) { list in
      let area = all ? .infinite : rect ?? list.viewportRect
      try list.checkCount(in: area)
      return all ? [] : list.elements(in: area)
    }
    let layout = try presented.settings.layout.rawValue
    let viewport = snapshot.viewport
    if common.rowFormat == .table {
      try Output.line(
        "\(presented.list.map { "\($0.name): " } ?? "")\(layout), \(viewport.size.text) at "
          + "\(viewport.offset.text) of \(snapshot.contentSize.text)")
    }
    let members: JSONMembers = [
      ("list", presented.list?.name), ("layout", layout), ("viewport", viewport.size.numbers),
      ("offset", viewport.offset.numbers), ("contentSize", snapshot.contentSize.numbers),
    ]
    var printer = RowPrinter(common, "elements", as: ElementRow.table, members: members)
    for row in rows { try printer.add(row) }
    if all {
      // Read in batches, so that no transaction stays open while a pager waits for its user.
      try snapshot.forEachBatch { attributes in
        let shown = try screen?.elements(of: attributes).map { ElementRow($0) }
        for row in shown ?? attributes.map({ ElementRow(attributes: $0) }) { try printer.add(row) }
      }
    }
    let hasCollapsed = screen?.state.collapsedSections.isEmpty == false
    try printer.finish(
      ifEmpty: "there is nothing in that part of the list"
        + (hasCollapsed ? "; it has collapsed sections, see `swell state`" : ""))
  }
}
