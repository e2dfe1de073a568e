public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The frame and appearance of one element, like `UICollectionViewLayoutAttributes`.
public struct LayoutAttributes: Equatable, Sendable {
  /// The cell or supplementary element.
  public var element: ListElement
  /// In points, in content coordinates, y down; before ``scale`` and ``rotation`` are applied.
  public var frame: CGRect
  /// Elements with higher values cover those with lower ones.
  public var zIndex: Int
  /// Opacity from 0 to 1.
  public var alpha: CGFloat = 1
  /// Scale about the frame's centre.
  public var scale: CGFloat = 1
  /// Rotation about the frame's centre, in radians, clockwise on screen.
  public var rotation: CGFloat = 0
  /// The element's current role.
  public var role: Role
  /// Whether a sticky header is pinned below the top of its section.
  public var isPinned = false
  /// The appearance that a featured layout gives a cell of this height; `nil` in other layouts.
  public var appearance: FeaturedAppearance?

  /// Attributes with alpha 1, scale 1 and no rotation.
  public init(element: ListElement, frame: CGRect, zIndex: Int = 0, role: Role) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.role = role
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

  /// A section's header, pinned to the viewport's start within its range of tops, if it has one.
  @inline(__always) init(
    headerOf section: Int, frame: CGRect, tops: ClosedRange<CGFloat>?, offset: CGFloat, zIndex: Int
  ) {
    self.init(element: .header(section: section), frame: frame, zIndex: zIndex, role: .header)
    guard let tops else { return }
    self.frame.origin.y = offset.clamped(to: tops)
    isPinned = self.frame.origin.y.isBeyond(tops.lowerBound)
  }

  /// The attributes with another frame, computed from the current frame.
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

extension CGRect {
  /// The rectangle rounded to whole pixels: the last step before drawing.
  ///
  /// Edges are rounded, not sizes: rectangles that share an edge still do, at any scale. The scale
  /// is in pixels per point; unless it is positive and finite, the rectangle stays as it is.
  package func aligned(toScale scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    // Rounded twice, so that edges that differ only in the last bit go to the same pixel.
    func edge(_ position: CGFloat) -> CGFloat {
      ((position * scale * 1024).rounded() / 1024).rounded() / scale
    }
    let (left, top) = (edge(origin.x), edge(origin.y))
    let (right, bottom) = (edge(origin.x + size.width), edge(origin.y + size.height))
    let aligned = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // Multiplied by the scale, a far edge may overflow.
    return [left, top, right, bottom].allSatisfy(\.isFinite) ? aligned : self
  }
}
