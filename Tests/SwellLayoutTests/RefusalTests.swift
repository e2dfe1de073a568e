import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Invalid arguments are refused with an error that says what would be valid.
@Suite(.timeLimit(.minutes(10))) struct RefusalTests {
  private let size = CGSize(width: 320, height: 480)

  @Test func `a shape whose item count overflows Int is described without a crash`() {
    let error = LayoutError.unmatchedUpdates([.max, 1], list: [3])
    #expect(error.description.hasPrefix("the updates are for -9223372036854775808 items"))
  }

  @Test(
    arguments: [
      ([], .setCollapsed(section: 7, true), "there is no section 7; the list has none"),
      ([3], .setCollapsed(section: 7, true), "there is no section 7; the list has only 0"),
      ([3, 3], .setCollapsed(section: 7, true), "there is no section 7; the list has 0 to 1"),
      (
        [0], .setSelected(CellIndex(section: 0, item: 9), true),
        "there is no item 9 in section 0, which has none"
      ),
      (
        [1], .setSelected(CellIndex(section: 0, item: 9), true),
        "there is no item 9 in section 0, which has only 0"
      ),
      (
        [5, 3], .setHeights(CellIndex(section: 1, item: 2), [40, 50]),
        "there is no item 3 in section 1, which has 0 to 2"
      ),
      (
        [5, 3], .setHeights(CellIndex(section: 1, item: 0), [40, -1]),
        "height of cell 1:1 is -1; it must be a length from 0.001 to 1e9 points"
      ),
      (
        [5, 3], .insertItems(at: CellIndex(section: 1, item: 2), count: -1),
        "section 1 has -1 items; give it 0 to 4294967295"
      ),
      (
        [5, 3], .insertItems(at: CellIndex(section: 1, item: 2), count: .max),
        "section 1 has 9223372036854775807 items; give it 0 to 4294967295"
      ),
    ] as [(ListShape, ListChange, String)])
  func `the message of a refused change names the missing index and the existing ones`(
    shape: ListShape, change: ListChange, text: String
  ) {
    let list = ListSnapshot(ListLayout(), shape)
    let error = #expect(throws: LayoutError.self) { try list.applying([change]) }
    #expect(error?.description == text)
  }

  /// Each measure alone, with values outside what is allowed.
  @Test(arguments: [-1, 0, -0.0, .nan, .infinity, 1.000_001e9] as [CGFloat])
  func `a layout dimension outside its bounds is refused`(value: CGFloat) {
    func isRefused(_ measures: SectionMeasures) -> Bool {
      let list = ListSnapshot(ListLayout(), [3])
      return (try? ListLayout.validated(measures)) == nil
        && (try? SpanGridLayout.validated(measures)) == nil
        && (try? list.applying([.setMeasures(section: 0, measures)])) == nil
    }
    #expect(isRefused(SectionMeasures(itemWidth: value)))
    #expect(isRefused(SectionMeasures(itemHeight: value)))
    #expect(isRefused(SectionMeasures(expandedHeight: value)))
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(standardHeight: value) }
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(featuredHeight: value) }
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(dragOffset: value) }
    // These may be 0.
    guard value != 0 else { return }
    #expect(isRefused(SectionMeasures(spacing: value)))
    #expect(isRefused(SectionMeasures(headerHeight: value)))
    #expect(isRefused(SectionMeasures(footerHeight: value)))
    #expect(isRefused(SectionMeasures(emptyStateHeight: value)))
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(headerHeight: value) }
    #expect(throws: LayoutError.self) { try FeaturedLayout.validated(emptyStateHeight: value) }
    for insets in [
      ContentInsets(top: value), ContentInsets(left: value), ContentInsets(bottom: value),
      ContentInsets(right: value),
    ] {
      #expect(isRefused(SectionMeasures(insets: insets)))
      if value == -1 { continue }
      #expect(throws: LayoutError.self) {
        try ListViewport.validated(size: size, contentInset: insets)
      }
    }
    for size in [CGSize(width: value, height: 1), CGSize(width: 1, height: value)] {
      #expect(throws: LayoutError.self) { try ListViewport.validated(size: size) }
    }
  }

  /// An invalid number in code is a precondition failure.
  @Test func `an initialiser with an invalid dimension stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = ListLayout(itemHeight: -1) }
    await #expect(processExitsWith: .failure) { _ = FeaturedLayout(dragOffset: 99) }
    await #expect(processExitsWith: .failure) { _ = SpanGridLayout(columns: .fixed(0)) }
    await #expect(processExitsWith: .failure) {
      _ = ListViewport(size: CGSize(width: -1, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      let viewport = ListViewport(size: .zero)
      _ = ListSnapshot(layout: ListLayout(), shape: [-1], viewport: viewport)
    }
  }

  @Test func `layout dimensions at their bounds are accepted`() throws {
    for value in [0.001, 1, 1e9] as [CGFloat] {
      let list = ListLayout(itemHeight: value, expandedHeight: value, headerHeight: value)
      #expect(list.itemHeight == value && list.headerHeight == value)
      let square = CGSize(width: value, height: value)
      #expect(SpanGridLayout(itemSize: square, spacing: value).itemSize == square)
      #expect(ListViewport(size: square).size == square)
    }
    for columns in [0, 1_000_001] {
      #expect(throws: LayoutError.self) {
        try SpanGridLayout.validated(SectionMeasures(columns: .fixed(columns)))
      }
    }
    #expect(SpanGridLayout(columns: .fixed(1_000_000)).columns == .fixed(1_000_000))
    for span in [(0, 1), (1, 0), (1_000_001, 1), (1, 1_000_001)] {
      #expect(throws: LayoutError.self) {
        try SpanGridLayout.validated(
          SectionMeasures(), span: SpanGridLayout.Span(columns: span.0, rows: span.1))
      }
    }
  }

  @Test func `a snapshot with a collapsed section that does not exist is refused`() {
    #expect(throws: LayoutError.noSuchSection(7, sectionCount: 1)) {
      try ListSnapshot(
        layout: ListLayout(),
        shape: [3],
        selection: [],
        collapsed: [7],
        viewport: ListViewport(size: size))
    }
  }

  @Test func `a refused change leaves the list unchanged`() {
    let list = ListSnapshot(ListLayout(), [4], size: CGSize(width: 300, height: 400))
    let elements = list.elements()
    #expect(throws: LayoutError.self) {
      try list.applying([
        .insertItems(at: CellIndex(section: 0, item: 0), count: 2),
        .removeItems(section: 0, 3..<9),
      ])
    }
    #expect(list.elements() == elements && list.shape == [4])
  }

  @Test func `a featured list refuses dimensions that conflict with its standard height`()
    throws
  {
    let least = FeaturedLayout(
      standardHeight: 50, featuredHeight: 50, dragOffset: 50, headerHeight: 50)
    #expect(least.headerHeight == 50 && least.dragOffset == 50 && least.featuredHeight == 50)
    let below = CGFloat(50).nextDown
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, featuredHeight: below, dragOffset: 50)
    }
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, featuredHeight: 50, dragOffset: below)
    }
    #expect(throws: LayoutError.self) {
      try FeaturedLayout.validated(standardHeight: 50, headerHeight: CGFloat(50).nextUp)
    }
  }
}
