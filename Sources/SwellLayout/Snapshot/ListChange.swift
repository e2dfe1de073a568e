public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One change of a list, its layout or its viewport.
public enum ListChange: Sendable {
  /// Gives an element a height of its own in points, such as that of its text; `nil` removes it.
  ///
  /// It applies to a cell only while unselected, and to a header, footer or empty state only if the
  /// layout shows one. Layouts without individual heights, such as ``FeaturedLayout``, ignore it.
  case setHeight(ListElement, CGFloat?)
  /// Gives a cell a height of its own in points while it is selected; `nil` removes it.
  case setExpandedHeight(CellIndex, CGFloat?)
  /// Gives neighbouring cells their own heights in points, starting at a cell.
  case setHeights(CellIndex, [CGFloat])
  /// Inserts plain cells before a cell, or at the end of its section.
  case insertItems(at: CellIndex, count: Int)
  /// Removes a range of items of a section.
  case removeItems(section: Int, Range<Int>)
  /// Moves a range of items with their state, to an index counted without them.
  case moveItems(section: Int, Range<Int>, to: CellIndex)
  /// Inserts sections of plain cells before a section, or at the end.
  case insertSections(at: Int, ListShape)
  /// Removes a range of sections with their cells.
  case removeSections(Range<Int>)
  /// Moves a range of sections with their cells and state, to an index counted without them.
  case moveSections(Range<Int>, to: Int)
  /// Collapses a section to its header, or expands it.
  case setCollapsed(section: Int, Bool)
  /// Gives a section measures of its own; `nil` removes them.
  case setMeasures(section: Int, SectionMeasures?)
  /// Selects a cell, or deselects it.
  case setSelected(CellIndex, Bool)
  /// Gives the viewport another size and other insets.
  case resize(CGSize, contentInset: ContentInsets)
  /// Shows the list in another layout.
  case setLayout(any CellLayout)
  /// Changes the scroll axis or the reading direction.
  case setOrientation(ListOrientation)
}

extension ListChange {
  /// The elements that the change removes and inserts; `nil` if all stay where they are.
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

/// The elements that a change removes and those that it inserts, which in a move are the same.
package struct Rearrangement: Sendable {
  var removed: ElementRange?
  var inserted: ElementRange?

  /// The rearrangement that moves elements back; a removed element comes back as a new one.
  package var inverse: Rearrangement { Rearrangement(removed: inserted, inserted: removed) }

  /// Where an element is after the change; `nil` if the change removes it.
  ///
  /// The list need not have the element, so arithmetic on its index wraps around.
  package func destination(of element: ListElement) -> ListElement? {
    var moved = element
    if let removed, let index = removed.index(of: element), index >= removed.first {
      let distance = index &- removed.first
      if distance < removed.count {
        return inserted.map { $0.moved(element, to: $0.first &+ distance) }
      }
      moved = removed.moved(element, to: index &- removed.count)
    }
    guard let inserted, let index = inserted.index(of: moved), index >= inserted.first else {
      return moved
    }
    return inserted.moved(moved, to: index &+ inserted.count)
  }
}

/// Neighbouring cells of a section, or neighbouring sections.
struct ElementRange: Sendable {
  /// The section of the cells; `nil` for sections.
  var section: Int?
  var first: Int
  var count: Int

  /// The cell at which the range starts.
  var firstCell: CellIndex {
    CellIndex(section: section ?? first, item: section == nil ? 0 : first)
  }

  /// The index that decides whether an element is in the range; `nil` if it cannot be.
  fileprivate func index(of element: ListElement) -> Int? {
    guard let section else { return element.section }
    return element.section == section ? element.cell?.item : nil
  }

  fileprivate func moved(_ element: ListElement, to index: Int) -> ListElement {
    if let section { return .cell(section: section, item: index) }
    return element.cell.map { .cell(section: index, item: $0.item) }
      ?? .supplementary(element.supplementary ?? .header, section: index)
  }
}

extension ElementRange {
  fileprivate init(_ range: Range<Int>, section: Int? = nil) {
    self.init(section: section, first: range.lowerBound, count: range.length)
  }
}

extension Range<Int> {
  /// The count; wraps around if it overflows an Int.
  var length: Int { upperBound &- lowerBound }
}
