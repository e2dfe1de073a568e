/// Notes on how sessions were read, for the mapping that describes it or one to try.
final class MappingNotes {
  private static let sampleSize = 20

  /// In how many of the first entries each field was found, by role.
  private var fields: [Role: [String: Int]] = [:]
  private(set) var sample: [Value] = []
  /// The number of sessions with a value for each role.
  private(set) var filled: [Role: Int] = [:]
  /// The mapped roles that some entry has a field for.
  private(set) var mapped: Set<Role> = []
  /// The lists that sessions were found in, up to one more than are shown.
  private var lists: Set<String> = []
  private static let listLimit = 8

  func add(_ entry: Value, _ draft: EntryDraft) {
    if sample.count < Self.sampleSize { sample.append(entry) }
    for role in Role.watched where !draft.lacks(role) { filled[role, default: 0] += 1 }
  }

  func add(_ fields: EntryFields, of entry: FieldReader) {
    guard sample.count < Self.sampleSize else { return }
    for role in Role.allCases where entry.context.usesTracks || role != .track {
      guard let field = fields[role].first else { continue }
      let path = field.owner.path.text(after: entry.path) + [field.name]
      self.fields[role, default: [:]][path.joined(separator: "."), default: 0] += 1
    }
  }

  func use(_ role: Role) { mapped.insert(role) }

  func addList(of path: EntryPath) {
    if lists.count <= Self.listLimit { lists.insert(path.pattern) }
  }

  /// The lines of `given`, and those that would name what was found without it.
  func lines(with given: FieldMapping?) -> [String] {
    let isFound = given?.sessions.isEmpty ?? true
    let lists = isFound && lists.count <= Self.listLimit ? lists.sorted() : []
    return (given?.lines ?? [])
      + lists.filter { $0.hasSuffix(".*") }.map { "sessions=" + $0.dropLast(2) }
      + Role.allCases.filter { given?.maps($0) != true }.compactMap { role in
        fields[role]?.max { ($0.value, $1.key) < ($1.value, $0.key) }
          .map { "\(role.rawValue)=\($0.key)" }
      }
  }
}

extension FileContext {
  /// The roles that most sessions have no value for.
  var rareRoles: [Role] { Role.watched.filter { count(of: $0) * 2 < diagnostics.sessions } }

  private func count(of role: Role) -> Int {
    others.reduce(diagnostics.mappingNotes.filled[role] ?? 0) {
      $0 + ($1.diagnostics.mappingNotes.filled[role] ?? 0)
    }
  }

  /// The mapping to try for values outside sessions, and for roles that no session has a value for.
  var suggestedMapping: [String] {
    guard isUnknown, diagnostics.sessions > 0 else { return [] }
    let unused = diagnostics.coverage.unused.keys.sorted().compactMap { name in
      FieldNames.name(name).meaning.map { (name: name, meaning: $0) }
    }
    let outside = rareRoles.compactMap { role in
      unused.filter { $0.meaning.role == role }.min { $0.meaning.rank < $1.meaning.rank }
        .map { (role: role, name: $0.name) }
    }
    let lacking = Role.watched.filter { count(of: $0) == 0 && !outside.map(\.role).contains($0) }
    return outside.map { "\($0.role.rawValue)=\($0.name)" }
      + MappingSuggestion.fields(
        for: lacking, in: diagnostics.mappingNotes.sample,
        besides: Set(diagnostics.tally.counts(\.used).keys))
  }

  /// The mapping by which the sessions were read; empty if a dialect says where their fields are.
  var usedMapping: [String] { isUnknown ? diagnostics.mappingNotes.lines(with: mapping) : [] }
}
