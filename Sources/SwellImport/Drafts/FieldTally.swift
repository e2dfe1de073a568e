/// Which fields the entries of a file have, and how often each was read.
struct FieldTally: Sendable {
  struct Field: Sendable {
    let name: String
    /// The role by its name, or else by its content.
    var role: Role?
    /// In how many entries it was read, and in how many not.
    var used = 0
    var ignored = 0
    /// In how many entries the session has no value for its role.
    var lost = 0
    var firstLost: EntryPath?
    /// The number of objects in it that look like sessions and weren't read.
    var nested = 0
    var firstNested: EntryPath?
  }

  private(set) var fields: [Field] = []
  /// The field expected next: entries mostly have the same ones in order.
  private var next = 0
  private var positions: [String: Int] = [:]

  /// So many names are counted; all others are counted as one.
  private static let limit = 300
  private static let others = "…"

  /// The position in `fields` of the field of a key node.
  mutating func position(of key: Int, in document: Document) -> Int {
    if next < fields.count, document.text(at: key, equals: fields[next].name) {
      next += 1
      return next - 1
    }
    let position = position(of: document.text(at: key))
    next = position + 1
    return position
  }

  private mutating func position(of name: String) -> Int {
    if let known = positions[name] { return known }
    let isFull = fields.count >= Self.limit
    if isFull, let known = positions[Self.others] { return known }
    let name = isFull ? Self.others : name
    fields.append(Field(name: name, role: FieldNames.role(of: name)))
    positions[name] = fields.count - 1
    return fields.count - 1
  }

  subscript(position: Int) -> Field {
    get { fields[position] }
    set { fields[position] = newValue }
  }

  /// Starts with the first field again.
  mutating func startEntry() { next = 0 }

  /// Adds what was counted in a later part of the file.
  mutating func add(_ other: FieldTally) {
    for field in other.fields {
      let position = position(of: field.name)
      // A field may have its role from its content.
      fields[position].role = fields[position].role ?? field.role
      fields[position].used += field.used
      fields[position].ignored += field.ignored
      fields[position].lost += field.lost
      fields[position].firstLost = fields[position].firstLost ?? field.firstLost
      fields[position].nested += field.nested
      fields[position].firstNested = fields[position].firstNested ?? field.firstNested
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
