public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The input of a layout: the sections, and the part of the content that is in view.
public struct LayoutContext: Sendable {
  /// The sections, including which cells are selected and which sections are collapsed.
  public internal(set) var sections = ListSections()
  /// The viewport's size across the scroll axis, content insets excluded, in points.
  public internal(set) var breadth: CGFloat = 0
  /// The viewport's size along the scroll axis, content insets excluded, in points.
  public internal(set) var length: CGFloat = 0
  /// The position of the viewport's start in the content, content insets excluded, in points.
  public internal(set) var offset: CGFloat = 0

  /// The largest valid offset for content of the given length, in points.
  public func lastOffset(contentLength: CGFloat) -> CGFloat { max(0, contentLength - length) }

  /// The placeholder of a list without sections or without cells, whichever `count` counts; `nil`
  /// if `count` is above 0, or the placeholder has no height.
  func emptyState(height: CGFloat, count: Int) -> LayoutAttributes? {
    guard count == 0, height > 0 else { return nil }
    let frame = CGRect(x: 0, y: 0, width: breadth, height: height)
    return LayoutAttributes(element: .emptyState(section: 0), frame: frame, role: .emptyState)
  }
}
