import ArgumentParser
import SwellStore

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
