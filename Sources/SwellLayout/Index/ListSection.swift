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
  public var measures: SectionMeasures? { departure.measures }
  /// One or none: an empty array takes little space in sections that do not depart from the layout.
  private var departures: [Departure] = []

  /// The measures given to the section, and the measured heights of its supplementary elements.
  struct Departure: Equatable {
    var measures: SectionMeasures?
    var supplementaryHeights: [ListElement.Supplementary: CGFloat] = [:]
  }

  var departure: Departure {
    get { departures.first ?? Departure() }
    set { departures = newValue == Departure() ? [] : [newValue] }
  }

  /// A section of plain cells; errors name its index.
  init(count: Int, index: Int) throws(LayoutError) {
    guard (0...Items.maximumCount).contains(count) else {
      throw .tooManyItems(count, section: index, limit: Items.maximumCount)
    }
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

  /// A cell's own height in its current state, in points; `nil` if it has none; O(log n).
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
}

// MARK: - Measures of its own

extension ListSection {
  /// Whether the section departs from its layout in anything but its cells' heights.
  var departsFromLayout: Bool { !departures.isEmpty }

  /// The section's own measures, with the measured heights of the supplementary elements shown.
  ///
  /// An element that the layout gives no height does not exist, whatever was measured.
  func measures(in layout: some SectionedLayout) -> SectionMeasures {
    var own = measures ?? SectionMeasures()
    func height(of kind: ListElement.Supplementary, _ given: CGFloat?) -> CGFloat? {
      let exists = given ?? layout.height(of: kind) > 0
      return exists ? departure.supplementaryHeights[kind] ?? given : given
    }
    own.headerHeight = height(of: .header, own.headerHeight)
    own.footerHeight = height(of: .footer, own.footerHeight)
    own.emptyStateHeight = height(of: .emptyState, own.emptyStateHeight)
    return own
  }
}

// MARK: - Sums and metrics

extension ListSection: Summarized {
  /// The counts of sections, cells and selected cells, and the length, of a run of sections.
  struct Sum: Summary {
    var sections = 0
    var items = 0
    var selected = 0
    var extent = 0.0
    /// A hash of the item counts in their order: a polynomial modulo 2⁶⁴.
    var shape: UInt64 = 0
    /// The polynomial's base to the power of the number of sections.
    var shapePower: UInt64 = 1

    static let zero = Sum()

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        sections: left.sections + right.sections,
        items: left.items + right.items,
        selected: left.selected + right.selected,
        extent: left.extent + right.extent,
        shape: left.shape &* right.shapePower &+ right.shape,
        shapePower: left.shapePower &* right.shapePower)
    }
  }

  var summary: Sum {
    // Multiplied and folded, so that equal sums of counts do not give equal values.
    let mixed = UInt64(items.count) &* 0xD6E8_FEB8_6659_FD93
    return Sum(
      sections: 1, items: items.count, selected: items.selectedCount, extent: extent,
      shape: mixed ^ (mixed >> 32), shapePower: 0x9E37_79B9_7F4A_7C15)
  }

  enum Count: SumMetric {
    case sections, cells, selectedCells

    func size(of sum: Sum) -> Int {
      switch self {
      case .sections: sum.sections
      case .cells: sum.items
      case .selectedCells: sum.selected
      }
    }
  }

  struct Extent: SumMetric {
    func size(of sum: Sum) -> Double { sum.extent }
  }
}
