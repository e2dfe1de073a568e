// The warnings at the end of a file.
extension Diagnostics {
  /// Warns of fields that contain ids or sessions, or that should have given a value and didn't.
  func warnOfLostFields() {
    for (field, ids) in ids.sorted(by: { $0.key < $1.key }) {
      let times = ids.found.count > 1 ? "\(ids.found.count) times " : ""
      let found = "\(times)what looks like an id, such as \(ids.first.shortened(to: 40))"
      let expected = "a name, or a file that has one for it"
      warn(ids.found.first ?? ValuePath(), field, found: found, expected: expected)
    }
    for field in tally.fields.sorted(by: { $0.name < $1.name }) {
      if let path = field.nested.first {
        let found = "sessions, names, rooms or times inside sessions, which were not read"
        let expected = "values that belong to the session itself"
        warn(path, field.name, loss: .sessions, found: found, expected: expected)
      } else if ids[field.name] == nil, let path = field.lost.first, let role = field.role {
        let isKnown = FieldName.role(of: field.name) != nil || role != .start
        let found = isKnown ? "a value that was not used" : "times that were not read"
        let entries = field.lost.count == 1 ? "an entry" : "\(field.lost.count) entries"
        warn(path, field.name, found: "\(found), in \(entries)", expected: role.noun)
      }
    }
  }

  /// Warns if only a few of many sessions have no time: they may be something else.
  func warnOfTimeless() {
    guard let path = timeless.first, timeless.count * 5 <= sessions else { return }
    let found = "no time, in \(timeless.count) of \(sessions) sessions"
    warn(path, "", loss: .nothing, found: found, expected: "a time, as the others have")
  }

  func warnOfUnused(_ mapping: FieldMapping) {
    for role in mapping.roles where !suggestionNotes.mapped.contains(role) {
      warn(
        ValuePath(), role.rawValue, found: "no session with the mapped field",
        expected: "a path from the session itself")
    }
  }

  /// Warns of lists and dictionaries of objects that are neither sessions nor used by sessions; if
  /// the file's dialect `isKnown`, only of likely sessions.
  func warnOfLeftovers(in root: ObjectReader, isKnown: Bool = false) {
    func isRelevant(_ list: Value) -> Bool {
      if list.isSession { return true }
      guard isKnown else { return (Role.watched + [.title]).contains { list.contains($0) } }
      return list.elements.sample.contains(where: \.isSession)
        || list.members.prefix(100).contains { $0.value.isSession }
    }
    for list in coverage.leftovers(of: root, where: isRelevant) {
      let title = list.title.map { ", such as \"\($0.shortened(to: 60))\"" } ?? ""
      warn(
        list.path, "", loss: .sessions, isUnique: true,
        found: list.count == 1
          ? "an object that was not used" + title.replacing("such as ", with: "")
          : "\(list.count) objects that were not used" + title,
        expected: "sessions, or what sessions refer to")
    }
    guard !isKnown else { return }
    for (name, (found, role)) in coverage.unused.sorted(by: { $0.key < $1.key }) {
      tally.fields[tally.index(of: name)].ignored += found.count
      guard let role, Role.counted.contains(role) else { continue }
      let groups = found.count == 1 ? "a group" : "\(found.count) groups"
      warn(
        found.first ?? root.path, name, found: "\(role.noun) of \(groups) of sessions, not used",
        expected: "\(role.noun) in each session")
    }
  }
}
