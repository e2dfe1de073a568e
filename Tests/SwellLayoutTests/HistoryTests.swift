import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Whole histories of lists against the naive one.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(40))
  func `every answer in a history is the naive one`(seeds: Range<UInt64>) throws {
    for fault in try ListHistory.faults(of: seeds) { Issue.record(Comment(rawValue: fault)) }
  }
}

extension HistoryTests {
  @Test func `every small list is the naive one`() throws {
    let counts = 0...4
    for first in counts {
      for second in counts {
        for third in counts { try checkSelections(of: [first, second, third]) }
      }
    }
  }

  private func checkSelections(of shape: [Int]) throws {
    let viewport = ListViewport(
      size: CGSize(width: 320, height: 480),
      offset: CGPoint(x: 0, y: 250)
    )
    let grid = SpanGridLayout(columns: .fixed(3), headerHeight: 30, stickyHeaders: true)
    for layout in [ListLayout.stickyHeaders, grid] as [any CellLayout] {
      let plain = NaiveList(layout: layout, shape: shape, viewport: viewport)
      for selected in [nil] + plain.cells.map(Optional.some) {
        var model = plain
        if let selected { _ = model.apply(.setSelected(selected, true)) }
        let snapshot = try ListSnapshot(
          layout: layout,
          shape: ListShape(shape),
          selection: model.selection,
          viewport: viewport
        )
        try AnswerCheck(engine: snapshot, model: model).what()
      }
    }
  }
}
