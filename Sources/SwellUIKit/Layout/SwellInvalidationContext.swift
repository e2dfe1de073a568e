#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  @MainActor final class SwellInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The change that causes the invalidation; the layout performs it on receiving the context.
    var change: Change?

    enum Change {
      /// The view is about to have these bounds.
      case bounds(CGRect)
      /// A view was measured: the element has this length along the scroll axis, in points.
      case length(ListElement, CGFloat)
    }

    func adjustOffset(from old: CGPoint, to new: CGPoint) {
      contentOffsetAdjustment = CGPoint(x: new.x - old.x, y: new.y - old.y)
    }
  }
#endif
