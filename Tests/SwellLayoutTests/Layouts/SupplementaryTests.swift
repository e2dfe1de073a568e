import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Headers, footers and empty states.
@Suite(.timeLimit(.minutes(10))) struct SupplementaryTests {
  @Test func `a footer is below the cells, or below the empty state of an empty section`() throws {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20, emptyStateHeight: 90)
    #expect(
      ListSnapshot(layout, [2, 0, 1], collapsing: [2]).lines == [
        "header 0 0 30", "cell 0:0 30 100", "cell 0:1 130 100", "footer 0 230 20",
        "header 1 250 30", "empty state 1 280 90", "footer 1 370 20", "header 2 390 30",
      ])
    let roles = ListSnapshot(layout, [1, 0]).allElements().map(\.role)
    #expect(roles == [.header, .standard, .footer, .header, .emptyState, .footer])
  }

  @Test func `a measured height replaces the layout's, if the layout shows the element`() throws {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20)
    let changes: [ListChange] = [
      .setHeight(.header(section: 0), 44), .setHeight(.footer(section: 0), 55),
      .setHeight(.emptyState(section: 0), 66), .setHeight(.footer(section: 1), 77),
    ]
    let snapshot = try ListSnapshot(layout, [1, 1]).applying(changes)
    #expect(
      snapshot.lines == [
        "header 0 0 44", "cell 0:0 44 100", "footer 0 144 55", "header 1 199 30",
        "cell 1:0 229 100", "footer 1 329 77",
      ])
    let empty = try ListSnapshot(ListLayout(emptyStateHeight: 90), [0]).applying([changes[2]])
    #expect(empty.attributes(of: .emptyState(section: 0))?.frame.height == 66)
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
