import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Headers, footers, empty states, and the measures that sections have of their own.
@Suite(.timeLimit(.minutes(10))) struct SupplementaryTests {
  private let viewport = CGSize(width: 320, height: 400)

  private func list(
    _ layout: any CellLayout,
    _ shape: ListShape,
    collapsed: [Int] = [],
    at offset: CGFloat = 0
  ) throws -> ListSnapshot {
    try ListSnapshot(
      layout: layout,
      shape: shape,
      selection: [],
      collapsed: collapsed,
      viewport: ListViewport(size: viewport, offset: CGPoint(x: 0, y: offset))
    )
  }

  private func lines(_ list: ListSnapshot) -> [String] {
    list.allElements().map { "\($0.element) \(Int($0.frame.minY)) \(Int($0.frame.height))" }
  }

  @Test func `a section has its footer below its cells, and its empty state in their stead`() throws
  {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20, emptyStateHeight: 90)
    #expect(
      lines(try list(layout, [2, 0, 1], collapsed: [2])) == [
        "header 0 0 30", "cell 0:0 30 100", "cell 0:1 130 100", "footer 0 230 20",
        "header 1 250 30", "empty state 1 280 90", "footer 1 370 20", "header 2 390 30",
      ]
    )
    let roles = try list(layout, [1, 0]).allElements().map(\.role)
    #expect(roles == [.header, .standard, .footer, .header, .emptyState, .footer])
  }

  @Test func `no header covers the empty state of a list without sections`() throws {
    let layout = ListLayout(headerHeight: 30, emptyStateHeight: 500, stickyHeaders: true)
    let empty = try list(layout, [])
    let room = empty.viewport.size.height
    let centred = empty.scrolled(to: .emptyState(section: 0), aligned: .center)
    #expect(centred.viewport.offset.y == (500 - room) / 2)
  }

  @Test func `a list without sections shows its empty state`() throws {
    let empty = try list(ListLayout(emptyStateHeight: 90), [])
    #expect(lines(empty) == ["empty state 0 0 90"])
    #expect(empty.contentSize == CGSize(width: 320, height: 90))
    #expect(empty.element(at: CGPoint(x: 10, y: 89)) == .emptyState(section: 0))
    #expect(empty.attributes(of: .emptyState(section: 1)) == nil)
    let filled = try empty.applying([.insertSections(at: 0, [1])])
    #expect(lines(filled) == ["cell 0:0 0 100"])
    #expect(try list(ListLayout(), []).allElements().isEmpty)
  }

  @Test func `an element that a section does not show has no attributes`() throws {
    let layout = ListLayout(headerHeight: 30, footerHeight: 20, emptyStateHeight: 90)
    let snapshot = try list(layout, [2, 0, 0], collapsed: [1])
    for element in [
      ListElement.emptyState(section: 0), .emptyState(section: 1), .footer(section: 1),
      .footer(section: 3), .emptyState(section: -1),
    ] {
      #expect(snapshot.attributes(of: element) == nil, "\(element)")
    }
    // A cell of a collapsed section is anchored at its header, and scrolled to there.
    #expect(snapshot.anchor(at: .footer(section: 1))?.element == .header(section: 1))
    #expect(snapshot.targetOffset(forProposed: .zero, showing: .emptyState(section: 0)) == nil)
  }

  @Test func `a footer stays where it is on screen while cells are inserted above it`() throws {
    let layout = ListLayout(headerHeight: 40, footerHeight: 20, stickyHeaders: true)
    let before = try list(layout, [8, 8], at: 600)
    let kept = before.anchor(at: .footer(section: 0), from: .end)
    let after = try before.applying(
      [.insertItems(at: CellIndex(section: 0, item: 1), count: 3)],
      keeping: kept
    )
    #expect(after.viewport.offset.y == 900)
  }

  @Test func `a footer is shown below the header that is pinned`() throws {
    let layout = ListLayout(headerHeight: 40, footerHeight: 20, stickyHeaders: true)
    let shown = try list(layout, [8, 8]).scrolled(to: .footer(section: 0), aligned: .start)
    #expect(shown.viewport.offset.y == 800)
    #expect(shown.attributes(of: .header(section: 0))?.frame.minY == 800)
    #expect(shown.attributes(of: .footer(section: 0))?.frame.minY == 840)
  }

  @Test func `elements of a section are in the order in which they stand`() {
    let order: [ListElement] = [
      .header(section: 0), .emptyState(section: 0), .cell(section: 0, item: 0),
      .cell(section: 0, item: 1), .footer(section: 0), .header(section: 1),
    ]
    #expect(order.shuffled().sorted() == order)
  }

  @Test func `a section has measures of its own, wherever it goes`() throws {
    let own = SectionMeasures(itemHeight: 40, spacing: 10, headerHeight: 0, footerHeight: 25)
    var snapshot = try list(ListLayout(headerHeight: 30), [1, 2, 1])
    snapshot = try snapshot.applying([.setMeasures(section: 1, own)])
    let expected = [
      "header 0 0 30", "cell 0:0 30 100", "cell 1:0 130 40", "cell 1:1 180 40", "footer 1 220 25",
      "header 2 245 30", "cell 2:0 275 100",
    ]
    #expect(lines(snapshot) == expected)
    #expect(snapshot.sections[1]?.section.measures == own)
    let moved = try snapshot.applying([.removeSections(0..<1)])
    #expect(moved.sections[0]?.section.measures == own && lines(moved)[0] == "cell 0:0 0 40")
    // Another layout has them too, as far as it knows them.
    let grid = try snapshot.applying([.setLayout(SpanGridLayout(headerHeight: 0))])
    #expect(grid.attributes(of: .cell(section: 1, item: 0))?.frame.height == 40)
    let plain = try snapshot.applying([.setMeasures(section: 1, nil)])
    #expect(try lines(plain) == lines(list(ListLayout(headerHeight: 30), [1, 2, 1])))
  }

  @Test func `a section may stick where the layout's own headers have no height`() throws {
    let layout = ListLayout(stickyHeaders: true)
    let snapshot = try list(layout, [4, 9, 9], at: 650)
      .applying([.setMeasures(section: 1, SectionMeasures(headerHeight: 50))])
      .scrolled(to: CGPoint(x: 0, y: 650))
    let header = try #require(snapshot.elements().first)
    #expect(header.element == .header(section: 1) && header.isPinned && header.frame.minY == 650)
    #expect(snapshot.place?.cell == CellIndex(section: 1, item: 2))
  }

  @Test func `a section's columns are laid out anew when the viewport is resized`() throws {
    let columns = SectionMeasures(columns: .stretched, headerHeight: 0)
    let narrow = try list(SpanGridLayout(columns: .fixed(1), headerHeight: 0), [4])
      .applying([.setMeasures(section: 0, columns)])
    #expect(narrow.contentSize.height == 240)
    let wide = try narrow.applying([.resize(CGSize(width: 700, height: 400), contentInset: .zero)])
    #expect(wide.contentSize.height == 120)
    #expect(wide.attributes(of: .cell(section: 0, item: 1))?.frame.minX == 175)
  }

  /// The cost is that of what is in view, whatever sections have.
  @Test(arguments: [100, 20_000])
  func `a query visits what is in view and no more`(sections: Int) throws {
    let layout = ListLayout(spacing: 8, headerHeight: 30, footerHeight: 20)
    var snapshot = try list(layout, ListShape(repeatElement(1000, count: sections)))
    for section in stride(from: 0, to: sections, by: sections / 10) {
      let own = SectionMeasures(itemHeight: 44, footerHeight: 60)
      snapshot = try snapshot.applying([.setMeasures(section: section, own)])
    }
    let cell = ListElement.cell(section: sections / 2, item: 500)
    let shown = snapshot.scrolled(to: cell, aligned: .start)
    var visited = 0
    shown.forEachElement(in: shown.viewportRect) { _ in
      visited += 1
      return true
    }
    #expect(visited == 8)
    #expect(shown.elements().first?.element == cell)
  }
}

