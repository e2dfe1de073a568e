#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  extension SwellCollectionViewLayout {
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

    /// The attributes with which an element appears, at its new index path, or disappears, at its old.
    func attributes(
      ofKind kind: String?, at path: IndexPath, appearing: Bool
    ) -> SwellLayoutAttributes? {
      guard let transition = animation.transition else { return nil }
      let list = appearing ? transition.to : transition.from
      return list.element(ofKind: kind, at: path)
        .flatMap { transition.attributes(of: $0, appearing: appearing) }
        .map { viewAttributes($0, at: path) }
    }

    /// The visible supplementary views of a kind that only the new list has, or only the old one.
    func views(ofKind kind: String, appearing: Bool) -> [IndexPath] {
      guard let transition = animation.transition else { return [] }
      let list = appearing ? transition.to : transition.from
      let other = appearing ? transition.from : transition.to
      let mapping = transition.mapping
      return viewAttributes(of: list, in: list.viewportRect)
        .filter { $0.representedElementKind == kind }
        .map(\.indexPath)
        .filter { path in
          guard let element = list.element(ofKind: kind, at: path) else { return false }
          let match = appearing ? mapping.origin(of: element) : mapping.destination(of: element)
          return match.flatMap { other.attributes(of: $0) } == nil
        }
    }
  }
#endif
