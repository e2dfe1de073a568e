/// Collects the problems of a file, and which of its values were read.
///
/// All reading goes through `FieldReader`, which records it here, so a dialect doesn't have to list
/// the fields that it understands.
final class Diagnostics {
  let file: String
  let limit: Int
  let context: FileContext
  var log = Log()
  var entry = EntryMarks()
  /// Which nodes are entries, or were used outside of them.
  var coverage = Coverage()
  var names = NameCache()
  var mappingNotes = MappingNotes()

  struct Log: Sendable {
    var errors: [ImportProblem] = []
    var errorCount = 0
    /// Each kind of warning once.
    var warnings: [ImportProblem] = []
    private(set) var warningCount = 0
    private var positions: [[String]: Int] = [:]
    var sessions = 0
    /// The number of entries left out because of errors or of a missing title.
    var skipped = 0
    var withdrawn = 0
    var tally = FieldTally()
    /// The ids in place of names, by field, with the first of each.
    var ids: [String: (found: FieldTally.Occurrences, first: String)] = [:]

    /// Adds a warning, or counts it if one like it was added before.
    ///
    /// `isUnique`: whether a warning about another entry counts as another kind.
    mutating func add(_ warning: ImportProblem, isUnique: Bool = false) {
      let kind = [warning.field, warning.expected, isUnique ? warning.entry : ""]
      warningCount += warning.count
      if let position = positions[kind] {
        warnings[position].count += warning.count
      } else if warnings.count < 1000 {
        positions[kind] = warnings.count
        warnings.append(warning)
      }
    }
  }

  init(file: String, limit: Int, context: FileContext = FileContext()) {
    self.file = file
    self.limit = limit
    self.context = context
  }

  /// Records an error, which keeps an entry out.
  func error(_ path: EntryPath, _ field: String, found: String, expected: String) {
    log.errorCount += 1
    guard log.errors.count < limit else { return }
    log.errors.append(
      ImportProblem(file: file, entry: path.text, field: field, found: found, expected: expected))
  }

  func warn(
    _ path: EntryPath, _ field: String, loss: ImportProblem.Loss = .values, isUnique: Bool = false,
    found: String, expected: String
  ) {
    let warning = ImportProblem(
      file: file, entry: path.text, field: field, found: found, expected: expected, loss: loss)
    log.add(warning, isUnique: isUnique)
  }

  func noteRead(_ node: Int) {
    if entry.isOpen { entry.read.append(node) } else { coverage.use(node) }
  }

  func noteMissing(_ field: String) { if entry.isOpen { entry.missing.append(field) } }

  func noteID(_ id: String, _ field: String, _ path: EntryPath) {
    log.ids[field, default: (.init(), id)].found.add(at: path)
  }
}
