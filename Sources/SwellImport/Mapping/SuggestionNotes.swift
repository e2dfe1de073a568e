import SwellStore

/// Notes on how sessions were read; `FileContext.suggestedMapping` makes a suggestion of them.
final class SuggestionNotes {
  static let sampleSize = 20

  /// For each role, the fields that gave it a value in the first entries.
  private var fields: [Role: [(path: String, rank: FieldName.Rank)]] = [:]
  private(set) var sample: [Value] = []
  private var sessions = 0
  /// For each role, the number of sessions without a value.
  private var lacking: [Role: Int] = [:]
  /// The number of sessions with a time of day.
  private(set) var timed = 0
  /// The mapped roles for which at least one entry has a field.
  var mapped: Set<Role> = []
  /// The lists in which sessions were found, in the file's order; at most `listLimit + 1`.
  private var lists: [String] = []
  private static let listLimit = 8

  func add(_ entry: Value, _ draft: EntryDraft) {
    if sample.count < Self.sampleSize { sample.append(entry) }
    if draft.startsAt != nil || draft.timeText?.has(":") == true { timed += 1 }
    sessions += 1
    for role in Role.counted where draft.lacks(role) { lacking[role, default: 0] += 1 }
  }

  /// The number of sessions that have a value for a role.
  func count(of role: Role) -> Int { sessions - lacking[role, default: 0] }

  func add(_ fields: EntryFields, of entry: ObjectReader) {
    guard sample.count < Self.sampleSize else { return }
    for role in Role.allCases where entry.context.usesTracks || role != .track {
      let jobTitle = role == .title ? entry.context.traits.jobTitleField : nil
      // A date and a time of day may be in two fields.
      for field in fields[role].filter({ $0.name != jobTitle }).prefix(role == .start ? 3 : 1) {
        let steps = field.owner.path.steps(after: entry.path) + [field.name]
        let path = steps.joined(separator: ".")
        if self.fields[role]?.contains(where: { $0.path == path }) == true { continue }
        self.fields[role, default: []].append((path, field.rank))
      }
    }
  }

  func addList(of path: ValuePath) {
    let list = path.pattern
    if lists.count <= Self.listLimit, !lists.contains(list) { lists.append(list) }
  }

  /// The lines of `given`, then lines for lists and fields found without it, the best first.
  func lines(with given: FieldMapping?) -> [String] {
    // Without a `sessions` line, all objects with the mapped title are sessions.
    let areShown =
      given?.sessions.isEmpty != false && lists.count <= Self.listLimit
      && lists.allSatisfy { $0.hasSuffix(".*") }
    let found = Role.allCases.filter { given?.maps($0) != true }.flatMap { role in
      fields[role, default: []].sorted { $0.rank < $1.rank }.map { "\(role.rawValue)=\($0.path)" }
    }
    return (given?.lines ?? []) + (areShown ? lists.map { "sessions=" + $0.dropLast(2) } : [])
      + found
  }
}
