public import Foundation

/// The list of the Ultravisual tutorial: one featured cell, the next one growing, all others low.
///
/// Sections are flattened: cells are numbered through the whole list, and one step of ``dragOffset``
/// points makes the next cell the featured one. A header, if there are any, lies over the top of its
/// section's first cell, and stays at the viewport's start while a cell of the section is featured.
///
/// Source of the geometry: `UltravisualLayout` of the tutorial for ``Style/ultravisual``,
/// `UVLCollectionViewLayoutSwell` of the original demo for ``Style/swell``.
public struct FeaturedLayout: Sendable, Equatable {
  /// What the featured cell does while the next one grows.
  public enum Style: String, Sendable, CaseIterable {
    /// It keeps its height, and the next one grows over it.
    case ultravisual
    /// It shrinks by as much as the next one grows.
    case swell
  }

  /// What the featured cell does while the next one grows.
  public let style: Style
  /// The height of a plain cell, in points.
  public let standardHeight: CGFloat
  /// The height of the featured cell, in points.
  public let featuredHeight: CGFloat
  /// How far one scrolls to feature the next cell, in points.
  public let dragOffset: CGFloat
  /// The height of each section's header, in points; 0 for none.
  public let headerHeight: CGFloat
  /// The height of what a list without cells shows, in points; 0 for nothing.
  public let emptyStateHeight: CGFloat

  /// The layout of the tutorial: heights 100 and 280, a step of 180 points.
  public init() {
    self.init(.ultravisual, 100, 280, 180)
  }

  /// The layout of the original demo: heights 88 and 240, a step of 180 points.
  public static let swell = FeaturedLayout(.swell, 88, 240, 180)

  /// A featured layout with given measures; those left out are the style's own.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless all are above 0, and
  ///   neither the featured height nor the step is lower than the standard height: with a lower
  ///   step, cells that were featured would catch up with the featured one. Headers and empty states
  ///   may have no height, and headers are no higher than a plain cell.
  public init(
    style: Style = .ultravisual,
    standardHeight: CGFloat? = nil,
    featuredHeight: CGFloat? = nil,
    dragOffset: CGFloat? = nil,
    headerHeight: CGFloat = 0,
    emptyStateHeight: CGFloat = 0
  ) throws(LayoutError) {
    let defaults = style == .swell ? .swell : FeaturedLayout()
    self.init(
      style,
      standardHeight ?? defaults.standardHeight,
      featuredHeight ?? defaults.featuredHeight,
      dragOffset ?? defaults.dragOffset,
      header: headerHeight,
      empty: emptyStateHeight
    )
    try Check.positive(self.standardHeight, "standard height")
    try Check.length(self.dragOffset, "drag offset", atLeast: self.standardHeight)
    try Check.length(self.featuredHeight, "featured height", atLeast: self.standardHeight)
    try Check.length(headerHeight, "header height", atMost: self.standardHeight)
    try Check.length(emptyStateHeight, "empty state height")
  }

  private init(
    _ style: Style,
    _ standard: CGFloat,
    _ featured: CGFloat,
    _ drag: CGFloat,
    header: CGFloat = 0,
    empty: CGFloat = 0
  ) {
    (self.style, standardHeight, featuredHeight, dragOffset) = (style, standard, featured, drag)
    (headerHeight, emptyStateHeight) = (header, empty)
  }
}

extension FeaturedLayout: CellLayout {
  /// Such as `featured standard=100 featured=280 drag=180`; headers and empty states are named where
  /// there are any.
  public var identity: String {
    (style == .swell ? "swell" : "featured")
      + " standard=\(standardHeight.short) featured=\(featuredHeight.short) drag=\(dragOffset.short)"
      + (headerHeight > 0 ? " header=\(headerHeight.short)" : "")
      + (emptyStateHeight > 0 ? " empty=\(emptyStateHeight.short)" : "")
  }

  /// Never: sections are flattened.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool { false }

