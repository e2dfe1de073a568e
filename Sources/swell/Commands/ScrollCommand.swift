import ArgumentParser
import SwellImport
import SwellLayout
import SwellModel
import SwellStore

struct ScrollCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "scroll",
    "Store the place at an offset: the session there, and the fraction scrolled past.",
    examples: "swell scroll workshop-weekend --offset 540"
  )

  @OptionGroup var list: ListArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset (in the stored presentation).", valueName: "points")
  )
  var offset: Double

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !offset.isFinite { throw ValidationError("--offset must be a finite number") }
  }

  func run() throws {
    let list = try common.openList(self.list.list)
    var presentation = try list.settings().presentation()
    presentation.offset = presentation.point(along: offset)
    _ = try list.screen(in: presentation).storingPlace()
    try common.printResult(.state(of: list))
  }
}

struct CollapseCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "collapse", "Collapse a section to its header.", examples: "swell collapse three-days 0"
  )

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions

  func run() throws { try section.setCollapsed(true, common) }
}

struct ExpandCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "expand", "Expand a collapsed section.", examples: "swell expand three-days \"Friday: Ebb\""
  )

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions

  func run() throws { try section.setCollapsed(false, common) }
}

extension SectionArgument {
  /// Stores whether the section is collapsed, and prints the state.
  fileprivate func setCollapsed(_ isCollapsed: Bool, _ common: CommonOptions) throws {
    let list = try openList(common)
    let section = try section(in: list)
    let screen = try list.screen(in: list.settings().presentation())
    _ = try screen.setCollapsed(isCollapsed, section: section.position)
    try common.printResult(.state(of: list))
  }
}

struct PresentCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "present",
    "Store how a list is shown in a scene, or print what is stored.",
    """
    All commands show the list as it is stored here; layout, snap, animate, render and preview \
    take the same options for one call. Options that are not given stay as they are, but \
    another layout drops those of the layout before.
    """,
    examples: "swell present three-days --layout list --sticky --viewport 390x844",
    "swell present three-days"
  )

  @OptionGroup var list: ListArgument

  @Flag(help: "Forget what is stored before the options are applied.")
  var reset = false

  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(self.list.list)
    let settings = try (reset ? [:] : list.settings()).applying(layout.settings)
    _ = try settings.presentation()
    if reset || !layout.settings.texts.isEmpty {
      try list.present(settings.texts.isEmpty ? nil : settings)
    }
    let texts = settings.texts.sorted { $0.key.rawValue < $1.key.rawValue }
    try common.printResult(
      Report(
        heading: "\(list.name) in scene \(list.scene)",
        values: [("layout", try settings.layout.rawValue)]
          + texts.filter { $0.key != .layout }.map { ($0.key.rawValue, $0.value) },
        json: [
          "list": list.name, "scene": list.scene,
          "presentation": JSON.object(texts.map { ($0.key.rawValue, $0.value) }),
        ]
      )
    )
  }
}
