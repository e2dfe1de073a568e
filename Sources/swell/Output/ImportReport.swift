import SwellImport
import SwellStore

/// The report on a list that was imported, or for a file whose reading is explained.
struct ImportReport: JSONConvertible {
  let summary: String
  /// The lines below the summary, for people.
  let lines: [String]
  let values: [(name: String, value: any RowValue)]
  let details: JSONMembers
  let reports: [ReadReport]

  var json: JSON { .object(values.map { ($0.name, $0.value) } + details) }

  init(list: String, isDryRun: Bool, counts: ImportCounts, reports: [ReadReport]) {
    func distinct(_ name: (ReadReport) -> String) -> String {
      reports.map(name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", ")
    }
    let format = distinct(\.format.rawValue)
    let dialect = distinct(\.dialect)
    let withdrawn = reports.reduce(0) { $0 + $1.withdrawn }
    let ignored = reports.reduce(into: [:]) { $0.merge($1.ignoredFields, uniquingKeysWith: +) }
    let changes: [(name: String, value: any RowValue)] = [
      ("added", counts.added), ("updated", counts.updated), ("moved", counts.moved),
      ("unchanged", counts.unchanged), ("removed", counts.removed),
      ("skipped", reports.reduce(0) { $0 + $1.skipped }),
    ]
    summary =
      "\(isDryRun ? "would import" : "imported") \(list) from \(dialect) \(format): "
      + Output.count(counts.sections, "section")
    lines =
      [changes.map { "\($0.value.text) \($0.name)" }.joined(separator: ", ")]
      + (withdrawn > 0 ? ["\(Output.count(withdrawn, "withdrawn session")) left out"] : [])
      + Self.lines("ignored fields", ignored)
    values =
      [("list", list), ("dryRun", isDryRun), ("format", format), ("dialect", dialect)] + changes
      + [("withdrawn", withdrawn), ("sections", counts.sections)]
    details = [
      ("warnings", reports.flatMap(\.warnings)), ("errors", reports.flatMap(\.errors)),
      ("ignoredFields", Self.json(ignored)),
    ]
    self.reports = reports
  }

  init(file: ProgrammeFile, report: ReadReport, mapping: [String]) {
    summary = file.name + (file.title.map { ": \($0)" } ?? "")
    lines =
      [
        report.why,
        "\(Output.count(report.sessions, "session")) in "
          + "\(Output.count(report.sections, "section")), "
          + "\(report.skipped) skipped, \(report.withdrawn) withdrawn",
      ] + Self.lines("used fields", report.usedFields)
      + Self.lines("ignored fields", report.ignoredFields)
      + (mapping.isEmpty ? [] : ["mapping, for --map-file:"]) + mapping.map { "  \($0)" }
    values = [
      ("file", file.name), ("format", report.format.rawValue), ("dialect", report.dialect),
      ("sessions", report.sessions), ("sections", report.sections), ("skipped", report.skipped),
      ("withdrawn", report.withdrawn),
    ]
    details = [
      ("title", file.title), ("why", report.why), ("usedFields", Self.json(report.usedFields)),
      ("warnings", report.warnings), ("errors", report.errors),
      ("ignoredFields", Self.json(report.ignoredFields)), ("mapping", mapping),
      ("suggestedMapping", report.suggestedMapping),
    ]
    reports = [report]
  }

  private static func lines(_ what: String, _ fields: [String: Int]) -> [String] {
    let texts = fields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return texts.isEmpty ? [] : ["\(what): \(texts.joined(separator: ", "))"]
  }

  private static func json(_ fields: [String: Int]) -> JSON {
    .object(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
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
