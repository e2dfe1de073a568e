import ArgumentParser
import Foundation
import SwellStore

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a list with all that is kept of it.",
    discussion: """
      On a terminal it says what goes, and asks; --yes answers. In a script it removes, as rm does.

      Example:
        swell remove workshop-weekend --dry-run
        swell remove workshop-weekend
      """
  )

  @Argument(help: "The list's name.", completion: .custom(Completion.lists))
  var list: String

  @Flag(help: "Say what would be removed, and remove nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Remove without asking.")
  var yes = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let store = try store.open()
    let asked = try store.read { try Removal(of: list, from: $0) }
    if dryRun { return try print(asked) }
    guard yes || confirm(asked) else { return Output.message("nothing was removed") }
    let removal = try store.write { writer in
      let removal = try Removal(of: list, from: writer.reader)
      try writer.removeList(removal.list)
      return removal
    }
    try Output.report("removed \(removal.text)") { try print(removal) }
  }

  private func confirm(_ removal: Removal) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
    Output.prompt("remove \(removal.text)? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  private func print(_ removal: Removal) throws {
    if output.json {
      return try Output.json(
        [
          "removed": removal.list.name, "dryRun": dryRun, "sessions": removal.list.sessionCount,
          "scenes": removal.scenes.count, "selections": removal.selections,
        ] as JSON
      )
    }
    try Output.line("\(dryRun ? "would remove" : "removed") \(removal.text)")
  }
}

/// What is removed with a list.
private struct Removal {
  let list: ListRecord
  let scenes: [SceneRecord]

  init(of name: String, from reader: StoreReader) throws {
    list = try reader.list(named: name)
    scenes = try reader.scenes(of: list)
  }

  var selections: Int { scenes.reduce(0) { $0 + $1.selectionCount } }

  var text: String {
    "\(list.name) with \(Output.count(list.sessionCount, "session")), "
      + "\(Output.count(scenes.count, "scene")) and \(Output.count(selections, "selection"))"
  }
}
