public import Foundation

/// One section as a layout sees it: its cells, and whether they are folded away.
public struct ListSection: Sendable {
  var items: Items
  /// Whether the section shows its header alone.
  public internal(set) var isCollapsed = false
  /// What the section measures along the scroll axis, header included, as its layout says.
  public internal(set) var extent: CGFloat = 0

  init(items: Items, isCollapsed: Bool = false) {
    self.items = items
    self.isCollapsed = isCollapsed
  }

  /// How many cells the section has, shown or not.
  public var itemCount: Int { items.count }

  /// The first selected cell of the section, in O(log n).
  public var firstSelectedItem: Int? { items.selectedItem(rank: 0) }

  /// Whether a cell is selected, in O(log n).
  public func isSelected(_ item: Int) -> Bool { items[item].isSelected }
}

extension ListSection: Summarized {
  /// Sections, cells, selected cells and points, counted over a run of sections.
  struct Sum: Summary {
    var sections = 0
    var items = 0
    var selected = 0
    var extent = 0.0

    static let zero = Sum()

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        sections: left.sections + right.sections,
        items: left.items + right.items,
        selected: left.selected + right.selected,
        extent: left.extent + right.extent
      )
    }
  }

  var summary: Sum {
    Sum(sections: 1, items: items.count, selected: items.selectedCount, extent: extent)
  }
}
