public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension FeaturedLayout {
  /// The nearest whole step; half a step rounds up in the tutorial's style, down in the demo's.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    let count = context.sections.itemCount
    if count == 0 {
      return proposed.clamped(to: 0...context.lastOffset(contentLength: emptyStateHeight))
    }
    let steps = proposed / dragOffset
    let step = style == .swell ? (steps - 0.5).rounded(.up) : steps.rounded()
    // The step is clamped, not the offset: the last one is exact.
    return step.clamped(to: 0...CGFloat(count - 1)) * dragOffset
  }

  /// The offset of an element's step, of a place's step and fraction, or one that keeps an anchor.
  ///
  /// In the tutorial's style, a passed row cannot be at every distance from the viewport. For an
  /// impossible distance, the answer is the nearest offset at which the row is passed.
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
      guard let row = row(of: anchor.element, in: context) else {
        return attributes(of: anchor.element, in: context).map {
          anchor.edge.position(in: $0.frame, viewportLength: context.length) - anchor.distance
        }
      }
      return offset(placing: row, by: anchor, in: context)
    }
  }

  /// The row of a cell, or of a header's first cell; `nil` for any other element.
  private func row(of element: ListElement, in context: LayoutContext) -> Int? {
    switch element {
    case .cell(let cell): context.sections.position(of: cell)
    case .header(let section): placedWithHeader(section, in: context)?.itemsBefore
    case .emptyState, .footer: nil
    }
  }

  /// The first valid offset at which a row, or its header, has at most an anchor's distance.
  private func offset(
    placing row: Int, by anchor: ScrollAnchor, in context: LayoutContext
  ) -> CGFloat {
    func distance(at offset: CGFloat) -> CGFloat {
      var scrolled = context
      scrolled.offset = offset
      let (top, height) = stack(in: scrolled).row(row)
      let length = anchor.element.cell == nil ? headerHeight : height
      let frame = CGRect(x: 0, y: top, width: 0, height: length)
      return anchor.edge.position(in: frame, viewportLength: context.length) - offset
    }
    // If rows hardly move, rounding moves the list far: keep an offset that fits, or any for NaN.
    let slack = anchor.distance.roundingSlack
    if !(abs(distance(at: context.offset) - anchor.distance) > slack) { return context.offset }
    // The distance falls as the offset rises.
    let valid = 0...Double(context.sections.itemCount - 1) * dragOffset
    let offset = valid.firstNumber { distance(at: $0) <= anchor.distance }
    return (offset / dragOffset).withoutRoundingSlack * dragOffset
  }

  /// The featured cell and the fraction of a step that has scrolled past.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let stack = stack(in: context)
    return context.sections.cell(at: stack.featured).map {
      ScrollPlace(cell: $0, fraction: stack.progress)
    }
  }
}
