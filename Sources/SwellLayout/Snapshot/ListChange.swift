public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One change of a list, its layout or its viewport.
public enum ListChange: Sendable {
  /// Gives an element a height of its own in points, such as that of measured text; `nil` takes it
  /// back.
  ///
  /// A cell has it while it is not selected. A header, footer or empty state has it where the layout
  /// shows one at all. Layouts without individual heights, such as ``FeaturedLayout``, ignore it.
  case setHeight(ListElement, CGFloat?)
  /// Gives a cell a height of its own in points for when it is selected; `nil` takes it back.
  case setExpandedHeight(CellIndex, CGFloat?)
  /// Gives neighbouring cells their own heights in points, starting at a cell.
  case setHeights(CellIndex, [CGFloat])
  /// Inserts plain cells before a cell, or at the end of its section.
  case insertItems(at: CellIndex, count: Int)
  /// Removes a range of items of a section.
  case removeItems(section: Int, Range<Int>)
  /// Moves a range of items with their heights and selection to an index, which is counted without
  /// them.
  case moveItems(section: Int, Range<Int>, to: CellIndex)
  /// Inserts sections of plain cells before a section, or at the end.
  case insertSections(at: Int, ListShape)
  /// Removes a range of sections with their cells.
  case removeSections(Range<Int>)
  /// Moves a range of sections with all that is theirs, to an index that counts without them.
  case moveSections(Range<Int>, to: Int)
  /// Collapses a section to its header, or expands it.
  case setCollapsed(section: Int, Bool)
  /// Gives a section measures of its own; `nil` takes them back.
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
  /// Where an element is after the change; `nil` if the change removes it.
  ///
  /// Does not check indices: it also answers for an element that the list does not have.
  package func destination(of element: ListElement) -> ListElement? {
    switch self {
    case .insertItems(let at, let count):
      guard let cell = element.cell, cell.section == at.section else { return element }
      return .cell(section: cell.section, item: cell.item.inserting(count, at: at.item))
    case .removeItems(let section, let range):
      guard let cell = element.cell, cell.section == section else { return element }
      return cell.item.removing(range).map { .cell(section: section, item: $0) }
    case .moveItems(let section, let range, let target):
      if let cell = element.cell, cell.section == section, range.contains(cell.item) {
        let item = target.item &+ (cell.item &- range.lowerBound)
        return .cell(section: target.section, item: item)
      }
      return ListChange.removeItems(section: section, range).destination(of: element)
        .flatMap { ListChange.insertItems(at: target, count: range.length).destination(of: $0) }
    case .insertSections(let index, let shape):
      return element.inSection(element.section.inserting(shape.itemCounts.count, at: index))
    case .removeSections(let range):
      return element.section.removing(range).map { element.inSection($0) }
    case .moveSections(let range, let target):
      let section =
        element.section.removing(range)?.inserting(range.length, at: target)
        ?? target &+ (element.section &- range.lowerBound)
      return element.inSection(section)
    default: return element
    }
  }
}

extension ListChange {
  /// The change that takes elements back to where they were; a removed one comes back as a new one.
  package var inverse: ListChange {
    switch self {
    case .insertItems(let cell, let count):
      .removeItems(section: cell.section, cell.item..<cell.item + count)
    case .removeItems(let section, let range):
      .insertItems(at: CellIndex(section: section, item: range.lowerBound), count: range.count)
    case .moveItems(let section, let range, let target):
      .moveItems(
        section: target.section,
        target.item..<target.item + range.count,
        to: CellIndex(section: section, item: range.lowerBound)
      )
    case .insertSections(let index, let shape):
      .removeSections(index..<index + shape.itemCounts.count)
    case .removeSections(let range):
      .insertSections(at: range.lowerBound, ListShape(range.map { _ in 0 }))
    case .moveSections(let range, let target):
      .moveSections(target..<target + range.count, to: range.lowerBound)
    default: self
    }
  }

  /// Whether the change inserts, removes or moves elements.
  package var movesElements: Bool {
    switch self {
    case .insertItems, .removeItems, .moveItems, .insertSections, .removeSections, .moveSections:
      true
    default: false
    }
  }

  /// The index of the first removed cell, which the next remaining one then has.
  var firstRemoved: CellIndex {
    switch self {
    case .removeItems(let section, let range):
      CellIndex(section: section, item: range.lowerBound)
    case .removeSections(let range): CellIndex(section: range.lowerBound, item: 0)
    default: CellIndex(section: 0, item: 0)
    }
  }
}

extension ListElement {
  fileprivate func inSection(_ section: Int) -> ListElement {
    cell.map { .cell(section: section, item: $0.item) }
      ?? .supplementary(supplementary ?? .header, section: section)
  }
}

extension Int {
  /// The index after a range is removed; `nil` if that contains it.
  fileprivate func removing(_ range: Range<Int>) -> Int? {
    range.contains(self) ? nil : self < range.lowerBound ? self : self &- range.length
  }

  /// The index after an insertion of some before `index`.
  fileprivate func inserting(_ count: Int, at index: Int) -> Int {
    self < index ? self : self &+ count
  }
}

extension Range<Int> {
  /// The count; wraps around where it overflows an Int.
  fileprivate var length: Int { upperBound &- lowerBound }
}