/// Headers and the empty state of a featured list.
@Suite(.timeLimit(.minutes(10))) struct FeaturedHeaderTests {
  private func list(_ shape: ListShape, at offset: CGFloat) throws -> ListSnapshot {
    ListSnapshot(
      layout: FeaturedLayout(headerHeight: 30, emptyStateHeight: 90),
      shape: shape,
      viewport: ListViewport(
        size: CGSize(width: 320, height: 480),
        offset: CGPoint(x: 0, y: offset)
      )
    )
  }

  private func headers(_ list: ListSnapshot) -> [String] {
    list.elements().filter { $0.role == .header }.map {
      "\($0.element) \(Int($0.frame.minY - list.viewport.offset.y))\($0.isPinned ? " pinned" : "")"
    }
  }

  @Test func `a header rests over its section's first cell, wherever it is pinned`() throws {
    let list = try list([3, 0, 4], at: 200)
    let rest = list.layout.restingFrame(of: .header(section: 0), in: list.context)
    #expect(rest?.minX == 0 && rest?.size == CGSize(width: 320, height: 30))
    let cell = list.attributes(of: .cell(section: 0, item: 0))
    #expect(rest?.minY == cell?.frame.minY)
  }

  @Test func `there are no headers and no empty state that nobody asked for`() throws {
    let layout = FeaturedLayout(dragOffset: 180)
    #expect(layout.headerHeight == 0 && layout.emptyStateHeight == 0)
  }

  @Test func `an empty state higher than the viewport stops anywhere`() throws {
    let list = ListSnapshot(
      layout: FeaturedLayout(emptyStateHeight: 900),
      shape: [0],
      viewport: ListViewport(size: CGSize(width: 320, height: 480))
    )
    for offset in [0, 33.3, 100, 420, 900] as [CGFloat] {
      let target = list.targetOffset(forProposed: CGPoint(x: 0, y: offset))
      #expect(target.y == min(offset, 420))
    }
  }

  @Test func `the featured cell's section keeps its header until the next one pushes it off`()
    throws
  {
    let shape: ListShape = [3, 0, 4]
    #expect(try headers(list(shape, at: 0)) == ["header 0 0"])
    #expect(try headers(list(shape, at: 180)) == ["header 0 0 pinned", "header 2 380"])
    // The first cell of the other section grows over the last of this one.
    #expect(try headers(list(shape, at: 522)) == ["header 0 -2 pinned", "header 2 28"])
    #expect(try headers(list(shape, at: 540)) == ["header 2 0"])
    #expect(try headers(list(shape, at: 721)) == ["header 2 0 pinned"])
  }

  @Test func `headers take no room`() throws {
    let plain = ListSnapshot(
      layout: FeaturedLayout(),
      shape: [3, 0, 4],
      viewport: ListViewport(size: CGSize(width: 320, height: 480), offset: CGPoint(x: 0, y: 250))
    )
    let list = try list([3, 0, 4], at: 250)
    #expect(list.elements().filter { $0.element.cell != nil } == plain.elements())
    #expect(list.contentSize == plain.contentSize && list.place == plain.place)
    let header = list.targetOffset(forProposed: .zero, showing: .header(section: 2))
    #expect(header == CGPoint(x: 0, y: 540))
    #expect(list.element(at: CGPoint(x: 5, y: 255)) == .header(section: 0))
  }

  @Test func `a list without cells shows its empty state`() throws {
    let empty = try list([0, 0], at: 0)
    #expect(empty.elements().map(\.element) == [.emptyState(section: 0)])
    #expect(empty.contentSize.height == 90)
    #expect(try list([0, 1], at: 0).attributes(of: .emptyState(section: 0)) == nil)
  }

  @Test(arguments: [-1, 101, .nan] as [CGFloat])
  func `a header is no higher than a plain cell`(height: CGFloat) {
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(headerHeight: height) }
  }
}

