public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The input of a layout: the sections, and the part of the content that is in view.
public struct LayoutContext: Sendable {
  /// The sections, with what is selected and collapsed.
  public internal(set) var sections = ListSections()
  /// The uncovered part of the viewport across the scroll axis, in points.
  public internal(set) var breadth: CGFloat = 0
  /// The uncovered part of the viewport along the scroll axis, in points.
  public internal(set) var length: CGFloat = 0
  /// The position in the content at which the uncovered part of the viewport starts, in points.
  public internal(set) var offset: CGFloat = 0

  /// The largest valid offset for content of the given length, in points.
  public func lastOffset(contentLength: CGFloat) -> CGFloat { max(0, contentLength - length) }

  /// The placeholder of a list without sections or without cells, given their `count`; `nil` if the
  /// list has some, or the placeholder has no height.
  func emptyState(height: CGFloat, count: Int) -> LayoutAttributes? {
    guard count == 0, height > 0 else { return nil }
    let frame = CGRect(x: 0, y: 0, width: breadth, height: height)
    return LayoutAttributes(element: .emptyState(section: 0), frame: frame, role: .emptyState)
  }
}
