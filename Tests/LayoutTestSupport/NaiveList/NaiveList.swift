package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A second implementation of a list, with loops over all items: the oracle of the layout tests.
///
/// Slow, plain, and written from the description of the layouts and not from their code. Frames are
/// computed for a vertical left-to-right list, then oriented.
package struct NaiveList {
  package struct Cell {
    /// The cell's identity, independent of its index.
    package var id: Int
    package var height: CGFloat?
    package var expandedHeight: CGFloat?
    package var isSelected = false
  }

  package struct Section {
    /// The header's identity number; the empty state and the footer have the next two.
    package var id: Int
    package var cells: [Cell]
    package var isCollapsed = false
    package var measures: SectionMeasures?
    /// The measured heights of the header, the empty state and the footer.
    package var measured: [ListElement.Supplementary: CGFloat] = [:]
  }

  package var sections: [Section] = []
  package var layout: any CellLayout
  package var size: CGSize
  package var insets: ContentInsets
  package var orientation: ListOrientation
  /// Where the viewport's uncovered part starts along the scroll axis, in layout coordinates.
  package var offset: CGFloat = 0
  /// The viewport's offset across the scroll axis.
  package var cross: CGFloat = 0
  /// Whether, at a whole step, rounding makes the earlier of the two cells featured.
  package var leansBack = false
  private var nextID = 0

  package init(
    layout: any CellLayout,
    shape: [Int],
    viewport: ListViewport,
    orientation: ListOrientation = ListOrientation()
  ) {
    self.layout = layout
    (size, insets, self.orientation) = (viewport.size, viewport.contentInset, orientation)
    sections = shape.map { newSection(of: $0) }
    if viewport.offset == .zero { cross = restingCross } else { move(to: viewport.offset) }
  }

  package mutating func newSection(of count: Int) -> Section {
    nextID += 3
    return Section(id: nextID - 2, cells: newCells(count))
  }

  package mutating func newCells(_ count: Int) -> [Cell] {
    let first = nextID + 1
    nextID += count
    return (first..<first + count).map { Cell(id: $0) }
  }
}

// MARK: - What is there

extension NaiveList {
  package var shape: [Int] { sections.map(\.cells.count) }

  package var cells: [CellIndex] {
    sections.indices.flatMap { section in
      sections[section].cells.indices.map { CellIndex(section: section, item: $0) }
    }
  }

  /// Every element, shown or not, in the order of a query.
  package var elements: [ListElement] {
    if sections.isEmpty { return [.emptyState(section: 0)] }
    return sections.indices.flatMap { section in
      [.header(section: section), .emptyState(section: section)]
        + sections[section].cells.indices.map { .cell(section: section, item: $0) }
        + [.footer(section: section)]
    }
  }

  package var selection: [CellIndex] { cells.filter { self[$0]?.isSelected == true } }

  package subscript(cell: CellIndex) -> Cell? {
    guard sections.indices.contains(cell.section),
      sections[cell.section].cells.indices.contains(cell.item)
    else { return nil }
    return sections[cell.section].cells[cell.item]
  }

  /// An element's identity, independent of its index; supplementary elements go by their section.
  package func id(of element: ListElement) -> Int? {
    if let cell = element.cell { return self[cell]?.id }
    if sections.isEmpty { return element == .emptyState(section: 0) ? -1 : nil }
    guard sections.indices.contains(element.section) else { return nil }
    let id = sections[element.section].id
    switch element {
    case .emptyState: return id + 1
    case .footer: return id + 2
    default: return id
    }
  }

  /// Every element by its identity.
  package var elementsByID: [Int: ListElement] {
    Dictionary(
      uniqueKeysWithValues: elements.compactMap { element in id(of: element).map { ($0, element) } }
    )
  }
}

// MARK: - The viewport

extension NaiveList {
  package var isSideways: Bool { orientation.axis == .horizontal }

  /// The uncovered part of the viewport across the scroll axis.
  package var breadth: CGFloat {
    max(
      0,
      isSideways
        ? size.height - insets.top - insets.bottom : size.width - insets.left - insets.right)
  }

  /// The cross-axis offset at which the content starts where the uncovered part does.
  package var restingCross: CGFloat { isSideways ? -insets.top : -insets.left }

  /// The uncovered part of the viewport along the scroll axis.
  package var length: CGFloat {
    max(
      0,
      isSideways
        ? size.width - insets.left - insets.right : size.height - insets.top - insets.bottom)
  }

  package var lastOffset: CGFloat { max(0, contentLength - length) }

  package func valid(_ offset: CGFloat) -> CGFloat { min(max(0, offset), lastOffset) }

  /// The offset of the viewport's top left corner, as an app gives it.
  package var viewportOffset: CGPoint { point(at: offset, cross: cross) }

  package var viewportRect: CGRect { CGRect(origin: viewportOffset, size: size) }

  package func point(at offset: CGFloat, cross: CGFloat) -> CGPoint {
    if !isSideways { return CGPoint(x: cross, y: offset - insets.top) }
    let x =
      orientation.layoutDirection == .rightToLeft
      ? contentLength - offset - size.width + insets.right : offset - insets.left
    return CGPoint(x: x, y: cross)
  }

  /// The inverse of ``point(at:cross:)``.
  package func offset(at point: CGPoint) -> CGFloat {
    if !isSideways { return point.y + insets.top }
    // The distance between the leading edges of the uncovered part and the content.
    return orientation.layoutDirection == .rightToLeft
      ? contentLength - (point.x + size.width - insets.right) : point.x + insets.left
  }

  package mutating func move(to point: CGPoint) {
    offset = offset(at: point)
    cross = isSideways ? point.y : point.x
  }

  /// A rectangle of the layout, as the list shows it: transposed, then mirrored.
  package func turned(_ rect: CGRect) -> CGRect {
    var turned = rect
    if isSideways {
      turned = CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    if orientation.layoutDirection == .rightToLeft {
      turned.origin.x = (isSideways ? contentLength : breadth) - turned.minX - turned.width
    }
    return turned
  }
}
