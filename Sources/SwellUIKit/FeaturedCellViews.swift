#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import UIKit

  /// The views of a featured list's cell that follow its height: picture, cover, title, details.
  ///
  /// ```swift
  /// override func apply(_ attributes: UICollectionViewLayoutAttributes) {
  ///   super.apply(attributes)
  ///   FeaturedCellViews(picture: picture, cover: cover, title: title).apply(attributes)
  /// }
  /// ```
  ///
  /// The formulas are those of `FeaturedAppearance`. Under Reduce Motion the title keeps its size.
  /// The cell must clip its content: the picture is as tall as a featured cell.
  @MainActor
  public struct FeaturedCellViews {
    /// The picture, as long as a featured cell and centred in the cell: the parallax.
    public var picture: UIView?
    /// The dark cover on the picture, which fades as the cell grows.
    public var cover: UIView?
    /// The title, which grows about its centre.
    public var title: UIView?
    /// The details, which fade in as the cell grows.
    public var details: UIView?
    /// The axis along which the list scrolls.
    public var axis: ListOrientation.Axis

    /// Creates a value from a cell's views; leave out those that the cell does not have.
    public init(
      picture: UIView? = nil,
      cover: UIView? = nil,
      title: UIView? = nil,
      details: UIView? = nil,
      axis: ListOrientation.Axis = .vertical
    ) {
      self.picture = picture
      self.cover = cover
      self.title = title
      self.details = details
      self.axis = axis
    }

    /// Gives the views the appearance of attributes; in other layouts, they are complete and
    /// uncovered.
    public func apply(_ attributes: UICollectionViewLayoutAttributes) {
      let appearance = (attributes as? SwellLayoutAttributes)?.appearance
      cover?.alpha = appearance?.coverAlpha ?? 0
      details?.alpha = appearance?.detailsAlpha ?? 1
      let isScaled = !UIAccessibility.isReduceMotionEnabled
      let scale = isScaled ? appearance?.titleScale ?? 1 : 1
      title?.transform = CGAffineTransform(scaleX: scale, y: scale)
      let shift = appearance?.imageOffset ?? 0
      let bounds = CGRect(origin: .zero, size: attributes.size)
      picture?.frame =
        axis == .vertical
        ? bounds.insetBy(dx: 0, dy: shift) : bounds.insetBy(dx: shift, dy: 0)
    }
  }
#endif
