import ArgumentParser
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
