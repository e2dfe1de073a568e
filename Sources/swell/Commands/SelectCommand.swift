import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

struct SelectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Select a session and keep it; again is the same again.",
    discussion: """
      Name exactly one session: by its key or as S:I, by --at, --key or --point, or --next or \
      --previous. Prints the offset that brings the selected cell fully into view.

      Example:
        swell select workshop-weekend 0:4
        swell select workshop-weekend --next
      """
  )

  @OptionGroup var session: SessionOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The cell at a point of the content.", valueName: "X,Y")
  )
  var point: PointArgument?

  @Flag(help: "The session after the selected one.")
  var next = false

  @Flag(help: "The session before the selected one.")
  var previous = false

  @Flag(help: "Keep other sessions selected.")
  var add = false

  @Flag(help: "Deselect the session if it is selected, as a tap does.")
  var toggle = false

  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  private var optionTargets: [SessionList.Target] {
    [point.map { .point($0.point) }, next ? .next : nil, previous ? .previous : nil]
      .compactMap(\.self)
  }

  private var optionCount: Int { optionTargets.count + session.optionCount }

  func validate() throws {
    try session.checkCount(
      "--at, --key, --point, --next or --previous",
      others: optionTargets.count
    )
    if toggle, next || previous {
      throw ValidationError("--toggle is for a session that is named, not for --next or --previous")
    }
  }

  func run() throws {
    let presentation = try layout.presentation()
    let (list, name) = try session.open(scene: scene.scene, isNamed: optionCount > 0)
    let target =
      try optionTargets.first ?? .key(session.location(named: name, in: list).key)
    try list.select(target, in: presentation, keepingOthers: add, toggling: toggle)
      .print(of: list, json: output.json)
  }
}

struct DeselectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deselect",
    abstract: "Deselect a session, or all of them.",
    discussion: """
      Without a session, all that is selected in the scene is deselected.

      Example:
        swell deselect workshop-weekend 0:4
        swell deselect workshop-weekend --all
      """
  )

  @OptionGroup var session: SessionOptions

  @Flag(help: "All sessions that are selected.")
  var all = false

  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  private var optionCount: Int { session.optionCount + (all ? 1 : 0) }

  func validate() throws {
    try session.checkCount("--at or --key, or --all", others: all ? 1 : 0, isNeeded: false)
  }

  func run() throws {
    let presentation = try layout.presentation()
    let (list, name) = try open()
    let target =
      name == nil && session.optionCount == 0
      ? nil : SessionList.Target.key(try session.location(named: name, in: list).key)
    try list.deselect(target, in: presentation).print(of: list, json: output.json)
  }

  /// A single name is that of a session, or of a list to deselect as a whole.
  private func open() throws -> (SessionList, name: String?) {
    guard session.names.count == 1, optionCount == 0 else {
      return try session.open(scene: scene.scene, isNamed: optionCount > 0 || session.names.isEmpty)
    }
    let name = session.names[0]
    let store = try session.store.open()
    guard try store.read({ try $0.lists().contains { $0.name == name } }) else {
      return (try SessionList(in: store, scene: scene.scene), name)
    }
    let list = try SessionList(name, in: store, scene: scene.scene)
    let isKey = try store.read { reader in
      try reader.lists().count == 1
        && reader.location(ofKey: name, in: reader.list(named: name)) != nil
    }
    guard !isKey else {
      throw Failure(
        "\"\(name)\" is the list and the key of one of its sessions; give --key or --all",
        .wrongUsage
      )
    }
    return (list, nil)
  }
}

extension SessionList.SelectionChange {
  fileprivate func print(of list: SessionList, json: Bool) throws {
    let now = selected.map { "\($0.text) is selected" } ?? "nothing is selected"
    try Output.report("\(now) in \"\(list.name)\" now") {
      if json {
        return try Output.json(
          [
            "selected": selected?.json ?? JSON.null,
            "previous": previous?.json ?? JSON.null,
            "offset": offset.numbers,
          ] as JSON
        )
      }
      try Output.line("selected  \(selected?.text ?? "none")")
      try Output.line("before    \(previous?.text ?? "none")")
      try Output.line("offset    \(offset.text)")
    }
  }
}
