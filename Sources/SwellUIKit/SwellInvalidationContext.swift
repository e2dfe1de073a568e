#if canImport(UIKit)
  import SwellLayout
  public import UIKit

  /// What a scroll, a resize or a measured cell invalidates.
  @MainActor
  public final class SwellInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The bounds that the view is about to have.
    var newBounds: CGRect?
    /// The height that a cell was measured to have.
    var measured: (cell: CellIndex, height: CGFloat)?

    /// Invalidates only these elements.
    func invalidate(_ elements: [ListElement]) {
      for (kind, named) in Dictionary(grouping: elements, by: { $0.kind }) {
        let paths = named.map { $0.path }
        if let kind {
          invalidateSupplementaryElements(ofKind: kind, at: paths)
        } else {
          invalidateItems(at: paths)
        }
      }
    }
  }
#endif
