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
