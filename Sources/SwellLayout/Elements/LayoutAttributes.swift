public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The frame and appearance of one element, like `UICollectionViewLayoutAttributes`.
public struct LayoutAttributes: Equatable, Sendable {
  /// The cell or supplementary element.
  public var element: ListElement
  /// The frame in content coordinates (points, y down), before ``scale`` and ``rotation`` apply.
  public var frame: CGRect
  /// Elements with a higher z-index cover those with a lower one.
  public var zIndex: Int
  /// Opacity from 0 to 1.
  public var alpha: CGFloat = 1
  /// Scale about the frame's centre.
  public var scale: CGFloat = 1
  /// Rotation about the frame's centre, in radians, clockwise on screen.
  public var rotation: CGFloat = 0
  /// The element's current role.
  public var role: Role
  /// Whether the element is a sticky header that has moved down from its resting position.
  public var isPinned = false
  /// A cell's appearance in a featured layout; `nil` in other layouts and for other elements.
  public var appearance: FeaturedAppearance?

  /// Attributes with alpha 1, scale 1 and no rotation.
  public init(element: ListElement, frame: CGRect, zIndex: Int = 0, role: Role) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.role = role
  }

  /// A section's header; if `tops` is given, its y is the viewport's start, clamped to that range.
  @inline(__always) init(
    headerOf section: Int, frame: CGRect, tops: ClosedRange<CGFloat>?, offset: CGFloat, zIndex: Int
  ) {
    self.init(element: .header(section: section), frame: frame, zIndex: zIndex, role: .header)
    guard let tops else { return }
    self.frame.origin.y = offset.clamped(to: tops)
    isPinned = self.frame.origin.y.isBeyond(tops.lowerBound)
  }

  /// The current role of an element, such as featured.
  public enum Role: String, Sendable, CaseIterable {
    /// The cell that a featured layout shows in full.
    case featured
    /// The cell that is about to be featured.
    case next
    /// Any other cell.
    case standard
    /// A selected cell of a list or grid.
    case selected
    /// A section's header.
    case header
    /// A section's footer.
    case footer
    /// The placeholder of a section without cells.
    case emptyState
  }

  @inline(__always) func withFrame(_ converted: (CGRect) -> CGRect) -> LayoutAttributes {
    var attributes = self
    attributes.frame = converted(frame)
    return attributes
  }

  /// The attributes with the frame's edges rounded to whole pixels, at `scale` pixels per point.
  public func aligned(toScale scale: CGFloat) -> LayoutAttributes {
    withFrame { $0.aligned(toScale: scale) }
  }
}
