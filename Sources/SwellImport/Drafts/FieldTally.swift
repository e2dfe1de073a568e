import SwellStore

/// Which fields the entries of a file have, and how often each was read.
struct FieldTally: Sendable {
  struct Field: Sendable {
    /// The role by its name, or else by its content.
    var role: Role?
    /// In how many entries it was read, and in how many not.
    var used = 0
    var ignored = 0
    /// The entries whose sessions have no value for its role.
    var lost = Occurrences()
    /// The objects in it that look like sessions and weren't read.
    var nested = Occurrences()
  }

  /// The number of times that something occurs, and the first place.
  struct Occurrences: Sendable {
    var count = 0
    var first: EntryPath?

    mutating func add(_ count: Int = 1, at path: EntryPath?) {
      self.count += count
      first = first ?? path
    }
  }

  private(set) var fields: [String: Field] = [:]

  /// The number of names that are counted separately; all others are counted as one.
  private static let limit = 300

  /// Changes the counts of a field in place.
  mutating func update<Result>(_ name: String, _ change: (inout Field) -> Result) -> Result {
    let isCounted = fields.count < Self.limit || fields[name] != nil
    return change(&fields[isCounted ? name : "…", default: Field()])
  }

  /// The number of entries in which each field was used.
  var used: [String: Int] { fields.mapValues(\.used).filter { $0.value > 0 } }
  /// The number of entries in which each field was ignored.
  var ignored: [String: Int] { fields.mapValues(\.ignored).filter { $0.value > 0 } }
}
