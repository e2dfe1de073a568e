import ArgumentParser
import Foundation
import SwellLayout
import SwellModel

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print where everything is at a scroll position.",
    discussion: """
      Example:
        swell layout --shape 5,12,13 --layout list --sticky --offset 250
      """
  )

  @OptionGroup var source: SourceOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The elements in another rectangle of the content.", valueName: "X,Y,W,H")
  )
  var rect: RectArgument?

  @Flag(help: "Every element, not only those in view.")
  var all = false

  func validate() throws {
    if rect != nil, all { throw ValidationError("Give --rect or --all, not both") }
  }

  func run() throws {
    let presentation = try source.layout.presentation()
    if let shape = source.shape {
      let snapshot = try presentation.snapshot(of: shape.shape)
      let elements = try attributes(of: snapshot)
      try print(
        snapshot,
        list: nil,
        elements: elements.map { ElementDocument($0) }
      )
    } else {
      let list = try source.list.open(scene: source.layout.scene)
      let (screen, elements) = try list.screenAndElements(
        in: presentation,
        choosing: attributes(of:)
      )
      try print(
        screen.snapshot,
        list: list.name,
        elements: elements.map { ElementDocument($0) }
      )
    }
  }

  private func attributes(of snapshot: ListSnapshot) throws -> [LayoutAttributes] {
    let part = all ? ListSnapshot.everywhere : rect?.rect ?? snapshot.viewportRect
    try snapshot.checkCount(in: part)
    return snapshot.elements(in: part)
  }

  private func print(
    _ snapshot: ListSnapshot,
    list: String?,
    elements: [ElementDocument]
  ) throws {
    let document = LayoutDocument(
      list: list,
      layout: source.layout.layout.rawValue,
      viewport: snapshot.viewport.size.numbers,
      offset: snapshot.viewport.offset.numbers,
      contentSize: snapshot.contentSize.numbers,
      elements: elements
    )
    if source.list.json { return try Output.json(document) }
    let name = list.map { "\($0): " } ?? ""
    Output.line(
      "\(name)\(document.layout), \(snapshot.viewport.size.text) at "
        + "\(snapshot.viewport.offset.text) of \(snapshot.contentSize.text)"
    )
    var table = Table(
      ["", "x", "y", "width", "height", "role", "title"],
      rightAligned: [1, 2, 3, 4]
    )
    for element in elements {
      let place = element.item.map { "\(element.section):\($0)" } ?? "\(element.section)"
      table.add([
        place,
        element.frame[0].description,
        element.frame[1].description,
        element.frame[2].description,
        element.frame[3].description,
        element.pinned == true ? "pinned header" : element.role,
        element.session?.title ?? element.title ?? "",
      ])
    }
    table.print()
  }
}

/// The layout at a scroll position as JSON.
private struct LayoutDocument: Encodable {
  var list: String?
  var layout: String
  var viewport: [Number]
  var offset: [Number]
  var contentSize: [Number]
  var elements: [ElementDocument]
}
