import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct LayoutCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "layout",
    "Print the layout at a scroll position.",
    """
    Rows are printed as they are read, so that --all needs no memory. If the store turns out to \
    be damaged, or the list is imported again meanwhile, the document ends early and the status is \
    not 0.
    """,
    examples: "swell layout --shape 5,12,13 --layout list --sticky --offset 250"
  )

  @OptionGroup var source: SourceOptions

  @Option(
    "X,Y,W,H",
    "The elements in another rectangle of the content, in points.",
    parsing: .unconditional
  )
  var rect: CGRect?

  @Flag(help: "Everything: all elements, not only those in view.")
  var all = false

  @Flag(help: "Draw the list in characters, as large as the terminal.")
  var draw = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if rect != nil, all { throw ValidationError("Give --rect or --all, not both") }
    if draw, rect != nil || all || common.rowFormat != .table {
      throw ValidationError(
        "--draw shows what is in view; give it without --rect, --all and --json"
      )
    }
  }

  func run() throws {
    let source = try self.source.open(common)
    let presentation = try source.onePresentation
    if draw { return try draw(source, in: presentation) }
    guard let list = source.list else {
      let snapshot = try presentation.snapshot(of: source.shape)
      return try print(snapshot, of: source) { add in
        try snapshot.forEachElements(in: area(of: snapshot)) {
          try add($0.map { ElementRow($0) })
        }
      }
    }
    // What is in view is of one moment. All elements are read some at a time, so that a pager that
    // waits for its reader keeps no transaction open.
    let (screen, elements) = try list.screenAndElements(in: presentation) { snapshot in
      if all { return [] }
      try snapshot.checkCount(in: area(of: snapshot))
      return snapshot.elements(in: area(of: snapshot))
    }
    let hasCollapsed = !screen.state.collapsedSections.isEmpty
    try print(screen.snapshot, of: source, hasCollapsed: hasCollapsed) { add in
      try add(elements.map { ElementRow($0) })
      if !all { return }
      try screen.snapshot.forEachElements(in: .infinite) {
        try add(screen.elements(of: $0).map { ElementRow($0) })
      }
    }
  }

  private func area(of snapshot: ListSnapshot) -> CGRect {
    all ? .infinite : rect ?? snapshot.viewportRect
  }

  private func draw(_ source: Source, in presentation: ListPresentation) throws {
    let drawing = try Picture.drawing(of: source.list, orShape: source.shape, in: presentation) {
      try $0.checkCount(in: $0.viewportRect)
    }
    // On a terminal, one row stays free for the prompt.
    let (columns, rows) = Terminal.isOutput ? (Terminal.width(), Terminal.height - 1) : (72, 24)
    let picture = TerminalPicture(drawing, columns: columns, rows: min(rows, 24))
    for line in picture.lines { try Output.line(line) }
  }

  /// Prints the elements some at a time, so that memory does not grow with their number.
  private func print(
    _ snapshot: ListSnapshot,
    of source: Source,
    hasCollapsed: Bool = false,
    rows: (_ add: ([ElementRow]) throws -> Void) throws -> Void
  ) throws {
    try snapshot.checkCount(in: area(of: snapshot))
    let (name, viewport) = (try source.settings.layout.rawValue, snapshot.viewport)
    if common.rowFormat == .table {
      try Output.line(
        "\(source.list.map { "\($0.name): " } ?? "")\(name), \(viewport.size.text) at "
          + "\(viewport.offset.text) of \(snapshot.contentSize.text)"
      )
    }
    let members: [(name: String, value: (any JSONConvertible)?)] = [
      ("list", source.list?.name), ("layout", name), ("viewport", viewport.size.numbers),
      ("offset", viewport.offset.numbers), ("contentSize", snapshot.contentSize.numbers),
    ]
    var printer = RowPrinter<ElementRow>(common, "elements", members: members)
    try rows { for row in $0 { try printer.add(row) } }
    try printer.finish(
      ifEmpty: "there is nothing in that part of the list"
        + (hasCollapsed ? "; it has collapsed sections, see `swell state`" : "")
    )
  }
}
