/// What was read from a file, what was left out, and why.
public struct ReadReport: Equatable, Sendable {
  /// The file as it was named.
  public var file: String
  /// How the file is written.
  public var format: FileFormat
  /// The name of the dialect it was read in.
  public var dialect: String
  /// One sentence: what was recognised, and by what.
  public var why: String
  /// The fields that something was made of, and in how many entries.
  public var usedFields: [String: Int]
  /// How many sessions were handed over.
  public var sessions: Int
  /// How many sections they are in.
  public var sections: Int
  /// How many entries were left out because of errors, or because they have no title.
  public var skipped: Int
  /// How many entries were left out because the file says that they do not take place.
  public var withdrawn: Int
  /// What was odd but could be read: each kind once with a count, what was lost first, up to
  /// `ImportSettings.maxErrors` kinds.
  public var warnings: [ImportProblem]
  /// What was wrong, up to `ImportSettings.maxErrors`.
  public var errors: [ImportProblem]
  /// How many errors there were.
  public var errorCount: Int
  /// Fields of sessions that nothing was made of, and how often they occurred.
  public var ignoredFields: [String: Int]
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
