#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import UIKit

  /// A cell as tall as its content, in a layout that ``SwellCollectionViewLayout/isSelfSizing``.
  ///
  /// Use it with a `UIHostingConfiguration`, with constraints in the content view, or as a base
  /// class. `UICollectionViewCell` itself is sized by its content only in UIKit's own flow and
  /// compositional layouts.
  @MainActor
  open class SwellCell: UICollectionViewCell {
    /// The axis along which the list scrolls, and the cell fits its content.
    public var axis: ListOrientation.Axis = .vertical

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
      let preferred = super.preferredLayoutAttributesFitting(layoutAttributes).copy()
      guard let preferred = preferred as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      preferred.size = contentView.length(fitting: layoutAttributes.size, along: axis)
      return preferred
    }
  }

  extension UIView {
    /// A size with the view's own length along an axis.
    @MainActor
    func length(fitting size: CGSize, along axis: ListOrientation.Axis) -> CGSize {
      // After a rotation, the content still has its old breadth, and its texts their old lines.
      bounds.size = size
      let isVertical = axis == .vertical
      return systemLayoutSizeFitting(
        size,
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required
      )
    }
  }
#endif
