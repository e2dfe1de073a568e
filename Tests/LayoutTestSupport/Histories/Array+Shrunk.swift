extension Array {
  /// A shorter history that still goes wrong, found by leaving out elements one at a time.
  ///
  /// - Parameters:
  ///   - attempts: how many histories to try at most, since each may make a store.
  ///   - isWrong: whether a history goes wrong.
  /// - Returns: a history that goes wrong, at worst the original.
  package func shrunk(attempts: Int = 400, while isWrong: ([Element]) -> Bool) -> [Element] {
    var (best, left, isShrinking) = (self, attempts, true)
    while isShrinking {
      isShrinking = false
      for index in best.indices.reversed() where left > 0 {
        left -= 1
        var candidate = best
        candidate.remove(at: index)
        guard isWrong(candidate) else { continue }
        best = candidate
        isShrinking = true
      }
    }
    return best
  }
}
