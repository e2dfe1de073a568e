public import Foundation

extension ListSnapshot {
  /// The size of the whole content, in points.
  public var contentSize: CGSize {
    let length = layout.contentLength(in: context)
    return orientation.axis == .vertical
      ? CGSize(width: context.breadth, height: length)
      : CGSize(width: length, height: context.breadth)
  }

  /// How many items each section has; costs O(sections).
  public var shape: ListShape { ListShape(context.sections.all.map(\.itemCount)) }

  /// The sections with their counts and their state.
  public var sections: ListSections { context.sections }

  /// The selected cells in order.
  public var selection: [CellIndex] { context.sections.selectedCells }

  /// The attributes of one element; `nil` when it does not exist or is collapsed.
  public func attributes(of element: ListElement) -> LayoutAttributes? {
    layout.attributes(of: element, in: context).map { $0.withFrame(transform.actual) }
  }

  /// The elements in view: those whose frame overlaps the viewport.
  public func elements() -> [LayoutAttributes] {
    elements(in: viewportRect)
  }

  /// The elements whose frame overlaps a rectangle of the content, in points.
  ///
  /// Ordered by section, then item, a header before its section's cells. Frames that only touch
  /// the rectangle do not overlap it; a rectangle that is empty or not a number overlaps nothing.
  public func elements(in rect: CGRect) -> [LayoutAttributes] {
    let rect = rect.standardized
    if orientation == ListOrientation() { return layout.elements(in: rect, of: context) }
    let transform = transform
    return layout.elements(in: transform.canonical(transform.bounded(rect)), of: context).map {
      $0.withFrame(transform.actual)
    }
  }

  /// Everything the list shows, in the order of ``elements(in:)``; costs O(items), in memory too.
  public func allElements() -> [LayoutAttributes] { elements(in: Self.everywhere) }

  /// A rectangle around everything that any list can show.
  public static let everywhere: CGRect = {
    // A featured layout may place rows outside its content, at an offset beyond its end.
    let reach = CGFloat.greatestFiniteMagnitude / 4
    return CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
  }()

  /// Visits what ``elements(in:)`` returns, in its order but without an array, while `visit`
  /// returns true.
  ///
  /// ```swift
  /// list.forEachElement(in: ListSnapshot.everywhere) { print($0.frame); return true }
  /// ```
  public func forEachElement(in rect: CGRect, _ visit: (LayoutAttributes) -> Bool) {
    let rect = rect.standardized
    if orientation == ListOrientation() {
      return layout.forEachElement(in: rect, of: context, visit)
    }
    let transform = transform
    layout.forEachElement(in: transform.canonical(transform.bounded(rect)), of: context) {
      visit($0.withFrame(transform.actual))
    }
  }

  /// How many elements overlap a rectangle of the content, in points; no more than `limit` are
  /// counted.
  public func elementCount(in rect: CGRect, upTo limit: Int = .max) -> Int {
    var count = 0
    forEachElement(in: rect) { _ in
      count += 1
      return count < limit
    }
    return count
  }

  /// The topmost element at a point of the content; `nil` where there is none.
  ///
  /// An element holds its top and left edges but not its bottom and right ones.
  public func element(at point: CGPoint) -> ListElement? {
    // Not empty wherever the point is: rounding swallows 0.5 at a far one.
    let reach = max(0.5, 2 * point.x.ulp, 2 * point.y.ulp)
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
    return elements(in: around)
      .filter { $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?
      .element
  }

  /// The part of the content within the viewport, under bars too, in points.
  public var viewportRect: CGRect {
    CGRect(origin: viewport.offset, size: viewport.size)
  }
}

// MARK: - Turning coordinates

extension ListSnapshot {
  package var transform: AxisTransform {
    let isSideways = orientation.axis == .horizontal
    // The length is looked up only where it is needed: horizontal and right to left.
    let isMirrored = orientation.layoutDirection == .rightToLeft
    let width =
      isSideways && isMirrored ? layout.contentLength(in: context) : context.breadth
    return AxisTransform(orientation: orientation, mirrorWidth: width)
  }

  /// The viewport's content offset for a layout's offset and an offset across, in points.
  func corner(at offset: CGFloat, across crossOffset: CGFloat) -> CGPoint {
    switch orientation.axis {
    case .vertical:
      return CGPoint(x: crossOffset, y: offset - viewport.contentInset.top)
    case .horizontal:
      let uncovered = CGRect(x: 0, y: offset, width: 0, height: context.length)
      let start = transform.actual(uncovered).origin.x - viewport.contentInset.left
      return CGPoint(x: start, y: crossOffset)
    }
  }

  /// The layout's offset, where the uncovered part starts, for the viewport's content offset.
  package func canonicalOffset(_ offset: CGPoint) -> CGFloat {
    switch orientation.axis {
    case .vertical:
      return offset.y + viewport.contentInset.top
    case .horizontal:
      let uncovered = CGRect(
        x: offset.x + viewport.contentInset.left,
        y: 0,
        width: context.length,
        height: 0
      )
      return transform.canonical(uncovered).origin.y
    }
  }

  package mutating func move(to offset: CGPoint) {
    context.offset = canonicalOffset(offset)
    viewport.offset = offset
  }

  /// Moves to a layout's offset; a content offset that matches it is kept, to the last bit.
  mutating func move(toLayoutOffset position: CGFloat) {
    context.offset = position
    let offset = viewport.offset
    if canonicalOffset(offset) != position {
      let across = orientation.axis == .vertical ? offset.x : offset.y
      viewport.offset = corner(at: position, across: across)
    }
  }
}
