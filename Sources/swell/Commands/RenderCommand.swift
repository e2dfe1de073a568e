import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender

struct RenderCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw the layout at a scroll position as SVG, or in characters.",
    discussion: """
      The file format is that of --to, or of the suffix of -o, or else SVG. With --offset given \
      several times the pictures stand side by side. The colours are for light and for dark \
      surroundings unless --theme chooses.

      Example:
        swell render --shape 5,12 --layout list --selected 0:2 --to text
        swell render workshop-weekend --offset 0 --offset 90 --offset 180 -o strip.svg
      """
  )

  @OptionGroup var source: SourceOptions

  @Flag(help: "Everything, not only what is in view.")
  var all = false

  @Option(help: "The file format (default: the suffix of -o, else svg).")
  var to: PictureFormat?

  @OptionGroup var file: FileOptions

  @Option(help: ArgumentHelp("The width of a drawing in characters.", valueName: "10-1000"))
  var width: Int?

  @Flag(help: "Draw a device around the picture; with several pictures this is the default.")
  var filmstrip = false

  @Flag(help: "Draw roles and frames over the elements.")
  var overlay = false

  @Option(help: "The surroundings that the colours are for (default: automatic).")
  var theme: ThemeName?

  @OptionGroup var common: CommonOptions

  enum PictureFormat: String, WordArgument {
    case svg, text
  }

  private var format: PictureFormat {
    get throws { try to ?? file.suffix(as: PictureFormat.self) ?? .svg }
  }

  func validate() throws {
    try file.checkFormat(common, to: format.rawValue)
    try Picture.checkWidth(width, isUsed: format == .text)
    if try format == .text, source.offsets.count > 1 {
      throw ValidationError("--to text draws one picture; give --offset once")
    }
  }

  func run() throws {
    let source = try self.source.open(common)
    let file = try self.file.open(sparing: try? common.path)
    let layout = try source.settings.layout
    let lists = try source.presentations.map { try drawing(of: source, in: $0, layout) }
    let picture: String
    if try format == .text {
      picture = Picture.lines(lists[0], width: width).joined(separator: "\n") + "\n"
    } else {
      let drawings = lists.map(\.drawing)
      let whole =
        filmstrip || drawings.count > 1
        ? Drawing.filmstrip(
          drawings,
          title: source.name,
          summary: drawings.map(\.title).joined(separator: "; ")
        ) : drawings[0]
      picture = SVGPicture(whole, theme: (theme ?? .automatic).theme).text
    }
    try file.write { write in try write(Data(picture.utf8)) }
  }

  private func drawing(
    of source: Source,
    in presentation: ListPresentation,
    _ layout: LayoutName
  ) throws -> ListDrawing {
    let snapshot: ListSnapshot
    let elements: [DrawnElement]
    if let list = source.list {
      let (screen, shown) = try list.screenAndElements(in: presentation) { try attributes(of: $0) }
      snapshot = screen.snapshot
      elements = Picture.elements(shown, on: screen)
    } else {
      snapshot = try presentation.snapshot(of: source.shape)
      elements = try attributes(of: snapshot).map { Picture.element($0) }
    }
    return Picture.drawing(
      of: elements,
      on: snapshot,
      window: window(of: snapshot),
      title: "\(source.name), \(layout.rawValue) at \(snapshot.viewport.offset.text)",
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
