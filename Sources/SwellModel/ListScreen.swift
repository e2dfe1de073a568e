public import Foundation
public import SwellLayout
public import SwellStore

/// A stored list as it is shown: what an app holds, draws and passes its user's touches to.
///
/// ```swift
/// var screen = try talks.screen(in: phone)
/// screen = try screen.scrolled(to: CGPoint(x: 0, y: 250))        // each frame of a scroll
/// for element in try screen.elements() { draw(element) }
/// screen = try screen.tap(point)                                 // what is on screen there
/// ```
///
/// | to … | call |
/// | --- | --- |
/// | draw | ``elements()``, ``elements(in:)``, ``elements(of:)`` |
/// | scroll, each frame | ``scrolled(to:)`` |
/// | scroll, and keep the place | ``scroll(to:ifStale:)``, ``scroll(to:aligned:ifStale:)`` |
/// | tap: select a session, collapse a section | ``tap(_:keepingOthers:ifStale:)`` |
/// | select | ``select(_:keepingOthers:toggling:ifStale:)``, ``deselect(_:ifStale:)`` |
/// | collapse | ``setCollapsed(_:section:ifStale:)`` |
/// | give cells the heights of their texts | ``measured(_:)-([SessionRecord.ID:CGFloat])`` |
/// | turn, resize, change the layout | ``presented(in:)`` |
/// | hear of changes | ``changes()`` |
/// | show what has changed | ``refreshed()``, ``ScreenTransition`` |
///
/// A screen is a value: an action stores its change and returns the new screen, in one transaction.
/// It knows which version of the list it shows, and never shows rows of another. Reading and
/// writing block the thread; ``inBackground(_:)`` does not.
public struct ListScreen: Sendable {
  /// The list, as it was read.
  public let list: ListRecord
  /// The revisions of list and state that it shows.
  public internal(set) var revisions: ListRevisions
  /// Where every cell and header is, with the selection and the collapsed sections.
  public internal(set) var snapshot: ListSnapshot
  /// Where the list is stored and in which scene it is shown.
  public let source: SessionList

  /// The presentation's selection; `nil` to use the stored one.
  var ownSelection: [SessionLocation]?
  var heights = MeasuredHeights()
  /// What is known of the list in the version that is shown.
  let content: ListContent

  /// The list's sections, by position.
  public var sections: [SectionRecord] { content.sections }
  /// Where the list is stored.
  public var store: SessionStore { source.store }
  /// The scene in which it is shown: a window, a device, a person.
  public var scene: String { source.scene }

  /// Reads a list's state, and its sections if this version was not shown before; costs O(state),
  /// the first time O(sections), whatever the list's length.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, and the store's errors.
  init(
    _ list: ListRecord,
    _ revisions: ListRevisions,
    of source: SessionList,
    in presentation: ListPresentation,
    from reader: StoreReader
  ) throws {
    let content = try reader.content(of: list.id, revision: revisions.content)
    (self.list, self.source, self.revisions, self.content) = (list, source, revisions, content)
    snapshot = try content.snapshot(in: presentation)
    // What never was kept has the number 0, and need not be looked for.
    if revisions.collapsing != 0 {
      for section in try reader.collapsedSections(in: list, scene: source.scene) {
        try snapshot.perform(.setCollapsed(section: section, true))
      }
    }
    for (section, measures) in presentation.measures {
      try snapshot.perform(.setMeasures(section: section, measures))
    }
    let selection: [CellIndex]
    if let own = presentation.selection {
      ownSelection = try own.map { try reader.location(of: $0, in: content.sections) }
      selection = own
    } else if revisions.selection != 0 {
      selection = try reader.selection(in: list, scene: source.scene).map(\.cell)
    } else {
      selection = []
    }
    for cell in selection { try snapshot.perform(.setSelected(cell, true)) }
    if let offset = presentation.offset {
      snapshot = snapshot.scrolled(to: offset)
    } else if revisions.place != 0, let place = try reader.place(in: list, scene: source.scene) {
      snapshot = snapshot.scrolled(to: place.place(in: presentation.layout.identity))
    }
  }
}

