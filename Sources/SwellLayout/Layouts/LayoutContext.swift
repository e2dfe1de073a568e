public import Foundation

/// What a layout is asked about: the sections, and the part of the content that is in view.
public struct LayoutContext: Sendable {
  /// The sections, with what is selected and collapsed.
  public internal(set) var sections: ListSections
  /// The viewport across the scroll axis, in points.
  public internal(set) var breadth: CGFloat
  /// The uncovered part of the viewport along the scroll axis, in points.
  public internal(set) var length: CGFloat
  /// Where the uncovered part of the viewport starts in the content, in points.
  public package(set) var offset: CGFloat
  /// Where headers stick if not at the ``offset``: elsewhere on the way of a transition.
  package var overriddenStickingOffset: CGFloat?

  /// Where headers stick, in points.
  ///
  /// This is the ``offset``, but for a transition that asks which headers pass the viewport: a
  /// layout of its own with sticky headers places them by it, and all else by the offset.
  public var stickingOffset: CGFloat { overriddenStickingOffset ?? offset }

  /// The greatest valid offset for content of a length, in points.
  public func lastOffset(contentLength: CGFloat) -> CGFloat { max(0, contentLength - length) }
}
