import ArgumentParser
import SwellModel
import SwellStore

struct CollapseCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "collapse", "Collapse a section to its header.", examples: "swell collapse three-days 0")

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions

  func run() throws { try section.setCollapsed(true, common) }
}

struct ExpandCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "expand", "Expand a collapsed section.", examples: "swell expand three-days \"Friday: Ebb\"")

  @OptionGroup var section: SectionArgument
  @OptionGroup var common: CommonOptions

  func run() throws { try section.setCollapsed(false, common) }
}

extension SectionArgument {
  fileprivate func setCollapsed(_ isCollapsed: Bool, _ common: CommonOptions) throws {
    let list = try openList(common)
    let section = try section(in: list)
    let screen = try list.screen(in: list.settings().presentation())
    _ = try screen.setCollapsed(isCollapsed, section: section.position)
    common.printResult(try .state(of: list))
  }
}
