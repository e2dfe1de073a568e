import ArgumentParser
import SwellStore

struct ScenesCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "scenes", "Print the scenes that have a state.", examples: "swell scenes --json")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.print(
      common.open().read { try $0.scenes() }, "scenes",
      as: Table([
        Column("list", minWidth: 8) { $0.list }, Column("scene", minWidth: 8) { $0.name },
        Column("selected", isNumber: true) { $0.selectionCount },
        Column("collapsed", isNumber: true) { $0.collapsedCount }, Column("place") { $0.hasPlace },
        Column("presentation") { $0.hasPresentation },
      ]), ifEmpty: "no scene has a state")
  }
}
