import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Headers, footers, empty states, and dimensions set for individual sections.
@Suite(.timeLimit(.minutes(10))) struct SupplementaryTests {
  private func lines(_ list: ListSnapshot) -> [String] {
    list.allElements().map { "\($0.element) \(Int($0.frame.minY)) \(Int($0.frame.height))" }
  }

  @Test func `a footer is below the cells, or below the empty state of an empty section`() throws {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20, emptyStateHeight: 90)
    #expect(
      lines(ListSnapshot(layout, [2, 0, 1], collapsing: [2])) == [
        "header 0 0 30", "cell 0:0 30 100", "cell 0:1 130 100", "footer 0 230 20",
        "header 1 250 30", "empty state 1 280 90", "footer 1 370 20", "header 2 390 30",
      ])
    let roles = ListSnapshot(layout, [1, 0]).allElements().map(\.role)
    #expect(roles == [.header, .standard, .footer, .header, .emptyState, .footer])
  }

  @Test func `a section keeps its own dimensions when it moves`() throws {
    let own = SectionMeasures(itemHeight: 40, spacing: 10, headerHeight: 0, footerHeight: 25)
    var snapshot = ListSnapshot(ListLayout(headerHeight: 30), [1, 2, 1])
    snapshot = try snapshot.applying([.setMeasures(section: 1, own)])
    let expected = [
      "header 0 0 30", "cell 0:0 30 100", "cell 1:0 130 40", "cell 1:1 180 40", "footer 1 220 25",
      "header 2 245 30", "cell 2:0 275 100",
    ]
    #expect(lines(snapshot) == expected)
    #expect(snapshot.sections[1]?.section.measures == own)
    let moved = try snapshot.applying([.removeSections(0..<1)])
    #expect(moved.sections[0]?.section.measures == own && lines(moved)[0] == "cell 0:0 0 40")
    // Another layout applies those that it supports, too.
    let grid = try snapshot.applying([.setLayout(SpanGridLayout(headerHeight: 0))])
    #expect(grid.attributes(of: .cell(section: 1, item: 0))?.frame.height == 40)
    let plain = try snapshot.applying([.setMeasures(section: 1, nil)])
    #expect(lines(plain) == lines(ListSnapshot(ListLayout(headerHeight: 30), [1, 2, 1])))
  }
  @Test func `a measured height replaces the layout's, if the layout shows the element`() throws {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20)
    let changes: [ListChange] = [
      .setHeight(.header(section: 0), 44), .setHeight(.footer(section: 0), 55),
      .setHeight(.emptyState(section: 0), 66), .setHeight(.footer(section: 1), 77),
    ]
    let snapshot = try ListSnapshot(layout, [1, 1]).applying(changes)
    #expect(
      lines(snapshot) == [
        "header 0 0 44", "cell 0:0 44 100", "footer 0 144 55", "header 1 199 30",
        "cell 1:0 229 100", "footer 1 329 77",
      ])
    let empty = try ListSnapshot(ListLayout(emptyStateHeight: 90), [0]).applying([changes[2]])
    #expect(empty.attributes(of: .emptyState(section: 0))?.frame.height == 66)
  }

  @Test func `a list whose cells have no width shows nothing and keeps its scroll place`() {
    let narrow = ListLayout(insets: ContentInsets(left: 30))
    let list = ListSnapshot(narrow, [40], at: 320, size: CGSize(width: 30, height: 100))
    #expect(list.allElements().isEmpty)
    #expect(list.attributes(of: .cell(section: 0, item: 8))?.frame.width == 0)
    #expect(list.place?.cell == CellIndex(section: 0, item: 3))
  }

  @Test func `the header of a collapsed section is never pinned`() {
    let layout = ListLayout(itemHeight: 70.2, headerHeight: 30.3, stickyHeaders: true)
    for offset in stride(from: 90.0, to: 140, by: 0.7) {
      let list = ListSnapshot(
        layout, [1, 1, 20], collapsing: [1], at: offset, size: CGSize(width: 300, height: 400))
      #expect(list.attributes(of: .header(section: 1))?.isPinned == false, "at \(offset)")
    }
  }
}
