import SwellStore

/// Collects the problems, read nodes and field counts of a file, which become a `ReadReport`; all
/// reading goes through `ObjectReader`, which records the nodes, so no dialect lists its fields.
final class Diagnostics {
  let file: String
  let limit: Int
  private(set) var errors: [ImportProblem] = []
  private(set) var errorCount = 0
  /// The warnings, one of each kind, with the number of times it occurred.
  private(set) var warnings: [ImportProblem] = []
  private var positions: [[String]: Int] = [:]
  var sessions = 0
  private(set) var skipped = 0
  private(set) var withdrawn = 0
  /// For each field, the occurrences of ids in place of names, and the first of these ids.
  private(set) var ids: [String: (found: FieldTally.Occurrences, first: String)] = [:]
  /// Whether an entry is being read; the notes below are on that entry, or the one read last.
  private var isReading = false
  private var errorsBefore = 0
  private(set) var readNodes: [Int] = []
  /// The fields that are named in warnings.
  private(set) var warned: [Substring] = []
  var tally = FieldTally()
  /// The entries without a time, except those with a warning that may explain the lack.
  var timeless = FieldTally.Occurrences()
  let coverage = NodeCoverage()
  let suggestionNotes = SuggestionNotes()

  init(file: String, limit: Int) {
    self.file = file
    self.limit = limit
  }

  func error(_ path: ValuePath, _ field: String, found: String, expected: String) {
    errorCount += 1
    guard errors.count < limit else { return }
    errors.append(
      ImportProblem(file: file, entry: path.text, field: field, found: found, expected: expected))
  }

  func skip(_ path: ValuePath, found: String, expected: String) {
    error(path, "", found: found, expected: expected)
    skipped += 1
  }

  func warn(
    _ path: ValuePath, _ field: String, loss: ImportProblem.Loss = .values, isUnique: Bool = false,
    found: String, expected: String
  ) {
    let warning = ImportProblem(
      entry: path.text, field: field, found: found, expected: expected, loss: loss)
    add(warning, isUnique: isUnique)
  }

  /// Adds a warning, or adds its count to an earlier warning with the same field and expectation;
  /// if `isUnique`, the earlier warning must be about the same entry.
  func add(_ warning: ImportProblem, isUnique: Bool = false) {
    let kind = [warning.field, warning.expected, isUnique ? warning.entry : ""]
    if warning.loss != .nothing { warned.append(warning.field.prefix { $0 != "/" }) }
    if let position = positions[kind] {
      warnings[position].count += warning.count
    } else if warnings.count < 1000 {
      positions[kind] = warnings.count
      warnings.append(warning)
      warnings[warnings.count - 1].file = file
    }
  }

  func noteRead(_ node: Int) { if isReading { readNodes.append(node) } else { coverage.use(node) } }

  /// Counts an unused field inside a field that was read.
  func noteIgnored(_ field: String) { tally.fields[tally.index(of: field)].ignored += 1 }
  func noteUnread(_ node: Int) { readNodes.removeAll { $0 == node } }

  func noteID(_ id: String, _ field: String, _ path: ValuePath) {
    ids[field, default: (.init(), id)].found.add(at: path)
  }

  /// Begins an entry; returns `false` if the entry is withdrawn or too large.
  func open(_ entry: ObjectReader) -> Bool {
    // A row has no leftovers to report, and memory must not grow with the file.
    if entry.path.line == nil { coverage.addEntry(entry.value.index) }
    if entry.value.isObject, entry.value.nodeCount > 1 << 20 {
      skip(entry.path, found: "an object of more than a million values", expected: "a session")
      return false
    }
    let marks = entry.withdrawalMarks
    guard marks.allSatisfy({ !$0.isWithdrawn }) else {
      withdrawn += 1
      return false
    }
    isReading = true
    errorsBefore = errorCount
    readNodes.removeAll(keepingCapacity: true)
    readNodes += marks.map(\.value.index)
    warned.removeAll(keepingCapacity: true)
    return true
  }

  /// Ends an entry and counts its fields; returns `false` if the entry has errors or no title.
  func close(_ entry: ObjectReader, _ draft: EntryDraft) -> Bool {
    isReading = false
    let isValid = errorCount == errorsBefore
    if isValid { count(entry, draft) }
    if isValid, draft.title.isEmpty { reportMissingTitle(entry) }
    let isTaken = isValid && !draft.title.isEmpty
    if !isTaken { skipped += 1 }
    if isTaken, entry.context.isUnknown { suggestionNotes.add(entry.value, draft) }
    return isTaken
  }
}
