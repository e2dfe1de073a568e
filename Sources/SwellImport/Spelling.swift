/// Whether a word is a likely misspelling of another.
enum Spelling {
  /// Equal but for case, `_` and `-`, or one letter apart: changed, left out, added or swapped.
  static func isClose(_ word: String, to other: String) -> Bool {
    let (left, right) = (folded(word), folded(other))
    if left == right { return true }
    guard abs(left.count - right.count) <= 1, left.count > 2 else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let rests = (left.dropFirst(prefix), right.dropFirst(prefix))
    let suffix = zip(rests.0.reversed(), rests.1.reversed()).prefix { $0 == $1 }.count
    let differing = (rests.0.dropLast(suffix), rests.1.dropLast(suffix))
    return max(differing.0.count, differing.1.count) <= 1
      || differing.0.count == 2 && Array(differing.0) == differing.1.reversed()
  }

  private static func folded(_ word: String) -> [Character] {
    word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }.map(\.self)
  }
}
