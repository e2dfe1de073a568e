import Foundation
import SwellLayout
import SwellMotion
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The Swift code of the README and the articles on layouts and motion, compiled and run: every
/// line shown is here.
@Suite(.timeLimit(.minutes(10))) struct LayoutSnippetTests {
  private let phone = ListViewport(size: CGSize(width: 375, height: 667))

  @Test func `the README's code for a layout without a view runs`() throws {
    let snapshot = ListSnapshot(
      layout: FeaturedLayout(),
      shape: [15],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 250)))
    for cell in snapshot.elements() { print(cell.element, cell.frame, cell.role) }
    let rest = snapshot.targetOffset(forProposed: CGPoint(x: 0, y: 649))  // 0, 720
    #expect(rest == CGPoint(x: 0, y: 720))
  }

  @Test func `the code of the article Getting started runs`() throws {
    let phone = ListViewport(size: CGSize(width: 375, height: 667))
    var list = ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: phone)
    for cell in list.elements() { print(cell.element, cell.frame, cell.role) }
    list = list.scrolled(to: CGPoint(x: 0, y: 250))
    let rest = list.targetOffset(forProposed: CGPoint(x: 0, y: 649))  // 0, 720
    let touched = list.element(at: CGPoint(x: 100, y: 500))  // cell 0:2
    #expect(rest == CGPoint(x: 0, y: 720))
    #expect(touched == .cell(section: 0, item: 2))
    list = try list.selecting(CellIndex(section: 0, item: 4))
    list = try list.applying([.insertItems(at: CellIndex(section: 0, item: 0), count: 2)])
    let chosen = list.selection  // 0:6
    #expect(chosen == [CellIndex(section: 0, item: 6)])
  }

  @Test func `the code of the article Equivalents of tutorial layouts runs`() throws {
    let ultravisual = FeaturedLayout()  // UltravisualLayout, of the Ultravisual tutorial
    let swellDemo = FeaturedLayout.swell  // UVLCollectionViewLayoutSwell, of the original demo
    let expanding = ListLayout()  // "Cell Animations", of CollectionViewAnimations
    let sticky = ListLayout.stickyHeaders  // "Sticky Headers", of the same
    let spanning = SpanGridLayout()  // ColumnSpanFlowLayout, of UConnGrid
    let dense = SpanGridLayout(columns: .fixed(3))  // grid-auto-flow: row dense, of CSS
    let layouts: [any CellLayout] = [ultravisual, swellDemo, expanding, sticky, spanning, dense]
    #expect(Set(layouts.map(\.identity)).count == 6)
    let featured = ListSnapshot(layout: ultravisual, shape: [15], viewport: phone).elements()[0]
    let cover = featured.appearance?.coverAlpha  // 0.3
    #expect(abs(try #require(cover) - 0.3) < 1e-9)
  }

  @Test func `the code of the article Sections and columns runs`() throws {
    let insets = ContentInsets(top: 8, left: 16, bottom: 8, right: 16)
    let cards = ListLayout(spacing: 8, insets: insets)
    let shelves = SpanGridLayout(columns: .stretched, spacing: 8)  // minmax(160px, 1fr)
    #expect(cards.spacing == shelves.spacing)
    let agenda = ListLayout(headerHeight: 40, footerHeight: 24, emptyStateHeight: 120)
    let days = ListSnapshot(layout: agenda, shape: [2, 0], viewport: phone)
    let second = days.elements().filter { $0.element.section == 1 }.map(\.role)
    // header, emptyState, footer
    #expect(second == [.header, .emptyState, .footer])
    let covers = FeaturedLayout(headerHeight: 32)
    #expect(covers.headerHeight == 32)
    let compact = SectionMeasures(itemHeight: 44, spacing: 0, headerHeight: 0)
    let mixed = try days.applying([.setMeasures(section: 0, compact)])
    let height = mixed.attributes(of: .cell(section: 0, item: 0))?.frame.height  // 44
    #expect(height == 44)
  }

  @Test func `the code of the article Millions of cells runs`() throws {
    var long = ListSnapshot(layout: ListLayout(), shape: [10_000_000], viewport: phone)
    long = long.scrolled(to: CGPoint(x: 0, y: 999_999_333))
    let last = long.elements().last?.element  // cell 0:9999999
    #expect(last == .cell(section: 0, item: 9_999_999))
    long = try long.applying([.setHeights(CellIndex(section: 0, item: 0), [120, 80, 96.5])])
    long.forEachElement(in: long.viewportRect) { cell in
      print(cell.element)
      return true  // false ends the visit
    }
    #expect(long.contentSize.height == 999_999_996.5)
  }

  @Test func `the code of the article Writing a layout runs`() throws {
    let waterfall = WaterfallLayout(heights: [120, 80, 200, 90, 60], columns: 2)
    let photos = ListSnapshot(layout: waterfall, shape: [5], viewport: phone)
    let taller = WaterfallLayout(heights: [120, 180, 200, 90, 60], columns: 2)
    let remeasured = try photos.applying([.setLayout(taller)])
    #expect(photos.contentSize.height == 280 && remeasured.contentSize.height == 330)
    let tops = photos.elements().map(\.frame.minY)
    #expect(tops == [0, 0, 80, 120, 210])
    // A long list keeps its place, and shows what a loop over all cells finds.
    let heights = (0..<500).map { CGFloat(40 + $0 * 37 % 200) }
    let long = ListSnapshot(
      layout: WaterfallLayout(heights: heights, columns: 3), shape: [200, 300], viewport: phone)
    for offset in stride(from: 0.0, to: long.contentSize.height - 667, by: 333) {
      let scrolled = long.scrolled(to: CGPoint(x: 0, y: offset))
      let all = (0..<500).compactMap { long.sections.cell(at: $0) }
        .compactMap { long.attributes(of: .cell($0)) }
      #expect(
        scrolled.elements() == all.filter { !$0.frame.intersection(scrolled.viewportRect).isEmpty })
      let place = try #require(scrolled.place)
      #expect(abs(long.scrolled(to: place).viewport.offset.y - offset) < 1e-9)
    }
  }

  @Test func `the code of the article Motion runs`() throws {
    let list = ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: phone)
    let cell = CellIndex(section: 0, item: 3)
    let tap = try LayoutTransition(from: list, to: list.selecting(cell))
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    let frame = tap.frame(at: spring.motion(at: 0.1))  // what to draw 0.1 s after the tap
    #expect(!frame.elements.isEmpty)
    let other = try list.selecting(CellIndex(section: 0, item: 1))
    let turn = try tap.retargeted(at: spring.motion(at: 0.1), to: other)
    #expect(turn.to.selection == other.selection)
    let end = ScrollDeceleration.normal.projectedOffset(from: list.viewport.offset.y, velocity: 800)
    let stop = list.targetOffset(forProposed: CGPoint(x: 0, y: end))
    let scroll = LayoutTransition(scrolling: list, to: stop)
    #expect(scroll.to.viewport.offset == stop && stop.y == 360)
    let two = ListSnapshot(layout: ListLayout(), shape: [2], viewport: phone)
    let updates = try ListUpdates(
      from: [(key: "friday", items: ["tides", "water"])],
      to: [(key: "friday", items: ["knots", "tides"])])
    let change = try LayoutTransition(from: two, to: two, updates: updates, effect: .fade)
    #expect(change.frame(at: 0.5).elements.count == 3)
  }
}
