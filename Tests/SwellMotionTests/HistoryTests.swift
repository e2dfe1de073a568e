import Foundation
import LayoutTestSupport
import Testing

/// Whole histories of transitions and retargets against the naive one.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(100))
  func `every frame in a history is the naive one`(seeds: Range<UInt64>) throws {
    for fault in try MotionHistory.faults(of: seeds) { Issue.record(Comment(rawValue: fault)) }
  }
}
