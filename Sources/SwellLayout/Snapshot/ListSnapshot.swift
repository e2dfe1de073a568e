import Foundation

/// A list at one moment, seen through a layout: ask it where everything is.
///
/// ```swift
/// let snapshot = try ListSnapshot(
///   layout: FeaturedLayout(), shape: [15],
///   viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 250)))
/// snapshot.elements()      // the six cells in view, from cell 0:1, the featured one
/// ```
///
/// A snapshot is a value: a change makes a new one, and the old one stays as it was, at no cost
/// but that of the change.
///
/// | to … | ask |
/// | --- | --- |
/// | draw | ``elements()``, ``forEachElement(in:_:)``, ``attributes(of:)``, ``contentSize`` |
/// | hit-test | ``element(at:)`` |
/// | scroll | ``scrolled(to:)-(CGPoint)``, ``targetOffset(forProposed:)``, ``targetOffset(forProposed:showing:aligned:)`` |
/// | change the list | ``applying(_:keeping:)-([ListChange],_)``, ``selecting(_:keepingOthers:)`` |
/// | change it in place | ``apply(_:keeping:)``, ``select(_:keepingOthers:)``, ``scroll(to:)`` |
/// | remember a place | ``place``, ``scrolled(to:)-(ScrollPlace)`` |
public struct ListSnapshot: Sendable {
  /// The layout that the answers come from.
  public internal(set) var layout: any CellLayout
  /// The scroll axis and the reading direction.
  public internal(set) var orientation: ListOrientation
  /// The window through which the list is seen: its size, offset and insets.
  public internal(set) var viewport: ListViewport
  /// The list and the viewport, in the layout's coordinates.
  package var context: LayoutContext

  /// A list with given item counts and state, in a viewport.
  ///
  /// `selection` names the selected cells in any order, `collapsed` the 0-based sections that show
  /// their header alone. Costs O(sections + selected + collapsed).
  ///
  /// - Throws: ``LayoutError`` for a negative or too large item count, and for a selected cell or
  ///   a collapsed section that the shape does not have.
  public init(
    layout: any CellLayout,
    shape: ListShape,
    selection: some Sequence<CellIndex> = EmptyCollection(),
    collapsed: some Sequence<Int> = EmptyCollection(),
    viewport: ListViewport,
    orientation: ListOrientation = ListOrientation()
  ) throws(LayoutError) {
    var sections: [ListSection] = []
    sections.reserveCapacity(shape.itemCounts.count)
    for (index, count) in shape.itemCounts.enumerated() {
      sections.append(try ListSection(count: count, index: index))
    }
    for index in collapsed {
      guard sections.indices.contains(index) else {
        throw .noSuchSection(index, sectionCount: sections.count)
      }
      sections[index].isCollapsed = true
    }
    for cell in selection {
      guard sections.indices.contains(cell.section) else {
        throw .noSuchSection(cell.section, sectionCount: sections.count)
      }
      try sections[cell.section].check(cell)
      sections[cell.section].items[cell.item].isSelected = true
    }
    self.layout = layout
    self.orientation = orientation
    self.viewport = viewport
    context = LayoutContext(
      sections: ListSections(tree: SumTree()),
      breadth: 0,
      length: 0,
      offset: 0
    )
    measureViewport()
    lay(out: sections)
    move(to: viewport.offset)
  }

  /// Sets the context's breadth and uncovered length.
  mutating func measureViewport() {
    let (size, inset) = (viewport.size, viewport.contentInset)
    let length: CGFloat
    switch orientation.axis {
    case .vertical: (context.breadth, length) = (size.width, size.height - inset.top - inset.bottom)
    case .horizontal:
      (context.breadth, length) = (size.height, size.width - inset.left - inset.right)
    }
    context.length = max(0, length)
  }

  /// Rebuilds the sections with their extents, in O(sections).
  mutating func lay(out sections: [ListSection]) {
    let (layout, breadth) = (layout, context.breadth)
    context.sections.tree = SumTree(
      sections.lazy.map { section in
        var section = section
        section.extent = layout.extent(of: section, breadth: breadth)
        return section
      }
    )
  }
}

extension ListSection {
  init(count: Int, index: Int) throws(LayoutError) {
    guard (0...Items.maximumCount).contains(count) else {
      throw .tooManyItems(count, section: index, limit: Items.maximumCount)
    }
    self.init(items: Items(count: count))
  }

  package func check(_ cell: CellIndex) throws(LayoutError) {
    guard (0..<itemCount).contains(cell.item) else {
      throw .noSuchItem(cell, itemCount: itemCount)
    }
  }
}
