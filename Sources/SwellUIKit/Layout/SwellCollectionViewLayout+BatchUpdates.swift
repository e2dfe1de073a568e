#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  extension SwellCollectionViewLayout {
    /// A batch update, from the first notice to the end of its animation.
    struct Update {
      var stage = Stage.idle
      /// The list before ``show(_:animated:)``, which adopts its new list before the batch update.
      var oldList: ListSnapshot?
    }

    /// The stage of a batch update.
    ///
    /// | UIKit's call | stage before → after | the list afterwards |
    /// | --- | --- | --- |
    /// | `invalidateLayout`, new counts | `idle` → `announced` | the old list; `nil` for any rect |
    /// | `prepare()` | `announced` → `awaitingItems` | the same |
    /// | `prepare(forCollectionViewUpdates:)` | any → `running` | the new list, at `targetOffset` |
    /// | `targetContentOffset`, attributes | `running` | the same |
    /// | `invalidateLayout`, a measured view | `running` | has its length; `targetOffset` moves |
    /// | `finalizeCollectionViewUpdates()` | `running` → `idle` | the same, at the final offset |
    /// | `prepare()` | `idle` | the same, at the view's offset |
    /// | `prepare()`, no update came | `awaitingItems` → `idle` | a list with the new counts |
    /// | `invalidateLayout`, a reload | any → `idle` | without items until they are counted |
    /// | `invalidateLayout`, new bounds | `idle` | adapted; `listBeforeResize` is the old list |
    /// | `prepare(forAnimatedBoundsChange:)` | `idle` | the same, with a transition to it |
    /// | `finalizeAnimatedBoundsChange()` | `idle` | the same; the transition ends |
    ///
    /// An update without new counts, such as that of ``show(_:animated:)``, goes from `idle` to
    /// `running`; the layout has the new list even before that.
    enum Stage: Equatable {
      case idle
      /// The counts are new, but the update's items are not known yet.
      case announced
      /// The layout has since been prepared, but the items are still not known.
      case awaitingItems
      /// The items are known, and the view was told to scroll to this offset.
      case running(offset: CGPoint)

      /// Whether the update's items are not known yet.
      var isUnknown: Bool { self == .announced || self == .awaitingItems }
    }

    struct Animation {
      /// The list before the last change of the view's size or insets.
      var listBeforeResize: ListSnapshot?
      /// The animation of a batch update or a bounds change.
      var transition: LayoutTransition?
    }

    func perform(_ change: SwellInvalidationContext.Change) {
      switch change {
      case .bounds(let bounds):
        guard let view = collectionView else { return }
        let old = list
        animation.listBeforeResize = old
        adopt(old.adapted(to: view, bounds: bounds))
      case .length(let element, let length):
        guard let measured = list.measured(element, length) else { return }
        // The list before the resize lacks the new length.
        animation.listBeforeResize = nil
        adopt(measured)
      }
    }

    /// Makes a list the current one, and its content offset the view's target offset.
    func adopt(_ list: ListSnapshot) {
      snapshot = list
      // The view rounds its offset to pixels.
      targetOffset = list.viewportRect.aligned(toScale: scale).origin
    }

    func beginUpdate(_ items: [UICollectionViewUpdateItem], in view: UICollectionView) {
      let old = list
      let newShape = shape(of: view)
      let origins = BatchUpdateOrigins(items, from: old.shape, to: newShape)
      let updates = origins.updates(from: old, to: newShape)
      guard let rebuilt = items.isEmpty ? old : old.rebuilt(from: origins, updates)
      else { return abandonUpdate() }
      let new = restored(rebuilt) ?? rebuilt
      adopt(new)
      animate(from: update.oldList ?? old, updates)
      update = Update(stage: .running(offset: targetOffset ?? new.viewport.offset))
    }

    /// Ends an update whose items are missing or don't fit the list; cells are counted instead.
    func abandonUpdate() {
      update.stage = .idle
      loading.needsCount = true
    }

    func endUpdate() {
      let ended = update
      update = Update()
      animation = Animation()
      if case .running(let offset) = ended.stage, let targetOffset, !targetOffset.isNear(offset) {
        // Views that were measured during the update have changed the target offset.
        let context = SwellInvalidationContext()
        context.adjustOffset(from: offset, to: targetOffset)
        invalidateLayout(with: context)
      } else {
        targetOffset = nil
      }
    }

    func animate(from old: ListSnapshot, _ updates: ListUpdates = .unchanged) {
      let effect = UIAccessibility.isReduceMotionEnabled ? .fade : effect
      animation.transition = try? LayoutTransition(
        from: old, to: list, updates: updates, effect: effect)
    }

    /// The initial attributes of an appearing element, or the final ones of a disappearing one.
    func attributes(
      ofKind kind: String?, at path: IndexPath, appearing: Bool
    ) -> SwellLayoutAttributes? {
      guard let transition = animation.transition else { return nil }
      return (appearing ? transition.to : transition.from).element(ofKind: kind, at: path)
        .flatMap { transition.attributes(of: $0, appearing: appearing) }
        .map { viewAttributes($0, at: path) }
    }

    /// The visible views of `kind` that only the new list (if `appearing`) or only the old one has.
    func indexPaths(ofKind kind: String, appearing: Bool) -> [IndexPath] {
      guard let transition = animation.transition else { return [] }
      let list = appearing ? transition.to : transition.from
      let other = appearing ? transition.from : transition.to
      let mapping = transition.mapping
      return viewAttributes(of: list, in: list.viewportRect).filter {
        guard let element = $0.placed?.element, element.kind == kind else { return false }
        let match = appearing ? mapping.origin(of: element) : mapping.destination(of: element)
        return match.flatMap { other.attributes(of: $0) } == nil
      }.map(\.indexPath)
    }
  }
#endif
