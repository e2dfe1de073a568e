extension ListSnapshot {
  /// The list after changes, scrolled so that one element stays at its position on screen.
  ///
  /// If a change removes the anchor's element, the next one takes its place, or else the last one.
  /// The offset stays valid: if the content has become too short, the element moves. A change costs
  /// O(log n + heights or sections given); a new size, layout or axis O(sections).
  ///
  /// The indices in a change refer to the list after the changes before it; the anchor is given by its
  /// old index, and is by default the first visible cell.
  ///
  /// - Throws: ``LayoutError`` for an index that the list does not have, or an invalid measure.
  public func applying(
    _ changes: [ListChange], keeping anchor: ScrollAnchor? = nil
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    var anchor = anchor ?? self.anchor()
    for change in changes {
      let hadSections = changed.sections.count > 0
      try changed.perform(change)
      guard let element = anchor?.element else { continue }
      // The empty state of a list without sections belongs to no section.
      let moves = hadSections ? change.rearrangement : nil
      anchor?.element = changed.successor(of: element, after: moves)
    }
    let position = anchor.flatMap { changed.offset(keeping: $0) } ?? changed.context.offset
    changed.move(toLayoutOffset: changed.valid(position))
    return changed
  }

  /// The list after a tap on a cell: selected and fully in view, or deselected if it was selected.
  ///
  /// - Throws: ``LayoutError`` for a cell that the list does not have.
  public func selecting(
    _ cell: CellIndex, keepingOthers: Bool = false
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    let isSelected = sections[cell.section]?.section.isSelected(cell.item) != true
    try changed.perform(.setSelected(cell, isSelected))
    for other in keepingOthers ? [] : selection where other != cell {
      try changed.perform(.setSelected(other, false))
    }
    changed.comeToRest(showing: isSelected ? cell : nil)
    return changed
  }

  /// The element that an anchor follows after a change: its own, or the cell that takes its place.
  private func successor(of element: ListElement, after moves: Rearrangement?) -> ListElement {
    var element = element
    if let moves {
      guard let moved = moves.destination(of: element)
      else { return cell(replacing: moves.removed?.firstCell ?? CellIndex(section: 0, item: 0)) }
      element = moved
    }
    // An empty state makes way for cells.
    let isReplaced =
      element.supplementary == .emptyState && layout.restingFrame(of: element, in: context) == nil
    return isReplaced ? cell(replacing: CellIndex(section: element.section, item: 0)) : element
  }

  /// The cell that takes the place of removed ones: the next, else the last of the list.
  private func cell(replacing removed: CellIndex) -> ListElement {
    let sections = context.sections
    let position =
      sections[removed.section].map { $0.itemsBefore + min(removed.item, $0.section.itemCount) }
      ?? sections.itemCount
    return sections.cell(at: min(position, sections.itemCount - 1)).map { .cell($0) }
      ?? .header(section: 0)
  }
}
