import SwellImport
import SwellRender

/// The answer of a command that prints no rows: named values for people and tables, and one JSON
/// document for programs.
struct Report {
  /// A line above the values, in tables for people only.
  var heading: String?
  /// The values in order; a `nil` is left out.
  var values: [(name: String, text: String?)]
  /// A longer text below the values, in tables for people only.
  var text: String?
  /// The same as JSON.
  var json: JSON
}

extension CommonOptions {
  func print(_ report: Report) throws(OutputError) {
    let values = report.values.compactMap { name, text in text.map { (name: name, text: $0) } }
    switch rowFormat {
    case .json, .ndjson: try Output.json(report.json)
    case .csv, .tsv:
      let rows = [["name", "value"]] + values.map { [$0.name, $0.text] }
      try Output.table(rows, as: rowFormat.delimited)
    case .table:
      let width = Terminal.isOutput ? Terminal.width() : nil
      let indent = 2 + (values.map(\.name.count).max() ?? 0)
      if let heading = report.heading { try Output.line(heading) }
      for (name, text) in values {
        let lines = text.printable.wrapped(toWidth: width.map { $0 - indent })
        let margin = String(repeating: " ", count: indent)
        try Output.write(
          name + margin.dropFirst(name.count) + lines.joined(separator: "\n" + margin) + "\n"
        )
      }
      guard let text = report.text else { return }
      let lines = text.printableLines.wrapped(toWidth: width)
      try Output.write("\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  /// Prints the result of a change, as `Output.report` does.
  func report(_ change: String, _ report: Report) throws {
    try Output.report(change) { try print(report) }
  }
}
