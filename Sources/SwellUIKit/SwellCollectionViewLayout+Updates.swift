#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  // MARK: Batch updates and animated bounds

  extension SwellCollectionViewLayout {
    /// Where the layout is in a batch update, or in scrolling to its start.
    ///
    /// | UIKit's call | stage before → after | list after the call |
    /// | --- | --- | --- |
    /// | `invalidateLayout(with:)`, new counts | `idle` → `announced` | old; no elements in a rectangle |
    /// | `prepare()` | `announced` → `awaitingItems` | the same |
    /// | `prepare(forCollectionViewUpdates:)` | any → `running` | new, at `targetOffset` |
    /// | `targetContentOffset(…)`, attributes | `running` | the same |
    /// | `invalidateLayout(with:)`, a measured view | `running` | has its length; `targetOffset` moves |
    /// | `finalizeCollectionViewUpdates()` | `running` → `idle` | the same |
    /// | `prepare()` | `idle` | at the view's offset |
    ///
    /// An update without items, as of ``show(_:animated:)``, is not announced; its list is new before.
    /// If the view reloads instead, `prepare()` or the reload goes back to `idle`, and items are
    /// counted.
    ///
    /// Animated bounds leave the stage `idle`: on `invalidateLayout(with:)`, `listBeforeResize` keeps
    /// the old list, and the new one is shown at `targetOffset`;
    /// `prepare(forAnimatedBoundsChange:)` makes the transition between the two, and
    /// `finalizeAnimatedBoundsChange()` forgets it.
    enum Stage: Equatable {
      case idle
      /// No update: a layout pass scrolls to the start or the restored place.
      case starting
      /// The counts are new, but the update's items are not known yet.
      case announced
      /// The layout has been prepared since.
      case awaitingItems
      /// The items are known, and the view was told to scroll to this offset.
      case running(offset: CGPoint)

      /// Whether the update's items are not known yet.
      var isUnknown: Bool { self == .announced || self == .awaitingItems }
    }

    /// Performs the change that a context carries.
    func perform(_ change: SwellInvalidationContext.Change?) {
      switch change {
      case .bounds(let bounds):
        guard let view = collectionView else { return }
        let old = list
        listBeforeResize = old
        move(to: old.shown(in: view, bounds: bounds))
      case .length(let element, let length):
        guard let measured = list.measured(element, length) else { return }
        // That list does not have the new length.
        listBeforeResize = nil
        move(to: measured)
      case .list(let list): move(to: list)
      case nil: break
      }
    }

    /// Shows a list, at its offset.
    func move(to list: ListSnapshot) {
      snapshot = list
      // The view rounds its offset to pixels.
      targetOffset = list.viewportRect.aligned(toScale: scale).origin
    }

    /// Makes a batch update: what stays keeps its state, and the first visible cell its position.
    func begin(_ items: [UICollectionViewUpdateItem], in view: UICollectionView) {
      let (old, shape) = (list, shape(of: view))
      let origins = BatchOrigins(items, from: old.shape, to: shape)
      let updates = origins.updates(from: old, to: shape)
      guard var new = items.isEmpty ? old : old.rearranged(origins, updates) else {
        stage = .idle
        return itemCounts.expire()
      }
      if let place = restoredPlace, new.hasCell(place.cell) {
        new = new.scrolled(to: place)
        restoredPlace = nil
      }
      move(to: new)
      animate(from: animationStart ?? old, updates)
      animationStart = nil
      stage = .running(offset: targetOffset ?? new.viewport.offset)
    }

    func endUpdate() {
      let ended = stage
      stage = .idle
      transition = nil
      if case .running(let offset) = ended, let targetOffset, !targetOffset.isNear(offset) {
        // Views measured meanwhile have moved the first visible cell.
        let context = SwellInvalidationContext()
        context.adjustOffset(from: offset, to: targetOffset)
        invalidateLayout(with: context)
      } else {
        targetOffset = nil
      }
    }

    /// Prepares the animation of new bounds.
    func animateBounds(of view: UICollectionView, from oldBounds: CGRect) {
      var old = snapshot.scrolled(to: oldBounds.origin)
      if let listBeforeResize, listBeforeResize.viewportRect == oldBounds { old = listBeforeResize }
      move(to: old.shown(in: view))
      animate(from: old)
    }

    /// Prepares the animation from a list to the current one.
    private func animate(from old: ListSnapshot, _ updates: ListUpdates = .unchanged) {
      let effect = UIAccessibility.isReduceMotionEnabled ? .fade : effect
      transition = try? LayoutTransition(from: old, to: list, updates: updates, effect: effect)
    }
  }
#endif
