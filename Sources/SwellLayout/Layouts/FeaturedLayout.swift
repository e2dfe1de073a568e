public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The list of the Ultravisual tutorial: one featured cell, the next one growing, all others short.
///
/// Sections are flattened: cells are numbered across the whole list, and scrolling by
/// ``dragOffset`` features the next cell. A section's header, if any, lies over the top of its
/// first cell, and stays at the viewport's start while a cell of the section is featured.
///
/// Source of the geometry: `UltravisualLayout` of the tutorial for ``Style/ultravisual``,
/// `UVLCollectionViewLayoutSwell` of the original demo for ``Style/swell``.
public struct FeaturedLayout: Sendable, Equatable {
  /// The behaviour of the featured cell while the next one grows.
  public enum Style: String, Sendable, CaseIterable {
    /// The featured cell keeps its height, and the next cell grows over it.
    case ultravisual
    /// The featured cell shrinks by as much as the next cell grows.
    case swell
  }

  /// The height of a plain cell, in points.
  public let standardHeight: CGFloat
  /// The height of the featured cell, in points.
  public let featuredHeight: CGFloat
  /// The scroll distance from one featured cell to the next, in points.
  public let dragOffset: CGFloat
  /// The height of each section's header, in points; 0 for none.
  public let headerHeight: CGFloat
  /// The height of the placeholder of a list without cells, in points; 0 for none.
  public let emptyStateHeight: CGFloat
  /// The behaviour of the featured cell while the next one grows.
  public let style: Style

  var growth: CGFloat { featuredHeight - standardHeight }
}

extension FeaturedLayout {
  /// The layout of the original demo: heights 88 and 240, a step of 180 points.
  public static let swell = FeaturedLayout(style: .swell)

  /// A featured layout with given measures, in points.
  ///
  /// By default, the heights are 100 and 280 and the step is 180, as in the tutorial; style `swell`
  /// has heights of 88 and 240. Measures that `validated` refuses cause a precondition failure.
  public init(
    style: Style = .ultravisual, standardHeight: CGFloat? = nil, featuredHeight: CGFloat? = nil,
    dragOffset: CGFloat? = nil, headerHeight: CGFloat = 0, emptyStateHeight: CGFloat = 0
  ) {
    self = Check.precondition(
      try .validated(
        style: style, standardHeight: standardHeight, featuredHeight: featuredHeight,
        dragOffset: dragOffset, headerHeight: headerHeight, emptyStateHeight: emptyStateHeight))
  }

  /// A featured layout with measures from outside the program.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` if cells are less than 0.001
  /// high, if the featured height or the step is less than the standard height (with a shorter
  /// step, passed cells would catch up with the featured one), if headers are taller than a plain
  /// cell, or if a measure is negative or above 1e9.
  public static func validated(
    style: Style = .ultravisual, standardHeight: CGFloat? = nil, featuredHeight: CGFloat? = nil,
    dragOffset: CGFloat? = nil, headerHeight: CGFloat = 0, emptyStateHeight: CGFloat = 0
  ) throws(LayoutError) -> FeaturedLayout {
    let layout = FeaturedLayout(
      standardHeight: standardHeight ?? (style == .swell ? 88 : 100),
      featuredHeight: featuredHeight ?? (style == .swell ? 240 : 280),
      dragOffset: dragOffset ?? 180, headerHeight: headerHeight,
      emptyStateHeight: emptyStateHeight, style: style)
    let minimum = layout.standardHeight
    try Check.positive(minimum, "standard height")
    try Check.length(layout.dragOffset, "drag offset", atLeast: minimum)
    try Check.length(layout.featuredHeight, "featured height", atLeast: minimum)
    try Check.length(headerHeight, "header height", atMost: minimum)
    try Check.length(emptyStateHeight, "empty state height")
    return layout
  }
}

extension FeaturedLayout: CellLayout {
  /// `featured standard=100 featured=280 drag=180`, for example; then any headers and empty states.
  public var identity: String {
    (style == .swell ? "swell" : "featured")
      + " standard=\(standardHeight.short) featured=\(featuredHeight.short) drag=\(dragOffset.short)"
      + headerHeight.text(of: "header") + emptyStateHeight.text(of: "empty")
  }

