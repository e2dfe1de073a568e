#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import UIKit

  /// A cell as tall as its content, in a layout that ``SwellCollectionViewLayout/isSelfSizing``.
  ///
  /// Use it with a `UIHostingConfiguration`, with constraints in the content view, or as a base
  /// class. `UICollectionViewCell` itself is sized by its content only in UIKit's own flow and
  /// compositional layouts.
  @MainActor
  open class SwellCell: UICollectionViewCell {
    /// The cell's layout attributes, with its role and a featured cell's appearance.
    public private(set) var layoutAttributes: SwellLayoutAttributes?

    /// Keeps the attributes, and tells VoiceOver whether the cell is selected and so expanded.
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      self.layoutAttributes = layoutAttributes as? SwellLayoutAttributes
      let isExpanded = self.layoutAttributes?.role == .selected
      accessibilityExpandedStatus = isExpanded ? .expanded : .unsupported
      if isExpanded {
        accessibilityTraits.insert(.selected)
      } else {
        accessibilityTraits.remove(.selected)
      }
    }

    /// The attributes with the length that the content needs in the list's breadth.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.fitting(contentView)
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// The attributes with the length that a view's content needs along the scroll axis.
    @MainActor
    func fitting(_ view: UIView) -> UICollectionViewLayoutAttributes {
      guard let fitting = copy() as? UICollectionViewLayoutAttributes else { return self }
      // After a rotation, the content still has its old breadth, and its texts their old lines.
      view.bounds.size = size
      let isVertical = (self as? SwellLayoutAttributes)?.axis != .horizontal
      fitting.size = view.systemLayoutSizeFitting(
        size,
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required
      )
      return fitting
    }
  }
#endif
