import SwellLayout
public import SwellStore

extension ListScreen {
  /// The changes to the list and its state since the screen was read.
  public func changes() -> StoreChanges<ListMoment> {
    store.changes(of: list.name, scene: scene, since: ListMoment(list: list, state: state))
  }

  /// The screen of the current list and state.
  ///
  /// Of the sessions in view, the first that was read and is still shown keeps its place on screen.
  /// Measured heights follow their sessions. Costs O(sections + state + heights). A list that was
  /// removed and imported again under the same name counts as the same list.
  ///
  /// - Throws: `StoreError`, such as `noSuchList` for a list that was removed.
  public func refreshed() throws -> ListScreen { try store.read { try refreshed(from: $0) } }

  /// Whether the list or its state in the scene has changed since the screen was read.
  ///
  /// - Throws: `StoreError`, such as `noSuchList` for a list that was removed.
  public func isStale() throws -> Bool { try store.read { try isStale($0, comparingState: true) } }

  /// This screen, refreshed if the list (or, with `comparingState`, its state) has changed.
  func upToDate(from reader: StoreReader, comparingState: Bool = true) throws -> ListScreen {
    try isStale(reader, comparingState: comparingState) ? refreshed(from: reader) : self
  }

  private func isStale(_ reader: StoreReader, comparingState: Bool) throws -> Bool {
    // A renamed list has the same version, so whole records are compared.
    let current = try currentList(from: reader)
    return try current != list || comparingState && reader.state(of: current, scene: scene) != state
  }

  func checkVersion(_ reader: StoreReader) throws {
    let current = try currentList(from: reader)
    if current.version != list.version {
      throw ModelError.stale(list: list.name, shown: list.revision, current: current.revision)
    }
  }

  /// The stored list with the name of the screen's list, else the same list under its new name.
  private func currentList(from reader: StoreReader) throws -> ListRecord {
    try reader.findList(named: list.name) ?? reader.lists().first { $0.id == list.id }
      ?? reader.list(named: list.name)
  }

  func refreshed(from reader: StoreReader) throws -> ListScreen {
    let list = try currentList(from: reader)
    // If the version is unchanged, no cell moved.
    let content =
      try list.version == self.list.version
      ? content : ListContent(sections: reader.sections(of: list))
    let viewport = snapshot.viewport
    let presentation = ListPresentation(
      layout: snapshot.layout, viewportSize: viewport.size, contentInset: viewport.contentInset,
      orientation: snapshot.orientation, offset: viewport.offset,
      measures: content.measuresByIndex(measures))
    var screen = try ListScreen(
      list, of: sessionList, in: presentation, content: content, from: reader)
    // Measures of missing sections are kept until a later version has these sections again.
    screen.measures = measures
    screen.snapshot.move(toLayoutOffset: snapshot.context.offset)
    var changes: [ListChange] = []
    for (key, location) in try reader.locations(ofKeys: heights.keys, in: list) {
      screen.heights[location.key] = heights[key]
      changes.append(.setHeight(.cell(location.cell), heights[key]?.usual))
      changes.append(.setExpandedHeight(location.cell, heights[key]?.expanded))
    }
    screen.snapshot = try screen.snapshot.applying(changes)
    if let anchor = try anchor(shownOn: screen, from: reader) {
      screen.snapshot = try screen.snapshot.applying([], keeping: anchor)
    } else if let place = screen.state.place {
      screen.snapshot = screen.snapshot.scrolled(to: place.place(in: snapshot.layout.identity))
    }
    return screen
  }

  /// An anchor at the first element in view that another screen of the list still shows.
  private func anchor(shownOn screen: Self, from reader: StoreReader) throws -> ScrollAnchor? {
    let first = snapshot.anchor()
    let inView = snapshot.elements().map(\.element)
    let later = inView.drop { $0 != first?.element }.dropFirst()
    let earlier = inView.prefix { $0 != first?.element }.reversed()
    // Earlier elements are tried last: they are headers, or cells that a header covers.
    for element in [first?.element].compactMap(\.self) + later + earlier {
      guard var anchor = snapshot.anchor(at: element),
        let shown = try screen.element(for: element, of: self, from: reader),
        // The element may be in a collapsed section now.
        screen.snapshot.attributes(of: shown) != nil
      else { continue }
      anchor.element = shown
      return anchor
    }
    return nil
  }

  /// This screen's element that matches an element of another screen of the list.
  private func element(
    for element: ListElement, of other: ListScreen, from reader: StoreReader
  ) throws -> ListElement? {
    if list.version == other.list.version { return element }
    if let cell = element.cell {
      guard let key = other.shownSession(in: cell)?.key else { return nil }
      return try reader.locations(ofKeys: [key], in: list)[key].map { .cell($0.cell) }
    }
    // The empty state of a list without sections belongs to no section.
    let key = other.sections.first { $0.position == element.section }?.key
    guard let section = sections.firstIndex(where: { $0.key == key }) else { return nil }
    return element.supplementary.map { .supplementary($0, section: section) }
  }
}
