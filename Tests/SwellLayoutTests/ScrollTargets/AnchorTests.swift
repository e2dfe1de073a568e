import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Nothing jumps: whatever changes, one element stays where it is on screen.
@Suite(.timeLimit(.minutes(10))) struct AnchorTests {
  /// The header is measured at its unpinned position, whether it is pinned or pushed off.
  @Test func `expanding a collapsed section at the top keeps the content offset`() throws {
    let snapshot = ListSnapshot(
      ListLayout.stickyHeaders,
      [10, 5, 20],
      collapsing: [1],
      at: 1020,
      size: CGSize(width: 320, height: 480))
    #expect(snapshot.anchor()?.element == .header(section: 1))
    #expect(try snapshot.applying([]).viewport == snapshot.viewport)
    let expanded = try snapshot.applying([.setCollapsed(section: 1, false)])
    #expect(expanded.viewport == snapshot.viewport)
    let pinned = snapshot.scrolled(to: CGPoint(x: 0, y: 520))
    let header = pinned.anchor(at: .header(section: 0))
    #expect(try pinned.applying([], keeping: header).viewport == pinned.viewport)
  }

  @Test func `when the anchor cell is removed, the next cell becomes the anchor`() throws {
    let snapshot = ListSnapshot(ListLayout(), [20], at: 530, size: CGSize(width: 320, height: 480))
    let changed = try snapshot.applying([.removeItems(section: 0, 3..<7)])
    #expect(changed.viewport.offset.y == 330)
    #expect(changed.elements().first?.element == .cell(section: 0, item: 3))
  }

  @Test func `scrolling to a cell lands there when the heights on the way become known`() throws {
    let target = ListElement.cell(section: 1, item: 40)
    for alignment in [ScrollAlignment.start, .center, .end] {
      var snapshot = ListSnapshot(
        ListLayout.stickyHeaders,
        [50, 60],
        size: CGSize(width: 320, height: 480),
        inset: ContentInsets(top: 20, left: 0, bottom: 34, right: 0)
      ).scrolled(to: target, aligned: alignment)
      let landed = snapshot.anchor(at: target)
      for section in 0..<2 {
        snapshot = try snapshot.applying(
          [
            .setHeights(
              CellIndex(section: section, item: 0), (0..<40).map { CGFloat(61 + $0 % 17) })
          ],
          keeping: snapshot.anchor(at: target))
      }
      #expect(snapshot.anchor(at: target) == landed)
      #expect(snapshot.scrolled(to: target, aligned: alignment).viewport == snapshot.viewport)
    }
  }

  /// A featured layout cannot collapse sections: it shows the cells of collapsed ones too.
  @Test(arguments: FeaturedLayout.Style.allCases)
  func `a featured list anchors a cell even if its section is collapsed`(
    style: FeaturedLayout.Style
  ) throws {
    let list = ListSnapshot(FeaturedLayout(style: style), [10], collapsing: [0], at: 180)
    #expect(list.anchor()?.element == .cell(section: 0, item: 1))
    #expect(try list.applying([.insertSections(at: 0, [3])]).viewport.offset.y == 180 * 4)
  }

  @Test func `cells that replace an anchored empty state take its place on screen`() throws {
    let list = ListSnapshot(
      ListLayout(emptyStateHeight: 500), [0, 0, 0], at: 1000, size: CGSize(width: 300, height: 400))
    let filled = try list.applying([
      .insertItems(at: CellIndex(section: 0, item: 0), count: 20),
      .insertItems(at: CellIndex(section: 2, item: 0), count: 10),
    ])
    #expect(filled.elements().first?.element == .cell(section: 2, item: 0))
    #expect(filled.viewport.offset.y == 2500)
    let none = ListSnapshot(
      layout: ListLayout(emptyStateHeight: 500), shape: [], viewport: list.viewport)
    let some = try none.scrolledToStart().applying([.insertSections(at: 0, [3, 30])])
    #expect(some.place?.cell == CellIndex(section: 0, item: 0))
  }
}
