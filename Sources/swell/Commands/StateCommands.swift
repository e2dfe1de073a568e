import ArgumentParser
import SwellModel

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Print what is kept of a list: selection, collapsed sections, place.",
    discussion: """
      Example:
        swell state workshop-weekend --layout list
      """
  )

  @OptionGroup var list: ListOptions
  @OptionGroup var layout: LayoutOptions

  func run() throws {
    let list = try self.list.open(scene: layout.scene)
    try list.state(in: layout.presentation()).print(of: list, json: self.list.json)
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
  @OptionGroup var layout: LayoutOptions

  func validate() throws {
    if layout.offset == nil { throw ValidationError("Missing --offset <Y>: the place to keep") }
  }

  func run() throws {
    let list = try self.list.open(scene: layout.scene)
    let offset = layout.point(along: layout.offset ?? 0)
    try list.scroll(to: offset, in: layout.presentation())
      .print(of: list, json: self.list.json)
  }
}

/// What `collapse` and `expand` share.
struct FoldOptions: ParsableArguments {
  @Argument(
    help:
      "The list, which may be left out when there is only one, and the section: its number from 0, its key or its title."
  )
  var names: [String]

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var layout: LayoutOptions

  func validate() throws {
    if !(1...2).contains(names.count) {
      throw ValidationError("Give [LIST] and SECTION")
    }
  }

  func run(isCollapsed: Bool) throws {
    let list = try SessionList(
      names.count == 2 ? names[0] : nil,
      in: store.open(),
      scene: layout.scene
    )
    try list.setCollapsed(
      isCollapsed,
      section: names[names.count - 1],
      in: layout.presentation()
    ).print(of: list, json: json)
  }
}

struct CollapseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collapse",
    abstract: "Fold a section to its header and keep that.",
    discussion: """
      Example:
        swell collapse three-days 0
      """
  )

  @OptionGroup var options: FoldOptions

  func run() throws { try options.run(isCollapsed: true) }
}

struct ExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Unfold a section and keep that.",
    discussion: """
      Example:
        swell expand three-days 0
      """
  )

  @OptionGroup var options: FoldOptions

  func run() throws { try options.run(isCollapsed: false) }
}

extension ListState {
  fileprivate func print(of list: SessionList, json: Bool) throws {
    let document = StateDocument(self, of: list)
    if json { try Output.json(document) } else { document.printTable() }
  }
}
