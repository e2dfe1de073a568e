import SwellImport
import SwellStore

/// The output for a list that was imported, or a file that was read.
protocol ImportOutput: JSONConvertible {
  /// The values for every format.
  var values: [(name: String, value: any PlainValue)] { get }
  /// The reports on the files.
  var reports: [ReadReport] { get }
  /// Prints for people.
  func print() throws
}

/// The result of an import.
struct ImportResult: ImportOutput {
  let list: String
  let isDryRun: Bool
  let counts: ImportCounts
  let reports: [ReadReport]

  private func sum(_ count: KeyPath<ReadReport, Int>) -> Int {
    reports.reduce(0) { $0 + $1[keyPath: count] }
  }

  private func distinct(_ name: (ReadReport) -> String) -> String {
    reports.map(name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  private var ignoredFields: [String: Int] {
    reports.reduce(into: [:]) { $0.merge($1.ignoredFields, uniquingKeysWith: +) }
  }

  /// A summary in one line.
  var summary: String {
    "\(isDryRun ? "would import" : "imported") \(list) from \(distinct(\.dialect)) "
      + "\(distinct(\.format.rawValue)): \(Output.count(counts.sections, "section"))"
  }

  var values: [(name: String, value: any PlainValue)] {
    [
      ("list", list), ("dryRun", isDryRun), ("format", distinct(\.format.rawValue)),
      ("dialect", distinct(\.dialect)), ("added", counts.added), ("updated", counts.updated),
      ("moved", counts.moved), ("unchanged", counts.unchanged), ("removed", counts.removed),
      ("skipped", sum(\.skipped)), ("withdrawn", sum(\.withdrawn)), ("sections", counts.sections),
    ]
  }

  var json: JSON {
    .object(
      values.map { ($0.name, $0.value) } + [
        ("warnings", reports.flatMap(\.warnings)), ("errors", reports.flatMap(\.errors)),
        ("ignoredFields", JSON.counts(ignoredFields)),
      ]
    )
  }

  func print() throws {
    try Output.line(summary)
    let numbers = values[4..<10].map { "\($0.value.text) \($0.name)" }
    try Output.line("  " + numbers.joined(separator: ", "))
    let withdrawn = sum(\.withdrawn)
    if withdrawn > 0 {
      try Output.line("  \(Output.count(withdrawn, "withdrawn session")) left out")
    }
    try Output.fields("ignored fields", ignoredFields)
    reports.forEach(Output.problems)
  }
}

/// A report on how a file is read.
struct ImportExplanation: ImportOutput {
  let file: ProgrammeFile
  let report: ReadReport

  var reports: [ReadReport] { [report] }

  var values: [(name: String, value: any PlainValue)] {
    [
      ("file", file.name), ("format", report.format.rawValue), ("dialect", report.dialect),
      ("sessions", report.sessions), ("sections", report.sections), ("skipped", report.skipped),
      ("withdrawn", report.withdrawn),
    ]
  }

  var json: JSON {
    .object(
      values.map { ($0.name, $0.value) } + [
        ("title", file.title), ("why", report.why), ("usedFields", JSON.counts(report.usedFields)),
        ("warnings", report.warnings), ("errors", report.errors),
        ("ignoredFields", JSON.counts(report.ignoredFields)), ("mapping", report.mapping),
        ("suggestedMapping", report.suggestedMapping),
      ]
    )
  }

  func print() throws {
    try Output.line(file.name + (file.title.map { ": \($0)" } ?? ""))
    try Output.line("  \(report.why)")
    try Output.line(
      "  \(Output.count(report.sessions, "session")) in "
        + "\(Output.count(report.sections, "section")), "
        + "\(report.skipped) skipped, \(report.withdrawn) withdrawn"
    )
    try Output.fields("used fields", report.usedFields)
    try Output.fields("ignored fields", report.ignoredFields)
    if !report.mapping.isEmpty {
      try Output.line("  mapping, for --map-file:")
      for line in report.mapping { try Output.line("    \(line)") }
    }
    Output.problems(of: report)
  }
}

extension ImportProblem: JSONConvertible {
  var json: JSON {
    [
      "file": file, "entry": entry, "field": field, "found": found, "expected": expected,
      "count": count, "loss": loss.rawValue,
    ]
  }
}

extension JSON {
  fileprivate static func counts(_ counts: [String: Int]) -> JSON {
    .object(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}

extension ReadReport {
  /// The mapping to try for values that no session has.
  var suggestion: String? {
    guard !suggestedMapping.isEmpty else { return nil }
    let options = FieldMapping.options(suggestedMapping)
    return "hint: \(file) may have more than was read; try \(options)"
  }
}

extension Output {
  /// Prints names of fields with their counts.
  fileprivate static func fields(_ what: String, _ fields: [String: Int]) throws {
    guard !fields.isEmpty else { return }
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    try line("  \(what): \(text.joined(separator: ", "))")
  }

  /// Prints a message for each problem.
  fileprivate static func problems(of report: ReadReport) {
    for problem in report.errors { message("skipped: \(problem.text)") }
    for problem in report.warnings { message("warning: \(problem.text)") }
  }
}
