import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct RemoveCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "remove",
    "Remove a list and its state in all scenes.",
    """
    On a terminal the command says what it would remove, and asks; --yes answers. In a script it \
    removes without asking, as rm does.
    """,
    examples: "swell remove workshop-weekend --dry-run",
    "swell remove workshop-weekend"
  )

  @Argument(help: "The list's name.", completion: .custom(Completion.lists))
  var list: String

  @Flag(help: "Print what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "Keep the list's state for a list of this name that is imported later.")
  var keepState = false

  @Flag(name: .shortAndLong, help: "Remove without asking.")
  var yes = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try common.open()
    let asked = try store.read { try Removal(of: list, keepingState: keepState, from: $0) }
    if dryRun { return try common.print(report(asked)) }
    guard yes || confirm(asked) else { return Output.message("nothing was removed") }
    try store.removeList(named: list, keepingState: keepState)
    try common.report("removed \(asked.text)", report(asked))
  }

  private func confirm(_ removal: Removal) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
    Output.prompt("remove \(removal.text)? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  private func report(_ removal: Removal) -> Report {
    Report(
      values: [(dryRun ? "would remove" : "removed", removal.text)],
      json: [
        "removed": removal.list.name, "dryRun": dryRun, "sessions": removal.list.sessionCount,
        "scenes": removal.scenes.count, "selections": removal.selections,
      ]
    )
  }
}

/// What is removed with a list.
private struct Removal {
  let list: ListRecord
  let scenes: [SceneRecord]

  init(of name: String, keepingState: Bool, from reader: StoreReader) throws {
    list = try reader.list(named: name)
    scenes = try keepingState ? [] : reader.scenes(ofList: list.name)
  }

  var selections: Int { scenes.reduce(0) { $0 + $1.selectionCount } }

  var text: String {
    "\(list.name) with \(Output.count(list.sessionCount, "session")), "
      + "\(Output.count(scenes.count, "scene")) and \(Output.count(selections, "selection"))"
  }
}
