/// An element that a layout places: a cell, or a supplementary element of a section.
public enum ListElement: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The header above a section's cells.
  case header(section: Int)
  /// One cell.
  case cell(CellIndex)
  /// The footer below a section's cells.
  case footer(section: Int)
  /// The placeholder of a section without cells, or of an empty list, where `section` is 0.
  case emptyState(section: Int)

  /// The cell at `item` in `section`, both counted from 0.
  public static func cell(section: Int, item: Int) -> ListElement {
    .cell(CellIndex(section: section, item: item))
  }

  /// The section that the element belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section), .emptyState(let section): section
    case .cell(let cell): cell.section
    }
  }

  /// The cell's index; `nil` for a supplementary element.
  public var cell: CellIndex? { if case .cell(let cell) = self { cell } else { nil } }

  /// A kind of element that a section has besides its cells; the cases are in display order.
  public enum Supplementary: String, Sendable, CaseIterable {
    /// The header above the cells.
    case header
    /// The placeholder of a section without cells.
    case emptyState
    /// The footer below the cells.
    case footer
  }

  /// A supplementary element of a 0-based section.
  public static func supplementary(_ kind: Supplementary, section: Int) -> ListElement {
    switch kind {
    case .header: .header(section: section)
    case .emptyState: .emptyState(section: section)
    case .footer: .footer(section: section)
    }
  }

  /// The kind of a supplementary element; `nil` for a cell.
  public var supplementary: Supplementary? {
    switch self {
    case .header: .header
    case .cell: nil
    case .footer: .footer
    case .emptyState: .emptyState
    }
  }

  /// Orders elements by section, then header, empty state, cells by item, and footer.
  public static func < (left: ListElement, right: ListElement) -> Bool {
    (left.section, left.rank) < (right.section, right.rank)
  }

  private var rank: Int {
    switch self {
    case .header: -2
    case .emptyState: -1
    case .cell(let cell): cell.item
    case .footer: .max
    }
  }

  /// Such as `header 2`, `cell 1:4`, `footer 2` or `empty state 0`.
  public var description: String {
    switch self {
    case .header(let section): "header \(section)"
    case .cell(let cell): "cell \(cell)"
    case .footer(let section): "footer \(section)"
    case .emptyState(let section): "empty state \(section)"
    }
  }
}
