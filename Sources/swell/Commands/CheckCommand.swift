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
    let problems = try common.open().check()
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
private struct ProblemRow: PlainRow {
  let problem: String

  static let columns = [TableColumn(heading: "problem")]
  var values: [(any PlainValue)?] { [problem] }
}
