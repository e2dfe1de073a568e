import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Lengths whose sums are not exact, as measured texts have.
struct RoundingTests {
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ListLayout(itemHeight: 33.3),
      ListLayout(itemHeight: 33.3, headerHeight: 20.1, stickyHeaders: true),
      SpanGridLayout(itemSize: CGSize(width: 375, height: 33.3), columns: .fixed(1)),
    ] as [any CellLayout])
  func `a query at a section's rounded end finds each cell once`(layout: any CellLayout)
    throws
  {
    let snapshot = ListSnapshot(layout, ListShape(repeatElement(1, count: 5000)))
    let all = snapshot.allElements()
    let ends = all.filter { $0.element.cell != nil }.map(\.frame.maxY)
    #expect(ends.count == 5000)
    for end in stride(from: 0, to: 5000, by: HistoryRun.isLong ? 7 : 61).map({ ends[$0] }) {
      for offset in [end, end.nextUp, end.nextDown] {
        let found = snapshot.scrolled(to: CGPoint(x: 0, y: offset)).elements()
          .compactMap(\.element.cell)
        let expected = all.filter { $0.frame.maxY > offset && $0.frame.minY < offset + 667 }
          .compactMap(\.element.cell)
        #expect(found == found.sorted() && Set(found).count == found.count)
        // Rounding may add or omit a cell at an end.
        #expect(Set(found).symmetricDifference(expected).count <= 2, "offset \(offset)")
      }
    }
  }

  @Test(arguments: FeaturedLayout.Style.allCases, [100.3, 20, 180, 33.3, 1e5 / 3])
  func `at each step of a featured list, the scroll place is the featured cell`(
    style: FeaturedLayout.Style, drag: CGFloat
  )
    throws
  {
    let layout = FeaturedLayout(style: style, standardHeight: min(drag, 100), dragOffset: drag)
    let snapshot = ListSnapshot(layout, [300])
    for item in 0..<300 {
      let place = ScrollPlace(cell: CellIndex(section: 0, item: item), fraction: 0)
      #expect(snapshot.scrolled(to: CGPoint(x: 0, y: CGFloat(item) * drag)).place == place)
      #expect(snapshot.scrolled(to: place).place == place)
    }
  }

  @Test func `the default anchor is the first cell below the top content inset`() throws {
    let inset = ContentInsets(top: 100)
    let snapshot = ListSnapshot(ListLayout(), [50], at: 1000, inset: inset)
    #expect(snapshot.anchor()?.element == .cell(section: 0, item: 11))
    #expect(snapshot.anchor()?.element.cell == snapshot.place?.cell)
  }

  @Test(
    arguments: [ListLayout(), ListLayout.stickyHeaders, SpanGridLayout(), FeaturedLayout()]
      as [any CellLayout])
  func `a list keeps its scroll place while its viewport is empty`(layout: any CellLayout) throws {
    let snapshot = ListSnapshot(layout, [40, 40], at: 1500)
    let place = try #require(snapshot.place)
    let hidden = try snapshot.applying([.resize(.zero, contentInset: .zero)])
    #expect(hidden.place?.cell == place.cell)
    let shown = try hidden.applying([.insertItems(at: CellIndex(section: 0, item: 0), count: 10)])
      .applying([.resize(snapshot.viewport.size, contentInset: .zero)])
    let moved = CellIndex(section: place.cell.section, item: place.cell.item + 10)
    #expect(shown.place?.cell == moved)
  }

  @Test func `cells that fill the width exactly lose no column to rounding`() throws {
    for width in stride(from: 200, through: 1200, by: 40.0) {
      for columns in 1...12 {
        for spacing in [0, 1, 7.5, 10] as [CGFloat] {
          let room = width - spacing * CGFloat(columns - 1)
          let size = CGSize(width: room / CGFloat(columns), height: 50)
          guard size.width > 0 else { continue }
          let grid = SpanGridLayout(itemSize: size, spacing: spacing)
          let count = ColumnGeometry(grid, breadth: width).count
          #expect(count == columns, "\(width) \(columns) \(spacing)")
        }
      }
    }
  }

  /// Rows that hardly move while the list is scrolled by a step, so that a row's position says little
  /// about the offset.
  @Test(
    arguments: FeaturedLayout.Style.allCases, [(0.1, 12.8, 1e5), (100, 280, 180), (99, 1, 1e4)])
  func `an empty change keeps the content offset of a featured list`(
    style: FeaturedLayout.Style, measures: (standard: CGFloat, featured: CGFloat, drag: CGFloat)
  ) throws {
    let layout = FeaturedLayout(
      style: style,
      standardHeight: measures.standard,
      featuredHeight: max(measures.standard, measures.featured),
      dragOffset: measures.drag)
    let snapshot = ListSnapshot(layout, [40])
    for step in stride(from: 0, through: 39, by: 0.0937) {
      let scrolled = snapshot.scrolled(to: CGPoint(x: 0, y: CGFloat(step) * measures.drag))
      #expect(try scrolled.applying([]).viewport == scrolled.viewport, "\(step) steps")
      let removed = try scrolled.applying([.removeItems(section: 0, 39..<40)])
      #expect(removed.viewport == scrolled.viewport || step > 37, "\(step) steps")
    }
  }

  @Test func `a place in the gap above a collapsed section is restored in the gap`() throws {
    let grid = SpanGridLayout(
      insets: ContentInsets(top: 0, left: 0, bottom: 90, right: 0), headerHeight: 0)
    let snapshot = ListSnapshot(
      grid, [20, 5], collapsing: [1], at: 1230, size: CGSize(width: 375, height: 40))
    let place = try #require(snapshot.place)
    #expect(place.cell == CellIndex(section: 1, item: 0))
    #expect(snapshot.scrolled(to: .zero).scrolled(to: place).viewport == snapshot.viewport)
  }

  @Test func `a change maps indices out of range without integer overflow`() throws {
    let everything = Int.min..<Int.max
    let far = ListElement.header(section: .max)
    #expect(ListChange.insertSections(at: 0, [1]).destination(of: far) != nil)
    #expect(ListChange.removeSections(everything).destination(of: far) != nil)
    #expect(
      ListChange.removeItems(section: 0, everything).destination(of: .cell(section: 0, item: .max))
        != nil)
    let move = ListChange.moveItems(section: 0, everything, to: CellIndex(section: 0, item: 0))
    for item in [0, 2, -1, .min, .max - 1] {
      #expect(move.destination(of: .cell(section: 0, item: item)) != nil)
    }
    #expect(ColumnGeometry(SpanGridLayout(), breadth: .nan).count == 1)
    #expect(ColumnGeometry(SpanGridLayout(), breadth: .infinity).count > 1)
  }

  /// (n − 1)·drag + length − length is not always (n − 1)·drag.
  @Test func `a featured list snaps to exactly its last step, despite rounding`() {
    for length in stride(from: 100.1, to: 900, by: 33.3) {
      let list = ListSnapshot(
        FeaturedLayout(standardHeight: 50.3, featuredHeight: 99.9, dragOffset: 60.7),
        [1001],
        size: CGSize(width: 300, height: length))
      let target = list.targetOffset(forProposed: CGPoint(x: 0, y: 1e9))
      #expect(target.y == 1000 * 60.7)
      #expect(list.targetOffset(forProposed: target) == target)
    }
  }
}
