import Foundation
import SwellLayout
import SwellStore

/// What a call does when the list has changed since the screen was read.
public enum StalePolicy: Sendable {
  /// It throws ``ModelError/stale(list:shown:present:)`` and changes nothing.
  case fail
  /// It acts on the refreshed screen, on the session that was shown at the point or in the cell.
  case refresh
}

extension ListScreen {
  /// The screen of the list and its state now, with the same session at the same place on screen;
  /// measured heights and the screen's own selection follow their sessions.
  ///
  /// Of the sessions in view that were read, the first that the list still has stays where it is on
  /// screen. Costs O(sections + state + heights). A list that was removed and imported again under
  /// its name is the same list to a screen.
  ///
  /// - Throws: `StoreError`, such as `noSuchList` for a list that was removed.
  public func refreshed() throws -> ListScreen {
    try store.read { try refreshed(from: $0) }
  }

  /// Whether the list, or what is kept of it in the scene, has changed since the screen was read;
  /// reads one row.
  ///
  /// - Throws: `StoreError`, such as `noSuchList` for a list that was removed.
  public func isStale() throws -> Bool {
    try store.read { try $0.revisions(of: list, scene: scene) != revisions }
  }

  /// Throws `stale` if the list has changed since the screen was read.
  func checkVersion(_ reader: StoreReader) throws {
    guard let present = try reader.revision(ofList: list.id) else {
      // Removed; a list of its name is a new one.
      let other = try reader.list(named: list.name)
      throw ModelError.stale(list: list.name, shown: list.revision, present: other.revision)
    }
    if present != list.revision {
      throw ModelError.stale(list: list.name, shown: list.revision, present: present)
    }
  }

  /// This screen; if it is stale, the refreshed one or an error.
  func upToDate(_ policy: StalePolicy, from reader: StoreReader) throws -> ListScreen {
    do {
      try checkVersion(reader)
      return self
    } catch ModelError.stale where policy == .refresh {
      return try refreshed(from: reader)
    }
  }

  func refreshed(from reader: StoreReader) throws -> ListScreen {
    let list = try presentList(from: reader)
    // With the same revision, no cell has moved.
    let isMoved = (list.id, list.revision) != (self.list.id, self.list.revision)
    let viewport = snapshot.viewport
    var screen = try ListScreen(
      list,
      reader.revisions(of: list, scene: scene),
      of: source,
      in: ListPresentation(
        layout: snapshot.layout,
        viewportSize: viewport.size,
        contentInset: viewport.contentInset,
        orientation: snapshot.orientation,
        offset: viewport.offset,
        selection: ownSelection.map { _ in [] },
        measures: measures(in: try reader.sections(of: list))
      ),
      from: reader
    )
    var changes: [ListChange] = []
    var found: [String: CGFloat] = [:]
    for (key, height) in heights.all {
      guard let location = try reader.location(ofKey: key, in: list) else { continue }
      changes.append(.setHeight(.cell(location.cell), height))
      found[key] = height
    }
    screen.heights.add(found)
    screen.ownSelection = try ownSelection?.compactMap {
      try reader.location(ofKey: $0.key, in: list)
    }
    for location in screen.ownSelection ?? [] { changes.append(.setSelected(location.cell, true)) }
    for change in changes { try screen.snapshot.perform(change) }
    let anchor = isMoved ? try movedAnchor(to: screen, from: reader) : snapshot.anchor()
    if let anchor {
      screen.snapshot = try screen.snapshot.applying([], keeping: anchor)
    } else if let kept = try reader.place(in: list, scene: scene) {
      screen.snapshot = screen.snapshot.scrolled(to: kept.place(in: snapshot.layout.identity))
    }
    screen.snapshot = screen.snapshot.scrolledIntoContent()
    return screen
  }

  /// The measures that sections have of their own, which go with the sections' keys.
  private func measures(in present: [SectionRecord]) -> [Int: SectionMeasures] {
    guard snapshot.sections.haveOwnMeasures else { return [:] }
    var own: [String: SectionMeasures] = [:]
    snapshot.sections.forEach {
      own[sections[$0.index].key] = $0.section.measures
      return true
    }
    return Dictionary(
      uniqueKeysWithValues: present.indices.compactMap { index in
        own[present[index].key].map { (index, $0) }
      }
    )
  }

  /// The list of this name, or this list under another.
  ///
  /// An id alone is not enough: SQLite reuses the ids of deleted rows.
  private func presentList(from reader: StoreReader) throws -> ListRecord {
    do {
      return try reader.list(named: list.name)
    } catch StoreError.noSuchList {
      if let renamed = try reader.list(id: list.id),
        try renamed.revision == list.revision
          || store.updates(of: list.id, from: list.revision, to: renamed.revision) != nil
      {
        return renamed
      }
      throw StoreError.noSuchList(list.name, known: try reader.lists().map(\.name))
    }
  }

  /// An anchor at the first element in view that the new version still has.
  private func movedAnchor(to screen: ListScreen, from reader: StoreReader) throws -> ScrollAnchor?
  {
    let first = snapshot.anchor()
    let inView = snapshot.elements().map(\.element)
    let later = inView.drop { $0 != first?.element }.dropFirst()
    let earlier = inView.prefix { $0 != first?.element }.reversed()
    for element in [first?.element].compactMap(\.self) + later + earlier {
      guard var anchor = snapshot.anchor(at: element) else { continue }
      if let cell = element.cell {
        guard let key = shownSession(in: cell)?.key,
          let location = try reader.location(ofKey: key, in: screen.list)
        else { continue }
        anchor.element = .cell(location.cell)
      } else if sections.indices.contains(element.section) {
        let key = sections[element.section].key
        guard let section = screen.sections.firstIndex(where: { $0.key == key }) else { continue }
        anchor.element =
          element.supplementary.map { .supplementary($0, section: section) } ?? element
      }
      return anchor
    }
    return nil
  }
}
