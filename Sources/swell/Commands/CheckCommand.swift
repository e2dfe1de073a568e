import ArgumentParser
import SwellStore

struct CheckCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the store: the file, its references, its counts and positions.",
    discussion: """
      Each problem is printed with its place, and the status is 65.

      Example:
        swell check
      """
  )

  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try common.open()
    let problems = try common.working("checking the store") { _ in try opened.check() }
    var printer = RowPrinter<ProblemRow>(
      common,
      .init(members: [("ok", problems.isEmpty)], rows: "problems")
    )
    if problems.isEmpty, common.rowFormat == .table { return try Output.line("ok") }
    for problem in problems { try printer.add(ProblemRow(problem: problem)) }
    try printer.finish(ifEmpty: "ok")
    if !problems.isEmpty { throw ExitCode.wrongData }
  }
}

/// A problem of the store.
private struct ProblemRow: OutputRow {
  let problem: String

  var json: JSON { problem.json }
  static let columns = [TableColumn(heading: "problem")]
  var cells: [String] { [problem] }
  static let recordNames = ["problem"]
  var record: [String] { [problem] }
}
