import ArgumentParser
import SwellModel
import SwellStore

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Print what is kept of a list: selection, collapsed sections, place.",
    discussion: """
      The place is a session, and how far it is scrolled through; the offset printed with it is \
      that of the layout and the viewport given.

      Example:
        swell state workshop-weekend --layout list
      """
  )

  @OptionGroup var list: ListOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  func run() throws {
    let presentation = try layout.presentation()
    let list = try self.list.open(scene: scene.scene)
    try list.hintIfSceneIsUnknown(quiet: self.list.store.quiet)
    let state = try list.state(in: presentation)
    try output.json ? Output.json(state.json(of: list)) : state.print(of: list)
  }
}

struct ScrollCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Keep the place at an offset: the session there, and how far it is scrolled through.",
    discussion: """
      Example:
        swell scroll workshop-weekend --offset 540
      """
  )

  @OptionGroup var list: ListOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions

  func validate() throws {
    if layout.offset == nil { throw ValidationError("Missing --offset <Y>: the place to keep") }
  }

  func run() throws {
    let presentation = try layout.presentation()
    let list = try self.list.open(scene: scene.scene)
    try list.scroll(to: layout.point(along: layout.offset ?? 0), in: presentation)
      .report("the place is kept", of: list, json: output.json)
  }
}

/// Folds a section or unfolds it.
protocol FoldCommand: ParsableCommand {
  static var isCollapsed: Bool { get }
  var section: SectionOptions { get }
  var scene: SceneOptions { get }
  var output: OutputOptions { get }
  /// For the offset of the place that is printed.
  var layout: LayoutOptions { get }
}

extension FoldCommand {
  func run() throws {
    let presentation = try layout.presentation()
    let (list, section) = try section.open(scene: scene.scene)
    let done = "section \(section.position) is \(Self.isCollapsed ? "folded" : "unfolded")"
    try list.setCollapsed(Self.isCollapsed, sectionKey: section.key, in: presentation)
      .report(done, of: list, json: output.json)
  }
}

struct CollapseCommand: FoldCommand {
  static let isCollapsed = true

  static let configuration = CommandConfiguration(
    commandName: "collapse",
    abstract: "Fold a section to its header and keep that.",
    discussion: """
      The offset of the place that is printed is that of the options of `swell state`, which are \
      taken here too.

      Example:
        swell collapse three-days 0
      """
  )

  @OptionGroup var section: SectionOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport", visibility: .hidden) var layout: LayoutOptions
}

struct ExpandCommand: FoldCommand {
  static let isCollapsed = false

  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Unfold a section and keep that.",
    discussion: """
      The offset of the place that is printed is that of the options of `swell state`, which are \
      taken here too.

      Example:
        swell expand three-days "Friday: Ebb"
      """
  )

  @OptionGroup var section: SectionOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Layout and viewport", visibility: .hidden) var layout: LayoutOptions
}

extension ListState {
  /// Prints the state that a change led to.
  fileprivate func report(_ change: String, of list: SessionList, json isJSON: Bool) throws {
    try Output.report("\(change) in \"\(list.name)\"") {
      try isJSON ? Output.json(json(of: list)) : print(of: list)
    }
  }
}
