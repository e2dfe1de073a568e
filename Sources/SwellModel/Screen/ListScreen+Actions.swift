public import Foundation
package import SwellLayout
import SwellStore
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Each call returns when its change is on disk. If the list has changed since the screen was
/// read, the call acts on the session that this screen shows, wherever the session is now.
extension ListScreen {
  /// Selects a session and scrolls its cell into view, or its section's header if the section is
  /// collapsed; a session that is already selected stays selected.
  ///
  /// `target` refers to the screen as it is shown. Other sessions are deselected unless
  /// `keepingOthers` is true. If `toggling`, a selected session is deselected, as by a tap.
  ///
  /// - Throws: ``ModelError`` or `LayoutError` for a cell that doesn't exist, and `StoreError`.
  public func select(
    _ target: Target, keepingOthers: Bool = false, toggling: Bool = false
  ) throws -> ListScreen {
    try changeSelection { screen, writer in
      let chosen = try location(of: target, shownOn: screen, from: writer.reader)
      if toggling, screen.state.selection.contains(where: { $0.key == chosen.key }) {
        try deselect(keepingOthers ? chosen.key : nil, on: screen, writer)
        return nil
      }
      try writer.select(chosen.key, of: screen.list, scene: scene, keepingOthers: keepingOthers)
      return chosen.cell
    }
  }

  /// Deselects a session of the screen as it is shown, or all sessions if `target` is `nil`.
  ///
  /// - Throws: ``ModelError`` or `LayoutError` for a cell that doesn't exist, and `StoreError`.
  public func deselect(_ target: Target? = nil) throws -> ListScreen {
    try changeSelection { screen, writer in
      let key = try target.map { try location(of: $0, shownOn: screen, from: writer.reader).key }
      try deselect(key, on: screen, writer)
      return nil
    }
  }

  private func deselect(_ key: String?, on screen: ListScreen, _ writer: StoreWriter) throws {
    if let key { return try writer.deselect(key, of: screen.list, scene: scene) }
    try writer.deselectAll(of: screen.list, scene: scene)
  }

  /// Performs a tap, which selects or deselects a session, or collapses or expands a section.
  ///
  /// `point` is in content coordinates, in points; `keepingOthers` keeps other sessions selected.
  ///
  /// - Throws: ``ModelError/noCell(at:)`` if the point is in neither a cell nor the header of a
  ///   section that can collapse, and the errors of ``select(_:keepingOthers:toggling:)`` and
  ///   ``setCollapsed(_:section:)``.
  public func tap(_ point: CGPoint, keepingOthers: Bool = false) throws -> ListScreen {
    guard let element = snapshot.element(at: point),
      let tapped = try tap(element, keepingOthers: keepingOthers)
    else { throw ModelError.noCell(at: point) }
    return tapped
  }

  /// Performs a tap on an element of the screen as it is shown; `nil` if a tap on it does nothing.
  package func tap(_ element: ListElement, keepingOthers: Bool = false) throws -> ListScreen? {
    switch element {
    case .cell(let cell):
      return try select(.cell(cell), keepingOthers: keepingOthers, toggling: true)
    case .header(let section) where snapshot.layout.collapsesSections:
      let isCollapsed = snapshot.sections[section]?.section.isCollapsed == true
      return try setCollapsed(!isCollapsed, section: section)
    case .header, .footer, .emptyState: return nil
    }
  }

  /// Collapses a section to its header, or expands it; the header keeps its place on screen.
  ///
  /// `section` is the section's 0-based index on the screen as it is shown.
  ///
  /// - Throws: `LayoutError` for a section that doesn't exist, and `StoreError`.
  public func setCollapsed(_ isCollapsed: Bool, section: Int) throws -> ListScreen {
    try sections.validate(.header(section: section))
    let key = sections[section].key
    return try store.write { writer in
      var screen = try upToDate(from: writer.reader)
      try writer.setCollapsed(isCollapsed, sectionKey: key, of: screen.list, scene: scene)
      let index = screen.sections.firstIndex { $0.key == key }
      let anchor = index.flatMap { screen.snapshot.anchor(atHeaderOf: $0) }
      screen.state = try writer.reader.state(of: screen.list, scene: scene)
      screen.snapshot = try screen.snapshot.applying(screen.pendingChanges, keeping: anchor)
      return screen
    }
  }

  /// Stores the place: the session at the viewport's start and how much of its cell is out of view.
  ///
  /// Call it at the end of a scroll. In another viewport, layout or version of the list, the place
  /// leads to the same session. If the offset is outside the content, the nearest place in the
  /// content is stored. The new screen has the same offset unless the list has changed.
  ///
  /// - Throws: `StoreError`.
  public func storingPlace() throws -> ListScreen {
    try store.write { writer in
      // A selection made in another window is not shown yet, as the user may be scrolling.
      var screen = try upToDate(from: writer.reader, comparingState: false)
      guard let place = screen.snapshot.scrolledIntoContent().place else { return screen }
      let key = try writer.reader.location(of: place.cell, in: screen.sections, of: screen.list).key
      try writer.setPlace(
        key: key, fraction: place.fraction, layout: screen.snapshot.layout.identity,
        of: screen.list, scene: scene)
      screen.state.place = try writer.reader.place(of: screen.list, scene: scene)
      return screen
    }
  }

  /// Changes the selection, and scrolls to the cell that `change` returns.
  private func changeSelection(
    _ change: (ListScreen, StoreWriter) throws -> CellIndex?
  ) throws -> ListScreen {
    try store.write { writer in
      var screen = try upToDate(from: writer.reader)
      let chosen = try change(screen, writer)
      screen.state = try writer.reader.state(of: screen.list, scene: scene)
      // Changes keep the distance from the content's start, which may be its right edge.
      for change in screen.pendingChanges { try screen.snapshot.perform(change) }
      screen.snapshot.comeToRest(showing: chosen)
      return screen
    }
  }

  /// The changes that give the snapshot the stored selection and collapsed sections.
  package var pendingChanges: [ListChange] {
    let collapsed = Set(state.collapsedSections)
    let selected = Set(state.selection.map(\.cell))
    let shown = sections.indices.filter { snapshot.sections[$0]?.section.isCollapsed == true }
    return collapsed.symmetricDifference(shown)
      .map { .setCollapsed(section: $0, collapsed.contains($0)) }
      + selected.symmetricDifference(snapshot.selection)
      .map { .setSelected($0, selected.contains($0)) }
  }
}
