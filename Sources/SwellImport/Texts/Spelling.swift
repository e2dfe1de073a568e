/// Finds the name that was probably meant by a misspelt name.
package enum Spelling {
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let word = word.lowercased()
    // Edit distance takes quadratic time; a hostile name may be a megabyte long.
    guard word.utf8.count <= 24 else { return nil }
    return names.filter { !$0.isEmpty }.map {
      (name: $0, distance: distance(word, $0.lowercased()))
    }.filter { name, distance in
      // Two slips are accepted only in words of five or more letters with the first letter right.
      distance == 1 || distance == 2 && word.count > 4 && name.lowercased().first == word.first
    }.min { $0.distance < $1.distance }?.name
  }

  /// The number of letters changed, added, left out or moved; 3 if the lengths differ by 3 or more.
  static func distance(_ left: String, _ right: String) -> Int {
    guard abs(left.count - right.count) <= 2 else { return 3 }
    let difference = right.difference(from: left)
    return max(difference.insertions.count, difference.removals.count)
  }
}
