import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Viewports of real views: under bars, next to notches, smaller than their insets.
@Suite struct RealViewportTests {
  private let phone = CGSize(width: 375, height: 667)

  @Test func `insets across the scroll axis make cells narrower`() {
    let inset = ContentInsets(top: 20, left: 44, bottom: 21, right: 30)
    let list = ListSnapshot(
      layout: ListLayout(),
      shape: [50],
      viewport: ListViewport(size: phone, contentInset: inset)
    )
    #expect(list.contentSize == CGSize(width: 301, height: 5000))
    #expect(list.viewport.offset == CGPoint(x: -44, y: -20))
    #expect(list.elements()[0].frame == CGRect(x: 0, y: 0, width: 301, height: 100))
    let sideways = ListSnapshot(
      layout: ListLayout(),
      shape: [50],
      viewport: ListViewport(size: phone, contentInset: inset),
      orientation: ListOrientation(axis: .horizontal)
    )
    #expect(sideways.elements()[0].frame == CGRect(x: 0, y: 0, width: 100, height: 626))
  }

  @Test func `snapping and scrolling keep the offset across the scroll axis`() throws {
    let inset = ContentInsets(left: 44)
    let list = ListSnapshot(
      layout: FeaturedLayout(),
      shape: [15],
      viewport: ListViewport(size: phone, contentInset: inset)
    )
    #expect(list.targetOffset(forProposed: CGPoint(x: -44, y: 649)) == CGPoint(x: -44, y: 720))
    let shown = list.scrolled(to: .cell(section: 0, item: 7))
    #expect(shown.viewport.offset == CGPoint(x: -44, y: 1260))
    #expect(shown.scrolledToStart().viewport.offset == CGPoint(x: -44, y: 0))
    let tapped = try list.selecting(CellIndex(section: 0, item: 3))
    #expect(tapped.viewport.offset.x == -44)
  }

  @Test func `a new inset across keeps the content where it is in the uncovered part`() throws {
    let list = ListSnapshot(layout: ListLayout(), shape: [50], viewport: ListViewport(size: phone))
    let turned = try list.applying([
      .resize(CGSize(width: 667, height: 375), contentInset: ContentInsets(left: 44, right: 44))
    ])
    #expect(turned.viewport.offset.x == -44)
    #expect(turned.contentSize.width == 579)
  }

  @Test func `negative insets are valid`() throws {
    let list = ListSnapshot(
      layout: ListLayout.stickyHeaders,
      shape: [50],
      viewport: ListViewport(size: phone, contentInset: ContentInsets(top: -44, left: -10))
    )
    #expect(list.contentSize.width == 385)
    // The content starts above the view, and its header sticks there.
    #expect(list.viewport.offset == CGPoint(x: 10, y: 44))
    let scrolled = list.scrolled(to: CGPoint(x: 10, y: 500))
    #expect(scrolled.attributes(of: .header(section: 0))?.frame.minY == 456)
    #expect(scrolled.scrolledToStart().viewport.offset == list.viewport.offset)
  }

  /// The uncovered part has no length then, at the edge at which lines begin.
  @Test(
    arguments: [ListLayout.stickyHeaders, SpanGridLayout(), FeaturedLayout()] as [any CellLayout]
  )
  func `insets may exceed the viewport, and directions are mirror images`(
    layout: any CellLayout
  ) throws {
    let lists = [ListOrientation.LayoutDirection.leftToRight, .rightToLeft].map { direction in
      let isReversed = direction == .rightToLeft
      return ListSnapshot(
        layout: layout,
        shape: [20, 20],
        viewport: ListViewport(
          size: CGSize(width: 300, height: 200),
          contentInset: ContentInsets(left: isReversed ? 100 : 300, right: isReversed ? 300 : 100)
        ),
        orientation: ListOrientation(axis: .horizontal, layoutDirection: direction)
      )
    }
    let places = lists.map { list in
      let viewport = list.viewportRect
      let isReversed = list.orientation.layoutDirection == .rightToLeft
      return list.elements().map { attributes in
        isReversed ? viewport.maxX - attributes.frame.maxX : attributes.frame.minX - viewport.minX
      }
    }
    #expect(places[0].count == places[1].count)
    #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(lists.map(\.place) == [lists[0].place, lists[0].place])
    for list in lists {
      let last = list.scrolled(to: .cell(section: 1, item: 19), aligned: .end)
      #expect(last.scrolledIntoContent().viewport == last.viewport)
    }
  }

  @Test func `a horizontal list starts at its leading edge`() {
    for direction in ListOrientation.LayoutDirection.allCases {
      let list = ListSnapshot(
        layout: ListLayout(),
        shape: [50],
        viewport: ListViewport(size: phone, contentInset: ContentInsets(left: 8, right: 16)),
        orientation: ListOrientation(axis: .horizontal, layoutDirection: direction)
      )
      #expect(list.elements().first?.element == .cell(section: 0, item: 0))
      #expect(list.place == ScrollPlace(cell: CellIndex(section: 0, item: 0), fraction: 0))
      let start: CGFloat = direction == .leftToRight ? -8 : 4641
      #expect(list.viewport.offset.x == start)
    }
  }
}
