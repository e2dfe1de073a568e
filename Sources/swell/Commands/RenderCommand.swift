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
      surroundings unless --theme chooses. --filmstrip makes the picture of a README.

      Example:
        swell render --shape 5,12 --layout list --selected 0:2 --to text
        swell render workshop-weekend --offset 0 --offset 90 --offset 180 -o strip.svg
        swell render three-days --filmstrip featured,list,grid -o showcase.svg
      """
  )

  @OptionGroup var source: SourceOptions

  @Flag(help: "Everything, not only what is in view.")
  var all = false

  @Option(help: "The file format (default: the suffix of -o, else svg).")
  var to: PictureFormat?

  @OptionGroup var file: FileOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the list in several layouts at the same session, side by side in devices.",
      valueName: "layout,…"
    )
  )
  var filmstrip: LayoutsArgument?

  @Flag(help: "Draw roles and frames over the elements.")
  var overlay = false

  @Option(help: ArgumentHelp("The width of a drawing in characters.", valueName: "10-1000"))
  var width: Int?

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
    if filmstrip != nil, try format == .text || all {
      throw ValidationError("--filmstrip draws devices; give it without --all and --to text")
    }
    if filmstrip != nil, source.offsets.count > 1 {
      throw ValidationError("--filmstrip shows one place of the list; give --offset once")
    }
  }

  func run() throws {
    let source = try self.source.open(common)
    let file = try self.file.open(sparing: try? common.path)
    let lists =
      try filmstrip.map { try self.lists(of: source, in: $0.layouts) }
      ?? source.presentations.map { try drawing(of: source, in: $0) }
    let picture =
      try format == .text
      ? Picture.lines(lists[0], width: width).joined(separator: "\n") + "\n"
      : SVGPicture(whole(lists.map(\.drawing), of: source), theme: (theme ?? .automatic).theme).text
    try file.write { write in try write(Data(picture.utf8)) }
  }

  /// The drawings side by side, if there are several.
  private func whole(_ drawings: [Drawing], of source: Source) -> Drawing {
    guard drawings.count > 1 || filmstrip != nil else { return drawings[0] }
    return Drawing.filmstrip(
      drawings,
      title: source.name,
      summary: drawings.map { "\($0.title): \($0.summary)" }.joined(separator: "; ")
    )
  }

  /// The list in several layouts, which all begin with the session that the first one shows.
  private func lists(of source: Source, in layouts: [LayoutName]) throws -> [ListDrawing] {
    var progress: Double?
    return try layouts.map { layout in
      let settings = try layout.showcase.applying(source.settings.ofViewport)
      var presentation = try source.onePresentation.with(settings)
      if let progress {
        presentation.offset = nil
        let snapshot = try source.snapshot(in: presentation)
        presentation.offset = snapshot.offset(along: snapshot.scrollOffset(at: progress))
      } else {
        progress = try source.snapshot(in: presentation).progress
      }
      var drawing = try drawing(of: source, in: presentation)
      drawing.title = layout.caption
      return drawing
    }
  }

  private func drawing(
    of source: Source,
    in presentation: ListPresentation
  ) throws -> ListDrawing {
    let snapshot: ListSnapshot
    let elements: [DrawnElement]
    if let list = source.list {
      let screen = try list.screen(in: presentation).fittingTexts()
      snapshot = screen.snapshot
      elements = Picture.elements(
        try screen.elements(of: attributes(of: snapshot)),
        on: screen
      )
    } else {
      snapshot = try presentation.snapshot(of: source.shape)
      elements = try attributes(of: snapshot).map { Picture.element($0) }
    }
    return Picture.drawing(
      of: elements,
      on: snapshot,
      window: window(of: snapshot),
      title: "\(source.name) at \(snapshot.viewport.offset.text)",
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

/// Layouts, such as `featured,list,grid`.
struct LayoutsArgument: ExpressibleByArgument {
  var layouts: [LayoutName]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    layouts = names.compactMap(LayoutName.init)
    guard layouts.count == names.count, !layouts.isEmpty, layouts.count <= 8 else { return nil }
  }
}

extension ListPresentation {
  /// The presentation with other settings, at its offset and with its selection.
  fileprivate func with(_ settings: PresentationSettings) throws -> ListPresentation {
    var next = try settings.presentation()
    next.offset = offset
    next.selection = selection
    return next
  }
}
