import Foundation
import LayoutTestSupport
import Testing

/// Whole histories of transitions and retargets against the naive one.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(200))
  func `every frame in a history is the naive one`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let history = try MotionHistory(seed: seed)
      guard let mismatch = history.mismatch else { continue }
      let shrunk = history.shrunk { $0.mismatch != nil }
      let text = "seed \(seed): \(shrunk.mismatch ?? mismatch)\ntry \(shrunk).play()"
      Issue.record(Comment(rawValue: text))
    }
  }
}
