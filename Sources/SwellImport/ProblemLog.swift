/// Collects what is wrong with a file, up to a limit.
final class ProblemLog {
  private let file: String
  private let limit: Int
  private(set) var errors: [Problem] = []
  private(set) var warnings: [Problem] = []
  private(set) var errorCount = 0
  private(set) var ignoredFields: [String: Int] = [:]

  init(file: String, limit: Int) {
    self.file = file
    self.limit = limit
  }

  func error(_ entry: String, field: String?, found: String, expected: String) {
    errorCount += 1
    if errors.count < limit {
      errors.append(
        Problem(file: file, entry: entry, field: field, found: found, expected: expected)
      )
    }
  }

  func warning(_ entry: String, field: String?, found: String, expected: String) {
    if warnings.count < limit {
      warnings.append(
        Problem(file: file, entry: entry, field: field, found: found, expected: expected)
      )
    }
  }

  /// Counts a field that is not understood; a hostile file cannot make the count grow for ever.
  func ignore(_ field: String) {
    if ignoredFields.count < 1000 || ignoredFields[field] != nil {
      ignoredFields[field, default: 0] += 1
    }
  }
}
