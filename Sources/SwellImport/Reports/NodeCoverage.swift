import Foundation

/// Records which nodes of a document became sessions or were used, in order to report the others.
final class NodeCoverage {
  /// The nodes of entries, of what entries refer to, and of what was read on the way to them.
  private var entries: [Int] = []
  /// The same nodes for searching, once all are known: adding them out of order would be quadratic.
  private var entrySet = IndexSet()
  private var tables: Set<Int> = []
  private var read: Set<Int> = []
  /// The unused fields of objects that enclose entries, by name, with the role of each field.
  private(set) var unused: [String: (found: FieldTally.Occurrences, role: Role?)] = [:]
  /// The roles that most sessions lack; an unused value may apply to all of them.
  private var lacking: [Role] = []

  var hasEntries: Bool { !entries.isEmpty }
  func addEntry(_ node: Int) { entries.append(node) }
  func refer(to node: Int) { tables.insert(node) }
  func use(_ node: Int) { read.insert(node) }

  /// The lists and dictionaries of unused objects, grouped by the pattern of their paths; for each
  /// group with a relevant value, the first path, the number of objects, and the first title.
  func leftovers(
    of root: ObjectReader, where isRelevant: (Value) -> Bool
  ) -> [(path: ValuePath, count: Int, title: String?)] {
    entrySet = IndexSet(entries.sorted())
    lacking = root.context.lackingRoles
    var found: [(path: ValuePath, count: Int, title: String?, isRelevant: Bool)] = []
    var positions: [String: Int] = [:]
    search(root.value, root.path) { count, path, value in
      let pattern = path.pattern
      if positions[pattern] == nil, found.count < 100 {
        positions[pattern] = found.count
        let objects = isUntouched(value) ? [value] : value.children.map(\.value).filter(isUntouched)
        let texts = objects.lazy.flatMap(\.members).filter { FieldName.role(of: $0.key) == nil }
        let title = objects.firstNonNil(\.title) ?? texts.firstNonNil(\.value.text)
        found.append((path, 0, title, false))
      }
      guard let position = positions[pattern] else { return }
      found[position].count += count
      found[position].isRelevant = found[position].isRelevant || isRelevant(value)
    }
    return found.filter(\.isRelevant).map { ($0.path, $0.count, $0.title) }
  }

  /// Reports the number, path and list of each group of unused objects in a value: in `{"days":
  /// [{"note": …, "talks": [session]}], "rooms": [{…}, {…}], "keynote": {…}}`, `note` is an unused
  /// field, `rooms` is reported as a whole, and `keynote` only if it looks like a session.
  private func search(_ value: Value, _ path: ValuePath, _ report: (Int, ValuePath, Value) -> Void)
  {
    guard !tables.contains(value.index), !hasEntry(in: value.index..<value.index + 1)
    else { return }
    if hasEntry(in: value.range) { noteUnused(of: value, path) }
    let children = value.children
    let isDictionary = value.isDictionary
    let isList = (value.isArray || isDictionary) && !read.contains(value.index)
    let untouched = isList ? children.map(\.value).filter(isUntouched) : []
    let headings = untouched.isEmpty ? [:] : value.headings
    let unused = untouched.count { headings[$0.index] == nil }
    // A dictionary is reported as unused only if none of its members was used.
    let left = value.isArray || unused == children.count ? unused : 0
    if left > 0 { report(left, path, value) }
    // If some members of a dictionary were used, the others are reported one by one.
    let areLeft = isDictionary && !read.contains(value.index)
    // `{"lecture": {"title": …}, "lab": {"title": …}}`, where the lecture is a session
    let besideEntry = value.isObject && children.contains { hasEntry(in: $1.index..<$1.index + 1) }
    for (name, child) in children where child.isCollection {
      let isUntouched = isUntouched(child)
      // The object was reported with the list.
      if isUntouched, left > 0 { continue }
      let path = path.adding(name)
      if isUntouched,
        areLeft && !child.isDictionary || child.hasStartTimeOfDay && child.isSession
          || besideEntry && child.has("title") && !Language.known.contains(name.text)
      {
        report(1, path, child)
      } else {
        search(child, path, report)
      }
    }
  }

  private func noteUnused(of object: Value, _ path: ValuePath) {
    let isNumbered = path.names.last?.text.last?.isNumber == true
    for (key, member) in object.fields where !member.isMissing && !read.contains(member.index) {
      func isRead() -> Bool { EnclosingTexts.reads(key, of: object) }
      func isOfFile() -> Bool { KnownWords.versions.contains(where: key.lowercased().contains) }
      let isDay = lacking.contains(.day) && member.isDate && !isOfFile() && !isRead()
      // `host: Harbour` and `participants: 45` aren't people.
      let named = FieldName.role(of: key)
      let isOther =
        named == .speakers && member.string?.names().contains(where: \.namesPeople) == false
      let isChair =
        !path.names.isEmpty && FieldName.name(key).isOfChair
        && member.listed.contains { $0.string?.names().contains(where: \.namesPeople) == true }
      let role = isDay ? .day : isChair ? .speakers : isOther ? nil : named
      // A date under a known name is the date of the section, or the first of several dates.
      let isLost =
        (role.map(lacking.contains) == true || isChair)
        && (role == .day ? isDay : role != .start || member.isTimeOfDay)
      guard unused.count <= FieldTally.limit || unused[key] != nil,
        !member.isCollection || member.isListOfTexts, !hasEntry(in: member.range),
        isLost || isNumbered && !isRead()
      else { continue }
      unused[key, default: (.init(), role)].found.add(at: path)
    }
  }

  private func isUntouched(_ value: Value) -> Bool {
    value.isObject && !value.isMissing && !read.contains(value.index)
      && !tables.contains(value.index) && !hasEntry(in: value.range)
  }

  private func hasEntry(in nodes: Range<Int>) -> Bool { entrySet.intersects(integersIn: nodes) }
}

extension Value {
  fileprivate var isDictionary: Bool {
    isObject && members.prefix(2).map(\.key).count == 2
      && members.allSatisfy { $0.value.isObject || $0.value.isMissing }
  }
}
