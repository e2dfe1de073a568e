import ArgumentParser
import SwellStore

struct FindCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "find", "Search titles, speakers, rooms and abstracts.",
    """
    A session is found if, for each given word, one of its words begins with it; case and accents \
    are ignored. --keys prints each session's list and key, separated by a tab, for use in other \
    commands.
    """, examples: "swell find tide harb", "swell find tide --in three-days --keys")

  @Argument(help: "The words to look for.") var words: [String]
  @Option("list", "One list only.", name: .customLong("in"), completion: .lists) var list: String?
  @Option("count", "The maximum number of sessions (default: 50).") var limit: UInt32?
  @Flag(help: "Print lists and keys only, one session per line.") var keys = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if limit == 0 { throw ValidationError("--limit must be 1 or more") }
    if keys, common.rowFormat != .table {
      throw ValidationError("--keys prints keys; leave out --json and --format")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let limit = Int(limit ?? 50)
    // One more than the limit, to know whether there are more.
    let all = try common.open().find(text, in: list, limit: limit + 1)
    let found = all.prefix(limit)
    let isTruncated = all.count > limit
    if isTruncated {
      common.hint("there are more than \(Output.count(limit, "session")); --limit prints more")
    }
    if keys { return try found.forEach { try Output.line($0.list, $0.session.key) } }
    try common.print(
      found.map { SessionRow(list: $0.list, section: $0.location.section, session: $0.session) },
      "found", as: SessionRow.tableOfLists, members: [("truncated", isTruncated)],
      ifEmpty: "no session has \"\(text)\"")
  }
}
