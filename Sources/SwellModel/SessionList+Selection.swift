public import Foundation
public import SwellLayout
public import SwellStore

extension SessionList {
  /// What to select.
  public enum Target: Sendable, Equatable {
    /// The session with a key; again, to deselect it.
    case key(String)
    /// The session that a cell shows; again, to deselect it.
    case cell(CellIndex)
    /// The session whose cell is topmost at a point of the content, in points.
    case point(CGPoint)
    /// The session after the last selected one, the first if there is none.
    case next
    /// The session before the first selected one, the last if there is none.
    case previous
    /// None at all.
    case nothing
  }

  /// What a selection led to.
  public struct SelectionChange: Sendable, Equatable {
    /// The session that is selected now; `nil` after deselecting.
    public var selected: SessionLocation?
    /// The first session that was selected before.
    public var previous: SessionLocation?
    /// Where to scroll so that the selected cell is fully in view, in points.
    public var offset: CGPoint
  }

  /// Selects a session, or deselects it if it was selected, and keeps that.
  ///
  /// ``Target/next`` and ``Target/previous`` pass over folded sections, and stay where they are at
  /// the list's end and start. Other selected sessions stay selected if `keepingOthers` says so.
  ///
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func select(
    _ target: Target,
    in presentation: ListPresentation,
    keepingOthers: Bool = false
  ) throws -> SelectionChange {
    try store.write { writer in
      let reader = writer.reader
      let screen = try screen(in: presentation, from: reader)
      let before = try reader.selection(in: screen.list, scene: scene)
      guard let chosen = try location(of: target, in: screen, selection: before, from: reader)
      else {
        try writer.deselectAll(in: screen.list, scene: scene)
        return SelectionChange(
          selected: nil,
          previous: before.first,
          offset: try offset(showing: nil, in: presentation, from: screen, reader: reader)
        )
      }
      let wasSelected = before.contains { $0.sessionID == chosen.sessionID }
      let isToggled = target != .next && target != .previous
      if wasSelected, isToggled, keepingOthers {
        try writer.deselect(chosen.sessionID, in: screen.list, scene: scene)
      } else if wasSelected, isToggled {
        try writer.deselectAll(in: screen.list, scene: scene)
      } else {
        try writer.select(
          chosen.sessionID,
          in: screen.list,
          scene: scene,
          keepingOthers: keepingOthers
        )
      }
      let selected = wasSelected && isToggled ? nil : chosen
      return SelectionChange(
        selected: selected,
        previous: before.first,
        offset: try offset(showing: selected, in: presentation, from: screen, reader: reader)
      )
    }
  }

  /// Where the list scrolls from `screen` now that another selection is stored.
  private func offset(
    showing chosen: SessionLocation?,
    in presentation: ListPresentation,
    from screen: ListScreen,
    reader: StoreReader
  ) throws -> CGPoint {
    let proposed = screen.snapshot.viewport.offset
    var presentation = presentation
    (presentation.offset, presentation.selection) = (proposed, nil)
    let snapshot = try self.screen(in: presentation, from: reader).snapshot
    return chosen.flatMap {
      snapshot.targetOffset(forProposed: proposed, showing: .cell($0.cell))
    } ?? snapshot.targetOffset(forProposed: proposed)
  }

  /// The session that a target means; `nil` for none.
  private func location(
    of target: Target,
    in screen: ListScreen,
    selection: [SessionLocation],
    from reader: StoreReader
  ) throws -> SessionLocation? {
    switch target {
    case .key(let key):
      guard let location = try reader.location(ofKey: key, in: screen.list) else {
        throw ModelError.noSuchKey(key, list: name)
      }
      return location
    case .cell(let cell):
      return try location(of: cell, in: screen, from: reader)
    case .point(let point):
      guard let cell = screen.snapshot.element(at: point)?.cell else {
        throw ModelError.noCell(at: point)
      }
      return try location(of: cell, in: screen, from: reader)
    case .next:
      return try neighbour(of: selection.last, by: 1, in: screen, from: reader)
    case .previous:
      return try neighbour(of: selection.first, by: -1, in: screen, from: reader)
    case .nothing:
      return nil
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
    return try location(of: cell, in: screen, from: reader)
  }

  func location(
    of cell: CellIndex,
    in screen: ListScreen,
    from reader: StoreReader
  ) throws -> SessionLocation {
    guard screen.sections.indices.contains(cell.section) else {
      throw LayoutError.noSuchSection(cell.section, sectionCount: screen.sections.count)
    }
    let section = screen.sections[cell.section]
    guard (0..<section.sessionCount).contains(cell.item),
      let session = try reader.sessions(in: section, positions: cell.item..<cell.item + 1).first
    else { throw LayoutError.noSuchItem(cell, itemCount: section.sessionCount) }
    return SessionLocation(
      sessionID: session.id,
      section: cell.section,
      item: cell.item,
      key: session.key
    )
  }
}
