import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print where everything is at a scroll position.",
    discussion: """
      Rows are printed as they are read, so that --all takes no memory: should a damaged store end \
      them, what was printed before is not a whole document, and the status is not 0.

      Example:
        swell layout --shape 5,12,13 --layout list --sticky --offset 250
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The elements in another rectangle of the content.", valueName: "X,Y,W,H")
  )
  var rect: RectArgument?

  @Flag(help: "Every element, not only those in view.")
  var all = false

  @Flag(help: "Draw the list in characters, as wide as the terminal.")
  var draw = false

  @Option(help: ArgumentHelp("With --draw: how many columns to draw in.", valueName: "COLUMNS"))
  var width: Int?

  @OptionGroup(title: "Output") var output: RowOptions

  func validate() throws {
    if rect != nil, all { throw ValidationError("Give --rect or --all, not both") }
    if draw, rect != nil || all || output.rowFormat != .table {
      throw ValidationError(
        "--draw shows what is in view; give it without --rect, --all and --json"
      )
    }
    try RenderCommand.checkWidth(width, isUsed: draw)
  }

  func run() throws {
    let presentation = try layout.presentation()
    if let shape = source.shape {
      let snapshot = try presentation.snapshot(of: shape.shape)
      if draw {
        let elements = try part(of: snapshot).elements.map { Picture.element($0) }
        return try print(elements, on: snapshot)
      }
      return try print(snapshot, list: nil) { $0.map { ElementRow($0) } }
    }
    let list = try source.openList()
    if draw {
      let (screen, elements) = try list.screenAndElements(in: presentation) {
        try part(of: $0).elements
      }
      return try print(Picture.elements(elements, on: screen), on: screen.snapshot)
    }
    // One read transaction for all rows, however many there are.
    try list.store.read { _ in
      let screen = try list.screen(in: presentation)
      try print(screen.snapshot, list: list.name) { attributes in
        try screen.elements(of: attributes).map { ElementRow($0) }
      }
    }
  }

  private func print(_ elements: [DrawnElement], on list: ListSnapshot) throws {
    let drawing = Picture.drawing(of: elements, on: list, title: "")
    for line in Picture.lines(drawing, width: width) { try Output.line(line) }
  }

  /// The part of the list that is asked for.
  private func part(of snapshot: ListSnapshot) throws -> ListSnapshot.Part {
    try snapshot.part(all ? ListSnapshot.everywhere : rect?.rect ?? snapshot.viewportRect)
  }

  /// Prints the elements some at a time, so that memory does not grow with their number.
  private func print(
    _ snapshot: ListSnapshot,
    list: String?,
    rows: ([LayoutAttributes]) throws -> [ElementRow]
  ) throws {
    let part = try part(of: snapshot)
    let (name, viewport) = (layout.layout.rawValue, snapshot.viewport)
    if output.rowFormat == .table {
      try Output.line(
        "\(list.map { "\($0): " } ?? "")\(name), \(viewport.size.text) at "
          + "\(viewport.offset.text) of \(snapshot.contentSize.text)"
      )
    }
    let members: [(name: String, value: (any JSONConvertible)?)] = [
      ("list", list), ("layout", name), ("viewport", viewport.size.numbers),
      ("offset", viewport.offset.numbers), ("contentSize", snapshot.contentSize.numbers),
    ]
    var printer = RowPrinter<ElementRow>(output, .init(members: members, rows: "elements"))
    try part.forEach(atOnce: 512) { attributes in
      for row in try rows(attributes) { try printer.add(row) }
    }
    try printer.finish(ifEmpty: "there is nothing in that part of the list")
  }
}
