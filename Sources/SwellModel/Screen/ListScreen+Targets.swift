public import Foundation
public import SwellLayout
import SwellStore
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension ListScreen {
  /// Names a session of a screen; `next` and `previous` skip collapsed sections and don't wrap.
  public enum Target: Sendable, Equatable {
    /// The session that has the key, or had it before the file gained ids.
    case key(String)
    /// The session that a cell shows.
    case cell(CellIndex)
    /// The session whose cell is topmost at a point of the content, in points.
    case point(CGPoint)
    /// The session after the last selected one, or the first session if none is selected.
    case next
    /// The session before the first selected one, or the last session if none is selected.
    case previous
  }

  /// The location on `current` of the session that a target names on this screen.
  func location(
    of target: Target, shownOn current: ListScreen, from reader: StoreReader
  ) throws -> SessionLocation {
    switch target {
    case .key(let key):
      guard let location = try reader.locations(ofKeys: [key], in: current.list)[key]
      else { throw StoreError.noSuchSession(key, list: list.name) }
      return location
    case .cell(let cell):
      if current.list.version == list.version {
        return try reader.location(of: cell, in: sections, of: list)
      }
      // A row that was never read was never on screen.
      guard let key = shownSession(in: cell)?.key else {
        throw ModelError.stale(
          list: list.name, shown: list.revision, current: current.list.revision)
      }
      return try location(of: .key(key), shownOn: current, from: reader)
    case .point(let point):
      guard let cell = snapshot.element(at: point)?.cell else { throw ModelError.noCell(at: point) }
      return try location(of: .cell(cell), shownOn: current, from: reader)
    case .next, .previous: return try current.neighbour(isForward: target == .next, from: reader)
    }
  }

  private func neighbour(isForward: Bool, from reader: StoreReader) throws -> SessionLocation {
    let selected = isForward ? state.selection.last : state.selection.first
    let all = snapshot.sections
    let start = selected.flatMap { all.position(of: $0.cell) }
    var position = isForward ? start.map { $0 + 1 } ?? 0 : (start ?? all.itemCount) - 1
    let collapses = snapshot.layout.collapsesSections
    // Skips each collapsed section in one step.
    while collapses, let placed = all.holding(position: position), placed.section.isCollapsed {
      position = isForward ? placed.itemsBefore + placed.section.itemCount : placed.itemsBefore - 1
    }
    let end = all.cell(at: isForward ? all.itemCount - 1 : 0)
    guard let cell = all.cell(at: position) ?? selected?.cell ?? end
    else { throw ModelError.emptyList(list.name) }
    return try reader.location(of: cell, in: sections, of: list)
  }
}
