public import Foundation

/// One section as a layout sees it: its cells, and whether they are collapsed.
public struct ListSection: Sendable {
  var items: Items
  /// Whether the section shows its header alone.
  public internal(set) var isCollapsed = false
  /// The section's length along the scroll axis, its header included, in points.
  public internal(set) var extent: CGFloat = 0
  /// In what the section departs from its layout; `nil` if in nothing.
  public internal(set) var measures: SectionMeasures? {
    get { if case .own(let measures)? = boxedMeasures { measures } else { nil } }
    set { boxedMeasures = newValue.map { .own($0) } }
  }
  private var boxedMeasures: BoxedMeasures?

  /// On the heap, so that they take no room in the sections that have none.
  private indirect enum BoxedMeasures {
    case own(SectionMeasures)
  }

  init(items: Items, isCollapsed: Bool = false) {
    self.items = items
    self.isCollapsed = isCollapsed
  }

  /// How many cells the section has, shown or not.
  public var itemCount: Int { items.count }

  /// The first selected cell of the section, in O(log n).
  public var firstSelectedItem: Int? { items.selectedItem(rank: 0) }

  /// Whether a cell is selected, in O(log n).
  public func isSelected(_ item: Int) -> Bool {
    items.selectedCount > 0 && items[item].isSelected
  }

  /// The height that a cell was given, in points, in O(log n); `nil` for one that was given none.
  public func ownHeight(of item: Int) -> CGFloat? { items[item].height.map { CGFloat($0) } }
}

// MARK: - Cells one below another

extension ListSection {
  /// The distance from the first cell's top to a cell's top, or for ``itemCount`` to the last one's
  /// bottom, in points, in O(log n).
  public func top(of item: Int, _ heights: CellHeights) -> CGFloat {
    items.topAndHeight(of: item, heights).top
  }

  /// A cell's top, as ``top(of:_:)``, and its height, in points, in O(log n).
  public func topAndHeight(
    of item: Int,
    _ heights: CellHeights
  ) -> (top: CGFloat, height: CGFloat) {
    items.topAndHeight(of: item, heights)
  }

  /// Visits the cells from the first that ends beyond an offset, in points from the first one's
  /// top, while `visit` returns true.
  @inline(__always)
  public func forEachCell(
    endingBeyond offset: CGFloat,
    _ heights: CellHeights,
    _ visit: (_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool
  ) {
    items.forEach(below: offset, heights, visit)
  }
}

extension ListSection: Summarized {
  /// Sections, cells, selected cells and points, summed over a run of sections.
  struct Sum: Summary {
    var sections = 0
    var items = 0
    var selected = 0
    /// Sections with measures of their own.
    var measured = 0
    var extent = 0.0

    static let zero = Sum()

    var count: Int { sections }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        sections: left.sections + right.sections,
        items: left.items + right.items,
        selected: left.selected + right.selected,
        measured: left.measured + right.measured,
        extent: left.extent + right.extent
      )
    }
  }

  var summary: Sum {
    Sum(
      sections: 1,
      items: items.count,
      selected: items.selectedCount,
      measured: boxedMeasures == nil ? 0 : 1,
      extent: extent
    )
  }
}
