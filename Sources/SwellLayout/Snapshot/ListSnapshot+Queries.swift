public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension ListSnapshot {
  /// The size of the whole content, in points.
  public var contentSize: CGSize {
    let length = layout.contentLength(in: context)
    return transform.toList(CGRect(x: 0, y: 0, width: context.breadth, height: length)).size
  }

  /// The number of items in each section; costs O(sections).
  public var shape: ListShape { ListShape(context.sections.all.map(\.itemCount)) }

  /// The sections with their counts and their state.
  public var sections: ListSections { context.sections }

  /// The selected cells in order.
  public var selection: [CellIndex] { context.sections.selectedCells }

  /// The attributes of one element; `nil` when it does not exist or is collapsed.
  public func attributes(of element: ListElement) -> LayoutAttributes? {
    layout.attributes(of: element, in: context).map { $0.withFrame(transform.toList) }
  }

  /// The elements in view: those whose frame overlaps the viewport.
  public func elements() -> [LayoutAttributes] { elements(in: viewportRect) }

  /// The elements whose frame overlaps a rectangle of the content, in points.
  ///
  /// Elements come section by section: header, cells in order, footer. Frames that only touch the
  /// rectangle do not overlap it; a rectangle that is empty or contains NaN overlaps nothing.
  public func elements(in rect: CGRect) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    // Room for a screenful: most queries allocate only once.
    elements.reserveCapacity(16)
    forEachElement(in: rect) {
      elements.append($0)
      return true
    }
    return elements
  }

  /// Visits the elements of ``elements(in:)`` in the same order, while `visit` returns true.
  public func forEachElement(in rect: CGRect, _ visit: (LayoutAttributes) -> Bool) {
    let rect = rect.standardized
    if orientation == ListOrientation() {
      return layout.forEachElement(in: rect, of: context, visit)
    }
    let transform = transform
    layout.forEachElement(in: transform.toLayout(rect), of: context) {
      visit($0.withFrame(transform.toList))
    }
  }

  /// The topmost element at a point of the content; `nil` if no element is there.
  ///
  /// An element includes its top and left edges but not its bottom and right ones.
  public func element(at point: CGPoint) -> ListElement? {
    // Far from 0, rounding swallows the 0.5, so the ulp keeps the square from being empty.
    let reach = max(0.5, 2 * point.x.ulp, 2 * point.y.ulp)
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
    return elements(in: around).filter { $0.frame.contains(point) }.max { $0.zIndex < $1.zIndex }?
      .element
  }

  /// The part of the content within the viewport, including the part under bars, in points.
  public var viewportRect: CGRect { CGRect(origin: viewport.offset, size: viewport.size) }

  /// The attributes of a hidden cell: a frame of zero length where its section's header ends.
  package func hiddenAttributes(of cell: CellIndex) -> LayoutAttributes {
    let resting = layout.restingFrame(of: .cell(cell), in: context) ?? .zero
    let frame = CGRect(x: resting.minX, y: resting.maxY, width: resting.width, height: 0)
    return LayoutAttributes(element: .cell(cell), frame: transform.toList(frame), role: .standard)
  }
}
