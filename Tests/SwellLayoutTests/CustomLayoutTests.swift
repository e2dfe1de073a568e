import Foundation
import LayoutTestSupport
// Not testable: all that a layout written elsewhere has.
import SwellLayout
import Testing

/// Rows that are each indented a little further, with own heights and headers that do not stick.
private struct Stairs: CellLayout {
  let heights = CellHeights(standard: 50, selected: 120)
  let identity = "stairs"

  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    30 + section.top(of: section.itemCount, heights)
  }

  func contentLength(in context: LayoutContext) -> CGFloat { context.sections.extent }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else { return nil }
    guard let item = element.cell?.item else {
      let frame = CGRect(x: 0, y: placed.start, width: context.breadth, height: 30)
      return LayoutAttributes(element: element, frame: frame, role: .header)
    }
    guard (0..<placed.section.itemCount).contains(item) else { return nil }
    let (top, height) = placed.section.topAndHeight(of: item, heights)
    let frame = CGRect(x: CGFloat(item), y: placed.start + 30 + top, width: 100, height: height)
    let isSelected = placed.section.isSelected(item)
    return LayoutAttributes(
      element: element,
      frame: frame,
      role: isSelected ? .selected : .standard
    )
  }

  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    context.sections.forEach(endingBeyond: rect.minY) { placed in
      let cells = (0..<placed.section.itemCount).map {
        ListElement.cell(section: placed.index, item: $0)
      }
      let shown = ([.header(section: placed.index)] + cells)
        .compactMap { attributes(of: $0, in: context) }
        .filter { !$0.frame.intersection(rect).isEmpty }
      return placed.start < rect.maxY && shown.allSatisfy(visit)
    }
  }
}

