import ArgumentParser
import SwellImport
import SwellModel
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

struct ShowCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "show", "Print one session in full.", examples: "swell show three-days 1:4")

  @OptionGroup var session: SessionArgument
  @OptionGroup var common: CommonOptions

  func validate() throws { try session.checkCount("session: [LIST] and its key or S:I") }

  func run() throws {
    let list = try session.openList(common)
    let location = try session.location(in: list)
    let (section, found) = try list.store.read { reader in
      let record = try reader.list(named: list.name)
      let section = try reader.sections(of: record).dropFirst(location.section).first
      let range = location.item..<location.item + 1
      let sessions = try reader.sessions(of: record, section: location.section, positions: range)
      return (section, sessions.first)
    }
    guard let section, let found
    else { throw StoreError.noSuchSession(location.key, list: list.name) }
    let row = SessionRow(section: section.position, session: found)
    try common.print(
      Report(
        values: [
          ("title", found.title), ("speakers", found.speakers.isEmpty ? nil : found.speakers),
          ("room", found.room), ("time", found.timeText), ("starts", found.startsAt?.iso8601),
          ("ends", found.endsAt?.iso8601), ("section", section.title.isEmpty ? nil : section.title),
          ("at", "\(row.location) in \(list.name)"), ("key", found.key),
          ("background", found.background),
        ], text: found.abstract,
        json: [
          "list": list.name,
          "session": JSON.object(
            [("section", section.position), ("item", found.position)] + row.members + [
              ("sectionTitle", section.title), ("abstract", found.abstract),
              ("background", found.background),
            ]),
        ]))
  }
}
