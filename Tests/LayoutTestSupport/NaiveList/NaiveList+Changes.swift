import Foundation
package import SwellLayout

extension NaiveList {
  /// Makes a change and leaves the offset as it is; returns `false`, and changes nothing, if the
  /// list lacks an element that the change names.
  package mutating func apply(_ change: ListChange) -> Bool {
    var changed = self
    guard changed.make(change) else { return false }
    self = changed
    return true
  }

  private mutating func make(_ change: ListChange) -> Bool {
    switch change {
    case .setHeight(.cell(let cell), let height):
      guard self[cell] != nil, isValid(height) else { return false }
      sections[cell.section].cells[cell.item].height = height
    case .setHeight(let element, let height):
      guard sections.indices.contains(element.section), let kind = element.supplementary,
        isValid(height)
      else { return false }
      sections[element.section].measured[kind] = height
    case .setExpandedHeight(let cell, let height):
      guard self[cell] != nil, isValid(height) else { return false }
      sections[cell.section].cells[cell.item].expandedHeight = height
    case .setHeights(let first, let heights):
      guard sections.indices.contains(first.section), first.item >= 0,
        first.item + heights.count <= sections[first.section].cells.count,
        heights.allSatisfy({ isValid($0) })
      else { return false }
      for (item, height) in heights.enumerated() {
        sections[first.section].cells[first.item + item].height = height
      }
    case .insertItems(let at, let count):
      guard has(at), count >= 0 else { return false }
      sections[at.section].cells.insert(contentsOf: newCells(count), at: at.item)
    case .removeItems(let section, let range):
      guard has(range, in: section) else { return false }
      sections[section].cells.removeSubrange(range)
    case .moveItems(let section, let range, let target):
      guard has(range, in: section) else { return false }
      let moved = Array(sections[section].cells[range])
      sections[section].cells.removeSubrange(range)
      guard has(target) else { return false }
      sections[target.section].cells.insert(contentsOf: moved, at: target.item)
    case .insertSections(let index, let shape):
      guard (0...sections.count).contains(index), shape.itemCounts.allSatisfy({ $0 >= 0 }) else {
        return false
      }
      let new = shape.itemCounts.map { newSection(of: $0) }
      sections.insert(contentsOf: new, at: index)
    case .removeSections(let range):
      guard range.lowerBound >= 0, range.upperBound <= sections.count else { return false }
      sections.removeSubrange(range)
    case .moveSections(let range, let target):
      guard range.lowerBound >= 0, range.upperBound <= sections.count else { return false }
      let moved = Array(sections[range])
      sections.removeSubrange(range)
      guard (0...sections.count).contains(target) else { return false }
      sections.insert(contentsOf: moved, at: target)
    case .setCollapsed(let section, let isCollapsed):
      guard sections.indices.contains(section) else { return false }
      sections[section].isCollapsed = isCollapsed
    case .setMeasures(let section, let measures):
      guard sections.indices.contains(section) else { return false }
      sections[section].measures = measures
    case .setSelected(let cell, let isSelected):
      guard self[cell] != nil else { return false }
      sections[cell.section].cells[cell.item].isSelected = isSelected
    case .resize(let size, let insets):
      // Across the scroll axis, the content stays where it is in the uncovered part.
      let shift = cross - restingCross
      (self.size, self.insets) = (size, insets)
      cross = restingCross + shift
    case .setLayout(let layout): self.layout = layout
    case .setOrientation(let orientation):
      // A cross-axis offset is meaningless once the axis has changed.
      let isTurned = orientation.axis != self.orientation.axis
      self.orientation = orientation
      if isTurned { (offset, cross) = (0, restingCross) }
    }
    return true
  }

  private func isValid(_ height: CGFloat?) -> Bool { height.map { (1e-3...1e9) ~= $0 } ?? true }

  /// Whether the index is that of a cell, or of the end of a section.
  private func has(_ place: CellIndex) -> Bool {
    sections.indices.contains(place.section)
      && (0...sections[place.section].cells.count).contains(place.item)
  }

  private func has(_ range: Range<Int>, in section: Int) -> Bool {
    sections.indices.contains(section) && range.lowerBound >= 0
      && range.upperBound <= sections[section].cells.count
  }
}

// MARK: - What stays on screen

extension NaiveList {
  /// Whether an element has a position, visible or not.
  private func isThere(_ element: ListElement) -> Bool {
    layout is FeaturedLayout
      ? placed.contains { $0.element == element } : rest(of: element) != nil
  }

  /// An element after a change: the same one at its new index, or the one that takes its place.
  package func successor(of element: ListElement, from before: NaiveList, by change: ListChange)
    -> ListElement?
  {
    var gap = CellIndex(section: element.section, item: 0)
    if let id = before.id(of: element), let successor = elementsByID[id] {
      if successor.supplementary != .emptyState || isThere(successor) { return successor }
      // Cells replace an empty state.
      gap.section = successor.section
      return (cells.first { $0 >= gap } ?? cells.last).map { .cell($0) } ?? .header(section: 0)
    }
    switch change {
    case _ where before.sections.isEmpty:
      if sections.isEmpty { return element }
    case .removeItems(let section, let range):
      gap = CellIndex(section: section, item: range.lowerBound)
    case .removeSections(let range): gap = CellIndex(section: range.lowerBound, item: 0)
    default: return element
    }
    // The next cell, else the last one, else the first header.
    return (cells.first { $0 >= gap } ?? cells.last).map { .cell($0) } ?? .header(section: 0)
  }
}
