public import Foundation
public import SwellLayout
public import SwellStore

extension SessionList {
  /// What to select.
  public enum Target: Sendable, Equatable {
    /// The session with a key.
    case key(String)
    /// The session that a cell shows.
    case cell(CellIndex)
    /// The session whose cell is topmost at a point of the content, in points.
    case point(CGPoint)
    /// The session after the last selected one, the first if there is none.
    case next
    /// The session before the first selected one, the last if there is none.
    case previous
  }

  /// What a selection led to.
  public struct SelectionChange: Sendable, Equatable {
    /// The session that was selected, or after deselecting the first that still is; `nil` for none.
    public var selected: SessionLocation?
    /// The first session that was selected before.
    public var previous: SessionLocation?
    /// Where to scroll so that the selected cell is fully in view, in points.
    public var offset: CGPoint
  }

  /// Selects a session and keeps that; one that is selected stays so.
  ///
  /// ``Target/next`` and ``Target/previous`` pass over folded sections, and stay where they are at
  /// the list's end and start.
  ///
  /// - Parameters:
  ///   - target: what to select.
  ///   - presentation: how the list is shown.
  ///   - keepingOthers: whether other selected sessions stay selected.
  ///   - toggling: whether a session that is selected is deselected, as by a tap.
  /// - Returns: what is selected now and was before, and where to scroll.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func select(
    _ target: Target,
    in presentation: ListPresentation,
    keepingOthers: Bool = false,
    toggling: Bool = false
  ) throws -> SelectionChange {
    try changeSelection(in: presentation) { screen, before, writer in
      let chosen = try location(of: target, in: screen, selection: before, from: writer.reader)
      let isDeselected = toggling && before.contains { $0.sessionID == chosen.sessionID }
      if !keepingOthers { try writer.deselectAll(in: screen.list, scene: scene) }
      if isDeselected {
        try writer.deselect(chosen.sessionID, in: screen.list, scene: scene)
        return nil
      }
      try writer.select(chosen.sessionID, in: screen.list, scene: scene, keepingOthers: true)
      return chosen
    }
  }

  /// Deselects a session, or all of them, and keeps that; one that is not selected stays so.
  ///
  /// - Parameters:
  ///   - target: what to deselect; `nil` for all that is selected.
  ///   - presentation: how the list is shown.
  /// - Returns: what is still selected and was before, and where to scroll.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func deselect(
    _ target: Target? = nil,
    in presentation: ListPresentation
  ) throws -> SelectionChange {
    try changeSelection(in: presentation) { screen, before, writer in
      guard let target else {
        try writer.deselectAll(in: screen.list, scene: scene)
        return nil
      }
      let chosen = try location(of: target, in: screen, selection: before, from: writer.reader)
      try writer.deselect(chosen.sessionID, in: screen.list, scene: scene)
      return before.first { $0.sessionID != chosen.sessionID }
    }
  }

  /// Changes what is selected in one transaction; `change` returns what is to be in view then.
  private func changeSelection(
    in presentation: ListPresentation,
    _ change: (ListScreen, [SessionLocation], StoreWriter) throws -> SessionLocation?
  ) throws -> SelectionChange {
    try store.write { writer in
      let screen = try screen(in: presentation, from: writer.reader)
      let before = try writer.reader.selection(in: screen.list, scene: scene)
      let selected = try change(screen, before, writer)
      return SelectionChange(
        selected: selected,
        previous: before.first,
        offset: try offset(showing: selected, in: presentation, from: screen, writer.reader)
      )
    }
  }

  /// Where the list scrolls from `screen` now that another selection is stored.
  private func offset(
    showing chosen: SessionLocation?,
    in presentation: ListPresentation,
    from screen: ListScreen,
    _ reader: StoreReader
  ) throws -> CGPoint {
    let proposed = screen.snapshot.viewport.offset
    var presentation = presentation
    (presentation.offset, presentation.selection) = (proposed, nil)
    let snapshot = try self.screen(in: presentation, from: reader).snapshot
    return chosen.flatMap {
      snapshot.targetOffset(forProposed: proposed, showing: .cell($0.cell))
    } ?? snapshot.targetOffset(forProposed: proposed)
  }

  /// The session that a target means.
  private func location(
    of target: Target,
    in screen: ListScreen,
    selection: [SessionLocation],
    from reader: StoreReader
  ) throws -> SessionLocation {
    switch target {
    case .key(let key):
      guard let location = try reader.location(ofKey: key, in: screen.list) else {
        throw ModelError.noSuchKey(key, list: name)
      }
      return location
    case .cell(let cell):
      return try reader.location(of: cell, in: screen.sections)
    case .point(let point):
      guard let cell = screen.snapshot.element(at: point)?.cell else {
        throw ModelError.noCell(at: point)
      }
      return try reader.location(of: cell, in: screen.sections)
    case .next:
      return try neighbour(of: selection.last, by: 1, in: screen, from: reader)
    case .previous:
      return try neighbour(of: selection.first, by: -1, in: screen, from: reader)
    }
  }

  private func neighbour(
    of selected: SessionLocation?,
    by step: Int,
    in screen: ListScreen,
    from reader: StoreReader
  ) throws -> SessionLocation {
    let sections = screen.snapshot.sections
    let last = sections.itemCount - 1
    guard last >= 0 else { throw ModelError.emptyList(name) }
    let start = selected.flatMap { sections.position(of: $0.cell) }
    var position = start.map { $0 + step } ?? (step > 0 ? 0 : last)
    // Over folded sections, each at once.
    while let folded = sections.holding(position: position), folded.section.isCollapsed {
      position = step > 0 ? folded.itemsBefore + folded.section.itemCount : folded.itemsBefore - 1
    }
    let end = sections.cell(at: step > 0 ? last : 0)
    guard let cell = sections.cell(at: position) ?? selected?.cell ?? end else {
      throw ModelError.emptyList(name)
    }
    return try reader.location(of: cell, in: screen.sections)
  }
}

extension StoreReader {
  /// The session that a cell shows, in a list that has these sections.
  package func location(
    of cell: CellIndex,
    in sections: [SectionRecord]
  ) throws -> SessionLocation {
    guard sections.indices.contains(cell.section) else {
      throw LayoutError.noSuchSection(cell.section, sectionCount: sections.count)
    }
    let section = sections[cell.section]
    guard (0..<section.sessionCount).contains(cell.item),
      let session = try sessions(in: section, positions: cell.item..<cell.item + 1).first
    else { throw LayoutError.noSuchItem(cell, itemCount: section.sessionCount) }
    return SessionLocation(
      sessionID: session.id,
      section: cell.section,
      item: cell.item,
      key: session.key
    )
  }
}
