/// Which nodes of a document became sessions or were used, so that the rest can be reported.
struct Coverage {
  /// The nodes of entries, of what entries refer to, and of what was read on the way to them.
  private var entries: [Int] = []
  private var tables: Set<Int> = []
  private var read: Set<Int> = []
  /// The fields of objects around entries that were not used.
  private(set) var unused: [String: FieldTally.Occurrences] = [:]

  var hasEntries: Bool { !entries.isEmpty }

  mutating func addEntry(_ node: Int) { entries.append(node) }

  mutating func refer(to node: Int) { tables.insert(node) }

  mutating func use(_ node: Int) { read.insert(node) }

  /// The lists and dictionaries of objects that were neither taken nor used, if one of those with
  /// the same path is relevant: the first path, and the number of objects.
  mutating func leftovers(
    of root: Value, at path: EntryPath, where isRelevant: (Value) -> Bool
  ) -> [(path: EntryPath, count: Int)] {
    entries.sort()
    var found: [(path: EntryPath, count: Int, isRelevant: Bool)] = []
    var positions: [String: Int] = [:]
    search(root, path, in: "") { pattern, count, path, value in
      if positions[pattern] == nil, found.count < 100 {
        positions[pattern] = found.count
        found.append((path, 0, false))
      }
      guard let position = positions[pattern] else { return }
      found[position].count += count
      found[position].isRelevant = found[position].isRelevant || isRelevant(value)
    }
    return found.filter(\.isRelevant).map { ($0.path, $0.count) }
  }

  /// Visits everything except the entries; lists whose paths differ only in an index are counted as
  /// one.
  private mutating func search(
    _ value: Value, _ path: EntryPath, in pattern: String,
    _ report: (String, Int, EntryPath, Value) -> Void
  ) {
    guard value.isCollection, !tables.contains(value.index),
      !hasEntry(from: value.index, to: value.index + 1)
    else { return }
    if pattern.hasSuffix("*"), hasEntry(inside: value) { noteUnused(of: value, path) }
    let children = value.children
    var left = children.map(\.value).filter { $0.isObject && !$0.isMissing && !isTouched($0) }
    if !left.isEmpty {
      let headings = value.headings
      left.removeAll { headings[$0.index] != nil }
    }
    // A dictionary counts as a list only if none of its members was used.
    let isList = value.isArray || value.isDictionary && left.count == children.count
    let isLeft = isList && !left.isEmpty && !read.contains(value.index)
    if isLeft { report(pattern, left.count, path, value) }
    for (name, child) in children where child.isCollection {
      let step = "/" + (name.key ?? "*")
      // The content of an object that was reported has been reported with it.
      if child.isObject, !child.isMissing, !isTouched(child) {
        if isLeft { continue }
        let isListed = value.isDictionary && !child.isDictionary && !read.contains(value.index)
        if isListed || child.hasTimeOfDay && child.isSession {
          report(pattern + step, 1, path.adding(name), child)
          continue
        }
      }
      search(child, path.adding(name), in: pattern + step, report)
    }
  }

  private mutating func noteUnused(of object: Value, _ path: EntryPath) {
    for (key, member) in object.fields
    where !member.isMissing && (!member.isCollection || member.isListOfTexts) {
      if hasEntry(inside: member) || read.contains(member.index)
        || EnclosingTexts.reads(key, of: object)
      {
        continue
      }
      if unused.count > 300, unused[key] == nil { continue }
      unused[key, default: FieldTally.Occurrences()].add(at: path)
    }
  }

  /// Whether the value is an entry or has one inside, or was used.
  private func isTouched(_ value: Value) -> Bool {
    read.contains(value.index) || tables.contains(value.index) || hasEntry(inside: value)
  }

  private func hasEntry(inside value: Value) -> Bool {
    hasEntry(from: value.index, to: value.document.end(of: value.index))
  }

  private func hasEntry(from first: Int, to end: Int) -> Bool {
    // Every child asks, so a linear search would take quadratic time.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low] < end
  }
}

extension Value {
  /// Whether this has two or more members, all objects or empty.
  fileprivate var isDictionary: Bool {
    isObject && members.prefix(2).map(\.key).count == 2
      && members.allSatisfy { $0.value.isObject || $0.value.isMissing }
  }

  var hasTitlesOrNames: Bool {
    isSession || [Role.title, .speakers, .room, .start].contains { contains($0) }
  }

  var hasSession: Bool {
    isSession || elements.sample.contains(where: \.isSession)
      || members.prefix(100).contains { $0.value.isSession }
  }
}
