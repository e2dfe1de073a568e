/// A report on the reading of a file: what was read and left out, and why.
public struct ReadReport: Equatable, Sendable {
  /// The file's name, as given.
  public var file: String
  /// The file's format.
  public var format: FileFormat
  /// The name of the dialect in which the file was read.
  public var dialect: String
  /// One sentence: what the file was recognised as, and why.
  public var why: String
  /// The fields that were used, and in how many entries each was used.
  public var usedFields: [String: Int] = [:]
  /// The lists and fields that were used, as lines of a `FieldMapping`; empty for a known dialect.
  public var mapping: [String]
  /// Mapping lines to try for fields that no session has: speakers, rooms or times.
  public var suggestedMapping: [String]
  /// The number of sessions.
  public var sessions = 0
  /// The number of sections in the whole list.
  public var sections: Int
  /// The number of entries left out because of errors, or because they have no title.
  public var skipped = 0
  /// The number of entries left out because the file marks them as withdrawn.
  public var withdrawn = 0
  /// The warnings: each kind once with a count, the worst loss first, up to `maxErrors` kinds.
  public var warnings: [ImportProblem] = []
  /// The errors, up to `ImportSettings.maxErrors`.
  public var errors: [ImportProblem] = []
  /// The number of errors.
  public var errorCount = 0
  /// Fields of sessions and of objects around them that were not used, and how often they occurred.
  public var ignoredFields: [String: Int] = [:]

  mutating func add(_ notes: Diagnostics) {
    sessions += notes.sessions
    skipped += notes.skipped
    withdrawn += notes.withdrawn
    let all = warnings + notes.warnings
    let worstFirst = ImportProblem.Loss.allCases.flatMap { loss in all.filter { $0.loss == loss } }
    warnings = Array(worstFirst.prefix(notes.limit))
    errors = Array((errors + notes.errors).prefix(notes.limit))
    errorCount += notes.errorCount
    usedFields.merge(notes.tally.counts(\.used), uniquingKeysWith: +)
    ignoredFields.merge(notes.tally.counts(\.ignored), uniquingKeysWith: +)
  }
}
