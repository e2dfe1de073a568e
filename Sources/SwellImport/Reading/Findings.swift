/// Collects what is wrong, odd or not understood while a file is read.
final class Findings {
  let file: String
  /// How many errors, and how many warnings, are kept with their text; all are counted.
  private let limit: Int
  private(set) var errors: [Problem] = []
  private(set) var errorCount = 0
  private(set) var warnings: [Problem] = []
  private(set) var warningCount = 0
  /// How many entries were left out because of errors.
  var skipped = 0
  private(set) var ignoredFields: [String: Int] = [:]

  init(file: String, limit: Int) {
    self.file = file
    self.limit = limit
  }

  func error(_ place: Place, _ field: String, found: String, expected: String) {
    errorCount += 1
    guard errors.count < limit else { return }
    errors.append(problem(place, field, found, expected))
  }

  func warn(_ place: Place, _ field: String, found: String, expected: String) {
    warningCount += 1
    guard warnings.count < limit else { return }
    warnings.append(problem(place, field, found, expected))
  }

  /// Counts a field that nothing is made of.
  func ignore(_ field: String) {
    // A hostile file may have a million names; beyond a few nobody reads them.
    if ignoredFields[field] == nil, ignoredFields.count >= 200 {
      ignoredFields["…", default: 0] += 1
    } else {
      ignoredFields[field, default: 0] += 1
    }
  }

  private func problem(_ place: Place, _ field: String, _ found: String, _ expected: String)
    -> Problem
  {
    Problem(file: file, entry: place.text, field: field, found: found, expected: expected)
  }
}
