import Foundation
import SwellImport
import SwellRender

/// Prints rows through a `RowPrinter` and reports, both through `Output`.
extension CommonOptions {
  func print<Row>(
    _ rows: some Sequence<Row>, _ name: String, as table: Table<Row>, members: JSONMembers = [],
    ifEmpty message: String
  ) throws(OutputError) {
    var printer = RowPrinter(self, name, as: table, members: members)
    for row in rows { try printer.add(row) }
    try printer.finish(ifEmpty: message)
  }

  func print(_ report: Report) throws(OutputError) {
    let values = report.values.compactMap { name, value in
      value.map { (name: name, text: $0.text.isEmpty ? "none" : $0.text) }
    }
    switch rowFormat {
    case .json, .ndjson:
      try Output.json(report.json ?? .object(report.values.map { ($0.name, $0.value) }))
    case .csv, .tsv:
      try Output.table([["name", "value"]] + values.map { [$0.name, $0.text] }, as: rowFormat)
    case .table:
      let width = Terminal.isOutput ? Terminal.width() : nil
      let indent = 2 + (values.map(\.name.count).max() ?? 0)
      let margin = String(repeating: " ", count: indent)
      if let heading = report.heading { try Output.line(heading) }
      for (name, text) in values {
        let lines = text.printable.wrapped(toWidth: width.map { $0 - indent })
        for (index, line) in lines.enumerated() {
          try Output.line((index == 0 ? name + margin.dropFirst(name.count) : margin) + line)
        }
      }
      guard let text = report.text?.replacing("\r\n", with: "\n") else { return }
      let lines = text.printable(keeping: ["\n"]).wrapped(toWidth: width)
      for line in [""] + lines { try Output.line(line) }
    }
  }

  func print(_ results: [ImportReport]) throws {
    switch rowFormat {
    case .table: try results.forEach(print)
    case .json where results.count > 1: try Output.json(["imports": results.map(\.json)] as JSON)
    case .json, .ndjson: try results.forEach { try Output.json($0.json) }
    case .csv, .tsv:
      let heading = results.prefix(1).map { $0.values.map(\.name) }
      try Output.table(heading + results.map { $0.values.map(\.value.text) }, as: rowFormat)
    }
  }

  private func print(_ result: ImportReport) throws {
    try Output.line(result.summary)
    for line in result.lines { try Output.line("  \(line)") }
    for report in result.reports {
      for problem in report.errors { Output.message("skipped: \(problem.text)") }
      for problem in report.warnings { Output.message("warning: \(problem.text)") }
    }
    // Suggests a mapping for the roles that have no value in any session.
    for report in result.reports where !report.suggestedMapping.isEmpty {
      let options = Failure.options(report.suggestedMapping)
      hint("hint: \(report.file) may have more than was read; try \(options)")
    }
  }

  /// Reads and prints the result of a change that is already committed.
  ///
  /// If reading or printing fails, a message on standard error says so. The status is still 0,
  /// because any other status means that the store is unchanged.
  func printResult(_ print: () throws -> Void) {
    signal(SIGPIPE, SIG_IGN)
    do { try print() } catch {
      Output.message(
        "the change was made; \(Failure(error, in: nil).messages.joined(separator: "; "))")
    }
  }

  func printResult(_ report: @autoclosure () throws -> Report) {
    printResult { try print(report()) }
  }
}
