// Decides for which roles a mapping is suggested; `MappingSuggestion` finds the fields for them.
extension FileContext {
  /// The roles that most sessions have no value for.
  var rareRoles: [Role] { Role.counted.filter { count(of: $0) * 2 < diagnostics.sessions } }

  /// The `rareRoles`, plus the start if no session has a time of day.
  var lackingRoles: [Role] { rareRoles + (notes.allSatisfy { $0.timed == 0 } ? [.start] : []) }

  private var notes: [SuggestionNotes] {
    ([diagnostics] + others.map(\.diagnostics)).map(\.suggestionNotes)
  }

  private func count(of role: Role) -> Int { notes.reduce(0) { $0 + $1.count(of: role) } }

  /// The mapping to try for values outside sessions, and for roles that no session has a value for.
  var suggestedMapping: [String] {
    guard isUnknown, diagnostics.sessions > 0 else { return [] }
    let unused = diagnostics.coverage.unused.sorted { $0.key < $1.key }
    let outside = rareRoles.compactMap { role in
      unused.filter { $0.value.role == role }
        .min { FieldName.name($0.key).rank < FieldName.name($1.key).rank }
        .map { (role: role, name: $0.key) }
    }
    // Ids that people can read may be names.
    let ids = diagnostics.ids.sorted { $0.key < $1.key }.compactMap { name, found in
      found.first.isOpaqueID || FieldName.role(of: name) != .room && found.first.isCode
        ? nil : FieldName.role(of: name).map { (role: $0, name: name) }
    }.filter { count(of: $0.role) == 0 && Role.watched.contains($0.role) }
    let given = outside + ids.prefix(1)
    let lacking = Role.watched.filter { count(of: $0) == 0 && !given.map(\.role).contains($0) }
    let used = diagnostics.tally.counts(\.used).keys.filter { FieldName.role(of: $0) != .abstract }
    let sample = diagnostics.suggestionNotes.sample
    return given.map { "\($0.role.rawValue)=\($0.name)" }
      + MappingSuggestion.fields(for: lacking, in: sample, besides: traits.hostFields.union(used))
  }
}
