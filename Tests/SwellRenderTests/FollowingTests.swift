import Foundation
import SwellLayout
import SwellRender
import Testing

/// Lists side by side that show the same sessions.
@Suite struct FollowingTests {
  @Test(arguments: RenderFixtures.layouts)
  func `a list that continues to scroll never steps back`(layout: any CellLayout) throws {
    for other in RenderFixtures.layouts {
      let follower = try RenderFixtures.snapshot(other, [9, 30, 0, 21])
      var last = 0.0
      for offset in stride(from: CGFloat(0), through: 4000, by: 13) {
        let list = try RenderFixtures.snapshot(layout, [9, 30, 0, 21], at: offset)
        let followed = follower.scrollOffset(atCellPosition: list.cellPosition)
        #expect(followed >= last - 0.001, "\(layout) at \(offset)")
        #expect((0...follower.scrollableLength).contains(followed))
        last = followed
      }
      #expect(last > 0)
    }
  }

  @Test(arguments: RenderFixtures.layouts)
  func `the progress of a list leads back to its offset`(layout: any CellLayout) throws {
    let list = try RenderFixtures.snapshot(layout, [40])
    for offset in stride(from: CGFloat(180), through: 1800, by: 37) {
      let scrolled = try RenderFixtures.snapshot(layout, [40], at: offset)
      #expect(abs(list.scrollOffset(atCellPosition: scrolled.cellPosition) - offset) < 0.01)
    }
    #expect(list.scrollOffset(atCellPosition: 0) == 0)
    for progress in [Double.nan, -1, .infinity, -.infinity, 1e300] {
      #expect(list.scrollOffset(atCellPosition: progress).isFinite)
    }
  }
}
