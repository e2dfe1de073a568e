import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Absurd numbers: every call returns, and none traps.
@Suite(.timeLimit(.minutes(10))) struct HostileNumberTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-9,
    1e9, 1.1e9, 1e22, -1e22,
    1e300, 1e308, -1e308, .greatestFiniteMagnitude,
  ]
  static let layouts: [any CellLayout] = [
    FeaturedLayout(), FeaturedLayout.swell, ListLayout(), ListLayout.stickyHeaders,
    SpanGridLayout(),
  ]
  static let shapes: [ListShape] = [
    [], [0], [1], [0, 0, 3, 0], [10_000_000], ListShape([Int](repeating: 0, count: 1000)),
    [Int(UInt32.max), Int(UInt32.max)],
  ]

  @Test(arguments: layouts, shapes)
  func `a query at any offset, even NaN or infinity, returns fewer than 100 elements`(
    layout: any CellLayout, shape: ListShape
  )
    throws
  {
    let snapshot = ListSnapshot(layout, shape)
    for number in Self.numbers {
      ask(snapshot, number)
      let scrolled = snapshot.scrolled(to: CGPoint(x: number, y: number))
      ask(scrolled, 100)
      #expect(scrolled.elements().count < 100)
    }
  }

  private func ask(_ snapshot: ListSnapshot, _ number: CGFloat) {
    let point = CGPoint(x: number, y: number)
    _ = snapshot.element(at: point)
    _ = snapshot.targetOffset(forProposed: point)
    _ = snapshot.targetOffset(forProposed: point, showing: .cell(section: 0, item: 0))
    _ = snapshot.place
    _ = snapshot.anchor()
    let rect = CGRect(x: 0, y: number, width: 375, height: 667)
    if number < 1e22 || !number.isFinite { #expect(snapshot.elements(in: rect).count < 100) }
    _ = snapshot.scrolled(to: ScrollPlace(cell: CellIndex(section: 0, item: 0), fraction: number))
  }

  @Test(arguments: layouts, [.nan, .infinity, -.infinity, 1e308] as [CGFloat])
  func `an anchor or scroll place with an invalid number stays within the content`(
    layout: any CellLayout, number: CGFloat
  ) throws {
    let snapshot = ListSnapshot(layout, [50], at: 500)
    let cell = CellIndex(section: 0, item: 7)
    for edge in ScrollAnchor.Edge.allCases {
      let anchor = ScrollAnchor(element: .cell(cell), edge: edge, distance: number)
      let kept = try snapshot.applying([], keeping: anchor)
      #expect(kept.viewport == kept.scrolledIntoContent().viewport)
    }
    let place = snapshot.scrolled(to: ScrollPlace(cell: cell, fraction: number))
    #expect(place.viewport == place.scrolledIntoContent().viewport)
  }

  @Test(arguments: layouts)
  func `an anchor with a NaN distance keeps the content offset`(layout: any CellLayout) throws {
    let snapshot = ListSnapshot(layout, [50], at: 500)
    let anchor = ScrollAnchor(element: .cell(section: 0, item: 7), distance: .nan)
    #expect(try snapshot.applying([], keeping: anchor).viewport == snapshot.viewport)
  }

  @Test(
    arguments: [
      FeaturedLayout(headerHeight: 40, emptyStateHeight: 50), FeaturedLayout.swell,
      ListLayout(headerHeight: 40, footerHeight: 30, emptyStateHeight: 50),
    ] as [any CellLayout], [[], [0], [10_000_000]] as [ListShape])
  func `a viewport of zero width shows no element, however long the list is`(
    layout: any CellLayout, shape: ListShape
  ) {
    let snapshot = ListSnapshot(layout, shape, size: CGSize(width: 0, height: 667))
    #expect(snapshot.elementCount(in: .infinite, upTo: 10) == 0)
  }

  @Test(arguments: [1e16, 1e17, 1e18] as [CGFloat])
  func `a hit test finds an element at an offset of up to 1e18 points`(offset: CGFloat) throws {
    let snapshot = ListSnapshot(ListLayout(itemHeight: 1e9), [Int(UInt32.max)], at: offset)
    #expect(snapshot.element(at: CGPoint(x: 7, y: offset)) == snapshot.elements().first?.element)
    #expect(snapshot.element(at: CGPoint(x: 7, y: offset)) != nil)
  }

  @Test(arguments: ListOrientation.Axis.allCases)
  func `an infinite rectangle works in a right-to-left list`(axis: ListOrientation.Axis) throws {
    let (breadth, length) = (CGSize(width: 375, height: 667), CGSize(width: 667, height: 375))
    let snapshot = ListSnapshot(
      layout: SpanGridLayout(itemSize: CGSize(width: 93.75, height: 80), headerHeight: 10),
      shape: [30, 30],
      viewport: ListViewport(size: axis == .vertical ? breadth : length),
      orientation: ListOrientation(axis: axis, layoutDirection: .rightToLeft))
    let all = snapshot.allElements()
    #expect(all.count == 62)
    for left in [-100, 0, 93.75, 281.25, 300] as [CGFloat] {
      for width in [1e17, 1e300, .greatestFiniteMagnitude, .infinity] as [CGFloat] {
        let rect = CGRect(x: left, y: -10_000, width: width, height: 20_000)
        #expect(snapshot.elements(in: rect) == all.filter { $0.frame.maxX > left }, "\(rect)")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a query skips the empty rows next to a selected cell that spans a million rows`() throws {
    // Three rows of a million: none next to the block, and some outside the rectangle.
    for columns in [1, 4] {
      let snapshot = ListSnapshot(
        SpanGridLayout(
          itemSize: CGSize(width: 50, height: 0.001),
          columns: .fixed(columns),
          span: SpanGridLayout.Span(columns: 3, rows: 1_000_000),
          headerHeight: 0
        ),
        [2_000_000],
        selecting: [CellIndex(section: 0, item: 0)],
        size: CGSize(width: 50, height: 900))
      for _ in 0..<200 {
        #expect(snapshot.elements().map(\.element) == [.cell(section: 0, item: 0)])
      }
    }
  }

  @Test(arguments: numbers, layouts)
  func `a viewport size that is negative, not finite or above 1e9 points is refused`(
    number: CGFloat, layout: any CellLayout
  ) throws {
    for size in [CGSize(width: number, height: 667), CGSize(width: 375, height: number)] {
      guard let viewport = try? ListViewport.validated(size: size) else {
        #expect(!(number >= 0 && number <= 1e9))
        continue
      }
      let snapshot = ListSnapshot(layout: layout, shape: [100, 100], viewport: viewport)
      #expect(snapshot.elements().count <= 202)
      ask(snapshot, 0)
    }
  }

  @Test(arguments: numbers)
  func `a layout with an arbitrary parameter either works or is refused`(number: CGFloat) throws {
    func measures(_ change: (inout SectionMeasures) -> Void) -> SectionMeasures {
      var measures = SectionMeasures()
      change(&measures)
      return measures
    }
    let makers: [() throws -> any CellLayout] = [
      { try FeaturedLayout.validated(standardHeight: number) },
      { try FeaturedLayout.validated(featuredHeight: number) },
      { try FeaturedLayout.validated(style: .swell, dragOffset: number) },
    ]
    let all = [
      measures { $0.itemHeight = number }, measures { $0.expandedHeight = number },
      measures { $0.headerHeight = number }, measures { $0.itemWidth = number },
      measures { $0.spacing = number },
      measures { $0.insets = ContentInsets(top: number, left: number, right: number) },
    ]
    let layouts =
      makers.compactMap { try? $0() }
      + all.compactMap { try? ListLayout.validated($0, stickyHeaders: true) }
      + all.compactMap { try? SpanGridLayout.validated($0) }
    for layout in layouts {
      let selected = CellIndex(section: 1, item: 2)
      let snapshot = ListSnapshot(layout, [3, 10], selecting: [selected], at: 50)
      ask(snapshot, 120)
      #expect(snapshot.contentSize.height.isFinite)
    }
  }

  @Test(arguments: [Int.min, -1, 4, 5, 1_000_000, Int.max - 1, Int.max])
  func `a change at an index out of range is refused`(index: Int) throws {
    let snapshot = ListSnapshot(ListLayout.stickyHeaders, [4, 4])
    let cell = CellIndex(section: 0, item: index)
    let far = CellIndex(section: index, item: 0)
    #expect(snapshot.attributes(of: .cell(cell)) == nil)
    #expect(snapshot.attributes(of: .cell(far)) == nil)
    #expect(snapshot.attributes(of: .header(section: index)) == nil)
    #expect(snapshot.targetOffset(forProposed: .zero, showing: .cell(far)) == nil)
    let changes: [ListChange] = [
      .setHeight(.cell(cell), 10), .setHeight(.cell(far), 10), .setExpandedHeight(cell, 10),
      .setHeight(.header(section: index), 10), .setHeights(cell, [1, 2]), .setHeights(far, [1]),
      .setSelected(cell, true), .setSelected(far, true), .setCollapsed(section: index, true),
      .insertItems(at: far, count: 1), .removeItems(section: index, 0..<1),
      .removeItems(section: 0, min(0, index)..<max(5, index)),
      .moveItems(section: 0, 0..<2, to: CellIndex(section: 0, item: index)),
      .moveItems(section: 0, 0..<2, to: far), .removeSections(min(0, index)..<max(3, index)),
    ]
    for change in changes {
      #expect(throws: LayoutError.self, "\(change)") { try snapshot.applying([change]) }
    }
    if index != 4 {
      #expect(throws: LayoutError.self) {
        try snapshot.applying([.insertItems(at: cell, count: 1)])
      }
    }
    for count in [Int.min, -1, Int.max] {
      #expect(throws: LayoutError.self) {
        try snapshot.applying([.insertItems(at: CellIndex(section: 0, item: 0), count: count)])
      }
      #expect(throws: LayoutError.self) {
        try snapshot.applying([.insertSections(at: 0, [count])])
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1.1e9] as [CGFloat])
  func `a zero, negative, huge or non-finite height is refused`(height: CGFloat) throws {
    let snapshot = ListSnapshot(ListLayout(), [4])
    let cell = CellIndex(section: 0, item: 1)
    for change in [
      ListChange.setHeight(.cell(cell), height), .setHeights(cell, [1, height]),
      .setHeight(.header(section: 0), height), .setExpandedHeight(cell, height),
    ] {
      #expect(throws: LayoutError.self) { try snapshot.applying([change]) }
    }
  }

  @Test func `the longest possible list has a finite height`() throws {
    let layout = ListLayout(itemHeight: 1e9, expandedHeight: 1e9)
    let shape = ListShape(repeatElement(Int(UInt32.max), count: 1000))
    let snapshot = ListSnapshot(layout, shape, size: CGSize(width: 1, height: 1))
    #expect(snapshot.contentSize.height.isFinite)
    let last = ListElement.cell(section: 999, item: Int(UInt32.max) - 1)
    #expect(snapshot.scrolled(to: last).attributes(of: last) != nil)
  }

  @Test func `a cell height of 0.001 points works and the smallest positive number is refused`() {
    let list = ListSnapshot(
      ListLayout(itemHeight: 0.001, spacing: 3), [5], at: -50, size: CGSize(width: 300, height: 400)
    )
    #expect(list.place?.fraction.isFinite == true)
    #expect(throws: LayoutError.self) {
      try ListLayout.validated(SectionMeasures(itemHeight: .leastNonzeroMagnitude))
    }
  }

  @Test func `a list whose cells have no width shows nothing and keeps its scroll place`() {
    let narrow = ListLayout(insets: ContentInsets(left: 30))
    let list = ListSnapshot(narrow, [40], at: 320, size: CGSize(width: 30, height: 100))
    #expect(list.allElements().isEmpty)
    #expect(list.attributes(of: .cell(section: 0, item: 8))?.frame.width == 0)
    #expect(list.place?.cell == CellIndex(section: 0, item: 3))
  }
}
