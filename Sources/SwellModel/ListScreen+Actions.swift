public import Foundation
import SwellLayout
import SwellStore

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Each call stores its change in one transaction and returns the new screen; it blocks its thread
/// until the commit is on disk.
extension ListScreen {
  /// Selects a session and scrolls its cell into view, or the header of its section if that is
  /// collapsed; a selected one stays selected.
  ///
  /// A screen with a selection of its own stores nothing.
  ///
  /// - Parameters:
  ///   - target: what to select, on the screen as it is shown.
  ///   - keepingOthers: whether other selected sessions stay selected.
  ///   - toggling: whether a session that is selected is deselected, as by a tap.
  ///   - policy: what happens if the list has changed meanwhile.
  /// - Returns: the new screen.
  /// - Throws: ``ModelError`` or `LayoutError` for a cell that doesn't exist, and `StoreError`.
  public func select(
    _ target: Target,
    keepingOthers: Bool = false,
    toggling: Bool = false,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    try changeSelection(policy) { screen, reader in
      let chosen = try location(of: target, shownOn: screen, from: reader)
      if toggling, screen.selectedSessions.contains(where: { $0.key == chosen.key }) {
        return keepingOthers ? .deselect(chosen) : .deselectAll
      }
      return .select(chosen, keepingOthers: keepingOthers)
    }
  }

  /// Deselects a session, or all of them.
  ///
  /// - Parameters:
  ///   - target: what to deselect, on the screen as it is shown; `nil` for everything selected.
  ///   - policy: what happens if the list has changed meanwhile.
  /// - Returns: the new screen.
  /// - Throws: ``ModelError`` or `LayoutError` for a cell that doesn't exist, and `StoreError`.
  public func deselect(
    _ target: Target? = nil,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    try changeSelection(policy) { screen, reader in
      try target.map { .deselect(try location(of: $0, shownOn: screen, from: reader)) }
        ?? .deselectAll
    }
  }

  /// Does what a tap means: selects or deselects the session at a point, or collapses or expands
  /// the section whose header is there.
  ///
  /// - Parameters:
  ///   - point: in the content of the screen as it is shown, in points.
  ///   - keepingOthers: whether other selected sessions stay selected.
  ///   - policy: what happens if the list has changed meanwhile.
  /// - Returns: the new screen.
  /// - Throws: ``ModelError/noCell(at:)`` where there is nothing, or a header in a layout that shows
  ///   the cells of collapsed sections too, and as
  ///   ``select(_:keepingOthers:toggling:ifStale:)`` and ``setCollapsed(_:section:ifStale:)``.
  public func tap(
    _ point: CGPoint,
    keepingOthers: Bool = false,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    guard case .header(let section)? = snapshot.element(at: point) else {
      return try select(
        .point(point),
        keepingOthers: keepingOthers,
        toggling: true,
        ifStale: policy
      )
    }
    let isCollapsed = snapshot.sections[section]?.section.isCollapsed == true
    let collapsed = try snapshot.applying([.setCollapsed(section: section, true)])
    guard !collapsed.showsCells(ofSection: section) else { throw ModelError.noCell(at: point) }
    return try setCollapsed(!isCollapsed, section: section, ifStale: policy)
  }

  /// Collapses a section to its header, or expands it; the header keeps its place on screen.
  ///
  /// - Parameters:
  ///   - isCollapsed: whether the section shows its header alone.
  ///   - section: its index on the screen as it is shown, from 0.
  ///   - policy: what happens if the list has changed meanwhile.
  /// - Returns: the new screen.
  /// - Throws: `LayoutError` for a section that doesn't exist, ``ModelError``, and `StoreError`.
  public func setCollapsed(
    _ isCollapsed: Bool,
    section: Int,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    guard sections.indices.contains(section) else {
      throw LayoutError.noSuchSection(section, sectionCount: sections.count)
    }
    let key = sections[section].key
    return try store.write { writer in
      var screen = try upToDate(policy, from: writer.reader).withStoredState(from: writer.reader)
      guard let index = screen.sections.firstIndex(where: { $0.key == key }) else {
        throw ModelError.noSuchSection(key, list: list.name)
      }
      try writer.setCollapsed(isCollapsed, sectionKey: key, of: screen.list, scene: scene)
      let header = ListElement.header(section: index)
      var anchor = screen.snapshot.anchor(at: header)
      // A pinned header stays at the edge; its resting frame is above.
      if screen.snapshot.attributes(of: header)?.isPinned == true { anchor?.distance = 0 }
      screen.state = try writer.reader.state(of: screen.list, scene: scene)
      screen.snapshot = try screen.snapshot.applying(screen.pendingChanges, keeping: anchor)
      return screen
    }
  }

