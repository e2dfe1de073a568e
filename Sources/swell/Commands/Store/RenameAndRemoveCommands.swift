import ArgumentParser
import Foundation
import SwellStore

struct RenameCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "rename", "Rename a list and keep its state.",
    examples: "swell rename workshop-weekend workshops")

  @Argument(help: "The list's name.", completion: .lists) var list: String
  @Argument(help: "The new name.") var name: String
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.open().write { try $0.rename($0.reader.list(named: list), to: name) }
    common.printResult(Report(values: [("list", name), ("previous", list)]))
  }
}

struct RemoveCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove a list and its state in all scenes.",
    """
    On a terminal, the command asks before it removes; --yes skips the question. In a script it \
    removes without asking, as rm does.
    """, examples: "swell remove workshop-weekend")

  @Argument(help: "The list's name.", completion: .lists) var list: String

  @Flag(help: "Keep the state for a later import of a list with this name.") var keepState = false

  @Flag(name: .shortAndLong, help: "Remove without asking.") var yes = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try common.open()
    let (record, scenes) = try store.read { reader in
      let record = try reader.list(named: list)
      return (record, try keepState ? [] : reader.scenes(ofList: record.name))
    }
    let selections = scenes.reduce(0) { $0 + $1.selectionCount }
    let text =
      "\(record.name) with \(Output.count(record.sessionCount, "session")), "
      + "\(Output.count(scenes.count, "scene")) and \(Output.count(selections, "selection"))"
    guard yes || confirm(text) else { return Output.message("nothing was removed") }
    try store.removeList(named: list, keepingState: keepState)
    common.printResult(
      Report(values: [
        ("removed", record.name), ("sessions", record.sessionCount), ("scenes", scenes.count),
        ("selections", selections),
      ]))
  }

  private func confirm(_ text: String) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return true }
    Output.message("remove \(text)? [y/N]", end: " ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
