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
      ]), members: [("list", list.name), ("scene", list.scene)],
      ifEmpty: "\"\(list.name)\" has no sections")
  }
}

struct SessionsCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "sessions", "Print the sessions of a list.",
    """
    Rows are printed as they are read. If the list is imported again meanwhile, the rows end \
    early and the status isn't 0; in --format ndjson every line is complete even then.
    """, examples: "swell sessions workshop-weekend --format csv")

  @OptionGroup var list: ListArgument
  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try common.open()
    let (list, sections) = try store.read { reader in
      let list = try reader.list(named: self.list.list)
      return (list, try reader.sections(of: list))
    }
    let members = [("list", list.name)]
    var printer = RowPrinter(common, "sessions", as: SessionRow.table, members: members)
    for section in sections {
      // Read in batches: memory doesn't grow, and no transaction stays open while a pager waits.
      for position in stride(from: 0, to: section.sessionCount, by: 512) {
        let sessions = try store.read { reader in
          guard try reader.has(list.version) else { throw StoreError.replaced(list: list.name) }
          return try reader.sessions(
            of: list, section: section.position,
            positions: position..<min(position + 512, section.sessionCount))
        }
        for session in sessions {
          try printer.add(SessionRow(section: section.position, session: session))
        }
      }
    }
    try printer.finish(ifEmpty: "\"\(list.name)\" has no sessions")
  }
}
