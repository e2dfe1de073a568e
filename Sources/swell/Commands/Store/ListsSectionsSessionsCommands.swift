import ArgumentParser
import SwellModel
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

struct SectionsCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "sections", "Print the sections of a list.", examples: "swell sections three-days")

  @OptionGroup var list: ListArgument
  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(list.list)
    let (sections, collapsed) = try list.store.read { reader in
      let record = try reader.list(named: list.name)
      let collapsed = Set(try reader.collapsedSections(of: record, scene: list.scene))
      return (try reader.sections(of: record), collapsed)
    }
    try common.print(
      sections, "sections",
      as: Table([
        Column("section", isNumber: true) { $0.position },
        Column("key", minWidth: 8, shrinkRank: 1) { $0.key },
        Column("title", minWidth: 12, shrinkRank: -1) { $0.title },
        Column("sessions", isNumber: true) { $0.sessionCount },
        Column("collapsed") { collapsed.contains($0.position) },
      ]),
      members: [("list", list.name), ("scene", list.scene)],
      ifEmpty: "\"\(list.name)\" has no sections")
  }
}

struct SessionsCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "sessions", "Print the sessions of a list.",
    examples: "swell sessions workshop-weekend --format csv")

  @OptionGroup var list: ListArgument
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.open().read { reader in
      let list = try reader.list(named: self.list.list)
      let members = [("list", list.name)]
      var printer = RowPrinter(common, "sessions", as: SessionRow.table, members: members)
      try reader.forEachSession(of: list) { section, session in
        try printer.add(SessionRow(section: section.position, session: session))
      }
      try printer.finish(ifEmpty: "\"\(list.name)\" has no sessions")
    }
  }
}
