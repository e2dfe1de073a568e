#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import UIKit

  /// A cell as tall as its content, in a layout with ``SwellCollectionViewLayout/isSelfSizing``.
  ///
  /// Use it with a `UIHostingConfiguration`, with constraints in the content view, or as a base
  /// class. Only UIKit's own layouts size a plain `UICollectionViewCell` by its content.
  @MainActor open class SwellCell: UICollectionViewCell {
    /// The cell's layout attributes, with its role and a featured cell's appearance.
    public private(set) var layoutAttributes: SwellLayoutAttributes?

    /// Makes the content configuration, at once and whenever the cell's role or appearance changes.
    public var makeContent: ((SwellLayoutAttributes?) -> (any UIContentConfiguration)?)? {
      didSet { updateContent() }
    }

    func updateContent() { contentConfiguration = makeContent?(layoutAttributes) }

    /// Keeps the attributes and tells VoiceOver whether the cell is selected (thus expanded).
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let old = self.layoutAttributes
      let new = layoutAttributes as? SwellLayoutAttributes
      self.layoutAttributes = new
      let looksDifferent = old?.role != new?.role || old?.appearance != new?.appearance
      if makeContent != nil, looksDifferent { updateContent() }
      let isExpanded = new?.role == .selected
      accessibilityExpandedStatus = isExpanded ? .expanded : .unsupported
      let traits = accessibilityTraits.subtracting(.selected)
      accessibilityTraits = isExpanded ? traits.union(.selected) : traits
    }

    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes.fitting(contentView) }
  }

  extension UICollectionViewLayoutAttributes {
    /// The attributes with the length that a view's content needs, unless the layout ignores it.
    @MainActor func fitting(_ view: UIView) -> UICollectionViewLayoutAttributes {
      guard (self as? SwellLayoutAttributes)?.isSelfSizing != false,
        let fitting = copy() as? UICollectionViewLayoutAttributes
      else { return self }
      // After a rotation, the content still has its old size, and its text is wrapped to that size.
      view.bounds.size = size
      let isVertical = (self as? SwellLayoutAttributes)?.axis != .horizontal
      fitting.size = view.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)
      return fitting
    }
  }
#endif
