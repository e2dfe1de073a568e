import Foundation
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The rows of a featured layout at one offset, from the top: short rows, the featured row, the
/// next row, short rows; headers lie over the rows, and affect no step, height or place.
struct FeaturedStack {
  let layout: FeaturedLayout
  let offset: CGFloat
  let breadth: CGFloat
  let count: Int
  /// The index of the featured row; 0 in an empty list.
  let featured: Int
  /// The fraction of a step scrolled past the featured row; in 0..<1 at valid offsets.
  let progress: CGFloat
  private let firstTop: CGFloat
  private let featuredRow: (top: CGFloat, height: CGFloat)
  private let nextRow: (top: CGFloat, height: CGFloat)

  @inline(__always) init(_ layout: FeaturedLayout, _ context: LayoutContext) {
    offset = context.offset
    breadth = context.breadth
    count = context.sections.itemCount
    self.layout = layout
    let standardHeight = layout.standardHeight
    let steps = (offset / layout.dragOffset).withoutRoundingSlack
    let last = CGFloat(max(0, count - 1))
    // Clamped before the conversion: a far offset does not fit an Int.
    featured = Int(steps.rounded(.towardZero).clamped(to: 0...last))
    progress = steps - CGFloat(featured)
    let growth = layout.growth
    switch layout.style {
    case .ultravisual:
      // As in `UltravisualLayout.prepare`, the next row grows upwards over the featured row.
      let top = offset - standardHeight * progress
      let height = standardHeight + max(0, growth * progress)
      featuredRow = (top, layout.featuredHeight)
      nextRow = (top + layout.featuredHeight + standardHeight - height, height)
      firstTop = 0
    case .swell:
      // Past the last step no row is left to grow.
      let part = featured == count - 1 ? 0 : progress.clamped(to: 0...1)
      let start = offset.clamped(to: 0...last * layout.dragOffset)
      let top = max(0, start - standardHeight * part)
      let height = standardHeight + growth * (1 - part)
      featuredRow = (top, height)
      nextRow = (top + height, standardHeight + growth * part)
      firstTop = top - CGFloat(featured) * standardHeight
    }
  }

  func row(_ index: Int) -> (top: CGFloat, height: CGFloat) {
    let standardHeight = layout.standardHeight
    if index < featured { return (firstTop + CGFloat(index) * standardHeight, standardHeight) }
    if index == featured { return featuredRow }
    if index == featured + 1 { return nextRow }
    let tailTop = nextRow.top + nextRow.height
    return (tailTop + CGFloat(index - featured - 2) * standardHeight, standardHeight)
  }

  /// The rows that overlap an interval: one range, as no row starts or ends before the row above.
  func rows(overlapping span: Range<CGFloat>) -> Range<Int> {
    span.indices(count: count, start: { row($0).top }, end: { row($0).top + row($0).height })
  }

  func cell(_ cell: CellIndex, row index: Int) -> LayoutAttributes {
    let (top, height) = row(index)
    var attributes = LayoutAttributes(
      element: .cell(cell), frame: CGRect(x: 0, y: top, width: breadth, height: height),
      zIndex: index, role: index == featured ? .featured : index == featured + 1 ? .next : .standard
    )
    attributes.appearance = layout.appearance(height: height)
    return attributes
  }

  /// The header of a section that has cells.
  func header(of placed: ListSections.Placed) -> LayoutAttributes {
    let frame = CGRect(x: 0, y: 0, width: breadth, height: layout.headerHeight)
    let tops = headerTopRange(of: placed)
    // This z-index is above every cell's.
    return LayoutAttributes(
      headerOf: placed.index, frame: frame, tops: tops, offset: offset, zIndex: count)
  }

  func headerTopRange(of placed: ListSections.Placed) -> ClosedRange<CGFloat> {
    let rows = placed.itemsBefore..<placed.itemsBefore + placed.section.itemCount
    let rest = row(rows.lowerBound).top
    guard rows.contains(featured) else { return rest...rest }
    let last = row(rows.upperBound - 1)
    let end = rows.upperBound < count ? row(rows.upperBound).top : last.top + last.height
    return rest...max(rest, end - layout.headerHeight)
  }
}
