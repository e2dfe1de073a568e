import Foundation
import Testing

@testable import SwellLayout

/// Lengths whose sums are not exact, as measured texts have.
struct RoundingTests {
  private func list(_ layout: any Layout, _ shape: [Int], at offset: CGFloat = 0) throws -> Snapshot
  {
    try Snapshot(
      layout: layout,
      shape: Shape(shape),
      viewport: Viewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: offset))
    )
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      try ListLayout(itemHeight: 33.3),
      try ListLayout(itemHeight: 33.3, headerHeight: 20.1, stickyHeaders: true),
      try GridLayout(itemSize: CGSize(width: 375, height: 33.3), columns: .fixed(1)),
    ] as [any Layout]
  )
  func `every section is found once, wherever its end is rounded to`(layout: any Layout) throws {
    let snapshot = try list(layout, Array(repeating: 1, count: 5000))
    let all = snapshot.allElements()
    let ends = all.filter { $0.element.cell != nil }.map(\.frame.maxY)
    #expect(ends.count == 5000)
    for end in stride(from: 0, to: 5000, by: 7).map({ ends[$0] }) {
      for offset in [end, end.nextUp, end.nextDown] {
        let found = try snapshot.scrolled(to: CGPoint(x: 0, y: offset)).elements()
          .compactMap(\.element.cell)
        let expected = all.filter { $0.frame.maxY > offset && $0.frame.minY < offset + 667 }
          .compactMap(\.element.cell)
        #expect(found == found.sorted() && Set(found).count == found.count)
        // Which side of its last bit an end lies on is nobody's business.
        #expect(Set(found).symmetricDifference(expected).count <= 2, "offset \(offset)")
      }
    }
  }

  @Test(arguments: FeaturedLayout.Style.allCases, [100.3, 20, 180, 33.3, 1e5 / 3])
  func `the place at a step is its row, up to the last`(style: FeaturedLayout.Style, drag: CGFloat)
    throws
  {
    let layout = try FeaturedLayout(style: style, dragOffset: drag)
    let snapshot = try list(layout, [300])
    for item in 0..<300 {
      let place = ScrollPlace(cell: CellIndex(section: 0, item: item), fraction: 0)
      #expect(try snapshot.scrolled(to: CGPoint(x: 0, y: CGFloat(item) * drag)).place == place)
      #expect(snapshot.scrolled(to: place).place == place)
    }
  }

  @Test(arguments: [(44.4, 0), (100, 40.1), (33.3, 20.1)] as [(CGFloat, CGFloat)])
  func `a place leads back to where it was taken`(itemHeight: CGFloat, headerHeight: CGFloat) throws
  {
    let layout = try ListLayout(
      itemHeight: itemHeight,
      headerHeight: headerHeight,
      stickyHeaders: true
    )
    let snapshot = try list(layout, Array(repeating: 10, count: 20))
    for section in 0..<18 {
      for item in 0..<10 {
        let place = ScrollPlace(cell: CellIndex(section: section, item: item), fraction: 0)
        let there = snapshot.scrolled(to: place)
        #expect(there.place == place)
        #expect(there.place.map { there.scrolled(to: $0).viewport.offset } == there.viewport.offset)
      }
    }
  }

  @Test func `all elements are all, however far they lie beyond the content`() throws {
    let layout = try FeaturedLayout(dragOffset: 20)
    #expect(try list(layout, [1000]).allElements().count == 1000)
  }

  @Test func `what stays by default is the first cell that a bar does not cover`() throws {
    let snapshot = try Snapshot(
      layout: ListLayout(),
      shape: [50],
      viewport: Viewport(
        size: CGSize(width: 375, height: 667),
        offset: CGPoint(x: 0, y: 1000),
        contentInset: EdgeInsets(top: 100)
      )
    )
    #expect(snapshot.anchor()?.element == .cell(section: 0, item: 11))
    #expect(snapshot.anchor()?.element.cell == snapshot.place?.cell)
  }

  @Test(
    arguments: [ListLayout(), ListLayout.stickyHeaders, GridLayout(), FeaturedLayout()]
      as [any Layout]
  )
  func `a view without a size yet has its place, and keeps it`(layout: any Layout) throws {
    let snapshot = try list(layout, [40, 40], at: 1500)
    let place = try #require(snapshot.place)
    let hidden = try snapshot.applying(.resize(Viewport(size: .zero, offset: .zero)))
    #expect(hidden.place?.cell == place.cell)
    let shown = try hidden.applying(.insertItems(at: CellIndex(section: 0, item: 0), count: 10))
      .applying(.resize(snapshot.viewport))
    let moved = CellIndex(section: place.cell.section, item: place.cell.item + 10)
    #expect(shown.place?.cell == moved)
  }

  @Test func `a held cell of a featured list is above all in view`() throws {
    let snapshot = try list(FeaturedLayout(), [1000], at: 90_000)
    let pinch = try Pinch(CellIndex(section: 0, item: 500), from: .zero, to: CGPoint(x: 9, y: 9))
    let held = try #require(pinch.attributes(in: snapshot))
    #expect(snapshot.elements().allSatisfy { $0.zIndex < held.zIndex })
  }

  @Test func `turning the axis leaves nothing of the old offset across it`() throws {
    let snapshot = try list(ListLayout(), [50]).scrolled(to: CGPoint(x: 30, y: 500))
    let turned = try snapshot.applying(.setOrientation(Orientation(axis: .horizontal)))
    #expect(turned.viewport.offset == CGPoint(x: 500, y: 0))
  }

  @Test func `indices that no list has are moved without overflow`() throws {
    let everything = Int.min..<Int.max
    let far = Element.header(section: .max)
    #expect(Change.insertSections(at: 0, [1]).destination(of: far) != nil)
    #expect(Change.removeSections(everything).destination(of: far) != nil)
    #expect(
      Change.removeItems(section: 0, everything).destination(of: .cell(section: 0, item: .max))
        != nil
    )
    #expect(GridLayout().columnCount(breadth: .nan) == 1)
    #expect(GridLayout().columnCount(breadth: .infinity) > 1)
  }
}
