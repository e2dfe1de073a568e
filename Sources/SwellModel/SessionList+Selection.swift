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

  /// The result of a selection.
  public struct SelectionChange: Sendable, Equatable {
    /// The session that was selected, or after deselecting the first that still is; `nil` for none.
    public var selected: SessionLocation?
    /// The first session that was selected before.
    public var previous: SessionLocation?
    /// Where to scroll so that the selected cell is fully in view, in points.
    public var offset: CGPoint
  }

  /// Selects a session and stores that; a selected one stays selected.
  ///
  /// For callers that hold no screen, such as a command: the place does not change. Blocks its
  /// thread. See ``ListScreen/select(_:keepingOthers:toggling:ifStale:)``. ``Target/next`` and
  /// ``Target/previous`` skip collapsed sections, and stay where they are at the list's ends.
  ///
  /// - Parameters:
  ///   - target: what to select.
  ///   - presentation: how the list is shown; its selection does not matter.
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
    try changeSelection(in: presentation) { screen, writer in
      try screen.selecting(
        screen.location(of: target, shownOn: screen, from: writer.reader),
        keepingOthers: keepingOthers,
        toggling: toggling,
        writer
      )
    }
  }

  /// Deselects a session, or all of them, and stores that.
  ///
  /// Blocks its thread.
  ///
  /// - Parameters:
  ///   - target: what to deselect; `nil` for all that is selected.
  ///   - presentation: how the list is shown; its selection does not matter.
  /// - Returns: what is still selected and was before, and where to scroll.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func deselect(
    _ target: Target? = nil,
    in presentation: ListPresentation
  ) throws -> SelectionChange {
    try changeSelection(in: presentation) { screen, writer in
      try screen.deselecting(
        target.map { try screen.location(of: $0, shownOn: screen, from: writer.reader) },
        writer
      )
    }
  }

  private func changeSelection(
    in presentation: ListPresentation,
    _ change: (ListScreen, StoreWriter) throws -> (screen: ListScreen, selected: SessionLocation?)
  ) throws -> SelectionChange {
    var presentation = presentation
    presentation.selection = nil
    return try store.write { writer in
      let screen = try screen(in: presentation, from: writer.reader)
      let previous = try screen.selection(from: writer.reader).first
      let (changed, selected) = try change(screen, writer)
      return SelectionChange(
        selected: selected,
        previous: previous,
        offset: changed.snapshot.viewport.offset
      )
    }
  }
}
