import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender

struct LayoutCommand: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print where everything is at a scroll position.",
    discussion: """
      Example:
        swell layout --shape 5,12,13 --layout list --sticky --offset 250
      """
  )

  @OptionGroup var list: ListOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Lay out that many items per section, with no store.", valueName: "N,N,…")
  )
  var shape: ShapeArgument?

  @OptionGroup var scene: SceneOptions
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
    try checkSource()
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
    if let shape = shape {
      let snapshot = try presentation.snapshot(of: shape.shape)
      let elements = try attributes(of: snapshot)
      if draw { return try print(elements.map { Picture.element($0, nil) }, on: snapshot) }
      try print(snapshot, list: nil, elements: elements) { ElementRow($0) }
    } else {
      let list = try openList()
      let (screen, elements) = try list.screenAndElements(
        in: presentation,
        choosing: attributes(of:)
      )
      if draw {
        let drawn = elements.map { Picture.element($0.attributes, $0) }
        return try print(drawn, on: screen.snapshot)
      }
      try print(screen.snapshot, list: list.name, elements: elements) { ElementRow($0) }
    }
  }

  private func print(_ elements: [DrawnElement], on list: ListSnapshot) throws {
    let drawing = Picture.drawing(of: elements, on: list, title: "")
    for line in Picture.lines(drawing, width: width) { try Output.line(line) }
  }

  private func attributes(of snapshot: ListSnapshot) throws -> [LayoutAttributes] {
    let part = all ? ListSnapshot.everywhere : rect?.rect ?? snapshot.viewportRect
    try snapshot.checkCount(in: part)
    return snapshot.elements(in: part)
  }

  private func print<Element>(
    _ snapshot: ListSnapshot,
    list: String?,
    elements: [Element],
    row: (Element) -> ElementRow
  ) throws {
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
    for element in elements { try printer.add(row(element)) }
    try printer.finish(ifEmpty: "there is nothing in that part of the list")
  }
}
