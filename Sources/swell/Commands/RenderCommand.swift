import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw the layout at a scroll position as SVG, or in characters.",
    discussion: """
      With --offset given several times the pictures stand side by side. The colours are for light \
      and for dark surroundings unless --theme chooses.

      Example:
        swell render --shape 5,12 --layout list --selected 0:2 --text
        swell render workshop-weekend --offset 0 --offset 90 --offset 180 -o strip.svg
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  @Flag(help: "The whole content, with the viewport's frame on it.")
  var all = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output if not given or -.", valueName: "FILE"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Draw with characters, for a terminal.")
  var text = false

  @Option(help: ArgumentHelp("With --text: how many columns to draw in.", valueName: "COLUMNS"))
  var width: Int?

  @Flag(help: "Draw a device around the picture; with several pictures this is the default.")
  var filmstrip = false

  @Flag(help: "Draw roles and frames over the elements.")
  var overlay = false

  @Option(help: "For which surroundings the colours are.")
  var theme = ThemeName.automatic

  func validate() throws {
    try Self.checkWidth(width, isUsed: text)
    if text, layout.offsets.count > 1 {
      throw ValidationError("--text draws one picture; give --offset once")
    }
  }

  static func checkWidth(_ width: Int?, isUsed: Bool) throws {
    guard let width else { return }
    guard isUsed else { throw ValidationError("--width is for drawing in characters") }
    guard (10...1000).contains(width) else {
      throw ValidationError("--width is \(width); give 10 to 1000 columns")
    }
  }

  func run() throws {
    let presentations = try layout.presentations()
    let file = try OutputFile(path: output, sparing: try? source.store.path)
    let lists =
      try source.shape.map { shape in
        try presentations.map { try drawing(of: $0.snapshot(of: shape.shape)) }
      } ?? storedDrawings(presentations)
    let picture: String
    if text {
      picture = Picture.lines(lists[0], width: width).joined(separator: "\n") + "\n"
    } else {
      let drawings = lists.map(\.drawing)
      let isStrip = filmstrip || drawings.count > 1
      let whole =
        isStrip
        ? Drawing.filmstrip(
          drawings,
          title: name,
          summary: drawings.map(\.title).joined(separator: "; ")
        ) : drawings[0]
      picture = SVGPicture(whole, theme: theme.theme).text
    }
    try file.write { write in try write(Data(picture.utf8)) }
  }

  private func storedDrawings(_ presentations: [ListPresentation]) throws -> [ListDrawing] {
    let list = try source.openList()
    return try presentations.map { presentation in
      let (screen, elements) = try list.screenAndElements(in: presentation) {
        try attributes(of: $0)
      }
      return Picture.drawing(
        of: Picture.elements(elements, on: screen),
        on: screen.snapshot,
        window: window(of: screen.snapshot),
        title: title(of: screen.snapshot),
        showsOverlay: overlay
      )
    }
  }

  private func drawing(of list: ListSnapshot) throws -> ListDrawing {
    Picture.drawing(
      of: try attributes(of: list).map { Picture.element($0) },
      on: list,
      window: window(of: list),
      title: title(of: list),
      showsOverlay: overlay
    )
  }

  private func attributes(of list: ListSnapshot) throws -> [LayoutAttributes] {
    if all, list.sections.itemCount + list.sections.count > Self.mostElements {
      throw ValidationError(
        "A picture of more than \(Self.mostElements) elements shows nothing; leave out --all"
      )
    }
    try list.checkCount(in: list.viewportRect)
    return all ? list.allElements() : list.elements()
  }

  /// With --all everything there is, the viewport included where it lies beyond the content.
  private func window(of list: ListSnapshot) -> CGRect? {
    guard all else { return nil }
    let (size, view) = (list.contentSize, list.viewport)
    let left = min(0, view.offset.x)
    let top = min(0, view.offset.y)
    return CGRect(
      x: left,
      y: top,
      width: max(size.width, view.offset.x + view.size.width) - left,
      height: max(size.height, view.offset.y + view.size.height) - top
    )
  }

  private static let mostElements = 20_000

  private func title(of list: ListSnapshot) -> String {
    "\(name), \(layout.layout.rawValue) at \(list.viewport.offset.text)"
  }

  private var name: String { source.list ?? source.shape.map { _ in "a list" } ?? "the list" }
}

/// The themes by the names that `--theme` takes.
enum ThemeName: String, WordArgument {
  case automatic, light, dark

  var theme: SVGPicture.Theme {
    switch self {
    case .automatic: .automatic
    case .light: .light
    case .dark: .dark
    }
  }
}
