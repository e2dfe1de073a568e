import SwellImport
import SwellStore

/// What can be printed for a file or a list that was imported.
protocol ImportOutput: JSONConvertible {
  func print() throws
}

/// What an import did.
struct ImportResult: ImportOutput {
  let list: String
  let isDryRun: Bool
  let counts: ImportCounts
  let reports: [ReadReport]

  private var skipped: Int { reports.reduce(0) { $0 + $1.skipped } }
  private var withdrawn: Int { reports.reduce(0) { $0 + $1.withdrawn } }
  private var warnings: [ImportProblem] { reports.flatMap(\.warnings) }
  private var errors: [ImportProblem] { reports.flatMap(\.errors) }
  private var format: String { Self.distinct(reports.map(\.format.rawValue)) }
  private var dialect: String { Self.distinct(reports.map(\.dialect)) }

  private var ignoredFields: [String: Int] {
    reports.reduce(into: [:]) { $0.merge($1.ignoredFields, uniquingKeysWith: +) }
  }

  private static func distinct(_ names: [String]) -> String {
    names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  /// What was done, in one line.
  var summary: String {
    "\(isDryRun ? "would import" : "imported") \(list) from \(dialect) \(format): "
      + Output.count(counts.sections, "section")
  }

  var json: JSON {
    [
      "list": list, "dryRun": isDryRun, "format": format, "dialect": dialect,
      "added": counts.added, "updated": counts.updated, "moved": counts.moved,
      "unchanged": counts.unchanged, "removed": counts.removed, "skipped": skipped,
      "withdrawn": withdrawn, "sections": counts.sections, "warnings": warnings, "errors": errors,
      "ignoredFields": JSON.counts(ignoredFields),
    ]
  }

  func print() throws {
    try Output.line(summary)
    try Output.line(
      "  \(counts.added) added, \(counts.updated) updated, \(counts.moved) moved, "
        + "\(counts.unchanged) unchanged, \(counts.removed) removed, \(skipped) skipped"
    )
    if withdrawn > 0 {
      try Output.line("  \(Output.count(withdrawn, "withdrawn session")) left out")
    }
    try Output.fields("ignored fields", ignoredFields)
    Output.problems("skipped", errors)
    Output.problems("warning", warnings)
    for report in reports { Output.suggestions(of: report) }
  }
}

/// How a file is read.
struct ImportExplanation: ImportOutput {
  let file: ProgrammeFile
  let report: ReadReport

  var json: JSON {
    [
      "file": file.name, "title": file.title, "format": report.format.rawValue,
      "dialect": report.dialect, "why": report.why,
      "usedFields": JSON.counts(report.usedFields),
      "sessions": report.sessions, "sections": report.sections, "skipped": report.skipped,
      "withdrawn": report.withdrawn, "warnings": report.warnings, "errors": report.errors,
      "ignoredFields": JSON.counts(report.ignoredFields), "mapping": report.mapping,
      "suggestedMapping": report.suggestedMapping,
    ]
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
    Output.problems("skipped", report.errors)
    Output.problems("warning", report.warnings)
    Output.suggestions(of: report)
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

extension Output {
  /// Prints names of fields with their counts.
  fileprivate static func fields(_ what: String, _ fields: [String: Int]) throws {
    guard !fields.isEmpty else { return }
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    try line("  \(what): \(text.joined(separator: ", "))")
  }

  /// Prints the mapping to try for values that no session has.
  fileprivate static func suggestions(of report: ReadReport) {
    guard !report.suggestedMapping.isEmpty else { return }
    let options = FieldMapping.options(report.suggestedMapping)
    message("hint: \(report.file) may have more than was read; try \(options)")
  }

  /// Prints a message for each problem.
  fileprivate static func problems(_ kind: String, _ problems: [ImportProblem]) {
    for problem in problems { message("\(kind): \(problem.text)") }
  }
}
