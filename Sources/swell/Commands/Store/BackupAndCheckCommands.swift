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

struct CheckCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "check", "Check the store: the file, its references, its counts and positions.",
    "Prints each problem with its place; the status is 65 if there are any.",
    examples: "swell check")

  @OptionGroup var common: CommonOptions

  func run() throws {
    let problems = try common.open().check()
    if problems.isEmpty, common.rowFormat == .table { return try Output.line("ok") }
    try common.print(
      problems, "problems", as: Table([Column("problem") { $0 }]),
      members: [("ok", problems.isEmpty)], ifEmpty: "ok")
    if !problems.isEmpty { throw ExitCode.wrongData }
  }
}
