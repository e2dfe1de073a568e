#if canImport(UIKit)
  public import SwellLayout
  public import UIKit

  /// The parts of a featured list's cell that follow its look: picture, cover, title, details.
  ///
  /// ```swift
  /// override func apply(_ attributes: UICollectionViewLayoutAttributes) {
  ///   super.apply(attributes)
  ///   views.apply(attributes, in: bounds)
  /// }
  /// ```
  ///
  /// Each view is optional; the formulas are those of `FeaturedAppearance`.
  @MainActor
  public struct FeaturedCellViews {
    /// As long as a featured cell, and shifted within the cell: the parallax.
    public var picture: UIView?
    /// The dark cover over the picture.
    public var cover: UIView?
    /// Scaled about its centre.
    public var title: UIView?
    /// Faded in as the cell grows.
    public var details: UIView?
    /// The axis along which the list scrolls.
    public var axis: ListOrientation.Axis

    /// Views of a cell; those that it does not have are left out.
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

    /// Gives the views the look of attributes; those of other layouts show all of it, uncovered.
    public func apply(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) {
      let look = (attributes as? SwellLayoutAttributes)?.appearance
      cover?.alpha = look?.coverAlpha ?? 0
      details?.alpha = look?.detailsAlpha ?? 1
      let scale = look?.titleScale ?? 1
      title?.transform = CGAffineTransform(scaleX: scale, y: scale)
      let shift = look?.imageOffset ?? 0
      picture?.frame =
        axis == .vertical
        ? bounds.insetBy(dx: 0, dy: shift) : bounds.insetBy(dx: shift, dy: 0)
    }
  }
#endif
