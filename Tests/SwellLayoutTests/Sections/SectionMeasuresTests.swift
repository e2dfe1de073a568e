import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Dimensions set for individual sections.
@Suite(.timeLimit(.minutes(10))) struct SectionMeasuresTests {
  @Test func `a section keeps its own dimensions when it moves`() throws {
    let own = SectionMeasures(itemHeight: 40, spacing: 10, headerHeight: 0, footerHeight: 25)
    var snapshot = ListSnapshot(ListLayout(headerHeight: 30), [1, 2, 1])
    snapshot = try snapshot.applying([.setMeasures(section: 1, own)])
    let expected = [
      "header 0 0 30", "cell 0:0 30 100", "cell 1:0 130 40", "cell 1:1 180 40", "footer 1 220 25",
      "header 2 245 30", "cell 2:0 275 100",
    ]
    #expect(snapshot.lines == expected)
    #expect(snapshot.sections[1]?.section.measures == own)
    let moved = try snapshot.applying([.removeSections(0..<1)])
    #expect(moved.sections[0]?.section.measures == own && moved.lines[0] == "cell 0:0 0 40")
    // Another layout applies those that it supports, too.
    let grid = try snapshot.applying([.setLayout(SpanGridLayout(headerHeight: 0))])
    #expect(grid.attributes(of: .cell(section: 1, item: 0))?.frame.height == 40)
    let plain = try snapshot.applying([.setMeasures(section: 1, nil)])
    #expect(plain.lines == ListSnapshot(ListLayout(headerHeight: 30), [1, 2, 1]).lines)
  }
}
