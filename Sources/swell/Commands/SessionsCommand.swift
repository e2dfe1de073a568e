import ArgumentParser
import SwellStore

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