  /// Stores the place: the session at the viewport's start, and how far its cell has scrolled past.
  ///
  /// Call it at the end of a scroll.
  ///
  /// Another viewport, layout or version of the list shows the same session. Outside the content the
  /// place is the nearest one in it.
  ///
  /// - Parameter policy: what happens if the list has changed meanwhile.
  /// - Returns: the screen with that place; its offset is the same.
  /// - Throws: ``ModelError``, and `StoreError`.
  public func storingPlace(ifStale policy: StalePolicy = .fail) throws -> ListScreen {
    try store.write { writer in
      var screen = try upToDate(policy, from: writer.reader)
      guard let place = screen.snapshot.scrolledIntoContent().place else { return screen }
      let location = try writer.reader.location(
        of: place.cell,
        in: screen.sections,
        of: screen.list
      )
      try writer.setPlace(
        key: location.key,
        fraction: place.fraction,
        layout: screen.snapshot.layout.identity,
        of: screen.list,
        scene: scene
      )
      // The rest of the state may have changed since the snapshot was made.
      screen.state.place = try writer.reader.place(of: screen.list, scene: scene)
      return screen
    }
  }

  /// The selected sessions: the screen's own, else the stored ones.
  var selectedSessions: [SessionLocation] { ownSelection ?? state.selection }

  private enum SelectionChange {
    case select(SessionLocation, keepingOthers: Bool)
    case deselect(SessionLocation)
    case deselectAll
  }

  /// Changes the selection, and scrolls to the session that was selected.
  private func changeSelection(
    _ policy: StalePolicy,
    _ change: (ListScreen, StoreReader) throws -> SelectionChange
  ) throws -> ListScreen {
    if ownSelection != nil {
      return try store.read { reader in
        var screen = try upToDate(policy, from: reader).withStoredState(from: reader)
        let change = try change(screen, reader)
        let kept = screen.selectedSessions
        switch change {
        case .select(let chosen, let keepingOthers):
          let others = keepingOthers ? kept.filter { $0.key != chosen.key } : []
          screen.ownSelection = (others + [chosen]).sorted { $0.cell < $1.cell }
        case .deselect(let chosen): screen.ownSelection = kept.filter { $0.key != chosen.key }
        case .deselectAll: screen.ownSelection = []
        }
        return try screen.showingSelection(after: change)
      }
    }
    return try store.write { writer in
      var screen = try upToDate(policy, from: writer.reader).withStoredState(from: writer.reader)
      let change = try change(screen, writer.reader)
      switch change {
      case .select(let chosen, let keepingOthers):
        try writer.select(chosen.key, of: screen.list, scene: scene, keepingOthers: keepingOthers)
      case .deselect(let chosen): try writer.deselect(chosen.key, of: screen.list, scene: scene)
      case .deselectAll: try writer.deselectAll(of: screen.list, scene: scene)
      }
      screen.state = try writer.reader.state(of: screen.list, scene: scene)
      return try screen.showingSelection(after: change)
    }
  }

  /// The screen with the new selection, scrolled to show the session that was selected.
  private func showingSelection(after change: SelectionChange) throws -> ListScreen {
    var screen = self
    let chosen: SessionLocation? = if case .select(let chosen, _) = change { chosen } else { nil }
    let proposed = snapshot.viewport.offset
    screen.snapshot = try snapshot.applying(pendingChanges)
    let target =
      chosen.flatMap {
        screen.snapshot.targetOffset(forProposed: proposed, showing: .cell($0.cell))
      } ?? screen.snapshot.targetOffset(forProposed: proposed)
    return screen.scrolled(to: target)
  }

  /// The changes that give the snapshot the stored selection and collapsed sections.
  private var pendingChanges: [ListChange] {
    let collapsed = Set(state.collapsedSections)
    var changes: [ListChange] = []
    snapshot.sections.forEach { placed in
      if placed.section.isCollapsed != collapsed.contains(placed.index) {
        changes.append(.setCollapsed(section: placed.index, !placed.section.isCollapsed))
      }
      return true
    }
    let (old, new) = (Set(snapshot.selection), Set(selectedSessions.map(\.cell)))
    changes += old.subtracting(new).map { .setSelected($0, false) }
    changes += new.subtracting(old).map { .setSelected($0, true) }
    return changes
  }
}
