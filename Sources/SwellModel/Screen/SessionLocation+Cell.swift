import Foundation
public import SwellLayout
public import SwellStore

extension SessionLocation {
  /// The cell that shows the session.
  public var cell: CellIndex { CellIndex(section: section, item: item) }
}

extension StoreReader {
  /// The location of the session that a cell shows, in a list with the given sections.
  package func location(
    of cell: CellIndex, in sections: [SectionRecord], of list: ListRecord
  ) throws -> SessionLocation {
    try sections.validate(.cell(cell))
    let found = try sessions(of: list, section: cell.section, positions: cell.item..<cell.item + 1)
    guard let session = found.first else { throw LayoutError.noSuchItem(cell, itemCount: 0) }
    return SessionLocation(section: cell.section, item: cell.item, key: session.key)
  }
}

extension [SectionRecord] {
  func validate(_ element: ListElement) throws(LayoutError) {
    if isEmpty, element == .emptyState(section: 0) { return }
    guard indices.contains(element.section)
    else { throw .noSuchSection(element.section, sectionCount: count) }
    let count = self[element.section].sessionCount
    if let cell = element.cell, !(0..<count).contains(cell.item) {
      throw .noSuchItem(cell, itemCount: count)
    }
  }
}