/// A layout that answers only where its elements are has everything.
@Suite(.timeLimit(.minutes(10))) struct CustomLayoutTests {
  private func list() throws -> ListSnapshot {
    try ListSnapshot(
      layout: Stairs(),
      shape: [4, 0, 20, 7],
      selection: [CellIndex(section: 2, item: 3)],
      viewport: ListViewport(size: CGSize(width: 300, height: 400))
    ).applying(.setHeights(CellIndex(section: 2, item: 5), [80, 90.5, 20, 10]))
  }

  @Test func `it reads own heights and goes through the sections`() throws {
    let list = try list()
    #expect(list.sections[2]?.section.ownHeight(of: 6) == 90.5)
    #expect(list.sections[2]?.section.ownHeight(of: 4) == nil)
    var counts: [Int] = []
    list.sections.forEach(from: 1) {
      counts.append($0.section.itemCount)
      return counts.count < 2
    }
    #expect(counts == [0, 20])
    let height: CGFloat = 4 * 30 + 26 * 50 + 120 + 200.5
    #expect(list.contentSize.height == height)
  }

  @Test func `it scrolls to every element, and keeps places and anchors`() throws {
    let list = try list()
    let everything = list.allElements()
    #expect(everything.count == 4 + 31)
    for element in everything.map(\.element) {
      for alignment in ScrollAlignment.allCases {
        let scrolled = list.scrolled(to: element, aligned: alignment)
        let frame = try #require(scrolled.attributes(of: element)).frame
        #expect(scrolled.viewportRect.contains(CGPoint(x: 150, y: frame.midY)))
        let place = try #require(scrolled.place)
        #expect(list.scrolled(to: place).viewport == scrolled.viewport)
        let changed = try scrolled.applying(
          .insertItems(at: CellIndex(section: 0, item: 0), count: 30)
        )
        let shift = changed.viewport.offset.y - scrolled.viewport.offset.y
        #expect(shift == (place.cell == CellIndex(section: 0, item: 0) && shift == 0 ? 0 : 1500))
      }
    }
  }

  @Test func `it says between which lines a run of cells lies, and which cell comes first`() throws
  {
    let list = try list()
    let context = list.context
    let cells = list.allElements().filter { $0.element.cell != nil }
    for first in cells.indices {
      for last in first..<cells.count {
        let bounds = try #require(Stairs().bounds(ofCells: first..<last + 1, in: context))
        #expect(cells[first...last].allSatisfy { bounds.contains($0.frame) })
        // As broad as the list, and no longer than the run.
        #expect((bounds.minX, bounds.maxX) == (0, 300))
        #expect(bounds.minY == cells[first].frame.minY && bounds.maxY == cells[last].frame.maxY)
      }
    }
    #expect(Stairs().supplementaries(in: context) == [.header])
    #expect(Stairs().pinnedLength == 0)
    for line in stride(from: 0, to: list.contentSize.height, by: 7.0) {
      let expected = cells.first { $0.frame.maxY > line + 1e-6 } ?? cells.last
      let leading = try list.scrolled(to: CGPoint(x: 0, y: line)).place?.cell
      #expect(leading.map { .cell($0) } == expected?.element)
    }
    #expect(Stairs().tops(ofHeader: 0, in: context) == nil)
  }

  @Test(arguments: 0..<400)
  func `our own layouts keep what they say about runs of cells`(seed: Int) throws {
    let random = try RandomCase(seed: UInt64(seed))
    let (list, layout) = (random.snapshot, random.layout)
    let context = list.context
    let count = list.sections.itemCount
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 where count > 0 {
      let first = generator.int(0...count - 1)
      let range = first..<generator.int(first + 1...count)
      let bounds = layout.bounds(ofCells: range, in: context)
      let ends = [range.lowerBound, range.upperBound - 1].compactMap {
        list.sections.holding(position: $0)?.section
      }
      if layout is FeaturedLayout || !ends.contains(where: \.isCollapsed) {
        let frames = range.compactMap { list.sections.cell(at: $0) }
          .compactMap { list.attributes(of: .cell($0))?.frame }
        let top = try #require(frames.map(\.minY).min())
        let bottom = try #require(frames.map(\.maxY).max())
        let around = try #require(bounds, "\(random) \(range)")
        #expect(
          abs(around.minY - top) < 1e-6 && abs(around.maxY - bottom) < 1e-6,
          "\(random) \(range)"
        )
      }
      for cell in range.compactMap({ list.sections.cell(at: $0) }) {
        guard let frame = list.attributes(of: .cell(cell))?.frame else { continue }
        let around = try #require(bounds, "\(random) \(range)")
        #expect(
          around.minX <= frame.minX + 1e-6 && around.maxX >= frame.maxX - 1e-6
            && around.minY <= frame.minY + 1e-6 && around.maxY >= frame.maxY - 1e-6,
          "\(random) \(range)"
        )
      }
    }
    for element in list.allElements() where element.element.supplementary == .header {
      let tops = try #require(layout.tops(ofHeader: element.element.section, in: context))
      #expect(
        element.frame.minY == min(max(tops.lowerBound, list.viewportRect.minY), tops.upperBound)
      )
    }
  }

  /// Names are stored with places, so that none may ever change.
  @Test func `layouts keep their names`() throws {
    let layouts: [(any CellLayout, String)] = [
      (FeaturedLayout(), "featured standard=100 featured=280 drag=180"),
      (FeaturedLayout.swell, "swell standard=88 featured=240 drag=180"),
      (
        try FeaturedLayout(headerHeight: 32, emptyStateHeight: 90),
        "featured standard=100 featured=280 drag=180 header=32 empty=90"
      ),
      (ListLayout(), "list height=100 expanded=300 header=0"),
      (
        try ListLayout(itemHeight: 33.3, headerHeight: 40, stickyHeaders: true),
        "list height=33.3 expanded=300 header=40 sticky"
      ),
      (
        SpanGridLayout(),
        "grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=50"
      ),
      (
        try SpanGridLayout(columns: .fixed(3), stickyHeaders: true),
        "grid item=160x120 columns=3 span=2x2 spacing=0 insets=0,0,0,0 header=50 sticky"
      ),
      (
        try ListLayout(
          spacing: 8,
          insets: ContentInsets(top: 0, left: 16, bottom: 0, right: 16),
          footerHeight: 20,
          emptyStateHeight: 90
        ),
        "list height=100 expanded=300 header=0 spacing=8 insets=0,16,0,16 footer=20 empty=90"
      ),
      (
        try SpanGridLayout(columns: .fractions([1, 2.5]), headerHeight: 0, footerHeight: 9),
        "grid item=160x120 columns=1fr,2.5fr span=2x2 spacing=0 insets=0,0,0,0 header=0 footer=9"
      ),
      (
        try SpanGridLayout(columns: .stretched, headerHeight: 0),
        "grid item=160x120 columns=stretch span=2x2 spacing=0 insets=0,0,0,0 header=0"
      ),
    ]
    for (layout, name) in layouts { #expect(layout.identity == name) }
  }

  @Test func `what it does not say itself of its sections is said for it`() throws {
    let rows = Rows()
    let section = try #require(
      try ListSnapshot(
        layout: rows,
        shape: [9],
        viewport: ListViewport(size: CGSize(width: 300, height: 200))
      ).sections[0]?.section
    )
    let bounds = rows.bounds(ofItems: 1..<4, in: section, breadth: 300)
    #expect(bounds.minY == 50 && bounds.maxY == 200)
    #expect(try rows.adapted(to: SectionMeasures(itemHeight: 4)).identity == rows.identity)
    // One whose sections are not stacked has no extents of theirs.
    #expect(FeaturedLayout().extent(of: section, breadth: 300) == 0)
  }

  @Test func `between the rows above a featured cell and that cell there is nothing`() throws {
    let list = try ListSnapshot(
      layout: FeaturedLayout(),
      shape: [20],
      viewport: ListViewport(
        size: CGSize(width: 375, height: 667),
        offset: CGPoint(x: 0, y: 540)
      )
    )
    func items(_ top: CGFloat, _ height: CGFloat) -> [Int?] {
      list.elements(in: CGRect(x: 0, y: top, width: 375, height: height)).map(\.element.cell?.item)
    }
    #expect(items(0, 300) == [0, 1, 2])
    #expect(items(320, 200) == [])
    #expect(items(300, 241) == [3])
  }

  @Test func `a run of one cell lies where the cell does`() throws {
    let grid = try SpanGridLayout(columns: .fixed(3))
    for selected in 0..<9 {
      let list = try ListSnapshot(
        layout: grid,
        shape: [9],
        selection: [CellIndex(section: 0, item: selected)],
        viewport: ListViewport(size: CGSize(width: 480, height: 667))
      )
      let section = try #require(list.sections[0]?.section)
      for item in 0..<9 {
        let frame = grid.frame(of: item, in: section, breadth: 480)
        let bounds = grid.bounds(ofItems: item..<item + 1, in: section, breadth: 480)
        #expect(bounds.minY == frame.minY && bounds.maxY == frame.maxY, "\(item) of \(selected)")
      }
    }
  }

  @Test func `elements are counted up to a limit`() throws {
    let list = try ListSnapshot(
      layout: Rows(),
      shape: [9],
      viewport: ListViewport(size: CGSize(width: 300, height: 200))
    )
    let all = CGRect(x: 0, y: 0, width: 300, height: 450)
    #expect(list.elementCount(in: all) == 9)
    #expect(list.elementCount(in: all, upTo: 3) == 3)
    #expect(list.elementCount(in: all, upTo: 9) == 9)
  }
}

/// Sections of plain rows, with all that can be left to the defaults.
private struct Rows: SectionedLayout {
  let identity = "rows"
  let headerHeight: CGFloat = 0
  let stickyHeaders = false

  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    CGFloat(section.itemCount) * 50
  }

  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    CGRect(x: 0, y: CGFloat(item) * 50, width: breadth, height: 50)
  }

  func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (Int, CGRect, Bool) -> Bool
  ) {
    for item in 0..<section.itemCount {
      let frame = frame(of: item, in: section, breadth: breadth)
      if frame.intersects(rect), !visit(item, frame, section.isSelected(item)) { return }
    }
  }
}
