import ArgumentParser
import SwellRender
import SwellStore

struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Search titles, speakers, rooms and abstracts.",
    discussion: """
      Every word must be there, or one that begins with it; case and accents do not count. --keys \
      prints what other commands take, one a line: swell find tide --keys | xargs -n 1 swell show

      Example:
        swell find tide harb
        swell find tide --in three-days --keys
      """
  )

  @Argument(help: "The words to look for.")
  var words: [String]

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("One list only.", valueName: "LIST"),
    completion: .custom(Completion.lists)
  )
  var list: String?

  @Option(help: ArgumentHelp("How many sessions at most.", valueName: "N"))
  var limit = 50

  @Flag(help: "Print the keys alone, one a line.")
  var keys = false

  @Flag(
    name: .customShort("0"),
    help: "With --keys, end each with a zero byte, for xargs -0: keys may hold anything else."
  )
  var zero = false

  @OptionGroup(title: "Output") var output: RowOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be 1 or more") }
    if zero, !keys { throw ValidationError("-0 goes with --keys") }
    if keys, output.json || output.format != nil {
      throw ValidationError("--keys prints keys; leave out --json and --format")
    }
  }

  func run() throws {
    let opened = try store.open()
    let text = words.joined(separator: " ")
    let found = try store.working("searching") { say in
      try opened.find(text, in: list, limit: limit) { progress in
        let isIndexed = progress.indexed >= progress.total
        say(
          isIndexed ? "searching" : "indexing, \(progress.indexed) of \(progress.total) sessions"
        )
      }
    }
    if keys { return try printKeys(found.map(\.session.key)) }
    var printer = RowPrinter<FoundRow>(output, .init(rows: "found"))
    for session in found { try printer.add(FoundRow(session)) }
    try printer.finish(ifEmpty: "no session has \"\(text)\"")
  }

  private func printKeys(_ keys: [String]) throws {
    let end = zero ? "\0" : "\n"
    try Output.write(keys.reduce(into: "") { $0 += (zero ? $1 : $1.printable) + end })
  }
}
