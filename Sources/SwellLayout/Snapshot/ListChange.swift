public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One change to a list, its layout or its viewport.
public enum ListChange: Sendable {
  /// Gives an element its own height in points, such as its text's; `nil` removes the height.
  ///
  /// A cell's height applies while it is unselected; that of a header, footer or empty state, if
  /// the layout shows the element. Layouts such as ``FeaturedLayout`` ignore individual heights.
  case setHeight(ListElement, CGFloat?)
  /// Gives a cell its own height, in points, while it is selected; `nil` removes the height.
  case setExpandedHeight(CellIndex, CGFloat?)
  /// Gives neighbouring cells their own heights in points, starting at the given cell.
  case setHeights(CellIndex, [CGFloat])
  /// Inserts plain cells before a cell, or at the end of its section.
  case insertItems(at: CellIndex, count: Int)
  /// Removes a range of items of a section.
  case removeItems(section: Int, Range<Int>)
  /// Moves a range of items with their state; the target index is counted after their removal.
  case moveItems(section: Int, Range<Int>, to: CellIndex)
  /// Inserts sections of plain cells before a section, or at the end.
  case insertSections(at: Int, ListShape)
  /// Removes a range of sections with their cells.
  case removeSections(Range<Int>)
  /// Moves sections with their cells and state; the target index is counted after their removal.
  case moveSections(Range<Int>, to: Int)
  /// Collapses a section to its header, or expands it.
  case setCollapsed(section: Int, Bool)
  /// Gives a section measures of its own; `nil` removes them.
  case setMeasures(section: Int, SectionMeasures?)
  /// Selects a cell, or deselects it.
  case setSelected(CellIndex, Bool)
  /// Changes the size and the insets of the viewport.
  case resize(CGSize, contentInset: ContentInsets)
  /// Shows the list in another layout.
  case setLayout(any CellLayout)
  /// Changes the scroll axis or the reading direction.
  case setOrientation(ListOrientation)

  /// The elements that the change removes and inserts; `nil` if all elements keep their indices.
  package var rearrangement: Rearrangement? {
    switch self {
    case .insertItems(let cell, let count):
      Rearrangement(inserted: ElementRange(section: cell.section, first: cell.item, count: count))
    case .removeItems(let section, let range):
      Rearrangement(removed: ElementRange(range, section: section))
    case .moveItems(let section, let range, let target):
      Rearrangement(
        removed: ElementRange(range, section: section),
        inserted: ElementRange(section: target.section, first: target.item, count: range.length))
    case .insertSections(let index, let shape):
      Rearrangement(inserted: ElementRange(first: index, count: shape.itemCounts.count))
    case .removeSections(let range): Rearrangement(removed: ElementRange(range))
    case .moveSections(let range, let target):
      Rearrangement(
        removed: ElementRange(range), inserted: ElementRange(first: target, count: range.length))
    default: nil
    }
  }
}
