import SwellImport

/// The output of a command without rows: named values for people and tables, JSON for programs.
struct Report {
  /// A line above the values, in tables for people only.
  var heading: String?
  /// The values in order; `nil` is left out, and empty text shows as `none`.
  var values: [(name: String, value: (any RowValue)?)]
  /// Longer text below the values, in tables for people only.
  var text: String?
  /// The JSON for programs; `nil` for a plain object of the values.
  var json: JSON?
}
