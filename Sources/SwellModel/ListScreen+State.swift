import Foundation
import SwellLayout
import SwellStore

/// The parts of an action, within its transaction.
extension ListScreen {
  /// Keeps the session at the viewport's start, and how far it is scrolled through.
  func keepPlace(_ writer: StoreWriter) throws {
    guard let place = snapshot.place else { return }
    try writer.setPlace(
      writer.reader.location(of: place.cell, in: sections).sessionID,
      layout: snapshot.layout.identity,
      fraction: place.fraction,
      in: list,
      scene: scene
    )
  }

  /// The selected sessions: the screen's own, else the stored.
  func selection(from reader: StoreReader) throws -> [SessionLocation] {
    try ownSelection ?? reader.selection(in: list, scene: scene)
  }

  /// The screen after a selection, and the session, `nil` if it was deselected.
  func selecting(
    _ chosen: SessionLocation,
    keepingOthers: Bool,
    toggling: Bool,
    _ writer: StoreWriter
  ) throws -> (screen: ListScreen, selected: SessionLocation?) {
    let before = try selection(from: writer.reader)
    let isDeselected = toggling && before.contains { $0.sessionID == chosen.sessionID }
    if !keepingOthers {
      for other in before where other.sessionID != chosen.sessionID {
        try writer.deselect(other.sessionID, in: list, scene: scene)
      }
    }
    if isDeselected {
      try writer.deselect(chosen.sessionID, in: list, scene: scene)
    } else {
      try writer.select(chosen.sessionID, in: list, scene: scene, keepingOthers: true)
    }
    let shown = isDeselected ? nil : chosen
    return try (showingState(from: writer.reader, chosen: shown), shown)
  }

  /// As `selecting`, for the screen's own selection.
  func selectingHere(
    _ chosen: SessionLocation,
    _ keepingOthers: Bool,
    _ toggling: Bool
  ) throws -> ListScreen {
    let before = ownSelection ?? []
    let isDeselected = toggling && before.contains { $0.sessionID == chosen.sessionID }
    let kept = keepingOthers ? before.filter { $0.sessionID != chosen.sessionID } : []
    return try isDeselected
      ? showing(kept, chosen: nil) : showing(kept + [chosen], chosen: chosen)
  }

  /// The screen after deselecting one or all, and the first that is still selected.
  func deselecting(
    _ chosen: SessionLocation?,
    _ writer: StoreWriter
  ) throws -> (screen: ListScreen, selected: SessionLocation?) {
    let before = try selection(from: writer.reader)
    let after = chosen.map { chosen in before.filter { $0.sessionID != chosen.sessionID } } ?? []
    if let chosen {
      try writer.deselect(chosen.sessionID, in: list, scene: scene)
    } else {
      try writer.deselectAll(in: list, scene: scene)
    }
    return try (showingState(from: writer.reader, chosen: after.first), after.first)
  }

  func settingCollapsed(
    _ isCollapsed: Bool,
    section: Int,
    _ writer: StoreWriter
  ) throws -> ListScreen {
    try writer.setCollapsed(isCollapsed, section: sections[section], in: list, scene: scene)
    let header = ListElement.header(section: section)
    var anchor = snapshot.anchor(at: header)
    // A pinned header stays at the edge; its resting frame is above.
    if snapshot.attributes(of: header)?.isPinned == true { anchor?.distance = 0 }
    return with(
      try snapshot.applying([.setCollapsed(section: section, isCollapsed)], keeping: anchor)
    )
  }

  /// The screen with the stored collapsed sections and selection, scrolled to show `chosen`.
  private func showingState(
    from reader: StoreReader,
    chosen: SessionLocation?
  ) throws -> ListScreen {
    let collapsed = Set(try reader.collapsedSections(in: list, scene: scene))
    var changes: [ListChange] = []
    snapshot.sections.forEach { placed in
      if placed.section.isCollapsed != collapsed.contains(placed.index) {
        changes.append(.setCollapsed(section: placed.index, !placed.section.isCollapsed))
      }
      return true
    }
    let screen = changes.isEmpty ? self : with(try snapshot.applying(changes))
    return try screen.showing(reader.selection(in: list, scene: scene), chosen: chosen)
  }

  /// The screen with these sessions selected, scrolled to show `chosen`.
  func showing(
    _ selected: [SessionLocation],
    chosen: SessionLocation?
  ) throws -> ListScreen {
    var screen = self
    if ownSelection != nil { screen.ownSelection = selected.sorted { $0.cell < $1.cell } }
    let proposed = snapshot.viewport.offset
    let (old, new) = (Set(snapshot.selection), Set(selected.map(\.cell)))
    for cell in old.subtracting(new) { try screen.snapshot.perform(.setSelected(cell, false)) }
    for cell in new.subtracting(old) { try screen.snapshot.perform(.setSelected(cell, true)) }
    let target =
      chosen.flatMap {
        screen.snapshot.targetOffset(forProposed: proposed, showing: .cell($0.cell))
      } ?? screen.snapshot.targetOffset(forProposed: proposed)
    return try screen.scrolled(to: target)
  }
}
