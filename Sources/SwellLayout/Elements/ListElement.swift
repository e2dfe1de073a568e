/// A cell's place in a list: the section, and the item within it; both count from 0.
public struct CellIndex: Hashable, Comparable, Sendable, Codable {
  /// The 0-based section.
  public var section: Int
  /// The 0-based item within the section.
  public var item: Int

  /// The cell at `item` in `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// By section, then by item.
  public static func < (left: CellIndex, right: CellIndex) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension CellIndex: CustomStringConvertible {
  /// The section and the item with a colon between them, such as `1:4`.
  public var description: String { "\(section):\(item)" }
}

/// What a layout places: a cell, or the header of a section.
public enum ListElement: Hashable, Sendable, Codable {
  /// The header above a section's cells.
  case header(section: Int)
  /// One cell.
  case cell(CellIndex)

  /// The cell at `item` in `section`, both counted from 0.
  public static func cell(section: Int, item: Int) -> ListElement {
    .cell(CellIndex(section: section, item: item))
  }

  /// The section that the element belongs to.
  public var section: Int {
    switch self {
    case .header(let section): section
    case .cell(let cell): cell.section
    }
  }

  /// The cell's index; `nil` for a header.
  public var cell: CellIndex? {
    if case .cell(let cell) = self { cell } else { nil }
  }
}

extension ListElement: Comparable {
  /// By section; a header before its section's cells, then by item.
  public static func < (left: ListElement, right: ListElement) -> Bool {
    (left.section, left.cell?.item ?? -1) < (right.section, right.cell?.item ?? -1)
  }
}

extension ListElement: CustomStringConvertible {
  /// `header 2` or `cell 1:4`.
  public var description: String {
    switch self {
    case .header(let section): "header \(section)"
    case .cell(let cell): "cell \(cell)"
    }
  }
}
