public import Foundation

/// The list of the Ultravisual tutorial: one featured cell, the next one growing, all others low.
///
/// ListSections are flattened and have no headers; below, `i` is a cell's index in the whole list.
/// One step of ``dragOffset`` points makes the next cell the featured one.
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

  /// The layout of the tutorial: heights 100 and 280, a step of 180 points.
  public init() {
    (style, standardHeight, featuredHeight, dragOffset) = (.ultravisual, 100, 280, 180)
  }

  /// The layout of the original demo: heights 88 and 240, a step of 180 points.
  public static let swell = FeaturedLayout(.swell, 88, 240, 180)

  /// A featured layout with given measures; those left out are the style's own.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless all are above 0, and
  ///   neither the featured height nor the step is lower than the standard height: with a lower
  ///   step, cells that were featured would catch up with the featured one.
  public init(
    style: Style = .ultravisual,
    standardHeight: CGFloat? = nil,
    featuredHeight: CGFloat? = nil,
    dragOffset: CGFloat? = nil
  ) throws(LayoutError) {
    let defaults = style == .swell ? .swell : FeaturedLayout()
    self.init(
      style,
      standardHeight ?? defaults.standardHeight,
      featuredHeight ?? defaults.featuredHeight,
      dragOffset ?? defaults.dragOffset
    )
    try Check.positive(self.standardHeight, "standard height")
    try Check.length(self.dragOffset, "drag offset", atLeast: self.standardHeight)
    try Check.length(self.featuredHeight, "featured height", atLeast: self.standardHeight)
  }

  private init(_ style: Style, _ standard: CGFloat, _ featured: CGFloat, _ drag: CGFloat) {
    (self.style, standardHeight, featuredHeight, dragOffset) = (style, standard, featured, drag)
  }
}

extension FeaturedLayout: CellLayout {
  /// Such as `featured standard=100 featured=280 drag=180`.
  public var identity: String {
    (style == .swell ? "swell" : "featured")
      + " standard=\(standardHeight.short) featured=\(featuredHeight.short) drag=\(dragOffset.short)"
  }

  /// Never: sections are flattened.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool { false }

  /// (n − 1) steps and a viewport, so that the last cell can be featured.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    let count = context.sections.itemCount
    return count == 0 ? 0 : CGFloat(count - 1) * dragOffset + context.length
  }

  /// The cell's row at the present offset; `nil` for headers, of which there are none.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let index = context.sections.position(of: cell) else {
      return nil
    }
    return attributes(of: cell, index: index, in: stack(in: context), breadth: context.breadth)
  }

  /// Visits the rows that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    guard rect.overlaps(breadth: context.breadth), let span = rect.along else { return }
    let stack = stack(in: context)
    let rows = stack.rows(overlapping: span)
    var index = rows.lowerBound
    while index < rows.upperBound, let placed = context.sections.holding(position: index) {
      let end = min(rows.upperBound, placed.itemsBefore + placed.section.itemCount)
      for index in index..<end {
        let cell = CellIndex(section: placed.index, item: index - placed.itemsBefore)
        let row = attributes(of: cell, index: index, in: stack, breadth: context.breadth)
        if !visit(row) { return }
      }
      index = end
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

  /// The look of a cell of a height in points; heights in between look in between.
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
    CGFloat(max(0, context.sections.itemCount - 1)) * dragOffset
  }

  /// The nearest whole step; half a step goes on in the tutorial's style and back in the demo's.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    let steps = proposed / dragOffset
    let step = style == .swell ? (steps - 0.5).rounded(.up) : steps.rounded()
    return (step * dragOffset).clamped(to: 0...lastOffset(in: context))
  }

  /// The offset at which the cell is featured: there is no other place to scroll it to.
  public func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    guard let cell = element.cell else { return nil }
    return context.sections.position(of: cell).map { CGFloat($0) * dragOffset }
  }

  /// The offset at which the cell's edge stands at a distance from the viewport's, in closed form.
  ///
  /// A row that the tutorial's style has left behind cannot stand at every distance; the nearest
  /// offset at which it is left behind serves for those it cannot.
  public func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    guard let cell = element.cell,
      let index = context.sections.position(of: cell).map({ CGFloat($0) })
    else { return nil }
    let line = FeaturedLine(layout: self, edge: edge, viewportLength: context.length)
    if style == .ultravisual, distance < line.distance(atSteps: -1) {
      let left = line.distance(ofTop: index * standardHeight, height: standardHeight) - distance
      return max((index + 1) * dragOffset, left)
    }
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

  private func stack(in context: LayoutContext) -> FeaturedStack {
    FeaturedStack(layout: self, count: context.sections.itemCount, offset: context.offset)
  }
}