extension ListScreen {
  /// The screen at another content offset in points, which is not clamped; reads nothing.
  ///
  /// - Throws: `LayoutError` for an offset that is not finite.
  public func scrolled(to offset: CGPoint) throws(LayoutError) -> ListScreen {
    with(snapshot.scrolled(to: offset))
  }

  /// The screen in another layout, viewport or orientation, with the first visible cell where it
  /// is; reads nothing.
  ///
  /// - Parameter presentation: how the list is to be shown; its offset and its selection do not
  ///   matter.
  /// - Returns: the screen, at a valid offset.
  /// - Throws: `LayoutError` for an invalid viewport, or measures of a section that is not there.
  public func presented(in presentation: ListPresentation) throws(LayoutError) -> ListScreen {
    var changes: [ListChange] = [
      .setOrientation(presentation.orientation), .setLayout(presentation.layout),
      .resize(presentation.viewportSize, contentInset: presentation.contentInset),
    ]
    if snapshot.sections.haveOwnMeasures {
      snapshot.sections.forEach { placed in
        if placed.section.measures != nil, presentation.measures[placed.index] == nil {
          changes.append(.setMeasures(section: placed.index, nil))
        }
        return true
      }
    }
    for (section, measures) in presentation.measures {
      changes.append(.setMeasures(section: section, measures))
    }
    return with(try snapshot.applying(changes))
  }

  /// The screen with its offset clamped to the valid range.
  func scrolledIntoContent() -> ListScreen { with(snapshot.scrolledIntoContent()) }

  func with(_ snapshot: ListSnapshot) -> ListScreen {
    var screen = self
    screen.snapshot = snapshot
    return screen
  }
}

// MARK: - Heights

extension ListScreen {
  /// The screen with cells as tall as their texts were measured, and the first visible one where it
  /// is.
  ///
  /// Heights belong to sessions: they stay when the list is imported again and its sessions move.
  ///
  /// - Parameter heights: points by session; others keep what they have.
  /// - Returns: the screen with those heights.
  /// - Throws: `LayoutError` for a height that is not above 0 or no number,
  ///   `StoreError.noSuchSession` for a session of another list,
  ///   ``ModelError/stale(list:shown:present:)``, and `StoreError`.
  public func measured(_ heights: [SessionRecord.ID: CGFloat]) throws -> ListScreen {
    try store.read { reader in
      try checkVersion(reader)
      return try measured(
        heights.map { id, height in
          guard let location = try reader.location(of: id, in: list) else {
            throw StoreError.noSuchSession(id, list: list.name)
          }
          return (location.key, location.cell, height)
        }
      )
    }
  }

  /// The screen with cells as tall as measured, of those that were shown lately: nothing is read
  /// for it.
  ///
  /// - Parameter heights: points by cell; see ``measured(_:)-([SessionRecord.ID:CGFloat])`` for
  ///   what becomes of them.
  /// - Returns: the screen with those heights.
  /// - Throws: `LayoutError` for a height that is not above 0 or no number.
  public func measured(_ heights: [CellIndex: CGFloat]) throws(LayoutError) -> ListScreen {
    try measured(
      heights.compactMap { cell, height in
        shownSession(in: cell).map { ($0.key, cell, height) }
      }
    )
  }

  private func measured(
    _ cells: [(key: String, cell: CellIndex, height: CGFloat)]
  ) throws(LayoutError) -> ListScreen {
    var screen = self
    screen.snapshot = try snapshot.applying(cells.map { .setHeight(.cell($0.cell), $0.height) })
    screen.heights.add(Dictionary(cells.map { ($0.key, $0.height) }) { $1 })
    return screen
  }
}

extension SessionLocation {
  /// The cell that shows the session.
  public var cell: CellIndex { CellIndex(section: section, item: item) }
}

extension StoredPlace {
  /// The place in a layout.
  ///
  /// A fraction within the cell holds in every layout; one outside it, such as in a header above
  /// the cell, only in the layout where it was measured: elsewhere it is clamped.
  func place(in layoutName: String) -> ScrollPlace {
    ScrollPlace(
      cell: location.cell,
      fraction: layout == layoutName ? fraction : min(max(0, fraction), 1.0.nextDown)
    )
  }
}
