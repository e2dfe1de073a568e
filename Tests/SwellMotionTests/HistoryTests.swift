import Foundation
import LayoutTestSupport
import Testing

/// Whole histories of transitions and retargets against the naive one.
@Suite struct HistoryTests {
  /// To be taken out when they are mended.
  private static let known = [
    KnownFault(
      "a cross-fade that is retargeted at its first instant gives the viewport a speed",
      mismatch: "the viewport is at",
      code: "isReduced: true"
    ),
    KnownFault(
      "a header that sticks at one end only leaves its place beyond progress 0…1",
      mismatch: "header",
      code: "stickyHeaders: true",
      "stickyHeaders: false"
    ),
    KnownFault(
      "an end is not exactly what the list shows where a frame touches the viewport but for an ulp",
      mismatch: "ends with"
    ),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(200))
  func `every frame in a history is the naive one`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let history = try MotionHistory(seed: seed)
      guard let mismatch = history.mismatch else { continue }
      if let fault = Self.known.first(where: { $0.explains(mismatch, of: history) }) {
        withKnownIssue(Comment(rawValue: fault.name)) {
          Issue.record(Comment(rawValue: "seed \(seed): \(mismatch)"))
        }
        continue
      }
      let shrunk = history.shrunk { $0.mismatch != nil }
      let text = "seed \(seed): \(shrunk.mismatch ?? mismatch)\ntry \(shrunk).play()"
      Issue.record(Comment(rawValue: text))
    }
  }
}
