public import Foundation
public import SwellLayout
package import SwellStore

/// Each call changes the screen, stores the change and the place, and returns the new screen, in
/// one transaction; it blocks its thread until the commit is on disk.
extension ListScreen {
  /// Selects a session and brings its cell fully into view; a selected one stays selected.
  ///
  /// A screen with a selection of its own stores nothing.
  ///
  /// - Parameters:
  ///   - target: what to select, on the screen as it is shown.
  ///   - keepingOthers: whether other selected sessions stay selected.
  ///   - toggling: whether a session that is selected is deselected, as by a tap.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func select(
    _ target: SessionList.Target,
    keepingOthers: Bool = false,
    toggling: Bool = false,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    if ownSelection != nil {
      return try store.read { reader in
        let screen = try upToDate(policy, from: reader)
        let chosen = try location(of: target, shownOn: screen, from: reader)
        return try screen.selectingHere(chosen, keepingOthers, toggling)
      }
    }
    return try act(policy) { screen, writer in
      let chosen = try location(of: target, shownOn: screen, from: writer.reader)
      return try screen.selecting(
        chosen,
        keepingOthers: keepingOthers,
        toggling: toggling,
        writer
      ).screen
    }
  }

  /// Deselects a session, or all of them.
  ///
  /// - Parameters:
  ///   - target: what to deselect, on the screen as it is shown; `nil` for all that is selected.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func deselect(
    _ target: SessionList.Target? = nil,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    if let ownSelection {
      return try store.read { reader in
        let screen = try upToDate(policy, from: reader)
        let chosen = try target.map { try location(of: $0, shownOn: screen, from: reader) }
        let kept = (screen.ownSelection ?? ownSelection).filter {
          chosen != nil && $0.sessionID != chosen?.sessionID
        }
        return try screen.showing(kept, chosen: kept.first)
      }
    }
    return try act(policy) { screen, writer in
      let chosen = try target.map { try location(of: $0, shownOn: screen, from: writer.reader) }
      return try screen.deselecting(chosen, writer).screen
    }
  }

  /// Does what a tap means: selects the session at a point or takes its selection back, folds or
  /// unfolds the section whose header is there.
  ///
  /// - Parameters:
  ///   - point: in the content of the screen as it is shown, in points.
  ///   - keepingOthers: whether other selected sessions stay selected.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: ``ModelError/noCell(at:)`` where there is nothing, as
  ///   ``select(_:keepingOthers:toggling:ifStale:)``, and as ``setCollapsed(_:section:ifStale:)``.
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
    return try setCollapsed(!isCollapsed, section: section, ifStale: policy)
  }

  /// Folds a section to its header, or unfolds it; the header stays where it is on screen.
  ///
  /// - Parameters:
  ///   - isCollapsed: whether the section is to show its header alone.
  ///   - section: its 0-based number on the screen as it is shown.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: `LayoutError` when there is no such section, ``ModelError``, and `StoreError`.
  public func setCollapsed(
    _ isCollapsed: Bool,
    section: Int,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    guard sections.indices.contains(section) else {
      throw LayoutError.noSuchSection(section, sectionCount: sections.count)
    }
    return try act(policy) { screen, writer in
      let key = sections[section].key
      guard let position = screen.sections.firstIndex(where: { $0.key == key }) else {
        throw ModelError.noSuchSection(key, list: list.name)
      }
      return try screen.settingCollapsed(isCollapsed, section: position, writer)
    }
  }

  /// Scrolls to an offset in points, clamped to the valid range, and stores the place.
  ///
  /// Kept is the session at the viewport's start and how far it is scrolled through, never the
  /// offset: another viewport, layout or version of the list shows the same session.
  ///
  /// - Parameters:
  ///   - offset: the content offset on the screen as it is shown.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: `LayoutError` for an offset that is not finite, ``ModelError``, and `StoreError`.
  public func scroll(to offset: CGPoint, ifStale policy: StalePolicy = .fail) throws -> ListScreen {
    try scrolled(to: offset).scrolledIntoContent().act(policy) { screen, _ in screen }
  }

  /// Scrolls to a session and keeps the place.
  ///
  /// - Parameters:
  ///   - target: what to show, on the screen as it is shown.
  ///   - alignment: where in the viewport.
  ///   - policy: what happens when the list has changed meanwhile.
  /// - Returns: the screen as it is then.
  /// - Throws: ``ModelError`` or `LayoutError` when there is no such cell, and `StoreError`.
  public func scroll(
    to target: SessionList.Target,
    aligned alignment: ScrollAlignment = .start,
    ifStale policy: StalePolicy = .fail
  ) throws -> ListScreen {
    try act(policy) { screen, writer in
      let cell = try location(of: target, shownOn: screen, from: writer.reader).cell
      return screen.with(screen.snapshot.scrolled(to: .cell(cell), aligned: alignment))
    }
  }

  /// Runs `body` on the up-to-date screen, and stores the place of its result.
  private func act(
    _ policy: StalePolicy,
    _ body: (ListScreen, StoreWriter) throws -> ListScreen
  ) throws -> ListScreen {
    try store.write { writer in
      var screen = try body(upToDate(policy, from: writer.reader), writer)
      try screen.keepPlace(writer)
      screen.revisions = try writer.reader.revisions(of: screen.list, scene: scene)
      return screen
    }
  }
}

