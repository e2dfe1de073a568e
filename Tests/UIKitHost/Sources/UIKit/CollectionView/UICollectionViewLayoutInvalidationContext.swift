// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionViewLayoutInvalidationContext`, of all attributes.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  /// Not `required` in Apple's UIKit, where the class object creates contexts.
  public required override init() { super.init() }
}
