public import Foundation
public import SwellLayout
public import SwellStore

/// A stored list as it is shown at one moment: its sections, its state, and where everything is.
public struct ListScreen: Sendable {
  /// The list.
  public let list: ListRecord
  /// The place where it is shown: a window, a device, a person.
  public let scene: String
  /// The list's sections, by position.
  public let sections: [SectionRecord]
  /// Where every cell and header is, with the selection and the collapsed sections.
  public private(set) var snapshot: ListSnapshot
  /// The name of the snapshot's layout, as places are kept under it.
  let layoutName: String

  /// Reads a list's sections and state; costs O(sections + state), whatever the list's length.
  ///
  /// - Throws: `LayoutError` for a viewport or an offset that cannot be, and the store's errors.
  init(
    list: ListRecord,
    scene: String,
    presentation: ListPresentation,
    from reader: StoreReader
  ) throws {
    self.list = list
    self.scene = scene
    sections = try reader.sections(of: list)
    layoutName = presentation.layoutName
    var presentation = presentation
    if presentation.selection == nil {
      presentation.selection = try reader.selection(in: list, scene: scene).map(\.cell)
    }
    let snapshot = try presentation.snapshot(
      of: ListShape(sections.map(\.sessionCount)),
      collapsed: reader.collapsedSections(in: list, scene: scene)
    )
    if presentation.offset == nil, let anchor = try reader.anchor(in: list, scene: scene) {
      self.snapshot = snapshot.scrolled(to: anchor.place(in: layoutName))
    } else {
      self.snapshot = snapshot
    }
  }
}

extension ListScreen {
  /// The screen at another content offset, in points, valid or not: nothing is read for it.
  ///
  /// - Throws: `LayoutError` for an offset that is not finite.
  public func scrolled(to offset: CGPoint) throws(LayoutError) -> ListScreen {
    var screen = self
    screen.snapshot = try snapshot.scrolled(to: offset)
    return screen
  }

  /// The screen with its offset brought into the valid ones.
  func scrolledIntoContent() -> ListScreen {
    var screen = self
    screen.snapshot = snapshot.scrolledIntoContent()
    return screen
  }
}

/// An element of a screen with what it shows.
public struct ScreenElement: Sendable {
  /// Where it is and how it looks.
  public var attributes: LayoutAttributes
  /// The session that a cell shows; `nil` for a header.
  public var session: SessionRecord?
  /// What a header or a cell is called.
  public var title: String
}

extension ListScreen {
  /// The elements that overlap a rectangle of the content with what they show.
  ///
  /// Reads the rows of those elements and no others: a range of positions for each run of cells.
  ///
  /// - Throws: the store's errors.
  func elements(
    _ attributes: [LayoutAttributes],
    from reader: StoreReader
  ) throws -> [ScreenElement] {
    var elements: [ScreenElement] = []
    elements.reserveCapacity(attributes.count)
    var index = attributes.startIndex
    while index < attributes.endIndex {
      guard let first = attributes[index].element.cell else {
        let section = attributes[index].element.section
        elements.append(
          ScreenElement(attributes: attributes[index], title: sections[section].title)
        )
        index += 1
        continue
      }
      let run = attributes[index...].enumerated().prefix { offset, attributes in
        attributes.element == .cell(section: first.section, item: first.item + offset)
      }
      let sessions = try reader.sessions(
        in: sections[first.section],
        positions: first.item..<first.item + run.count
      )
      for (session, (_, attributes)) in zip(sessions, run) {
        elements.append(
          ScreenElement(attributes: attributes, session: session, title: session.title)
        )
      }
      index += run.count
    }
    return elements
  }
}

extension SessionLocation {
  /// The cell that shows the session.
  public var cell: CellIndex { CellIndex(section: section, item: item) }
}

extension StoredPlace {
  /// The place in a layout.
  ///
  /// How far a cell is scrolled through means the same in any layout as long as it is within the
  /// cell; a header above the cell, for one, is a matter of the layout that the place comes from.
  func place(in layoutName: String) -> ScrollPlace {
    ScrollPlace(
      cell: location.cell,
      fraction: layout == layoutName ? fraction : min(max(0, fraction), 1.0.nextDown)
    )
  }
}