// MARK: - Within a transaction

extension ListScreen {
  /// Keeps the session at the viewport's start, and how far it is scrolled through.
  func keepPlace(_ writer: StoreWriter) throws {
    guard let place = snapshot.place else { return }
    try writer.setAnchor(
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
  private func selectingHere(
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
      try snapshot.applying(.setCollapsed(section: section, isCollapsed), keeping: anchor)
    )
  }

  /// The screen with the stored folding and selection, scrolled to show `chosen`.
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
  private func showing(
    _ selected: [SessionLocation],
    chosen: SessionLocation?
  ) throws -> ListScreen {
    var screen = self
    if ownSelection != nil { screen.ownSelection = selected.sorted { $0.cell < $1.cell } }
    let proposed = snapshot.viewport.offset
    let (old, new) = (Set(snapshot.selection), Set(selected.map(\.cell)))
    for cell in old.subtracting(new) { try screen.snapshot.apply(.setSelected(cell, false)) }
    for cell in new.subtracting(old) { try screen.snapshot.apply(.setSelected(cell, true)) }
    let target =
      chosen.flatMap {
        screen.snapshot.targetOffset(forProposed: proposed, showing: .cell($0.cell))
      } ?? screen.snapshot.targetOffset(forProposed: proposed)
    return try screen.scrolled(to: target)
  }
}

// MARK: - Targets

extension ListScreen {
  /// The session that a target names on this screen, at its location on `present`.
  func location(
    of target: SessionList.Target,
    shownOn present: ListScreen,
    from reader: StoreReader
  ) throws -> SessionLocation {
    switch target {
    case .key(let key):
      guard let location = try reader.location(ofKey: key, in: present.list) else {
        throw ModelError.noSuchKey(key, list: list.name)
      }
      return location
    case .cell(let cell):
      return try location(of: cell, shownOn: present, from: reader)
    case .point(let point):
      guard let cell = snapshot.element(at: point)?.cell else {
        throw ModelError.noCell(at: point)
      }
      return try location(of: cell, shownOn: present, from: reader)
    case .next, .previous:
      let selection = try present.selection(from: reader)
      return target == .next
        ? try present.neighbour(of: selection.last, by: 1, from: reader)
        : try present.neighbour(of: selection.first, by: -1, from: reader)
    }
  }

  private func location(
    of cell: CellIndex,
    shownOn present: ListScreen,
    from reader: StoreReader
  ) throws -> SessionLocation {
    if (present.list.id, present.list.revision) == (list.id, list.revision) {
      return try reader.location(of: cell, in: sections)
    }
    // A row that was never read was never on screen.
    guard let key = shownSession(in: cell)?.key else {
      throw ModelError.stale(
        list: list.name,
        shown: list.revision,
        present: present.list.revision
      )
    }
    guard let location = try reader.location(ofKey: key, in: present.list) else {
      throw ModelError.noSuchKey(key, list: list.name)
    }
    return location
  }

  private func neighbour(
    of selected: SessionLocation?,
    by step: Int,
    from reader: StoreReader
  ) throws -> SessionLocation {
    let all = snapshot.sections
    let last = all.itemCount - 1
    guard last >= 0 else { throw ModelError.emptyList(list.name) }
    let start = selected.flatMap { all.position(of: $0.cell) }
    var position = start.map { $0 + step } ?? (step > 0 ? 0 : last)
    // Skips each folded section in one step.
    while let folded = all.holding(position: position), folded.section.isCollapsed {
      position = step > 0 ? folded.itemsBefore + folded.section.itemCount : folded.itemsBefore - 1
    }
    let end = all.cell(at: step > 0 ? last : 0)
    guard let cell = all.cell(at: position) ?? selected?.cell ?? end else {
      throw ModelError.emptyList(list.name)
    }
    return try reader.location(of: cell, in: sections)
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