  /// (n − 1) steps plus the viewport's length, so that the last of n cells can be featured.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    let count = context.sections.itemCount
    return count == 0 ? emptyStateHeight : CGFloat(count - 1) * dragOffset + context.length
  }

  /// The attributes of a cell, a header or the empty state at the current offset.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    switch element {
    case .cell(let cell):
      context.sections.position(of: cell).map { stack(in: context).cell(cell, row: $0) }
    case .header(let section):
      placedWithHeader(section, in: context).map { stack(in: context).header(of: $0) }
    case .emptyState(0):
      context.emptyState(height: emptyStateHeight, count: context.sections.itemCount)
    case .emptyState, .footer: nil
    }
  }

  /// Visits the cells, headers and empty state that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    guard rect.overlaps(breadth: context.breadth), let span = rect.along else { return }
    /// Visits a header or empty state if it overlaps the rectangle; returns whether to continue.
    func continues(after element: LayoutAttributes) -> Bool {
      !span.overlaps(element.frame.minY, element.frame.maxY) || visit(element)
    }
    let stack = stack(in: context)
    if let empty = context.emptyState(height: emptyStateHeight, count: stack.count) {
      _ = continues(after: empty)
    }
    let rows = stack.rows(overlapping: span)
    var index = rows.lowerBound
    while index < rows.upperBound, let placed = context.sections.holding(position: index) {
      if headerHeight > 0, !continues(after: stack.header(of: placed)) { return }
      let end = min(rows.upperBound, placed.itemsBefore + placed.section.itemCount)
      for row in index..<end {
        let cell = CellIndex(section: placed.index, item: row - placed.itemsBefore)
        guard visit(stack.cell(cell, row: row)) else { return }
      }
      index = end
    }
    // The featured cell's header may stick in the gap between passed rows and the featured row.
    if headerHeight > 0, let placed = context.sections.holding(position: stack.featured),
      rows.isEmpty || rows.upperBound <= placed.itemsBefore
    {
      _ = continues(after: stack.header(of: placed))
    }
  }

  /// The top of the section's first cell; in the featured cell's section, the range from there to
  /// the position at which the section's end pushes the header off.
  public func headerTopRange(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    placedWithHeader(section, in: context).map { stack(in: context).headerTopRange(of: $0) }
  }

  private func placedWithHeader(_ section: Int, in context: LayoutContext) -> ListSections.Placed? {
    guard headerHeight > 0, let placed = context.sections[section], placed.section.itemCount > 0
    else { return nil }
    return placed
  }

  // MARK: Offsets

  /// The offset of the nearest whole step; a half step rounds down in the style `swell`, else up.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    let count = context.sections.itemCount
    if count == 0 {
      return proposed.clamped(to: 0...context.lastOffset(contentLength: emptyStateHeight))
    }
    let steps = proposed / dragOffset
    let step = style == .swell ? (steps - 0.5).rounded(.up) : steps.rounded()
    // Clamps the step, not the offset, so that the last offset is exact.
    return step.clamped(to: 0...CGFloat(count - 1)) * dragOffset
  }

  /// The offset that features an element's cell, restores a place, or keeps an anchor's distance.
  ///
  /// In the style `ultravisual`, some distances of a passed row from the viewport can't occur. For
  /// an impossible distance, the result is the nearest offset at which the row is passed.
  public func offset(of target: ListScrollTarget, in context: LayoutContext) -> CGFloat? {
    switch target {
    case .element(let element, _, _):
      if let row = row(of: element, in: context) { return CGFloat(row) * dragOffset }
      // The empty state is at the start.
      return attributes(of: element, in: context) == nil ? nil : 0
    case .place(let place):
      return context.sections.position(of: place.cell).map {
        (CGFloat($0) + place.fraction) * dragOffset
      }
    case .anchor(let anchor):
      if row(of: anchor.element, in: context) != nil { return offset(keeping: anchor, in: context) }
      return attributes(of: anchor.element, in: context).map {
        anchor.edge.position(in: $0.frame, viewportLength: context.length) - anchor.distance
      }
    }
  }

  /// The row of a cell, or of the first cell in a header's section; `nil` for any other element.
  private func row(of element: ListElement, in context: LayoutContext) -> Int? {
    switch element {
    case .cell(let cell): context.sections.position(of: cell)
    case .header(let section): placedWithHeader(section, in: context)?.itemsBefore
    case .emptyState, .footer: nil
    }
  }

  /// The first valid offset at which the distance of a row or its header is at most the anchor's.
  private func offset(keeping anchor: ScrollAnchor, in context: LayoutContext) -> CGFloat {
    func distance(at offset: CGFloat) -> CGFloat {
      var scrolled = context
      scrolled.offset = offset
      let frame = restingFrame(of: anchor.element, in: scrolled) ?? .zero
      return anchor.edge.position(in: frame, viewportLength: context.length) - offset
    }
    // If the current offset fits, or the distance is NaN, rounding must not change the offset.
    let slack = anchor.distance.roundingSlack
    if !(abs(distance(at: context.offset) - anchor.distance) > slack) { return context.offset }
    // The distance falls as the offset rises.
    let valid = 0...Double(context.sections.itemCount - 1) * dragOffset
    let offset = valid.firstNumber { distance(at: $0) <= anchor.distance }
    return (offset / dragOffset).withoutRoundingSlack * dragOffset
  }

  /// The featured cell and the fraction of a step that has been scrolled past it.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let stack = stack(in: context)
    return context.sections.cell(at: stack.featured).map {
      ScrollPlace(cell: $0, fraction: stack.progress)
    }
  }

  /// The appearance of a cell whose height, in points, lies between standard and featured height.
  package func appearance(height: CGFloat) -> FeaturedAppearance {
    FeaturedAppearance(
      progress: growth > 0 ? 1 - (featuredHeight - height) / growth : 1,
      imageOffset: (height - featuredHeight) / 2)
  }

  func stack(in context: LayoutContext) -> FeaturedStack { FeaturedStack(self, context) }
}
