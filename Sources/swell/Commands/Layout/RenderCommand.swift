import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender

struct RenderCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "render", "Draw the layout at a scroll position as SVG.",
    """
    With --offset given several times, the pictures are placed side by side. The colours follow \
    the viewer's light or dark mode. --filmstrip makes a picture for a README.
    """, examples: "swell render workshop-weekend --offset 0 --offset 90 -o strip.svg",
    "swell render three-days --filmstrip featured,list,grid -o showcase.svg")

  @OptionGroup var options: PresentedListOptions
  @OptionGroup var file: FileOptions

  private static let layouts = LayoutName.allCases.map(\.rawValue).joined(separator: ", ")

  @Option("layout,…", "Draw the list in layouts (\(layouts)) side by side in device frames.")
  var filmstrip: ListOfValues<LayoutName>?

  @Flag(help: "Draw roles and frames over the elements.") var overlay = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try file.checkIsPicture(common)
    if filmstrip != nil, options.offsets.count > 1 {
      throw ValidationError("--filmstrip shows one place of the list; give --offset once")
    }
    if filmstrip != nil, !options.measures.isEmpty {
      throw ValidationError("--filmstrip has measures of its own; leave out --measures")
    }
  }

  func run() throws {
    let presented = try options.open(common)
    let drawings =
      try filmstrip.map { try showcase($0.values, of: presented) }
      ?? presented.presentations.map { try drawing(presented, in: $0) }
    let strip = Drawing.filmstrip(
      drawings, title: presented.name,
      summary: drawings.map { "\($0.title): \($0.summary)" }.joined(separator: "; "))
    let whole = drawings.count == 1 && filmstrip == nil ? drawings[0] : strip
    try file.write(SVGPicture(whole), sparing: common)
  }

  /// Drawings of the list in several layouts, which all begin at the same session.
  private func showcase(_ layouts: [LayoutName], of presented: PresentedList) throws -> [Drawing] {
    let presentation = try presented.onePresentation
    var first: Double?
    return try layouts.map { layout in
      var next = try layout.showcase.applying(presented.settings.ofViewport).presentation()
      next.offset = presentation.offset
      next.selection = presentation.selection
      let list = try presented.shown(in: next).snapshot
      if let first { next.offset = list.offset(atCellPosition: first) }
      first = first ?? list.cellPosition
      var drawing = try drawing(presented, in: next)
      drawing.title = layout.rawValue.capitalized
      return drawing
    }
  }

  private func drawing(_ list: PresentedList, in presentation: ListPresentation) throws -> Drawing {
    let (snapshot, screen, _) = try list.shown(in: presentation)
    try snapshot.checkCount(in: snapshot.viewportRect)
    return try Drawing(of: snapshot, on: screen, title: list.name, showsOverlay: overlay)
  }
}
