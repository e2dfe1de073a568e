import ArgumentParser
import SwellModel
import SwellStore

struct ScrollCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Store the place at an offset: the session there, and the fraction scrolled past.",
    discussion: """
      Example:
        swell scroll workshop-weekend --offset 540
      """
  )

  @OptionGroup var list: ListArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in the stored presentation.", valueName: "points")
  )
  var offset: Double

  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(self.list.list)
    let presentation = try list.settings().presentation()
    let state = try list.scroll(to: presentation.point(along: offset), in: presentation)
    try common.report("the place is stored in \"\(list.name)\"", state.report(of: list))
  }
}

/// Collapses a section or expands it.
protocol CollapsingCommand: StoreCommand {
  static var isCollapsed: Bool { get }
  var section: SectionArgument { get }
}

extension CollapsingCommand {
  func run() throws {
    let (list, section) = try section.open(common)
    let state = try list.setCollapsed(
      Self.isCollapsed,
      sectionKey: section.key,
      in: list.settings().presentation()
    )
    let done = "section \(section.position) is \(Self.isCollapsed ? "collapsed" : "expanded")"
    try common.report("\(done) in \"\(list.name)\"", state.report(of: list))
  }
}

struct CollapseCommand: CollapsingCommand {
  static let isCollapsed = true

  static let configuration = CommandConfiguration(
    commandName: "collapse",
    abstract: "Collapse a section to its header.",
    discussion: """
      Example:
        swell collapse three-days 0
      """
  )

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions
}

struct ExpandCommand: CollapsingCommand {
  static let isCollapsed = false

  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Expand a collapsed section.",
    discussion: """
      Example:
        swell expand three-days "Friday: Ebb"
      """
  )

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions
}

struct StateCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Print the state of a list: selection, collapsed sections, place.",
    discussion: """
      The place is a session and the fraction of it that has scrolled past; the offset is that of \
      the stored presentation.

      Example:
        swell state workshop-weekend
      """
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(self.list.list)
    try common.print(list.state(in: list.settings().presentation()).report(of: list))
  }
}
