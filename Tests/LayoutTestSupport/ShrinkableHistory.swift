/// A random history that is played to the engine and to a naive model: its description is the code
/// that plays it.
package protocol ShrinkableHistory: CustomStringConvertible {
  init(seed: UInt64) throws
  /// - Throws: ``HistoryMismatch`` at the first answer that differs.
  func play() throws
  /// Histories with one thing less each, the boldest first.
  var simpler: [Self] { get }
}

extension ShrinkableHistory {
  /// The failures of the histories of some seeds, and the shortest code found for each.
  package static func faults(of seeds: Range<UInt64>) throws -> [String] {
    try seeds.compactMap { seed in
      let history = try Self(seed: seed)
      guard let mismatch = history.mismatch else { return nil }
      let shrunk = history.shrunk
      return "seed \(seed): \(shrunk.mismatch ?? mismatch)\ntry \(shrunk).play()"
    }
  }

  private var mismatch: String? {
    do {
      try play()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The history with less in it, as long as it still fails: what is left is what the fault needs.
  private var shrunk: Self {
    var smallest = self
    // Each round takes something away, so that the rounds end; a bound for the patience of people.
    for _ in 0..<400 {
      guard let smaller = smallest.simpler.first(where: { $0.mismatch != nil }) else { break }
      smallest = smaller
    }
    return smallest
  }
}
