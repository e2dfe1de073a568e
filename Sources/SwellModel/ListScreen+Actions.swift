public import Foundation
public import SwellLayout
import SwellStore

/// Each call changes the screen, stores the change and the place, and returns the new screen, in
/// one transaction; it blocks its thread until the commit is on disk.
extension ListScreen {
  /// Selects a session and brings its cell fully into view, or the header of its section if that is
  /// collapsed; a selected one stays selected.
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

  /// Does what a tap means: selects the session at a point or takes its selection back, collapses
  /// or expands the section whose header is there.
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

  /// Collapses a section to its header, or expands it; the header stays where it is on screen.
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
