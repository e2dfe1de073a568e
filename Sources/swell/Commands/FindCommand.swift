import ArgumentParser
import SwellRender
import SwellStore

struct FindCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "find",
    "Search titles, speakers, rooms and abstracts.",
    """
    A session is found if it has every word, or a word that begins with it; case and accents do \
    not count. --keys prints what names a session to other commands: its list and its key, with \
    a tab between them, or with -0 a zero byte after each: \
    swell find tide --keys -0 | xargs -0 -n 2 swell show --
    """,
    examples: "swell find tide harb",
    "swell find tide --in three-days --keys"
  )

  @Argument(help: "The words to look for.")
  var words: [String]

  @Option("list", "One list only.", name: .customLong("in"), completion: .custom(Completion.lists))
  var list: String?

  @Option("count", "The greatest number of sessions (default: 50).")
  var limit: Int?

  @Flag(help: "Print lists and keys only, one session a line.")
  var keys = false

  @Flag(
    name: .customShort("0"),
    help: "With --keys, end each list and key with a zero byte, for xargs -0."
  )
  var zero = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, !(1..<Int.max).contains(limit) {
      throw ValidationError("--limit must be 1 or more")
    }
    if zero, !keys { throw ValidationError("-0 goes with --keys") }
    if keys, common.rowFormat != .table {
      throw ValidationError("--keys prints keys; leave out --json and --format")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let limit = limit ?? 50
    // One more, to know whether there are more.
    let all = try common.open().find(text, in: list, limit: limit + 1)
    let found = all.prefix(limit)
    let isTruncated = all.count > limit
    if isTruncated {
      common.hint("there are more than \(Output.count(limit, "session")); --limit prints more")
    }
    if keys { return try printKeys(found) }
    try common.print(
      found.map {
        SessionRow(list: $0.list, section: $0.location.section, session: $0.session)
      },
      "found",
      as: SessionRow.tableOfLists,
      members: [("truncated", isTruncated)],
      ifEmpty: "no session has \"\(text)\""
    )
  }

  private func printKeys(_ found: some Sequence<FoundSession>) throws {
    try Output.write(
      found.reduce(into: "") { text, session in
        let (list, key) = (session.list, session.session.key)
        text += zero ? "\(list)\0\(key)\0" : "\(list.printable)\t\(key.printable)\n"
      }
    )
  }
}
