#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  import SwellMotion
  import UIKit

  /// An invalidation of a ``SwellCollectionViewLayout``.
  @MainActor
  final class SwellInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The change that causes the invalidation; the layout makes it on receiving the context.
    var change: Change?

    enum Change {
      /// The view is about to have these bounds.
      case bounds(CGRect)
      /// A view was measured: the element has this length along the scroll axis, in points.
      case length(ListElement, CGFloat)
      /// The list is replaced.
      case list(ListSnapshot)
    }

    /// Moves the content by the distance between two offsets.
    func adjustOffset(from old: CGPoint, to new: CGPoint) {
      contentOffsetAdjustment = CGPoint(x: new.x - old.x, y: new.y - old.y)
    }
  }

  // MARK: Showing another list

  extension SwellCollectionViewLayout {
    /// Shows a list made from ``list``, with other heights or measures but the same items.
    ///
    /// ```swift
    /// let measures = SectionMeasures(itemHeight: 44)
    /// layout.show(try layout.list.applying([.setMeasures(section: 0, measures)]))
    /// ```
    public func show(_ list: ListSnapshot, animated: Bool = true) {
      let shown = self.list
      precondition(list.sections.hasSameShape(as: shown.sections), "the list must keep its items")
      if list.looksLike(shown.scrolled(to: list.viewport.offset)) {
        snapshot = list
        invalidateLayout(with: SwellInvalidationContext())
        if list.viewport.offset != shown.viewport.offset {
          collectionView?.setContentOffset(list.viewport.offset, animated: animated)
        }
      } else if animated, hasStarted, let view = collectionView, view.window != nil {
        view.performBatchUpdates {
          self.animationStart = shown
          self.move(to: list)
          self.invalidateLayout(with: SwellInvalidationContext())
        }
      } else {
        replaceList(with: list)
      }
      if collectionView?.window != nil {
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
      }
    }

    /// Shows the list of another data set, with its state and offset; reload the view's data next.
    package func showAfterReload(_ list: ListSnapshot) {
      isCounted = true
      survivesReload = true
      replaceList(with: list)
    }

    private func replaceList(with list: ListSnapshot) {
      let context = SwellInvalidationContext()
      context.change = .list(list)
      context.adjustOffset(from: self.list.viewport.offset, to: list.viewport.offset)
      invalidateLayout(with: context)
    }
  }

  // MARK: The data source's items

  extension SwellCollectionViewLayout {
    /// Adopts the data source's counts; cells and sections at the same index keep their state.
    func count(_ view: UICollectionView) {
      // Until the first pass, the data source may still be replaced.
      isCounted = hasStarted
      guard view.dataSource != nil else { return }
      if !hasStarted { snapshot = snapshot.shown(in: view) }
      let (old, new) = (snapshot.shape, shape(of: view))
      guard old != new else { return }
      snapshot = (try? snapshot.rearranged(BatchUpdate([], from: old, to: new).origins)) ?? snapshot
    }

    func shape(of view: UICollectionView) -> ListShape {
      ListShape((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    }

    /// Scrolls to the restored place once its cell is there, and in the first pass to the start, which
    /// is on the right in a horizontal list that is read from right to left.
    func start(_ view: UICollectionView) {
      let present = snapshot.scrolled(to: view.bounds.origin)
      var started: ListSnapshot?
      if let place = restoredPlace, snapshot.hasCell(place.cell) {
        started = present.scrolled(to: place)
        restoredPlace = nil
      } else if !hasStarted, axis == .horizontal,
        snapshot.orientation.layoutDirection == .rightToLeft
      {
        started = present.scrolledToStart()
      }
      hasStarted = true
      isCounted = true
      guard let started else { return }
      // UIKit has requested nothing in this pass yet, so the scroll invalidates nothing.
      update = .starting
      view.contentOffset = started.viewport.offset
      update = .none
    }
  }

  // MARK: Changes

  extension SwellCollectionViewLayout {
    /// The stages of a batch update.
    enum Update: Equatable {
      case none
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

    /// Forgets the list before the view reads its data again, unless the list is already the new
    /// one.
    func reload() {
      update = .none
      transition = nil
      // Outside a window, a batch update becomes a reload; its list is already set.
      let isKept = survivesReload || animationStart != nil
      survivesReload = false
      animationStart = nil
      if isKept { return }
      isCounted = false
      // Changes made before the first pass stay: the view reloads in that pass.
      if hasStarted { snapshot = (try? snapshot.rearranged([])) ?? snapshot }
    }

    /// Makes the change that a context carries.
    func make(_ change: SwellInvalidationContext.Change?) {
      switch change {
      case .bounds(let bounds):
        guard let view = collectionView else { return }
        let old = list
        resized = old
        move(to: old.shown(in: view, bounds: bounds))
      case .length(let element, let length):
        guard let measured = list.measured(element, length) else { return }
        // That list does not have the new length.
        resized = nil
        move(to: measured)
      case .list(let list): move(to: list)
      case nil: break
      }
    }

    /// Shows a list, at its offset.
    func move(to list: ListSnapshot) {
      snapshot = list
      // The view rounds its offset to pixels.
      target = list.viewportRect.aligned(toScale: scale).origin
    }

    /// Prepares the animation from a list to the current one.
    func animate(from old: ListSnapshot, _ updates: ListUpdates = .unchanged) {
      let effect = UIAccessibility.isReduceMotionEnabled ? .fade : effect
      transition = try? LayoutTransition(from: old, to: list, updates: updates, effect: effect)
    }

    /// The element of a measured view, and its length along the scroll axis, in points.
    func measured(
      _ preferred: UICollectionViewLayoutAttributes
    ) -> (element: ListElement, length: CGFloat)? {
      ListElement(kind: preferred.representedElementKind, path: preferred.indexPath)
        .map { ($0, axis == .vertical ? preferred.size.height : preferred.size.width) }
    }
  }
#endif
