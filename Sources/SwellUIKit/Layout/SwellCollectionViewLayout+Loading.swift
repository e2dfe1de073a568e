#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  extension SwellCollectionViewLayout {
    /// The values still to be loaded or restored, at the start or after a reload.
    struct Loading {
      /// Whether there was a layout pass with room for cells.
      var hasStarted = false
      /// Whether the next read of ``list`` counts the data source's items; before the first layout
      /// pass every read does, because the data source may still be replaced.
      var needsCount = true
      var survivesReload = false
      /// The place to scroll to as soon as the list has the place's cell.
      var place: ScrollPlace?
      /// Whether a layout pass is scrolling to the start or to the restored place.
      var isScrollingToStart = false
    }

    /// Adopts the data source's counts, unless the list already has these counts or those after the
    /// next reload; cells and sections at the same index keep their state.
    func countItems(of view: UICollectionView) {
      guard loading.needsCount, !loading.survivesReload else { return }
      loading.needsCount = !loading.hasStarted
      guard view.dataSource != nil else { return }
      if !loading.hasStarted { snapshot = snapshot.adapted(to: view) }
      let (old, new) = (snapshot.shape, shape(of: view))
      guard old != new else { return }
      let origins = BatchUpdateOrigins([], from: old, to: new)
      snapshot = (try? snapshot.rebuilt(from: origins.sections)) ?? snapshot
    }

    func shape(of view: UICollectionView) -> ListShape {
      ListShape((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    }

    /// Scrolls to the restored place if the list has its cell; otherwise the first layout pass
    /// scrolls a right-to-left horizontal list to its start, on the right.
    func scrollToStart(of view: UICollectionView) {
      let present = snapshot.scrolled(to: view.bounds.origin)
      let isReversed = axis == .horizontal && snapshot.orientation.layoutDirection == .rightToLeft
      let start = isReversed && !loading.hasStarted ? present.scrolledToStart() : nil
      let started = restored(present) ?? start
      loading.hasStarted = true
      loading.needsCount = false
      guard let started else { return }
      // UIKit has requested no attributes in this pass yet, so none have to be invalidated.
      loading.isScrollingToStart = true
      view.contentOffset = started.viewport.offset
      loading.isScrollingToStart = false
    }

    /// The list at the place to restore, which is then forgotten; `nil` if the list lacks its cell.
    func restored(_ list: ListSnapshot) -> ListSnapshot? {
      guard let place = loading.place, list.sections.position(of: place.cell) != nil
      else { return nil }
      loading.place = nil
      return list.scrolled(to: place)
    }

    /// Empties the list before the view reloads its data, unless the list is already the new one.
    func reload() {
      // Outside a window, UIKit turns a batch update into a reload; the new list is already set.
      let isKept = loading.survivesReload || update.oldList != nil
      loading.survivesReload = false
      update = Update()
      animation = Animation()
      // Changes made before the first layout pass are kept: the view reloads in that pass.
      if isKept || !loading.hasStarted { return }
      loading.needsCount = true
      snapshot = (try? snapshot.rebuilt(from: [])) ?? snapshot
    }
  }
#endif
