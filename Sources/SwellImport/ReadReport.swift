/// What was read from a file, what was left out, and why.
public struct ReadReport: Equatable, Sendable {
  /// How the file is written.
  public var format: FileFormat
  /// The name of the dialect it was read in.
  public var dialect: String
  /// One sentence: what was recognised, and by what.
  public var why: String
  /// Where each field of a session came from.
  public var mapping: [FieldMapping]
  /// How many sessions were handed over.
  public var sessions = 0
  /// How many sections they are in.
  public var sections = 0
  /// How many entries were left out because of errors.
  public var skipped = 0
  /// How many entries were left out because the file says that they do not take place.
  public var withdrawn = 0
  /// What was odd but could be read, up to `ImportSettings.maxErrors`.
  public var warnings: [ImportProblem] = []
  /// How many warnings there were.
  public var warningCount = 0
  /// What was wrong, up to `ImportSettings.maxErrors`.
  public var errors: [ImportProblem] = []
  /// How many errors there were.
  public var errorCount = 0
  /// Fields of sessions that nothing was made of, and how often they occurred.
  public var ignoredFields: [String: Int] = [:]
}

/// Where a field of a session comes from in a dialect.
public struct FieldMapping: Equatable, Sendable {
  /// The session's field, such as title or room.
  public var field: String
  /// The path in the file, in words.
  public var source: String

  /// A field and the path that it is read from.
  public init(_ field: String, _ source: String) {
    self.field = field
    self.source = source
  }
}

/// How far the reading of a file has come.
public struct ReadProgress: Equatable, Sendable {
  /// Sessions handed over so far.
  public var sessions: Int
  /// Bytes dealt with so far.
  public var bytes: Int
  /// The file's size; `nil` for a pipe.
  public var totalBytes: Int?
}
