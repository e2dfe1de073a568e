import ArgumentParser
import SwellStore

struct BackupCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "backup", "Copy the store to a new file while others read and write it.",
    """
    The copy is one consistent file. With --without-state it has lists and nothing about their \
    users, so it can be published.
    """, examples: "swell backup copy.sqlite --without-state")

  @Argument(help: "The new file.", completion: .file()) var file: String
  @Flag(help: "Copy the lists only.") var withoutState = false
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.open().backup(to: file, includingState: !withoutState)
    common.printResult(Report(values: [("file", file), ("state", !withoutState)]))
  }
}
