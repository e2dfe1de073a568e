/// Collects what is wrong, odd or not understood while a file is read.
final class Diagnostics {
  let file: String
  /// Which of several languages texts are taken in.
  let language: Language
  /// How many errors, and how many warnings, are kept with their text; all are counted.
  let limit: Int
  private(set) var log = Log()

  /// What was found.
  struct Log: Sendable {
    var errors: [ImportProblem] = []
    var errorCount = 0
    var warnings: [ImportProblem] = []
    var warningCount = 0
    /// How many entries were left out because of errors.
    var skipped = 0
    var ignoredFields: [String: Int] = [:]
  }

  init(file: String, limit: Int, language: Language = Language()) {
    self.file = file
    self.limit = limit
    self.language = language
  }

  var errorCount: Int { log.errorCount }
  var ignoredFields: [String: Int] { log.ignoredFields }

  /// Notes something that keeps an entry out.
  func error(_ place: EntryPath, _ field: String, found: String, expected: String) {
    log.errorCount += 1
    guard log.errors.count < limit else { return }
    log.errors.append(problem(place, field, found, expected))
  }

  /// Notes something odd.
  func warn(_ place: EntryPath, _ field: String, found: String, expected: String) {
    log.warningCount += 1
    guard log.warnings.count < limit else { return }
    log.warnings.append(problem(place, field, found, expected))
  }

  /// Counts an entry that was left out.
  func skip() { log.skipped += 1 }

  /// Counts a field that nothing is made of.
  func ignore(_ field: String, _ times: Int = 1) {
    // A hostile file may have a million names; beyond a few nobody reads them.
    let isFull = log.ignoredFields.count >= 200 && log.ignoredFields[field] == nil
    log.ignoredFields[isFull ? "…" : field, default: 0] += times
  }

  /// Adds what was found in a later part of the file.
  func add(_ other: Log) {
    log.errorCount += other.errorCount
    log.errors += other.errors.prefix(max(0, limit - log.errors.count))
    log.warningCount += other.warningCount
    log.warnings += other.warnings.prefix(max(0, limit - log.warnings.count))
    log.skipped += other.skipped
    for (field, times) in other.ignoredFields { ignore(field, times) }
  }

  private func problem(_ place: EntryPath, _ field: String, _ found: String, _ expected: String)
    -> ImportProblem
  {
    ImportProblem(file: file, entry: place.text, field: field, found: found, expected: expected)
  }
}
