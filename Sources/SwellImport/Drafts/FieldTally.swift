/// Which fields the entries of a file have, and how often each was read.
struct FieldTally: Sendable {
  struct Field: Sendable {
    let name: String
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

  var fields: [Field] = []
  private var names = NameCache()

  /// The number of names that are counted; all others are counted as one.
  private static let limit = 300
  private static let others = FieldNames.name("…")

  /// Starts with the first field again.
  mutating func startEntry() { names.restart() }

  /// The position in `fields` of the field of a key node.
  mutating func position(of key: Int, in document: Document) -> Int {
    position(names.position(of: key, in: document, limit: Self.limit, else: Self.others))
  }

  private mutating func position(_ position: Int) -> Int {
    if position == fields.count {
      fields.append(Field(name: names[position].text, role: names[position].role))
    }
    return position
  }

  /// Adds fields outside of the entries that were not used.
  mutating func ignore(_ unused: [String: Occurrences]) {
    for (name, found) in unused.sorted(by: { $0.key < $1.key }) {
      let name = FieldNames.name(name)
      let position = position(names.position(of: name, limit: Self.limit, else: Self.others))
      fields[position].ignored += found.count
    }
  }

  /// The number of entries in which each field was used.
  var used: [String: Int] { counts(\.used) }
  /// The number of entries in which each field was ignored.
  var ignored: [String: Int] { counts(\.ignored) }

  private func counts(_ count: KeyPath<Field, Int>) -> [String: Int] {
    Dictionary(fields.map { ($0.name, $0[keyPath: count]) }.filter { $1 > 0 }, uniquingKeysWith: +)
  }
}
