import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Which element is at a point.
@Suite struct HitTests {
  @Test func `a hit test includes a cell's top and left edges, not its bottom and right edges`() {
    let list = ListSnapshot(SpanGridLayout(columns: .fixed(2), headerHeight: 0), [4])
    func item(_ x: CGFloat, _ y: CGFloat) -> Int? {
      list.element(at: CGPoint(x: x, y: y))?.cell?.item
    }
    #expect([item(0, 0), item(160, 0), item(0, 120), item(160, 120)] == [0, 1, 2, 3])
    #expect([item(-1e-9, 0), item(0, -1e-9), item(320, 0), item(0, 240)] == [nil, nil, nil, nil])
    #expect(item(159.999, 119.999) == 0)
  }
}
