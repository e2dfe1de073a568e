/// A list at one moment, seen through a layout.
///
/// ```swift
/// let list = ListSnapshot(
///   layout: FeaturedLayout(), shape: [15],
///   viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 250)))
/// list.elements()      // the six cells in view, from cell 0:1, the featured one
/// ```
///
/// A snapshot is a value: a change returns a new snapshot that shares unchanged parts with the old.
/// Draw its ``elements()``, change it by ``applying(_:keeping:)``, and remember its ``place``.
public struct ListSnapshot: Sendable {
  /// The layout that places the elements.
  public internal(set) var layout: any CellLayout
  /// The scroll axis and the reading direction.
  public internal(set) var orientation: ListOrientation
  /// The window through which the list is seen: its size, offset and insets.
  public internal(set) var viewport: ListViewport
  /// The list and the viewport, in the layout's coordinates.
  package internal(set) var context = LayoutContext()

  /// A list with given item counts, nothing selected and nothing collapsed; O(sections).
  ///
  /// An item count below 0 or above 4,294,967,295 causes a precondition failure.
  public init(
    layout: any CellLayout, shape: ListShape, viewport: ListViewport,
    orientation: ListOrientation = ListOrientation()
  ) {
    self = Check.precondition(
      try ListSnapshot(
        layout: layout, shape: shape, selection: [], viewport: viewport, orientation: orientation))
  }

  /// A list with item counts and state; selected cells and collapsed sections may be in any order;
  /// each costs O(log n), in addition to O(sections) for the list.
  ///
  /// - Throws: ``LayoutError`` for a negative or too large item count, and for a selected cell or a
  ///   collapsed section that the shape does not have.
  public init(
    layout: any CellLayout, shape: ListShape, selection: some Sequence<CellIndex>,
    collapsed: some Sequence<Int> = EmptyCollection(), viewport: ListViewport,
    orientation: ListOrientation = ListOrientation()
  ) throws(LayoutError) {
    let sections = try Self.sections(of: shape, from: 0)
    self.layout = layout
    self.orientation = orientation
    self.viewport = viewport
    measureViewport()
    context.sections.tree = tree(measuring: sections)
    for index in collapsed { try perform(.setCollapsed(section: index, true)) }
    for cell in selection { try perform(.setSelected(cell, true)) }
    move(to: viewport.position ?? startOffset)
  }

  func changed(_ change: (inout ListSnapshot) -> Void) -> ListSnapshot {
    var changed = self
    change(&changed)
    return changed
  }

  mutating func measureSections() { context.sections.tree = tree(measuring: context.sections.all) }

  /// A tree of sections with their extents set, in O(sections).
  func tree(measuring sections: [ListSection]) -> SumTree<ListSection> {
    SumTree(
      sections.map { section in
        var section = section
        section.extent = layout.extent(of: section, breadth: context.breadth)
        return section
      })
  }

  /// Sections of plain cells; their indices in errors start at `first`.
  static func sections(of shape: ListShape, from first: Int) throws(LayoutError) -> [ListSection] {
    try shape.itemCounts.enumerated().map { offset, count throws(LayoutError) in
      try ListSection(count: count, index: first &+ offset)
    }
  }
}
