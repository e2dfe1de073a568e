import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Lists compared with the naive list.
@Suite struct HistoryTests {
  @Test(.timeLimit(.minutes(60)), arguments: HistoryRun.batches(64))
  func `after random changes, every query agrees with a naive layout`(seeds: Range<UInt64>) {
    for fault in seeds.compactMap(ListHistory.fault) { Issue.record(Comment(rawValue: fault)) }
  }

  @Test(arguments: 0...4) func `queries of a small list agree with a naive one`(first: Int) throws {
    let size = CGSize(width: 320, height: 480)
    let grid = SpanGridLayout(columns: .fixed(3), headerHeight: 30, stickyHeaders: true)
    for layout in [ListLayout.stickyHeaders, grid] as [any CellLayout] {
      for (second, third) in (0..<25).map({ ($0 / 5, $0 % 5) }) {
        let shape = [first, second, third]
        let plain = ListSnapshot(layout, ListShape(shape), at: 250, size: size)
        let model = NaiveList(layout: layout, shape: shape, viewport: plain.viewport)
        try AnswerCheck(engine: plain, model: model).compareElements()
        for cell in model.cells {
          var selected = model
          _ = selected.apply(.setSelected(cell, true))
          let list = ListSnapshot(layout, ListShape(shape), selecting: [cell], at: 250, size: size)
          try AnswerCheck(engine: list, model: selected).compareElements()
        }
      }
    }
  }

  @Test func `an expanded height that is taken back is the layout's again`() throws {
    let cell = CellIndex(section: 0, item: 2)
    let list = ListSnapshot(ListLayout.stickyHeaders, ListShape([5]), selecting: [cell], at: 0)
    let taller = try list.applying([.setExpandedHeight(cell, 777)])
    #expect(taller.attributes(of: .cell(cell))?.frame.height == 777)
    #expect(try taller.applying([.setExpandedHeight(cell, nil)]).elements() == list.elements())
  }
}
