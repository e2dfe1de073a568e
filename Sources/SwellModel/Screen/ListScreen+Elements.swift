public import SwellLayout
public import SwellStore

extension ListScreen {
  /// The elements in view with what they show; call this for every frame of a scroll.
  ///
  /// Blocks the thread and reads only the rows in view, with one query per run of adjacent cells.
  ///
  /// - Throws: ``ModelError/stale(list:shown:current:)`` if the list has changed, and `StoreError`.
  public func elements() throws -> [ScreenElement] { try elements(of: snapshot.elements()) }

  /// The given elements of the screen with what they show, in the same order.
  ///
  /// - Throws: the errors of ``elements()``, and `LayoutError` for elements that the list lacks.
  public func elements(of attributes: [LayoutAttributes]) throws -> [ScreenElement] {
    try store.read { try elements(attributes, from: $0) }
  }

  /// Reads sessions that were not shown recently, and checks that the list still has this version.
  func elements(
    _ attributes: [LayoutAttributes], from reader: StoreReader
  ) throws -> [ScreenElement] {
    try checkVersion(reader)
    for attributes in attributes { try sections.validate(attributes.element) }
    let sessions = try sessions(in: attributes.compactMap(\.element.cell), from: reader)
    return attributes.map { attributes in
      let element = attributes.element
      if let session = element.cell.flatMap({ sessions[$0] }) {
        return ScreenElement(
          id: .session(session.key), attributes: attributes, session: session, title: session.title)
      }
      // The empty state of a list without sections belongs to no section.
      let section = sections.isEmpty ? nil : sections[element.section]
      let id: ScreenElement.ID =
        switch (element.supplementary, section?.key) {
        case (.header, let key?): .section(key)
        case (.footer, let key?): .footer(key)
        case (_, let key): .emptyState(key)
        }
      return ScreenElement(
        id: id, attributes: attributes,
        title: element.supplementary == .header ? section?.title ?? "" : "",
        sessionCount: section?.sessionCount ?? 0)
    }
  }

  /// The sessions in cells; those not read yet take one query per run of adjacent cells.
  private func sessions(
    in cells: [CellIndex], from reader: StoreReader
  ) throws -> [CellIndex: SessionRecord] {
    var sessions: [CellIndex: SessionRecord] = [:]
    for cell in cells { sessions[cell] = content.session(in: cell) }
    var missing = cells.filter { sessions[$0] == nil }.sorted()[...]
    while let first = missing.first {
      let items = zip(missing, first.item...).prefix {
        $0 == CellIndex(section: first.section, item: $1)
      }
      let positions = first.item..<first.item + items.count
      let read = try reader.sessions(of: list, section: first.section, positions: positions)
      guard read.count == items.count else {
        let detail = "the section \(sections[first.section].key) of \(list.name) has gaps"
        throw StoreError.damaged(path: store.path, detail: detail)
      }
      for (cell, session) in zip(missing, read) {
        sessions[cell] = session
        content.remember(session, in: cell)
      }
      missing = missing.dropFirst(items.count)
    }
    return sessions
  }

  /// The session that a cell of this version recently showed, found without reading the store.
  ///
  /// After another process's change, use it to find the tapped session or a removed one's title.
  public func shownSession(in cell: CellIndex) -> SessionRecord? { content.session(in: cell) }
}
