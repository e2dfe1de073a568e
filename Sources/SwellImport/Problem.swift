/// Something wrong with one field of a file, where it is, and what would be right.
public struct Problem: Sendable, Equatable, Encodable {
  /// The file.
  public var file: String
  /// The entry: a JSON pointer, or a line of an NDJSON file.
  public var entry: String
  /// The field of the entry; `nil` for the entry itself.
  public var field: String?
  /// What stands there.
  public var found: String
  /// What should.
  public var expected: String

  /// A problem of a file.
  public init(file: String, entry: String, field: String?, found: String, expected: String) {
    self.file = file
    self.entry = entry
    self.field = field
    self.found = found
    self.expected = expected
  }
}

extension Problem: CustomStringConvertible {
  /// Where, what was found and what was expected, on one line.
  public var description: String {
    let place = field.map { "\(entry), \($0)" } ?? entry
    return "\(file): \(place): found \(found), expected \(expected)"
  }
}

/// What reading a file led to, besides the sessions.
public struct ReadReport: Sendable, Equatable {
  /// The container.
  public var format: FileFormat
  /// The dialect's name.
  public var dialect: String
  /// How many sessions were handed over.
  public var sessions = 0
  /// How many entries were left out because of errors.
  public var skipped = 0
  /// What is odd but was read, up to the limit.
  public var warnings: [Problem] = []
  /// What could not be read, up to the limit.
  public var errors: [Problem] = []
  /// How many errors there are in all.
  public var errorCount = 0
  /// How often each field came that means nothing to the dialect.
  public var ignoredFields: [String: Int] = [:]
}
