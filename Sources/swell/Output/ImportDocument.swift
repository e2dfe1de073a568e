import SwellImport
import SwellStore

/// What can be printed for a file or a list that was imported.
protocol ImportReport: Encodable {
  func print()
}

/// Something wrong with one field of a file as JSON.
struct ProblemDocument: Encodable {
  var file: String
  var entry: String
  var field: String
  var found: String
  var expected: String

  init(_ problem: ImportProblem) {
    file = problem.file
    entry = problem.entry
    field = problem.field
    found = problem.found
    expected = problem.expected
  }
}

/// What an import did as JSON.
struct ImportDocument: ImportReport {
  var list: String
  var dryRun: Bool
  var format: String
  var dialect: String
  var added: Int
  var updated: Int
  var moved: Int
  var unchanged: Int
  var removed: Int
  var skipped: Int
  var withdrawn: Int
  var sections: Int
  var deselected: Int
  var placesMoved: Int
  var warnings: [ProblemDocument]
  var errors: [ProblemDocument]
  var ignoredFields: [String: Int]

  init(list: String, dryRun: Bool, counts: ImportCounts, reports: [ReadReport]) {
    self.list = list
    self.dryRun = dryRun
    format = Self.distinct(reports.map(\.format.rawValue))
    dialect = Self.distinct(reports.map(\.dialect))
    (added, updated, moved) = (counts.added, counts.updated, counts.moved)
    (unchanged, removed, sections) = (counts.unchanged, counts.removed, counts.sections)
    (deselected, placesMoved) = (counts.deselected, counts.placesMoved)
    skipped = reports.reduce(0) { $0 + $1.skipped }
    withdrawn = reports.reduce(0) { $0 + $1.withdrawn }
    warnings = reports.flatMap(\.warnings).map { ProblemDocument($0) }
    errors = reports.flatMap(\.errors).map { ProblemDocument($0) }
    ignoredFields = reports.reduce(into: [:]) { $0.merge($1.ignoredFields, uniquingKeysWith: +) }
  }

  private static func distinct(_ names: [String]) -> String {
    names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  func print() {
    let what = dryRun ? "would import" : "imported"
    Output.line("\(what) \(list) from \(dialect) \(format): \(Output.count(sections, "section"))")
    Output.line(
      "  \(added) added, \(updated) updated, \(moved) moved, \(unchanged) unchanged, "
        + "\(removed) removed, \(skipped) skipped"
    )
    if withdrawn > 0 { Output.line("  \(Output.count(withdrawn, "withdrawn session")) left out") }
    if deselected > 0 || placesMoved > 0 {
      Output.line(
        "  \(Output.count(deselected, "selection")) lost, "
          + "\(Output.count(placesMoved, "place")) moved to a neighbour"
      )
    }
    Output.fields("ignored fields", ignoredFields)
    Output.problems("skipped", errors)
    Output.problems("warning", warnings)
  }
}

/// What a file was recognised as and why, as JSON.
struct ExplainDocument: ImportReport {
  var file: String
  var title: String?
  var format: String
  var dialect: String
  var why: String
  var usedFields: [String: Int]
  var sessions: Int
  var sections: Int
  var skipped: Int
  var withdrawn: Int
  var warnings: [ProblemDocument]
  var errors: [ProblemDocument]
  var ignoredFields: [String: Int]

  init(title: String?, report: ReadReport) {
    file = report.file
    self.title = title
    format = report.format.rawValue
    (dialect, why) = (report.dialect, report.why)
    usedFields = report.usedFields
    (sessions, sections) = (report.sessions, report.sections)
    (skipped, withdrawn) = (report.skipped, report.withdrawn)
    warnings = report.warnings.map { ProblemDocument($0) }
    errors = report.errors.map { ProblemDocument($0) }
    ignoredFields = report.ignoredFields
  }

  func print() {
    Output.line("\(file)\(title.map { ": \($0)" } ?? "")")
    Output.line("  \(why)")
    Output.line(
      "  \(Output.count(sessions, "session")) in \(Output.count(sections, "section")), "
        + "\(skipped) skipped, \(withdrawn) withdrawn"
    )
    Output.fields("used fields", usedFields)
    Output.fields("ignored fields", ignoredFields)
    Output.problems("skipped", errors)
    Output.problems("warning", warnings)
  }
}

extension Output {
  /// Prints names of fields with their counts.
  static func fields(_ what: String, _ fields: [String: Int]) {
    guard !fields.isEmpty else { return }
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    line("  \(what): \(text.joined(separator: ", "))")
  }

  /// Prints a message for each problem.
  static func problems(_ kind: String, _ problems: [ProblemDocument]) {
    for problem in problems {
      let place = [problem.file, problem.entry, problem.field].filter { !$0.isEmpty }
      message(
        "\(kind): \(place.joined(separator: ": ")): found \(problem.found), "
          + "expected \(problem.expected)"
      )
    }
  }
}
