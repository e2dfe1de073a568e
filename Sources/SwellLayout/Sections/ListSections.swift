public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The sections of a list, found by index, item or offset in O(log sections).
public struct ListSections: Sendable {
  var tree = SumTree<ListSection>()

  /// A section and its position.
  public struct Placed: Sendable {
    let before: ListSection.Sum
    /// The section.
    public let section: ListSection

    /// The 0-based index of the section.
    public var index: Int { before.sections }
    /// The number of cells in all sections before this section.
    public var itemsBefore: Int { before.items }
    /// The distance from the content's start to the section's start along the axis, in points.
    public var start: CGFloat { before.extent }
    /// The distance from the content's start to the section's end, in points.
    public var end: CGFloat { start + section.extent }
  }

  /// The number of sections.
  public var count: Int { tree.summary.sections }
  /// The number of cells in all sections.
  public var itemCount: Int { tree.summary.items }
  /// The total length of all sections, in points along the scroll axis.
  public var extent: CGFloat { tree.summary.extent }

  /// The section at a 0-based index; `nil` outside the list.
  public subscript(index: Int) -> Placed? {
    index < 0 ? nil : tree.find(ListSection.Count(), beyond: index, Placed.init)
  }

  package func existing(_ index: Int) throws(LayoutError) -> ListSection {
    guard let placed = self[index] else { throw .noSuchSection(index, sectionCount: count) }
    return placed.section
  }

  /// The first section that ends beyond `offset`, in points from the content's start.
  public func endingBeyond(_ offset: CGFloat) -> Placed? {
    tree.find(ListSection.Extent(), beyond: offset, Placed.init)
  }

  /// The section that holds the cell with `position` cells before it in the whole list.
  public func holding(position: Int) -> Placed? {
    position < 0 ? nil : tree.find(ListSection.Cells(), beyond: position, Placed.init)
  }

  /// Visits the sections from an index on, in order, while `visit` returns true.
  public func forEach(from index: Int = 0, _ visit: (Placed) -> Bool) {
    tree.visit(ListSection.Count(), beyond: index) { visit(Placed(before: $0, section: $1)) }
  }

  /// Visits sections, starting with the first that ends beyond `offset`, while `visit` returns
  /// true; skips sections without a length, such as empty sections without a header.
  @inline(__always) public func forEach(endingBeyond offset: CGFloat, _ visit: (Placed) -> Bool) {
    tree.visit(ListSection.Extent(), beyond: offset) { visit(Placed(before: $0, section: $1)) }
  }

  /// All sections in order, in O(sections · log sections).
  var all: [ListSection] { tree.allElements }

  /// The cell with `position` cells before it; `nil` outside the list.
  public func cell(at position: Int) -> CellIndex? {
    holding(position: position).map {
      CellIndex(section: $0.index, item: position - $0.itemsBefore)
    }
  }

  /// The number of cells before a cell; `nil` for a cell that the list does not have.
  public func position(of cell: CellIndex) -> Int? {
    guard let placed = self[cell.section], placed.section.has(.cell(cell)) else { return nil }
    return placed.itemsBefore + cell.item
  }

  /// The selected cells in order, in O(k log n) for k cells.
  public var selectedCells: [CellIndex] {
    (0..<tree.summary.selected).compactMap { rank in
      tree.find(ListSection.Selected(), beyond: rank) { before, section in
        section.items.selectedItem(rank: rank - before.selected)
          .map { CellIndex(section: before.sections, item: $0) }
      } ?? nil
    }
  }
}
