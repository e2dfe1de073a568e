import ArgumentParser
import SwellStore

struct ListsCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "lists", "Print the stored lists.", examples: "swell lists --json")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.print(
      common.open().read { try $0.lists() }, "lists",
      as: Table([
        Column("name", minWidth: 8) { $0.name },
        Column("title", minWidth: 12, shrinkRank: -1) { $0.title },
        Column("sections", isNumber: true) { $0.sectionCount },
        Column("sessions", isNumber: true) { $0.sessionCount },
      ]), ifEmpty: "the store has no lists; see `swell help import`")
  }
}