  /// (n − 1) steps and a viewport, so that the last cell can be featured.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    let count = context.sections.itemCount
    return count == 0 ? emptyStateHeight : CGFloat(count - 1) * dragOffset + context.length
  }

  /// The cell's row at the present offset, the header where it lies or sticks, or the empty state.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    switch element {
    case .cell(let cell):
      context.sections.position(of: cell).map {
        attributes(of: cell, index: $0, in: stack(in: context), breadth: context.breadth)
      }
    case .header(let section):
      placedWithHeader(section, in: context).map {
        header(of: $0, in: stack(in: context), context)
      }
    case .emptyState(0): emptyState(in: context)
    case .emptyState, .footer: nil
    }
  }

  /// Visits the rows that overlap the rectangle, and the headers, each of which lies over rows of
  /// its section.
  public func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    guard rect.overlaps(breadth: context.breadth), let span = rect.along else { return }
    if let empty = emptyState(in: context) {
      if span.overlaps(0, emptyStateHeight) { _ = visit(empty) }
      return
    }
    let stack = stack(in: context)
    let rows = stack.rows(overlapping: span)
    var index = rows.lowerBound
    while index < rows.upperBound, let placed = context.sections.holding(position: index) {
      if headerHeight > 0 {
        let header = header(of: placed, in: stack, context)
        if span.overlaps(header.frame.minY, header.frame.maxY), !visit(header) { return }
      }
      let end = min(rows.upperBound, placed.itemsBefore + placed.section.itemCount)
      for index in index..<end {
        let cell = CellIndex(section: placed.index, item: index - placed.itemsBefore)
        let row = attributes(of: cell, index: index, in: stack, breadth: context.breadth)
        if !visit(row) { return }
      }
      index = end
    }
    // The featured section's header may stick between the rows that were passed and the featured.
    if headerHeight > 0, let placed = context.sections.holding(position: stack.featured),
      rows.isEmpty || rows.upperBound <= placed.itemsBefore
    {
      let header = header(of: placed, in: stack, context)
      if span.overlaps(header.frame.minY, header.frame.maxY) { _ = visit(header) }
    }
  }

  private func attributes(
    of cell: CellIndex,
    index: Int,
    in stack: FeaturedStack,
    breadth: CGFloat
  ) -> LayoutAttributes {
    let (top, height) = stack.row(index)
    return LayoutAttributes(
      element: .cell(cell),
      frame: CGRect(x: 0, y: top, width: breadth, height: height),
      zIndex: index,
      role: index == stack.featured ? .featured : index == stack.featured + 1 ? .next : .standard,
      appearance: appearance(height: height)
    )
  }

  /// The look of a cell of a height in points, interpolated between the two heights.
  public func appearance(height: CGFloat) -> FeaturedAppearance {
    let range = featuredHeight - standardHeight
    let progress = range > 0 ? 1 - (featuredHeight - height) / range : 1
    return FeaturedAppearance(
      progress: progress,
      coverAlpha: 0.75 - 0.45 * progress,
      titleScale: max(progress, 0.5),
      detailsAlpha: progress,
      imageOffset: (height - featuredHeight) / 2
    )
  }
}

// MARK: - Offsets

extension FeaturedLayout {
  private func lastOffset(in context: LayoutContext) -> CGFloat {
    context.lastOffset(contentLength: contentLength(in: context))
  }

  /// The nearest whole step; half a step rounds up in the tutorial's style, down in the demo's.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    if context.sections.itemCount == 0 { return proposed.clamped(to: 0...lastOffset(in: context)) }
    let steps = proposed / dragOffset
    let step = style == .swell ? (steps - 0.5).rounded(.up) : steps.rounded()
    return (step * dragOffset).clamped(to: 0...lastOffset(in: context))
  }

  /// The offset at which the cell is featured, or the section's first: there is no other place to
  /// scroll it to.
  public func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    switch element {
    case .cell(let cell): context.sections.position(of: cell).map { CGFloat($0) * dragOffset }
    case .header(let section):
      placedWithHeader(section, in: context).map { CGFloat($0.itemsBefore) * dragOffset }
    case .emptyState, .footer: attributes(of: element, in: context).map { _ in 0 }
    }
  }

  /// The offset at which the cell's edge stands at a distance from the viewport's, in closed form.
  ///
  /// In the tutorial's style a row that was passed cannot be at every distance; for one that it
  /// cannot have, this is the nearest offset at which it was passed.
  public func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    switch element {
    case .cell(let cell):
      return context.sections.position(of: cell).map {
        offset(placingRow: CGFloat($0), edge, at: distance, in: context)
      }
    case .header(let section):
      // Its top is that of the section's first cell.
      let header = CGRect(x: 0, y: 0, width: 0, height: headerHeight)
      let top = distance - edge.position(in: header, viewportLength: context.length)
      return placedWithHeader(section, in: context).map {
        offset(placingRow: CGFloat($0.itemsBefore), .start, at: top, in: context)
      }
    case .emptyState, .footer:
      return attributes(of: element, in: context).map {
        edge.position(in: $0.frame, viewportLength: context.length) - distance
      }
    }
  }

  private func offset(
    placingRow index: CGFloat,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat {
    let line = FeaturedLine(layout: self, edge: edge, viewportLength: context.length)
    if style == .ultravisual, distance < line.distance(atSteps: -1) {
      let row = CGRect(x: 0, y: index * standardHeight, width: 0, height: standardHeight)
      let left = edge.position(in: row, viewportLength: context.length) - distance
      return max((index + 1) * dragOffset, left)
    }
    // Where rows hardly move in a step, rounding moves the list far: not if it need not move at all.
    let present = line.distance(atSteps: index - context.offset / dragOffset)
    if abs(present - distance) <= distance.roundingSlack { return context.offset }
    return (index - line.steps(atDistance: distance)) * dragOffset
  }

  /// The featured cell.
  public func leadingCell(in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    restingCell(at: stack(in: context).featured, in: context)
  }

  /// The featured cell and the part of a step that is scrolled beyond it.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let stack = stack(in: context)
    return context.sections.cell(at: stack.featured).map {
      ScrollPlace(cell: $0, fraction: stack.progress)
    }
  }

  /// The cell's step and the part of a step beyond it.
  public func offset(of place: ScrollPlace, in context: LayoutContext) -> CGFloat? {
    context.sections.position(of: place.cell).map { (CGFloat($0) + place.fraction) * dragOffset }
  }

  func stack(in context: LayoutContext) -> FeaturedStack {
    FeaturedStack(layout: self, count: context.sections.itemCount, offset: context.offset)
  }
}
