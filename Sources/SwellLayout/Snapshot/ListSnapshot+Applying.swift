extension ListSnapshot {
  /// The list after changes, scrolled so that one element stays at its position on screen.
  ///
  /// If a change removes the anchor's element, the next cell becomes the anchor, or the last cell
  /// if none follows. If the content becomes too short, the offset is clamped. A change costs
  /// O(log n + heights or sections given); a new size, layout or axis costs O(sections).
  ///
  /// The indices in a change refer to the list after the previous changes; the index in `anchor`
  /// refers to the old list. By default, the anchor is the first visible cell.
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
      anchor?.element = changed.successor(of: element, after: moves ?? Rearrangement())
    }
    let position = anchor.flatMap { changed.offset(keeping: $0) } ?? changed.context.offset
    changed.move(toLayoutOffset: changed.valid(position))
    return changed
  }

  /// The list after a tap on a cell: the cell is selected and fully in view, or it is deselected.
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

  /// The anchor's element after a change: the same element, or the cell that takes its place.
  private func successor(of element: ListElement, after moves: Rearrangement) -> ListElement {
    guard let moved = moves.destination(of: element)
    else { return cell(replacing: moves.removed?.firstCell ?? CellIndex(section: 0, item: 0)) }
    // Inserted cells replace an empty state.
    let isReplaced =
      moved.supplementary == .emptyState && layout.restingFrame(of: moved, in: context) == nil
    return isReplaced ? cell(replacing: CellIndex(section: moved.section, item: 0)) : moved
  }

  /// The cell that replaces removed cells: the next cell, else the last cell of the list.
  private func cell(replacing removed: CellIndex) -> ListElement {
    let sections = context.sections
    let position =
      sections[removed.section].map { $0.itemsBefore + min(removed.item, $0.section.itemCount) }
      ?? sections.itemCount
    return sections.cell(at: min(position, sections.itemCount - 1)).map { .cell($0) }
      ?? .header(section: 0)
  }
}
