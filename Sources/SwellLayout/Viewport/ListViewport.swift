public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The window through which the content is seen: a size, an offset, and insets for bars.
public struct ListViewport: Sendable, Equatable {
  // Declared first, so that a call to the public initialiser can't match the memberwise one too.
  /// The space that bars and notches cover, in points, like UIKit's `adjustedContentInset`.
  ///
  /// Headers stick, cells align and scrolling ends at the edges inside these insets. Insets across
  /// the scroll axis narrow the cells. Insets may be negative, or larger than the viewport.
  public let contentInset: ContentInsets
  /// Width and height in points.
  public let size: CGSize
  /// The content offset: the viewport's top left corner in content coordinates, in points.
  ///
  /// It may lie outside the content, as in a scroll view that bounces. An omitted offset reads as
  /// zero but shows the content's start, so the viewport is not equal to one with a zero offset.
  public var offset: CGPoint { position ?? .zero }
  /// The offset, if one was given; `nil` shows the start of the content.
  var position: CGPoint?
}

extension ListViewport {
  /// A viewport in points, such as the bounds of a view.
  ///
  /// A `nil` offset shows the start of the content, which is on the right in a horizontal list that
  /// reads from right to left. Offsets are limited to ±1e30, and NaN counts as 0. A size or inset
  /// that ``validated(size:offset:contentInset:)`` refuses causes a precondition failure.
  public init(size: CGSize, offset: CGPoint? = nil, contentInset inset: ContentInsets = .zero) {
    self = Check.precondition(try .validated(size: size, offset: offset, contentInset: inset))
  }

  /// A viewport with values from outside the program; see ``init(size:offset:contentInset:)``.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for a size that is negative,
  ///   above 1e9 or not a number, and for an inset beyond ±1e9.
  public static func validated(
    size: CGSize, offset: CGPoint? = nil, contentInset: ContentInsets = .zero
  ) throws(LayoutError) -> ListViewport {
    try Check.length(size.width, "viewport width")
    try Check.length(size.height, "viewport height")
    try contentInset.check("content inset", atLeast: -Check.longest)
    return ListViewport(
      contentInset: contentInset, size: size, position: offset?.bounded(or: .zero))
  }
}

extension CGPoint {
  /// The point, clamped to the limits of an offset; a NaN becomes the other point's coordinate.
  func bounded(or other: CGPoint) -> CGPoint {
    func bounded(_ value: CGFloat, _ other: CGFloat) -> CGFloat {
      value.isNaN ? other : value.clamped(to: -Check.farthest...Check.farthest)
    }
    return CGPoint(x: bounded(x, other.x), y: bounded(y, other.y))
  }
}
