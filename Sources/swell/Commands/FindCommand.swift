import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Search titles, speakers, rooms and abstracts.",
    discussion: """
      Every word must be there, or one that begins with it; case and accents do not count. The keys \
      go straight into `swell select`.

      Example:
        swell find tide harb
      """
  )

  @Argument(help: "The words to look for.")
  var words: [String]

  @Option(name: .customLong("in"), help: ArgumentHelp("One list only.", valueName: "LIST"))
  var list: String?

  @Option(help: ArgumentHelp("How many sessions at most.", valueName: "N"))
  var limit = 50

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be 1 or more") }
  }

  func run() throws {
    let found = try store.open().find(words.joined(separator: " "), in: list, limit: limit)
    if json {
      return try Output.json([
        "found": found.map { FoundDocument(list: $0.list, session: SessionDocument($0)) }
      ])
    }
    var table = Table(["list"] + SessionDocument.headings)
    for found in found { table.add([found.list] + SessionDocument(found).cells) }
    table.print()
  }
}

/// A session that a search found as JSON: its own fields, and the name of its list.
private struct FoundDocument: Encodable {
  var list: String
  var session: SessionDocument

  private enum CodingKeys: CodingKey {
    case list
  }

  func encode(to encoder: any Encoder) throws {
    try session.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
  }
}
