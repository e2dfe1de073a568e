extension Array {
  /// The shortest history found that still goes wrong: by leaving out elements, one at a time, and
  /// then by what `simpler` makes of each.
  ///
  /// - Parameters:
  ///   - attempts: how many histories to try at most, since each may make a store.
  ///   - simpler: plainer forms of an element.
  ///   - isWrong: whether a history goes wrong.
  /// - Returns: a history that goes wrong, at worst the whole.
  package func shrunk(
    attempts: Int = 400,
    simpler: (Element) -> [Element] = { _ in [] },
    while isWrong: ([Element]) -> Bool
  ) -> [Element] {
    var (best, left) = (self, attempts)
    func accepts(_ candidate: [Element]) -> Bool {
      left -= 1
      guard left >= 0, isWrong(candidate) else { return false }
      best = candidate
      return true
    }
    var isShrinking = true
    while isShrinking, left > 0 {
      isShrinking = false
      for index in best.indices.reversed() {
        var candidate = best
        candidate.remove(at: index)
        if accepts(candidate) { isShrinking = true }
      }
      for index in best.indices {
        for plainer in simpler(best[index]) {
          var candidate = best
          candidate[index] = plainer
          if accepts(candidate) {
            isShrinking = true
            break
          }
        }
      }
    }
    return best
  }
}
