import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellRender

struct RenderCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "render",
    "Draw the layout at a scroll position as SVG.",
    """
    With --offset given several times the pictures stand side by side. The colours are for light \
    and for dark surroundings unless --theme chooses. --filmstrip makes the picture of a README.
    """,
    examples: "swell render workshop-weekend --offset 0 --offset 90 --offset 180 -o strip.svg",
    "swell render three-days --filmstrip featured,list,grid -o showcase.svg"
  )

  @OptionGroup var source: SourceOptions

  @Flag(help: "All elements, not only those in view.")
  var all = false

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

  @Option(help: "The surroundings that the colours are for (default: automatic).")
  var theme: SVGPicture.Theme?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try file.checkIsPicture(common)
    if filmstrip != nil, all || source.offsets.count > 1 {
      throw ValidationError(
        "--filmstrip shows one place of the list; give it without --all, and --offset once"
      )
    }
  }

  func run() throws {
    let source = try self.source.open(common)
    let file = try self.file.open(sparing: try? common.path)
    let lists =
      try filmstrip.map { try self.lists(of: source, in: $0.layouts) }
      ?? source.presentations.map { try drawing(of: source, in: $0) }
    let whole = joined(lists.map { $0.drawing }, of: source)
    let picture = SVGPicture(whole, theme: theme ?? .automatic)
    try file.write { write in try write(Data(picture.text.utf8)) }
  }

  /// The drawings side by side, if there are several.
  private func joined(_ drawings: [Drawing], of source: Source) -> Drawing {
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
      isWhole: all,
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

  private static let mostElements = 20_000
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
