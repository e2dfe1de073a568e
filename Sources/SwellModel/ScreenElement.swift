public import Foundation
public import SwellLayout
public import SwellStore

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// An element of a screen with what it shows.
public struct ScreenElement: Sendable, Equatable, Identifiable {
  /// The identity of an element, which it keeps when the list is scrolled, changed or imported
  /// again.
  public enum ID: Hashable, Sendable {
    /// The cell of the session with a key.
    case session(String)
    /// The header of the section with a key.
    case section(String)
    /// The footer of the section with a key.
    case footer(String)
    /// The placeholder of the empty section with a key; `nil` for a list without sections.
    case emptyState(String?)
  }

  /// The element's identity.
  public let id: ID
  /// Where it is and how it looks.
  public var attributes: LayoutAttributes
  /// The session that a cell shows; `nil` for other elements.
  public var session: SessionRecord?
  /// The title of a header or a cell; the number of sessions, for a footer or an empty state.
  public var title: String

  init(_ attributes: LayoutAttributes, _ session: SessionRecord) {
    (id, self.attributes) = (.session(session.key), attributes)
    (self.session, title) = (session, session.title)
  }

  init(_ attributes: LayoutAttributes, of section: SectionRecord?, title: String) {
    self.attributes = attributes
    (session, self.title) = (nil, title)
    id =
      switch (attributes.element.supplementary, section?.key) {
      case (.header, let key?): .section(key)
      case (.footer, let key?): .footer(key)
      case (_, let key): .emptyState(key)
      }
  }
}

extension ListScreen {
  /// The text of a header, footer or empty state.
  func title(of element: ListElement) -> String {
    guard sections.indices.contains(element.section) else {
      return element.supplementary == .emptyState ? "no sessions" : ""
    }
    let section = sections[element.section]
    switch (element.supplementary, section.sessionCount) {
    case (.footer, 1): return "1 session"
    case (.footer, let count) where count > 0: return "\(count) sessions"
    case (.footer, _), (.emptyState, _): return "no sessions"
    default: return section.title
    }
  }
}

extension ListScreen {
  /// The elements in view with what they show; for every frame of a scroll.
  ///
  /// Reads the rows in view and no others: a range of positions for each run of cells. Blocks its
  /// thread for that.
  ///
  /// - Throws: ``ModelError/stale(list:shown:present:)`` when the list has changed since, and
  ///   `StoreError`.
  public func elements() throws -> [ScreenElement] { try elements(of: snapshot.elements()) }

  /// The elements that overlap a rectangle of the content, in points, as ``elements()``.
  ///
  /// - Throws: as ``elements()``.
  public func elements(in rect: CGRect) throws -> [ScreenElement] {
    try elements(of: snapshot.elements(in: rect))
  }

  /// Given elements of the screen, ordered by section and item, as ``elements()``.
  ///
  /// - Throws: as ``elements()``, and `LayoutError` for elements that the list does not have.
  public func elements(of attributes: [LayoutAttributes]) throws -> [ScreenElement] {
    try store.read { try elements(attributes, from: $0) }
  }

  /// The elements in view, and the screen that they belong to: this one, or the refreshed one when
  /// the list has changed since.
  ///
  /// - Throws: as ``refreshed()``.
  public func shown() throws -> (screen: ListScreen, elements: [ScreenElement]) {
    do {
      return (self, try elements())
    } catch ModelError.stale {
      return try store.read { reader in
        let screen = try refreshed(from: reader)
        return (screen, try screen.elements(screen.snapshot.elements(), from: reader))
      }
    }
  }

  /// Elements with what they show.
  ///
  /// Sessions that were shown lately are not read again, since a version of a list never changes;
  /// every read checks that the list still has this version.
  package func elements(
    _ attributes: [LayoutAttributes],
    from reader: StoreReader
  ) throws -> [ScreenElement] {
    let sections = sections
    var elements: [ScreenElement] = []
    elements.reserveCapacity(attributes.count)
    try checkVersion(reader)
    var index = 0
    while index < attributes.count {
      let element = attributes[index].element
      if sections.isEmpty, element == .emptyState(section: 0) {
        elements.append(ScreenElement(attributes[index], of: nil, title: title(of: element)))
        index += 1
        continue
      }
      guard sections.indices.contains(element.section) else {
        throw LayoutError.noSuchSection(element.section, sectionCount: sections.count)
      }
      let section = sections[element.section]
      guard let cell = element.cell else {
        elements.append(ScreenElement(attributes[index], of: section, title: title(of: element)))
        index += 1
        continue
      }
      let count = attributes.countOfCells(from: index, followingOn: cell)
      guard (0..<section.sessionCount).contains(cell.item),
        count <= section.sessionCount - cell.item
      else { throw LayoutError.noSuchItem(cell, itemCount: section.sessionCount) }
      let sessions = try content.sessions(
        section: cell.section,
        items: cell.item..<cell.item + count
      ) { try read($0, in: section, from: reader) }
      for offset in 0..<count {
        elements.append(ScreenElement(attributes[index + offset], sessions[offset]))
      }
      index += count
    }
    return elements
  }

  private func read(
    _ positions: Range<Int>,
    in section: SectionRecord,
    from reader: StoreReader
  ) throws -> [SessionRecord] {
    let sessions = try reader.sessions(of: list, section: section.position, positions: positions)
    if sessions.count == positions.count { return sessions }
    throw StoreError.damaged(
      path: store.path,
      detail: "the section \(section.key) of \(list.name) has gaps"
    )
  }
}

extension ListScreen {
  /// The session that a cell of this version of the list has shown lately; reads nothing.
  ///
  /// When another process has changed the list, the store no longer knows which session was under a
  /// finger, or a removed session's title.
  public func shownSession(in cell: CellIndex) -> SessionRecord? {
    content.session(in: cell)
  }
}

extension [LayoutAttributes] {
  /// The number of elements from an index on that are neighbouring cells of one section.
  fileprivate func countOfCells(from index: Int, followingOn first: CellIndex) -> Int {
    var count = 1
    while index + count < self.count,
      self[index + count].element == .cell(section: first.section, item: first.item &+ count)
    { count += 1 }
    return count
  }
}
