import ArgumentParser
import SwellLayout
import SwellStore

struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Print the sessions of a list.",
    discussion: """
      Rows are printed as they are read, however long the list. Should the store turn out to be \
      damaged on the way, what was printed ends there and the status is not 0; in JSON take ndjson, \
      of which every line is whole.

      Example:
        swell sessions workshop-weekend --from 0:4 --limit 3
        swell sessions three-days --section "Friday: Ebb" --format csv
      """
  )

  @OptionGroup var list: ListOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("One section only: its number, key or title.", valueName: "SECTION"),
    completion: .custom(Completion.sections)
  )
  var section: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first session: its key, or S:I.", valueName: "SESSION"),
    completion: .custom(Completion.keys)
  )
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many at most.", valueName: "N"))
  var limit: Int?

  @OptionGroup(title: "Output") var output: RowOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more") }
  }

  func run() throws {
    try list.store.open().read { reader in
      let list = try reader.list(named: self.list.list)
      let sections = try sections(of: list, from: reader)
      let first = try first(in: list, from: reader)
      var left = limit ?? Int.max
      var printer = RowPrinter<SessionRow>(
        output,
        .init(members: [("list", list.name)], rows: "sessions")
      )
      for section in sections where section.position >= first.section && left > 0 {
        let start = section.position == first.section ? first.item : 0
        let end = start + min(left, max(0, section.sessionCount - start))
        left -= end - start
        // Some rows at a time: memory does not grow with the list.
        for position in stride(from: start, to: end, by: 512) {
          let positions = position..<min(position + 512, end)
          for session in try reader.sessions(in: section, positions: positions) {
            try printer.add(SessionRow(section: section.position, session: session))
          }
        }
      }
      try printer.finish(ifEmpty: "there are no sessions in that part of \"\(list.name)\"")
    }
  }

  private func sections(
    of list: ListRecord,
    from reader: StoreReader
  ) throws -> [SectionRecord] {
    let all = try reader.sections(of: list)
    guard let section else { return all }
    guard let found = try SectionOptions.section(section, in: all) else {
      throw SectionOptions.noSection(section, in: list.name, all)
    }
    return [found]
  }

  /// Where the first session stands that is asked for.
  private func first(
    in list: ListRecord,
    from reader: StoreReader
  ) throws -> (section: Int, item: Int) {
    guard let from else { return (0, 0) }
    return try SessionOptions.location(naming: from, in: list, from: reader).position
  }
}

extension SessionLocation {
  fileprivate var position: (section: Int, item: Int) { (section, item) }
}
