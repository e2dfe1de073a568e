public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One section as a layout sees it: its cells, and whether they are collapsed.
public struct ListSection: Sendable {
  var items: Items
  /// Whether the section shows only its header.
  public internal(set) var isCollapsed = false
  /// The section's length along the scroll axis, its header included, in points.
  public internal(set) var extent: CGFloat = 0
  /// The section's own measures, which override its layout's; `nil` if it has none.
  public var measures: SectionMeasures? { overrides.measures }
  /// At most one element; an empty array takes little space in sections without overrides.
  private(set) var storedOverrides: [Overrides] = []

  /// The section's given dimensions, and the measured heights of its supplementary elements.
  struct Overrides: Equatable {
    var measures: SectionMeasures?
    var supplementaryHeights: [ListElement.Supplementary: CGFloat] = [:]
  }

  var overrides: Overrides {
    get { storedOverrides.first ?? Overrides() }
    set { storedOverrides = newValue == Overrides() ? [] : [newValue] }
  }

  /// A section of plain cells; `index` is for error messages.
  init(count: Int, index: Int) throws(LayoutError) {
    guard (0...Items.maximumCount).contains(count)
    else { throw .tooManyItems(count, section: index, limit: Items.maximumCount) }
    items = Items(count: count)
  }

  /// The number of cells, shown or not; O(1).
  public var itemCount: Int { items.count }

  /// The index of the section's first selected cell; O(log n).
  public var firstSelectedItem: Int? { items.selectedItem(rank: 0) }

  /// Whether a cell is selected; O(log n).
  public func isSelected(_ item: Int) -> Bool {
    items.selectedCount > 0 && items.find(item).state.isSelected
  }

  /// A cell's own height in its current state, in points, or `nil` if it has none; O(log n).
  public func ownHeight(of item: Int) -> CGFloat? {
    let own = items.find(item).state.shownHeight
    return own > 0 ? own : nil
  }

  /// The range of `count` items from `first`; an error names the first missing item.
  @discardableResult
  package func check(_ first: CellIndex, count: Int = 1) throws(LayoutError) -> Range<Int> {
    guard first.item >= 0, count <= itemCount - first.item else {
      let missing = first.item < 0 ? first.item : max(first.item, itemCount)
      throw .noSuchItem(CellIndex(section: first.section, item: missing), itemCount: itemCount)
    }
    return first.item..<first.item + count
  }

  /// Whether the section has an element, even if the element is collapsed or has no height.
  func has(_ element: ListElement) -> Bool {
    switch element {
    case .cell(let cell): (0..<itemCount).contains(cell.item)
    case .emptyState: itemCount == 0
    case .header, .footer: true
    }
  }

  /// A cell's top, measured from the first cell's top, and its height, in points; O(log n); if
  /// `item` is ``itemCount``, the top is the last cell's bottom plus spacing.
  public func topAndHeight(of item: Int, _ sizes: CellHeights) -> (top: CGFloat, height: CGFloat) {
    let (before, state) = items.find(item)
    let height = sizes.height(of: state)
    let top = sizes.size(of: before) + Double(item - before.items) * (height + sizes.spacing)
    return (top, height)
  }

  /// Visits cells, starting with the first that ends beyond an offset, while `visit` returns true;
  /// O(log n + cells visited); the offset is in points from the top of the first cell.
  @inline(__always) public func forEachCell(
    endingBeyond offset: CGFloat, _ heights: CellHeights,
    _ visit: (_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool
  ) {
    items.visit(heights, beyond: offset) { before, run in
      let (start, height) = (heights.size(of: before), heights.height(of: run.state))
      let pitch = height + heights.spacing
      // The number of cells that end before the offset, clamped so that it fits in an Int.
      let passed = ((offset - start) / pitch).clamped(to: 0...Double(run.count))
      for index in Int(passed)..<run.count {
        let top = start + Double(index) * pitch
        if top + height > offset, !visit(before.items + index, top, height, run.state.isSelected) {
          return false
        }
      }
      return true
    }
  }
}

extension ListSection: Summarized {
  /// The length of a run of sections, and its counts of sections, cells and selected cells.
  struct Sum: Summary {
    var sections = 0
    var items = 0
    var selected = 0
    var extent = 0.0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        sections: left.sections + right.sections, items: left.items + right.items,
        selected: left.selected + right.selected, extent: left.extent + right.extent)
    }
  }

  var summary: Sum {
    Sum(sections: 1, items: items.count, selected: items.selectedCount, extent: extent)
  }

  struct Count: SumMetric { func size(of sum: Sum) -> Int { sum.sections } }
  struct Cells: SumMetric { func size(of sum: Sum) -> Int { sum.items } }
  struct Selected: SumMetric { func size(of sum: Sum) -> Int { sum.selected } }
  struct Extent: SumMetric { func size(of sum: Sum) -> Double { sum.extent } }
}
