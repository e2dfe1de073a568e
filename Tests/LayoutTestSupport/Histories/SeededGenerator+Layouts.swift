package import Foundation
package import SwellLayout
package import TestSupport

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension SeededGenerator {
  /// A multiple of 1/8: sums of such numbers are exact, so that 0 points can mean 0.
  package mutating func eighths(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(int(range)) / 8 }

  /// A positive length: an exact one, a third or a tenth, and now and then a tiny or a huge one.
  package mutating func length() -> CGFloat {
    if isModerate { return eighths(80...1600) }
    return switch int(0...19) {
    case 0...8: eighths(80...2400)
    case 9...11: CGFloat(int(50...2000)) / 10
    case 12: 33.3
    case 13: 12.7
    case 14: 100.0 / 3
    case 15: 0.1
    case 16: chance(30) ? 1e-3 : 375.0 / 7
    case 17: chance(30) ? 1e5 : 640.0 / 9
    default: CGFloat(int(20...300))
    }
  }

  package mutating func point() -> CGPoint {
    func along(_ random: inout SeededGenerator) -> CGFloat {
      random.chance(30)
        ? 0 : random.chance(10) ? 1e5 : random.length() * CGFloat(random.int(-2...9))
    }
    return CGPoint(x: chance(60) ? 0 : along(&self), y: along(&self))
  }

  package mutating func viewport(at offset: CGPoint? = nil) -> ListViewport {
    let sizes = [
      CGSize(width: 375, height: 667), CGSize(width: 320, height: 480),
      CGSize(width: 812, height: 375), CGSize(width: length() * 4, height: length() * 5),
      CGSize(width: chance(10) ? 0 : 33.3, height: chance(10) ? 0 : 40),
    ]
    let insets =
      chance(70)
      ? .zero
      : ContentInsets(
        top: CGFloat(int(-60...60)),
        left: chance(50) ? 0 : 12.7,
        bottom: chance(10) ? 1000 : 33.3,
        right: chance(10) ? 500 : CGFloat(int(-30...30)))
    return ListViewport(size: pick(sizes), offset: offset, contentInset: insets)
  }

  package mutating func orientation() -> ListOrientation {
    ListOrientation(
      axis: pick(ListOrientation.Axis.allCases),
      layoutDirection: pick(ListOrientation.LayoutDirection.allCases))
  }

  package mutating func layout(breadth: CGFloat) -> any CellLayout {
    switch int(0...5) {
    case 0, 1:
      let style = pick(FeaturedLayout.Style.allCases)
      let standard = length()
      let featured = chance(8) ? standard : standard + length()
      return FeaturedLayout(
        style: style,
        standardHeight: standard,
        featuredHeight: featured,
        dragOffset: standard + (chance(30) ? 0 : length()),
        headerHeight: chance(50) ? 0 : standard / pick([1, 2, isModerate ? 4 : 3]),
        emptyStateHeight: chance(60) ? 0 : length())
    case 2, 3:
      return ListLayout(
        itemHeight: length(),
        expandedHeight: length() * 2,
        spacing: chance(60) ? 0 : chance(50) ? 10 : length() / 8,
        insets: insets(),
        headerHeight: chance(30) ? 0 : length() / 4,
        footerHeight: chance(60) ? 0 : length() / 4,
        emptyStateHeight: chance(60) ? 0 : length(),
        stickyHeaders: chance(60))
    default: return grid(breadth: breadth)
    }
  }

  private mutating func grid(breadth: CGFloat) -> SpanGridLayout {
    let insets = insets()
    let spacing = chance(40) ? 0 : chance(50) ? 10 : length() / 8
    let count = int(1...7)
    let room = breadth - insets.left - insets.right - CGFloat(count - 1) * spacing
    // Cells that fit the breadth exactly, as in every app, or cells of any width.
    let width = room > 1 && chance(50) ? room / CGFloat(count) : length()
    return SpanGridLayout(
      itemSize: CGSize(width: max(width, breadth / 40, 0.1), height: length()),
      columns: columns(count),
      span: SpanGridLayout.Span(columns: int(1...4), rows: int(1...3)),
      spacing: spacing,
      insets: insets,
      headerHeight: chance(30) ? 0 : length() / 4,
      footerHeight: chance(60) ? 0 : length() / 4,
      emptyStateHeight: chance(60) ? 0 : length(),
      stickyHeaders: chance(60))
  }

  private mutating func insets() -> ContentInsets {
    chance(50)
      ? .zero
      : ContentInsets(
        top: isModerate ? 12.5 : 12.7, left: eighths(0...160), bottom: 3, right: eighths(0...160))
  }

  private mutating func columns(_ count: Int) -> SpanGridLayout.Columns {
    switch int(0...4) {
    case 0, 1: .fitting
    case 2: .stretched
    default: .fixed(count)
    }
  }

  /// Measures, some of them equal to the layout's.
  package mutating func measures() -> SectionMeasures {
    SectionMeasures(
      itemWidth: chance(70) ? nil : 20 + length(),
      itemHeight: chance(50) ? nil : length(),
      expandedHeight: chance(70) ? nil : length() * 2,
      columns: chance(70) ? nil : columns(int(1...5)),
      spacing: chance(70) ? nil : chance(30) ? 0 : length() / 8,
      insets: chance(70) ? nil : insets(),
      headerHeight: chance(50) ? nil : chance(30) ? 0 : length() / 4,
      footerHeight: chance(60) ? nil : chance(30) ? 0 : length() / 4,
      emptyStateHeight: chance(60) ? nil : chance(30) ? 0 : length())
  }
}
