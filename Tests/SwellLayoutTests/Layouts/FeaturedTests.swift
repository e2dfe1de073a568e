import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Headers, the empty state and the gaps of a featured list.
@Suite(.timeLimit(.minutes(10))) struct FeaturedTests {
  private func list(_ shape: ListShape, at offset: CGFloat) throws -> ListSnapshot {
    ListSnapshot(
      FeaturedLayout(headerHeight: 30, emptyStateHeight: 90),
      shape,
      at: offset,
      size: CGSize(width: 320, height: 480))
  }

  private func headers(_ list: ListSnapshot) -> [String] {
    list.elements().filter { $0.role == .header }.map {
      "\($0.element) \(Int($0.frame.minY - list.viewport.offset.y))\($0.isPinned ? " pinned" : "")"
    }
  }

  @Test func `the featured cell's section header stays until the next header pushes it off`()
    throws
  {
    let shape: ListShape = [3, 0, 4]
    #expect(try headers(list(shape, at: 0)) == ["header 0 0"])
    #expect(try headers(list(shape, at: 180)) == ["header 0 0 pinned", "header 2 380"])
    // The last section's first cell grows over the first section's last.
    #expect(try headers(list(shape, at: 522)) == ["header 0 -2 pinned", "header 2 28"])
    #expect(try headers(list(shape, at: 540)) == ["header 2 0"])
    #expect(try headers(list(shape, at: 721)) == ["header 2 0 pinned"])
  }

  @Test(arguments: [ScrollAnchor.Edge.start, .center, .end])
  func `an anchored empty state keeps its place on screen`(edge: ScrollAnchor.Edge) throws {
    let list = ListSnapshot(
      FeaturedLayout(emptyStateHeight: 1000), [0], at: 200, size: CGSize(width: 320, height: 480))
    let state = ListElement.emptyState(section: 0)
    let anchor = try #require(list.anchor(at: state, from: edge))
    let changed = try list.applying([], keeping: anchor)
    #expect(changed.attributes(of: state) != nil)
    #expect(changed.viewport.offset.y == 200)
  }

  @Test func `a query finds nothing between a featured cell and the rows above it`() throws {
    let list = ListSnapshot(FeaturedLayout(), [20], at: 540)
    func items(_ top: CGFloat, _ height: CGFloat) -> [Int?] {
      list.elements(in: CGRect(x: 0, y: top, width: 375, height: height)).map(\.element.cell?.item)
    }
    #expect(items(0, 300) == [0, 1, 2])
    #expect(items(320, 200) == [])
    #expect(items(300, 241) == [3])
  }
}
