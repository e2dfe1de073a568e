public import Foundation
public import SwellLayout
public import SwellStore

/// An element of a screen with what it shows.
public struct ScreenElement: Sendable, Equatable, Identifiable {
  /// What an element is whatever its place: it stays when the list is scrolled, changed or imported
  /// again.
  public enum ID: Hashable, Sendable {
    /// The cell of a session.
    case session(SessionRecord.ID)
    /// The header of a section.
    case section(SectionRecord.ID)
    /// The footer of a section.
    case footer(SectionRecord.ID)
    /// What a section without sessions shows; `nil` for a list without sections.
    case emptyState(SectionRecord.ID?)
  }

  /// What the element is.
  public let id: ID
  /// Where it is and how it looks.
  public var attributes: LayoutAttributes
  /// The session that a cell shows; `nil` for all that is no cell.
  public var session: SessionRecord?
  /// What a header or a cell is called; how many sessions there are, for a footer or an empty state.
  public var title: String

  init(_ attributes: LayoutAttributes, _ session: SessionRecord) {
    (id, self.attributes) = (.session(session.id), attributes)
    (self.session, title) = (session, session.title)
  }

  init(_ attributes: LayoutAttributes, of section: SectionRecord?, title: String) {
    self.attributes = attributes
    (session, self.title) = (nil, title)
    id =
      switch (attributes.element.supplementary, section?.id) {
      case (.header, let id?): .section(id)
      case (.footer, let id?): .footer(id)
      case (_, let id): .emptyState(id)
      }
  }
}

extension ListScreen {
  /// What an element that is no cell says.
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
    try store.read { reader in
      try checkVersion(reader)
      return try elements(attributes, from: reader)
    }
  }

  /// The elements in view, and the screen that they belong to: this one, or the refreshed one when
  /// the list has changed since.
  ///
  /// - Throws: as ``refreshed()``.
  public func shown() throws -> (screen: ListScreen, elements: [ScreenElement]) {
    try store.read { reader in
      let screen = try present(.refresh, from: reader)
      return (screen, try screen.elements(screen.snapshot.elements(), from: reader))
    }
  }

  func elements(
    _ attributes: [LayoutAttributes],
    from reader: StoreReader
  ) throws -> [ScreenElement] {
    var elements: [ScreenElement] = []
    elements.reserveCapacity(attributes.count)
    var index = attributes.startIndex
    while index < attributes.endIndex {
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
      guard let first = element.cell else {
        elements.append(ScreenElement(attributes[index], of: section, title: title(of: element)))
        index += 1
        continue
      }
      var end = index + 1
      while end < attributes.endIndex,
        attributes[end].element
          == .cell(section: first.section, item: first.item + (end - index))
      { end += 1 }
      let positions = first.item..<first.item + (end - index)
      guard positions.lowerBound >= 0, positions.upperBound <= section.sessionCount else {
        throw LayoutError.noSuchItem(first, itemCount: section.sessionCount)
      }
      let sessions = try reader.sessions(in: section, positions: positions)
      guard sessions.count == positions.count else {
        throw StoreError.damaged(
          path: store.path,
          detail: "the section \(section.key) of \(list.name) has gaps"
        )
      }
      for (session, attributes) in zip(sessions, attributes[index..<end]) {
        elements.append(ScreenElement(attributes, session))
      }
      index = end
    }
    rows.keep(elements)
    return elements
  }
}
