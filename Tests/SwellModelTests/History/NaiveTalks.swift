/// A list and its state as arrays and sets: what every window should see.
struct NaiveTalks {
  /// Each section's session keys, by section key.
  var sections: [(key: Int, sessions: [Int])] = []
  /// The selected sessions, dormant ones included.
  var selected: Set<Int> = []
  /// Whether each section that ever was collapsed still is, dormant ones included.
  var collapsed: [Int: Bool] = [:]

  var keys: [Int] { sections.flatMap(\.sessions) }
  var selection: [Int] { keys.filter(selected.contains) }

  func isCollapsed(_ section: Int) -> Bool { collapsed[section] ?? false }

  /// Imports other sections.
  ///
  /// If one new section has all remaining sessions of a removed section and no other old ones, it
  /// is the same section under another key.
  mutating func replaceSections(_ new: [(key: Int, sessions: [Int])]) {
    func sections(_ all: [(key: Int, sessions: [Int])], with sessions: [Int]) -> Set<Int> {
      Set(all.filter { !Set($0.sessions).isDisjoint(with: sessions) }.map(\.key))
    }
    let (old, before) = (self.sections, collapsed)
    for section in old where !new.contains(where: { $0.key == section.key }) {
      let destinations = sections(new, with: section.sessions)
      guard destinations.count == 1,
        let successor = new.first(where: { $0.key == destinations.first }),
        !old.contains(where: { $0.key == successor.key }),
        sections(old, with: successor.sessions) == [section.key], let state = before[section.key]
      else { continue }
      collapsed[section.key] = nil
      collapsed[successor.key] = state
    }
    self.sections = new
  }
}
