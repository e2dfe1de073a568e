/// Which fields the entries of a file have, and how often each was read.
struct FieldTally {
  struct Field {
    let name: String
    /// The role, from the field's name or else its content.
    var role: Role?
    /// The number of entries in which the field was used, and in which it was ignored.
    var used = 0
    var ignored = 0
    /// The entries in which the field should have given a value for its role, but gave none.
    var lost = Occurrences()
    /// The unread objects in the field that look like sessions.
    var nested = Occurrences()
  }

  struct Occurrences {
    var count = 0
    var first: ValuePath?

    mutating func add(_ count: Int = 1, at path: ValuePath?) {
      self.count += count
      first = first ?? path
    }
  }

  var fields: [Field] = []
  private var indices: [String: Int] = [:]

  /// The number of names that are counted separately; all others are counted as one.
  static let limit = 300
  static let others = "…"

  /// The index of a field, added if new; tries `expected` first, as most entries have one order.
  mutating func index(of name: String, expected: Int = 0) -> Int {
    if expected < fields.count, fields[expected].name == name { return expected }
    if let index = indices[name] { return index }
    let name = fields.count < Self.limit ? name : Self.others
    if let index = indices[name] { return index }
    indices[name] = fields.count
    fields.append(Field(name: name))
    return fields.count - 1
  }

  /// The nonzero counts of one kind, such as `used`, by field name.
  func counts(_ count: KeyPath<Field, Int>) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0[keyPath: count]) })
      .filter { $0.value > 0 }
  }
}
