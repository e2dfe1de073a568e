import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Viewports of real views: scrolled, under bars, next to notches, smaller than their insets.
@Suite struct ViewportTests {
  @Test func `after a resize with side insets, the content starts at the left inset`() throws {
    let list = ListSnapshot(ListLayout(), [50])
    let turned = try list.applying([
      .resize(CGSize(width: 667, height: 375), contentInset: ContentInsets(left: 44, right: 44))
    ])
    #expect(turned.viewport.offset.x == -44)
    #expect(turned.contentSize.width == 579)
  }

  @Test func `negative content insets are valid`() throws {
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

  @Test func `a snapshot made with the viewport of a scrolled list has the same content offset`() {
    let size = CGSize(width: 375, height: 667)
    let start = ListSnapshot(
      layout: FeaturedLayout(), shape: [15], viewport: ListViewport(size: size))
    let scrolled = start.scrolled(to: CGPoint(x: 0, y: 540))
    let copy = ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: scrolled.viewport)
    #expect(copy.viewport.offset.y == 540)
  }

  @Test func `a scroll to NaN keeps the content offset, and a scroll to infinity is limited`() {
    let list = ListSnapshot(FeaturedLayout(), [15])
    let scrolled = list.scrolled(to: CGPoint(x: 3, y: 250))
    #expect(scrolled.elements().first?.role == .featured && scrolled.place?.cell.item == 1)
    let still = scrolled.scrolled(to: CGPoint(x: CGFloat.nan, y: .nan))
    #expect(still.viewport == scrolled.viewport)
    let far = scrolled.scrolled(to: CGPoint(x: -CGFloat.infinity, y: .infinity))
    #expect(far.viewport.offset == CGPoint(x: -1e30, y: 1e30))
    #expect(far.scrolledIntoContent().viewport.offset.y == 2520)
  }
}
