import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

/// Whole histories of lists against the naive one.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(240))
  func `every answer in a history is the naive one`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let history = try ListHistory(seed: seed)
      guard let mismatch = history.mismatch else { continue }
      let shrunk = history.shrunk { $0.mismatch != nil }
      Issue.record("seed \(seed): \(shrunk.mismatch ?? mismatch)\ntry \(shrunk).play()")
    }
  }
}

extension ListHistory {
  var mismatch: String? {
    do {
      try play()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
