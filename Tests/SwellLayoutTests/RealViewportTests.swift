import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Viewports of real views: under bars, next to notches, smaller than their insets.
@Suite struct RealViewportTests {
  @Test func `a new cross-axis inset keeps the content's place in the uncovered part`() throws {
    let list = ListSnapshot(ListLayout(), [50])
    let turned = try list.applying([
      .resize(CGSize(width: 667, height: 375), contentInset: ContentInsets(left: 44, right: 44))
    ])
    #expect(turned.viewport.offset.x == -44)
    #expect(turned.contentSize.width == 579)
  }

  @Test func `negative insets are valid`() throws {
    let list = ListSnapshot(
      ListLayout.stickyHeaders, [50], inset: ContentInsets(top: -44, left: -10))
    #expect(list.contentSize.width == 385)
    // The content starts above the view, and its header sticks there.
    #expect(list.viewport.offset == CGPoint(x: 10, y: 44))
    let scrolled = list.scrolled(to: CGPoint(x: 10, y: 500))
    #expect(scrolled.attributes(of: .header(section: 0))?.frame.minY == 456)
    #expect(scrolled.scrolledToStart().viewport.offset == list.viewport.offset)
  }

  @Test func `a horizontal list starts at its leading edge`() {
    for direction in ListOrientation.LayoutDirection.allCases {
      let list = ListSnapshot(
        ListLayout(),
        [50],
        inset: ContentInsets(left: 8, right: 16),
        orientation: ListOrientation(axis: .horizontal, layoutDirection: direction))
      #expect(list.elements().first?.element == .cell(section: 0, item: 0))
      #expect(list.place == ScrollPlace(cell: CellIndex(section: 0, item: 0), fraction: 0))
      let start: CGFloat = direction == .leftToRight ? -8 : 4641
      #expect(list.viewport.offset.x == start)
    }
  }

  @Test func `a list keeps its first cell when its axis changes`() throws {
    let size = CGSize(width: 400, height: 400)
    let list = ListSnapshot(ListLayout(), [50], at: 700, size: size)
    let turned = try list.applying([.setOrientation(ListOrientation(axis: .horizontal))])
    #expect(turned.viewport.offset == CGPoint(x: 700, y: 0))
    let mirrored = try turned.applying(
      [.setOrientation(ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft))])
    #expect(mirrored.viewport.offset == CGPoint(x: 5000 - 400 - 700, y: 0))
  }
}