/// Columns that share the width.
@Suite(.timeLimit(.minutes(10))) struct GridColumnsTests {
  private func frames(
    _ columns: SpanGridLayout.Columns,
    width: CGFloat,
    spacing: CGFloat = 10,
    selected: [CellIndex] = []
  ) throws -> [[CGFloat]] {
    try ListSnapshot(
      layout: SpanGridLayout(
        columns: columns,
        spacing: spacing,
        insets: ContentInsets(left: 20, right: 20),
        headerHeight: 0
      ),
      shape: [4],
      selection: selected,
      viewport: ListViewport(size: CGSize(width: width, height: 600))
    ).allElements().map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `stretched columns take all of the width`() throws {
    #expect(
      try frames(.stretched, width: 400) == [[20, 175], [205, 175], [20, 175], [205, 175]]
    )
    // minmax(160px, 1fr) is never less than 160 points.
    #expect(try frames(.stretched, width: 150).first == [20, 160])
  }

  @Test func `fractions share what spacing leaves`() throws {
    #expect(
      try frames(.fractions([1, 2]), width: 350) == [
        [20, 100], [130, 200], [20, 100], [130, 200],
      ]
    )
    // Less than the whole is a part of it.
    #expect(try frames(.fractions([0.25, 0.5]), width: 350)[1] == [105, 150])
  }

  @Test func `a selected cell spans columns of any width`() throws {
    let cell = CellIndex(section: 0, item: 0)
    let spanning = try frames(.fractions([1, 2, 1]), width: 460, selected: [cell])
    #expect(spanning.first == [20, 310])
    #expect(spanning[1] == [340, 100])
  }

  @Test func `cells without a width are not seen, and keep the place`() throws {
    let snapshot = ListSnapshot(
      layout: SpanGridLayout(columns: .fractions([1, 1]), spacing: 30, headerHeight: 0),
      shape: [40],
      viewport: ListViewport(size: CGSize(width: 30, height: 100), offset: CGPoint(x: 0, y: 320))
    )
    #expect(snapshot.elements().isEmpty)
    #expect(snapshot.place?.cell == CellIndex(section: 0, item: 4))
  }

  @Test(arguments: [[], [0], [-1], [1, .nan], [.infinity]] as [[CGFloat]])
  func `fractions that are none are refused`(fractions: [CGFloat]) {
    #expect(throws: LayoutError.self) {
      try SpanGridLayout.validated(SectionMeasures(columns: .fractions(fractions)))
    }
  }
}
