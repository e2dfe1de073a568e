#if canImport(UIKit)
  import SwellLayout
  import UIKit

  /// What a collection view shows of its content, and how.
  extension SwellCollectionViewLayout {
    func viewport(
      of view: UICollectionView,
      bounds: CGRect
    ) throws(LayoutError) -> ListViewport {
      try .validated(
        size: bounds.size,
        offset: bounds.origin,
        contentInset: contentInset(of: view)
      )
    }

    func contentInset(of view: UICollectionView) -> ContentInsets {
      let inset = view.adjustedContentInset
      return ContentInsets(
        top: inset.top,
        left: inset.left,
        bottom: inset.bottom,
        right: inset.right
      )
    }

    func orientation(of view: UICollectionView) -> ListOrientation {
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return ListOrientation(
        axis: axis,
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight
      )
    }
  }

  extension ListSnapshot {
    /// The list in another viewport, with the first visible cell where it is; in the first one with
    /// room, at its place.
    func resized(to viewport: ListViewport) -> ListSnapshot? {
      let resized = try? applying(
        [.resize(viewport.size, contentInset: viewport.contentInset)]
      )
      guard self.viewport.size.width <= 0 || self.viewport.size.height <= 0, let place else {
        return resized
      }
      return resized?.scrolled(to: place)
    }
  }
#endif
