#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  extension SwellCollectionViewLayout {
    /// The two ends of an animation.
    struct Animation {
      /// The list before the last change of the view's size or insets.
      var listBeforeResize: ListSnapshot?
      /// The animation of a batch update or of new bounds.
      var transition: LayoutTransition?
    }

    /// Shows the list in the new bounds, and prepares its animation from the old ones.
    func animateBounds(of view: UICollectionView, from oldBounds: CGRect) {
      var old = snapshot.scrolled(to: oldBounds.origin)
      if let kept = animation.listBeforeResize, kept.viewportRect == oldBounds { old = kept }
      adopt(old.shown(in: view))
      animate(from: old)
    }

    /// Prepares the animation from a list to the current one.
    func animate(from old: ListSnapshot, _ updates: ListUpdates = .unchanged) {
      let effect = UIAccessibility.isReduceMotionEnabled ? .fade : effect
      animation.transition = try? LayoutTransition(
        from: old, to: list, updates: updates, effect: effect)
    }

    /// The initial attributes of an inserted or moved element, at its index path in the new list.
    func initialAttributes(ofKind kind: String?, at path: IndexPath) -> SwellLayoutAttributes? {
      guard let transition = animation.transition,
        let element = transition.to.element(ofKind: kind, at: path),
        let placed = transition.initialAttributes(of: element)
      else { return nil }
      return transition.to.layoutAttributes(placed, at: path, scale: scale)
    }

    /// The final attributes of a deleted or moved element, at its index path in the old list.
    func finalAttributes(ofKind kind: String?, at path: IndexPath) -> SwellLayoutAttributes? {
      guard let transition = animation.transition,
        let element = transition.from.element(ofKind: kind, at: path),
        let placed = transition.finalAttributes(of: element)
      else { return nil }
      return transition.from.layoutAttributes(placed, at: path, scale: scale)
    }

    /// The visible supplementary views of a kind that the old list does not have.
    func insertedViews(ofKind kind: String) -> [IndexPath] {
      guard let transition = animation.transition else { return [] }
      return views(ofKind: kind, in: transition.to) {
        transition.mapping.origin(of: $0).flatMap { transition.from.attributes(of: $0) } == nil
      }
    }

    /// The visible supplementary views of a kind that the new list does not have.
    func removedViews(ofKind kind: String) -> [IndexPath] {
      guard let transition = animation.transition else { return [] }
      return views(ofKind: kind, in: transition.from) {
        transition.mapping.destination(of: $0).flatMap { transition.to.attributes(of: $0) } == nil
      }
    }

    private func views(
      ofKind kind: String, in list: ListSnapshot, where isMissing: (ListElement) -> Bool
    ) -> [IndexPath] {
      list.layoutAttributes(in: list.viewportRect, scale: scale)
        .filter { $0.representedElementKind == kind }
        .map(\.indexPath)
        .filter { list.element(ofKind: kind, at: $0).map(isMissing) ?? false }
    }
  }
#endif
