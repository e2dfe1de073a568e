import Foundation
import SwellLayout
import SwellRender
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Lists side by side that show the same sessions.
@Suite struct ScrollingTogetherTests {
  private static let orientations = ListOrientation.Axis.allCases.flatMap { axis in
    ListOrientation.LayoutDirection.allCases.map {
      ListOrientation(axis: axis, layoutDirection: $0)
    }
  }

  /// A list at a distance from its start, with bars at all edges.
  private func list(
    _ layout: any CellLayout, _ shape: ListShape, _ orientation: ListOrientation,
    at distance: CGFloat = 0
  ) -> ListSnapshot {
    let inset = ContentInsets(top: 40, left: 10, bottom: 20, right: 30)
    let list = ListSnapshot(
      layout: layout, shape: shape,
      viewport: ListViewport(size: CGSize(width: 375, height: 667), contentInset: inset),
      orientation: orientation)
    return list.scrolled(to: list.contentOffset(at: distance, across: list.viewport.offset))
  }

  @Test(arguments: RenderFixtures.layouts, orientations)
  func `a list that follows another list's scrolling never moves backwards`(
    layout: any CellLayout, orientation: ListOrientation
  ) throws {
    for other in RenderFixtures.layouts {
      let follower = list(other, [9, 30, 0, 21], orientation)
      var last: CGFloat = 0
      for distance in stride(from: CGFloat(0), through: 4000, by: 13) {
        let list = list(layout, [9, 30, 0, 21], orientation, at: distance)
        let offset = follower.offset(atCellPosition: list.cellPosition)
        let followed = follower.scrolled(to: offset).context.offset
        #expect(followed >= last - 0.001, "\(layout) at \(distance)")
        #expect((-0.001...follower.lastLayoutOffset + 0.001).contains(followed))
        last = followed
      }
      #expect(last > 0)
    }
  }

  @Test(arguments: RenderFixtures.layouts, orientations)
  func `a list's scroll progress converts back to the same content offset`(
    layout: any CellLayout, orientation: ListOrientation
  ) throws {
    let start = list(layout, [80], orientation)
    for distance in stride(from: CGFloat(180), through: 1800, by: 37) {
      let scrolled = list(layout, [80], orientation, at: distance)
      let offset = start.offset(atCellPosition: scrolled.cellPosition)
      let expected = start.orientation.along(scrolled.viewport.offset)
      #expect(abs(start.orientation.along(offset) - expected) < 0.01)
    }
    #expect(start.offset(atCellPosition: 0) == start.viewport.offset)
    #expect(list(layout, [], orientation).cellPosition == 0)
    for progress in [Double.nan, -1, .infinity, -.infinity, 1e300] {
      #expect(start.orientation.along(start.offset(atCellPosition: progress)).isFinite)
    }
  }
}
