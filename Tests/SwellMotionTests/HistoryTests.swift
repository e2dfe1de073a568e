import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

/// Whole histories of transitions and retargets against the naive one.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(100))
  func `every frame in a history is the naive one`(seeds: Range<UInt64>) throws {
    for fault in try MotionHistory.faults(of: seeds) { Issue.record(Comment(rawValue: fault)) }
  }

  /// Where a featured list's headers lie follows from its offset, where they stick from the frame's.
  @Test(arguments: [0.1, 0.4, 0.6])
  func `headers of a featured list that comes are where they stick on the way`(start: Double) throws
  {
    try MotionHistory(
      ListHistory(
        FeaturedLayout(style: .swell),
        shape: [5, 1],
        viewport: ListViewport(size: CGSize(width: 294, height: 557.5)),
        orientation: ListOrientation(axis: .horizontal),
        steps: [.snap(near: CGPoint(x: 1198.5, y: 0))]
      ),
      legs: [
        .init(.change([], scrolledBy: -43), timing: .spring(1, velocity: -3), start: 0.37),
        .init(
          .change(
            [
              .setLayout(
                FeaturedLayout(
                  style: .swell,
                  standardHeight: 176,
                  featuredHeight: 358,
                  dragOffset: 176,
                  headerHeight: 59
                )
              )
            ],
            scrolledBy: -2
          ),
          start: start
        ),
      ]
    ).play()
  }

  /// Rows that were passed lie far from the featured one, and only their section's header between.
  @Test func `a header sticks where no cell of its section is`() throws {
    try MotionHistory(
      ListHistory(
        FeaturedLayout(headerHeight: 12),
        shape: [0, 0],
        viewport: ListViewport(size: CGSize(width: 320, height: 480)),
        steps: []
      ),
      legs: [.init(.change([.insertSections(at: 2, [1, 4])], scrolledBy: 57), start: 0.2)]
    ).play()
  }
}
