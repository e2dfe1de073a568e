import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

struct SelectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Select a session and keep it; select it again to deselect it.",
    discussion: """
      Name exactly one of KEY, --at, --point, --next, --previous and --none. Prints the offset that \
      brings the selected cell fully into view.

      Example:
        swell select workshop-weekend --at 0:4
      """
  )

  @Argument(help: "The list, which may be left out when there is only one, and the session's key.")
  var names: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp("The cell.", valueName: "S:I"))
  var at: CellArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The cell at a point of the content.", valueName: "X,Y")
  )
  var point: PointArgument?

  @Flag(help: "The session after the selected one.")
  var next = false

  @Flag(help: "The session before the selected one.")
  var previous = false

  @Flag(help: "No session.")
  var none = false

  @Flag(help: "Keep other sessions selected.")
  var add = false

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions

  @OptionGroup var layout: LayoutOptions

  /// What the options name; a key is one of the names.
  private var optionTargets: [SessionList.Target] {
    [
      at.map { .cell($0.cell) }, point.map { .point($0.point) }, next ? .next : nil,
      previous ? .previous : nil, none ? SessionList.Target.nothing : nil,
    ].compactMap(\.self)
  }

  func validate() throws {
    let isTooMany = optionTargets.count > 1 || names.count > (optionTargets.isEmpty ? 2 : 1)
    if isTooMany || (optionTargets.isEmpty && names.isEmpty) {
      throw ValidationError(
        "Name one session: [LIST] and KEY, --at, --point, --next, --previous or --none"
      )
    }
  }

  func run() throws {
    let store = try store.open()
    let list = try SessionList(listName, in: store, scene: layout.scene)
    let target = optionTargets.first ?? .key(names.last ?? "")
    let change = try list.select(
      target,
      in: layout.presentation(),
      keepingOthers: add
    )
    let document = SelectDocument(
      selected: change.selected.map { LocationDocument($0) },
      previous: change.previous.map { LocationDocument($0) },
      offset: change.offset.numbers
    )
    if json { return try Output.json(document) }
    Output.line("selected  \(Self.text(change.selected))")
    Output.line("before    \(Self.text(change.previous))")
    Output.line("offset    \(change.offset.text)")
  }

  private var listName: String? {
    optionTargets.isEmpty ? (names.count == 2 ? names.first : nil) : names.first
  }

  private static func text(_ location: SessionLocation?) -> String {
    location.map { "\($0.cell) \($0.key)" } ?? "none"
  }
}

/// What a selection led to as JSON.
private struct SelectDocument: Encodable {
  var selected: LocationDocument?
  var previous: LocationDocument?
  var offset: [Number]

  private enum CodingKeys: CodingKey {
    case selected, previous, offset
  }

  // Written out so that no selection is null and not absent.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(selected, forKey: .selected)
    try container.encode(previous, forKey: .previous)
    try container.encode(offset, forKey: .offset)
  }
}
