import SwellImport
import SwellStore

/// What an import did as JSON.
struct ImportDocument: Encodable {
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
  var sections: Int
  var deselected: Int
  var placesMoved: Int
  var warnings: [Problem]
  var errors: [Problem]
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
    warnings = reports.flatMap(\.warnings)
    errors = reports.flatMap(\.errors)
    ignoredFields = reports.reduce(into: [:]) { $0.merge($1.ignoredFields, uniquingKeysWith: +) }
  }

  private static func distinct(_ names: [String]) -> String {
    names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  func print() {
    let what = dryRun ? "would import" : "imported"
    Output.line("\(what) \(list) from \(dialect) \(format): \(sections) sections")
    Output.line(
      "  \(added) added, \(updated) updated, \(moved) moved, \(unchanged) unchanged, "
        + "\(removed) removed, \(skipped) skipped"
    )
    if deselected > 0 || placesMoved > 0 {
      Output.line("  \(deselected) selections lost, \(placesMoved) places moved to a neighbour")
    }
    if !ignoredFields.isEmpty {
      let fields = ignoredFields.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      Output.line("  ignored fields: \(fields.joined(separator: ", "))")
    }
    for problem in errors { Output.message("skipped: \(problem)") }
    for problem in warnings { Output.message("warning: \(problem)") }
  }
}
