#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
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

    /// Creates a value from a cell's views; leave out those that the cell does not have.
    public init(
      picture: UIView? = nil,
      cover: UIView? = nil,
      title: UIView? = nil,
      details: UIView? = nil
    ) {
      self.picture = picture
      self.cover = cover
      self.title = title
      self.details = details
    }

    /// Gives the views the appearance of attributes; in other layouts, they are complete and
    /// uncovered.
    public func apply(_ attributes: UICollectionViewLayoutAttributes) {
      let size = attributes.size
      let attributes = attributes as? SwellLayoutAttributes
      let appearance = attributes?.appearance
      cover?.alpha = appearance?.coverAlpha ?? 0
      details?.alpha = appearance?.detailsAlpha ?? 1
      let isScaled = !UIAccessibility.isReduceMotionEnabled
      let scale = isScaled ? appearance?.titleScale ?? 1 : 1
      title?.transform = CGAffineTransform(scaleX: scale, y: scale)
      let shift = appearance?.imageOffset ?? 0
      let isVertical = attributes?.axis != .horizontal
      picture?.frame = CGRect(origin: .zero, size: size)
        .insetBy(dx: isVertical ? 0 : shift, dy: isVertical ? shift : 0)
    }
  }
#endif
