import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct CellPinchTests {
  @Test
  func `a pinched cell scales about its centre, above the other cells, and animates back`()
    throws
  {
    let grid = ListSnapshot(SpanGridLayout(), [30])
    let cell = CellIndex(section: 0, item: 5)
    let pinch = try CellPinch(cell, from: CGPoint(x: 80, y: 200), to: CGPoint(x: 240, y: 320))
    let place = try #require(grid.attributes(of: .cell(cell))).frame
    let held = try #require(pinch.attributes(in: grid))
    #expect(held.frame.size == CGSize(width: 200, height: 200))
    #expect(held.frame.midX == place.midX && held.frame.midY == place.midY)
    #expect(held.zIndex == 100)

    let release = LayoutTransition(releasing: pinch, in: grid)
    let start = release.frame(at: 0).elements
    #expect(start.map(\.attributes.element) == grid.elements().map(\.element))
    #expect(start.first { $0.destination == .cell(cell) }?.attributes == held)
    #expect(start.filter { $0.attributes.zIndex == 100 }.count == 1)
    let half = try #require(release.element(.cell(cell), at: MotionState(progress: 0.5)))
      .attributes
    #expect(half.frame.size == CGSize(width: 180, height: 160) && half.zIndex == 100)
    #expect(half.frame.midX == place.midX && half.frame.midY == place.midY)
    #expect(release.frame(at: 1).elements.map(\.attributes) == grid.elements())
  }

  @Test func `a pinched cell of a featured list is above all cells in view`() throws {
    let snapshot = ListSnapshot(FeaturedLayout(), [1000], at: 90_000)
    let pinch = try CellPinch(
      CellIndex(section: 0, item: 500), from: .zero, to: CGPoint(x: 9, y: 9))
    let held = try #require(pinch.attributes(in: snapshot))
    #expect(snapshot.elements().allSatisfy { $0.zIndex < held.zIndex })
  }

  /// A layout whose cells have the highest possible z-index.
  private struct HighLayout: CellLayout {
    var identity: String { "high" }
    func contentLength(in context: LayoutContext) -> CGFloat { 40 }
    func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
      let frame = CGRect(x: 0, y: 0, width: context.breadth, height: 40)
      return LayoutAttributes(element: element, frame: frame, zIndex: .max, role: .standard)
    }
    func forEachElement(
      in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
    ) {
      _ = attributes(of: .cell(section: 0, item: 0), in: context).map(visit)
    }
  }

  @Test func `a cell with the highest z-index can be pinched`() throws {
    let list = ListSnapshot(HighLayout(), [1])
    let cell = CellIndex(section: 0, item: 0)
    let pinch = try CellPinch(cell, from: .zero, to: CGPoint(x: 30, y: 40))
    #expect(pinch.attributes(in: list)?.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func `a pinch of a missing cell moves nothing, and a pinch to zero size is valid`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [5, 0, 30])
    let size = CGPoint(x: 50, y: 0)
    for cell in [CellIndex(section: 9, item: 0), CellIndex(section: 1, item: 0)] {
      let pinch = try CellPinch(cell, from: .zero, to: size)
      let still = LayoutTransition(releasing: pinch, in: list).frame(at: 0)
      #expect(still.elements.map(\.attributes) == list.elements())
    }
    let cell = CellIndex(section: 0, item: 0)
    let closed = try LayoutTransition(releasing: CellPinch(cell, from: size, to: size), in: list)
    #expect(
      closed.element(.cell(cell), at: .start)?.attributes.frame
        == CGRect(x: 187.5, y: 90, width: 0, height: 0))
    let collapsed = try list.applying([.setCollapsed(section: 0, true)])
    #expect(try CellPinch(cell, from: .zero, to: size).attributes(in: collapsed) == nil)
    _ = try LayoutTransition(releasing: CellPinch(cell, from: .zero, to: size), in: collapsed)
  }
}
