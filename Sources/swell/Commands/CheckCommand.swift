import ArgumentParser
import SwellRender
import SwellStore

struct CheckCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "check",
    "Check the store: the file, its references, its counts and positions.",
    """
    Each problem is printed with its place, and the status is 65.
    """,
    examples: "swell check"
  )

  @OptionGroup var common: CommonOptions

  func run() throws {
    let problems = try common.open().check()
    var printer = RowPrinter<ProblemRow>(common, "problems", members: [("ok", problems.isEmpty)])
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
