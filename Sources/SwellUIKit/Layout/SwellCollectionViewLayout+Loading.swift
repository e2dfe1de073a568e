#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  extension SwellCollectionViewLayout {
    /// The content that still has to be loaded, at the start or after a reload.
    struct Loading {
      /// Whether there was a layout pass with room for cells.
      var hasStarted = false
      /// Whether the next look at the list counts the data source's items; before the start every
      /// look does, because the data source may still be replaced.
      var needsCount = true
      var survivesReload = false
      /// The place to scroll to once the list has its cell.
      var place: ScrollPlace?
      /// Whether a layout pass is scrolling to the start or to the restored place.
      var isScrollingToStart = false
    }

    /// Adopts the data source's counts, unless the list already has them, or those after the next
    /// reload; cells and sections at the same index keep their state.
    func countItems(of view: UICollectionView) {
      guard loading.needsCount, !loading.survivesReload else { return }
      loading.needsCount = !loading.hasStarted
      guard view.dataSource != nil else { return }
      if !loading.hasStarted { snapshot = snapshot.shown(in: view) }
      let (old, new) = (snapshot.shape, shape(of: view))
      guard old != new else { return }
      let origins = BatchOrigins([], from: old, to: new)
      snapshot = (try? snapshot.rebuilt(from: origins.sections)) ?? snapshot
    }

    func shape(of view: UICollectionView) -> ListShape {
      ListShape((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    }

    /// Scrolls to the restored place once its cell is there; otherwise, the first pass scrolls a
    /// horizontal list that is read from right to left to its start, on the right.
    func scrollToStart(of view: UICollectionView) {
      let present = snapshot.scrolled(to: view.bounds.origin)
      let isReversed = axis == .horizontal && snapshot.orientation.layoutDirection == .rightToLeft
      let start = isReversed && !loading.hasStarted ? present.scrolledToStart() : nil
      let started = restored(present) ?? start
      loading.hasStarted = true
      loading.needsCount = false
      guard let started else { return }
      // UIKit has requested nothing in this pass yet, so the scroll invalidates nothing.
      loading.isScrollingToStart = true
      view.contentOffset = started.viewport.offset
      loading.isScrollingToStart = false
    }

    /// A list scrolled to the restored place, which is then forgotten; `nil` without its cell.
    func restored(_ list: ListSnapshot) -> ListSnapshot? {
      guard let place = loading.place, list.sections.position(of: place.cell) != nil
      else { return nil }
      loading.place = nil
      return list.scrolled(to: place)
    }

    /// Forgets the list before the view reads its data again, unless it is already the new one.
    func reload() {
      // Outside a window, a batch update becomes a reload; its list is already set.
      let isKept = loading.survivesReload || update.oldList != nil
      loading.survivesReload = false
      update = Update()
      animation = Animation()
      // Changes made before the first pass stay: the view reloads in that pass.
      if isKept || !loading.hasStarted { return }
      loading.needsCount = true
      snapshot = (try? snapshot.rebuilt(from: [])) ?? snapshot
    }
  }
#endif
