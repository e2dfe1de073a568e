#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import UIKit

  /// An invalidation of a ``SwellCollectionViewLayout``, with the change that causes it.
  @MainActor
  public final class SwellInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The change of the list; the layout makes it when it receives the context.
    var change: Change?

    /// A change of the list.
    enum Change {
      /// The view is about to have these bounds.
      case bounds(CGRect)
      /// A view was measured: the element has this length along the scroll axis, in points.
      case length(ListElement, CGFloat)
      /// The list is replaced.
      case list(ListSnapshot)
    }

    /// Moves the content by the way between two offsets.
    func adjustOffset(from old: CGPoint, to new: CGPoint) {
      contentOffsetAdjustment = CGPoint(x: new.x - old.x, y: new.y - old.y)
    }
  }
#endif
