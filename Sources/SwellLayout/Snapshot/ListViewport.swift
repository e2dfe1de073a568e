public import Foundation

/// The window through which the content is seen: its size and the offset of its top left corner.
public struct ListViewport: Sendable, Equatable {
  /// Width and height in points.
  public let size: CGSize
  /// The top left corner in the content's coordinates, in points; any finite numbers.
  public internal(set) var offset: CGPoint
  /// What bars and notches cover at the edges, in points.
  ///
  /// Headers stick, cells align and scrolling ends at the uncovered part, as they do with
  /// `adjustedContentInset` in UIKit.
  public let contentInset: ContentInsets

  /// A viewport of a size at an offset, both in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for a size or an inset that is
  ///   negative, above 1e9 or not a number, and for an offset that is not finite.
  public init(
    size: CGSize,
    offset: CGPoint = .zero,
    contentInset: ContentInsets = .zero
  ) throws(LayoutError) {
    try Check.length(size.width, "viewport width")
    try Check.length(size.height, "viewport height")
    try Check.finite(offset.x, "offset x")
    try Check.finite(offset.y, "offset y")
    try contentInset.check("content inset")
    self.size = size
    self.offset = offset
    self.contentInset = contentInset
  }
}
