/// Tells repeated names apart by numbers: `Morning`, `Morning-2`, `Morning-3`.
struct UniqueNames {
  /// The last number used with each name; counting from 2 every time would take quadratic time.
  private var numbers: [String: Int] = [:]

  /// The name, or the first of its numbered forms, for which `insert` returns `true`.
  mutating func unique(_ name: String, mark: String = "-", insert: (String) -> Bool) -> String {
    var unique = name
    while !insert(unique) {
      numbers[name, default: 1] += 1
      unique = "\(name)\(mark)\(numbers[name, default: 2])"
    }
    return unique
  }
}
