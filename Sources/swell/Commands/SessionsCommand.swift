import ArgumentParser
import SwellLayout
import SwellStore

struct SessionsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "sessions",
    "Print the sessions of a list.",
    """
    Rows are printed as they are read, however long the list is. If the store turns out to be \
    damaged, or the list is imported again meanwhile, the rows end early and the status is not 0; \
    with --format ndjson every line is complete even then.
    """,
    examples: "swell sessions workshop-weekend --from 0:4 --limit 3",
    "swell sessions three-days --section \"Friday: Ebb\" --format csv"
  )

  @OptionGroup var list: ListArgument

  @Option(
    "section",
    "One section only: its number, key or title.",
    parsing: .unconditional,
    completion: .custom(Completion.sections)
  )
  var section: String?

  @Option(
    "session",
    "The first session: its key, or S:I.",
    parsing: .unconditional,
    completion: .custom(Completion.sessions)
  )
  var from: String?

  @Option("count", "The greatest number of sessions (default: all).", parsing: .unconditional)
  var limit: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more") }
  }

  func run() throws {
    let store = try common.open()
    let (list, sections, first) = try store.read { reader in
      let list = try reader.list(named: self.list.list)
      let all = try reader.sections(of: list)
      let sections =
        try section.map { [try SectionArgument.section($0, in: all, of: list.name)] } ?? all
      let first = try from.map { try SessionArgument.location(naming: $0, in: list, from: reader) }
      return (list, sections, first)
    }
    var left = limit ?? Int.max
    var printer = RowPrinter<SessionRow>(common, "sessions", members: [("list", list.name)])
    for section in sections where section.position >= first?.section ?? 0 && left > 0 {
      let start = section.position == first?.section ? first?.item ?? 0 : 0
      let end = start + min(left, max(0, section.sessionCount - start))
      left -= end - start
      // Some rows at a time: memory does not grow with the list, and a pager that waits for its
      // reader keeps no transaction open.
      for position in stride(from: start, to: end, by: 512) {
        let sessions = try store.read { reader in
          guard try reader.has(list.version) else { throw StoreError.replaced(list: list.name) }
          return try reader.sessions(
            of: list,
            section: section.position,
            positions: position..<min(position + 512, end)
          )
        }
        for session in sessions {
          try printer.add(SessionRow(section: section.position, session: session))
        }
      }
    }
    try printer.finish(ifEmpty: "there are no sessions in that part of \"\(list.name)\"")
  }
}
