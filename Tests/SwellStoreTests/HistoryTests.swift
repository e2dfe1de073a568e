import LayoutTestSupport
import Testing

/// Whole histories of a store against the model of dictionaries; see ``HistoryRun`` for a night's
/// run of them.
@Suite struct StoreHistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(160))
  func `a store holds what dictionaries hold`(seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let history = random.history()
      guard let mismatch = HistoryPlayer.mismatch(in: history) else { continue }
      let shrunk = history.shrunk(simpler: \.simpler) { HistoryPlayer.mismatch(in: $0) != nil }
      let code = shrunk.map { "  \($0)," }.joined(separator: "\n")
      Issue.record(
        """
        seed \(seed): \(HistoryPlayer.mismatch(in: shrunk) ?? mismatch)
        HistoryPlayer.mismatch(in: [
        \(code)
        ])
        """
      )
      return
    }
  }

  /// What histories found, as they were shrunk.
  @Test(arguments: [
    // The place of a session that goes moves to the nearest that stays, of two the later one.
    [
      HistoryStep.importList(
        "talks",
        (0..<5).map { HistoryEntry($0, in: 0, at: nil) },
        prune: true,
        ordered: 0,
        titled: 0
      ),
      .place(2, fraction: 0.5, in: "talks", scene: "main"),
      .importList(
        "talks",
        [HistoryEntry(1, in: 0, at: nil), HistoryEntry(3, in: 0, at: nil)],
        prune: true,
        ordered: 0,
        titled: 0
      ),
    ],
    // The same key in another Unicode form is the same session in the same section.
    [
      .importList(
        "talks",
        [HistoryEntry(0, in: 0, at: 1)],
        prune: true,
        ordered: 0,
        titled: 0
      ),
      .select(0, in: "talks", scene: "main", keepingOthers: false),
      .importList(
        "talks",
        [HistoryEntry(0, in: 0, at: 1, decomposed: true)],
        prune: true,
        ordered: 0,
        titled: 0
      ),
    ],
    // A failed import within a write leaves nothing behind when the write goes on.
    [
      .importList(
        "talks",
        [HistoryEntry(1, in: 1, at: 1)],
        prune: true,
        ordered: 0,
        titled: 0
      ),
      .failImport("talks", [HistoryEntry(2, in: 1, at: 1)], thenSelect: 1),
    ],
    // Start and end each have a clock of their own.
    [
      .importList(
        "talks",
        [HistoryEntry(1, in: 1, at: 1, content: 0b110)],
        prune: true,
        ordered: 0,
        titled: 0
      )
    ],
  ])
  func `a history that once went wrong`(steps: [HistoryStep]) {
    #expect(HistoryPlayer.mismatch(in: steps) == nil)
  }
}

extension HistoryStep {
  /// The step with one entry less.
  fileprivate var simpler: [HistoryStep] {
    entries.indices.reversed().map { index in
      var step = self
      step.entries.remove(at: index)
      return step
    }
  }
}
