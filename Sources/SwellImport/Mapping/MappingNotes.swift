import SwellStore

/// Notes on how sessions were read, for the mapping that describes it or one to try.
final class MappingNotes {
  static let sampleSize = 20

  /// In how many of the first entries each field was found, by role.
  private var fields: [Role: [String: Int]] = [:]
  private(set) var sample: [Value] = []
  /// The first entries that were left out because they have no title.
  var untitled: [Value] = []
  /// The number of sessions with a value for each role.
  private(set) var filled: [Role: Int] = [:]
  /// The number of sessions with a time of day.
  private(set) var timed = 0
  /// The mapped roles that some entry has a field for.
  var mapped: Set<Role> = []
  /// The lists that sessions were found in, up to one more than are shown.
  private var lists: Set<String> = []
  private static let listLimit = 8

  func add(_ entry: Value, _ draft: EntryDraft) {
    if sample.count < Self.sampleSize { sample.append(entry) }
    if draft.startsAt != nil || draft.timeText?.contains(":") == true { timed += 1 }
    for role in Role.counted where !draft.lacks(role) { filled[role, default: 0] += 1 }
  }

  func add(_ fields: EntryFields, of entry: FieldReader) {
    guard sample.count < Self.sampleSize else { return }
    for role in Role.allCases where entry.context.usesTracks || role != .track {
      guard let field = fields[role].first else { continue }
      let path = field.owner.path.text(after: entry.path) + [field.name]
      self.fields[role, default: [:]][path.joined(separator: "."), default: 0] += 1
    }
  }

  func addList(of path: EntryPath) {
    if lists.count <= Self.listLimit { lists.insert(path.pattern) }
  }

  /// The lines of `given`, and those that would name what was found without it.
  func lines(with given: FieldMapping?) -> [String] {
    let isFound = given?.sessions.isEmpty ?? true
    let lists = isFound && lists.count <= Self.listLimit ? lists.sorted() : []
    return (given?.lines ?? [])
      + lists.filter { $0.hasSuffix(".*") }.map { "sessions=" + $0.dropLast(2) }
      + Role.allCases.filter { given?.maps($0) != true }.compactMap(line)
  }

  /// The line that names the field in which a role was found most often.
  func line(for role: Role) -> String? {
    fields[role]?.max { ($0.value, $1.key) < ($1.value, $0.key) }
      .map { "\(role.rawValue)=\($0.key)" }
  }
}
