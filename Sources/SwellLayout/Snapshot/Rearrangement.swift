/// The elements that a change removes and inserts; in a move, both are the same elements.
package struct Rearrangement: Sendable {
  var removed: ElementRange?
  var inserted: ElementRange?

  /// The rearrangement that undoes this one; a removed element comes back as a new element.
  package var inverse: Rearrangement { Rearrangement(removed: inserted, inserted: removed) }

  /// An element's position after the change, whether or not the list has it; `nil` if removed.
  package func destination(of element: ListElement) -> ListElement? {
    var moved = element
    if let removed, let index = removed.index(of: element), index >= removed.first {
      let distance = index &- removed.first
      if distance < removed.count {
        return inserted.map { $0.moved(element, to: $0.first &+ distance) }
      }
      moved = removed.moved(element, to: index &- removed.count)
    }
    guard let inserted, let index = inserted.index(of: moved), index >= inserted.first
    else { return moved }
    return inserted.moved(moved, to: index &+ inserted.count)
  }
}

/// Neighbouring cells of a section, or neighbouring sections.
struct ElementRange: Sendable {
  /// The section of the cells; `nil` if the elements are sections.
  var section: Int?
  var first: Int
  var count: Int

  var firstCell: CellIndex {
    CellIndex(section: section ?? first, item: section == nil ? 0 : first)
  }

  /// The section or item index to compare with the range; `nil` if the element cannot be in it.
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
  init(_ range: Range<Int>, section: Int? = nil) {
    self.init(section: section, first: range.lowerBound, count: range.length)
  }
}

extension Range<Int> {
  /// The count; wraps around if it overflows an Int.
  var length: Int { upperBound &- lowerBound }
}
