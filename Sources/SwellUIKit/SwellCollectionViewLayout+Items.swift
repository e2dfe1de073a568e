#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  extension SwellCollectionViewLayout {
    /// The relation of the list's item counts to the data source's.
    enum ItemCounts {
      /// Counted for each look at the list, because the data source may still be replaced before the
      /// first layout pass with room for cells.
      case provisional
      /// Those of the data source.
      case current
      /// Those before a reload; counted for the next look at the list.
      case outdated
    }

    /// Whether there was a layout pass with room for cells.
    var hasStarted: Bool { itemCounts != .provisional }

    /// Adopts the data source's counts, unless the list has them or those after the next reload;
    /// cells and sections at the same index keep their state.
    func countItems(of view: UICollectionView) {
      if itemCounts == .current || survivesReload { return }
      if hasStarted { itemCounts = .current }
      guard view.dataSource != nil else { return }
      if !hasStarted { snapshot = snapshot.shown(in: view) }
      let (old, new) = (snapshot.shape, shape(of: view))
      guard old != new else { return }
      let origins = BatchOrigins([], from: old, to: new)
      snapshot = (try? snapshot.rearranged(origins.sections)) ?? snapshot
    }

    func shape(of view: UICollectionView) -> ListShape {
      ListShape((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    }

    /// Scrolls to the restored place once its cell is there, and in the first pass to the start,
    /// which is on the right in a horizontal list that is read from right to left.
    func scrollToStart(of view: UICollectionView) {
      let present = snapshot.scrolled(to: view.bounds.origin)
      let isReversed = axis == .horizontal && snapshot.orientation.layoutDirection == .rightToLeft
      var started = !hasStarted && isReversed ? present.scrolledToStart() : nil
      if let place = restoredPlace, snapshot.hasCell(place.cell) {
        started = present.scrolled(to: place)
        restoredPlace = nil
      }
      itemCounts = .current
      guard let started else { return }
      // UIKit has requested nothing in this pass yet, so the scroll invalidates nothing.
      stage = .starting
      view.contentOffset = started.viewport.offset
      stage = .idle
    }

    /// Forgets the list before the view reads its data again, unless it is already the new one.
    func reload() {
      stage = .idle
      transition = nil
      // Outside a window, a batch update becomes a reload; its list is already set.
      let isKept = survivesReload || animationStart != nil
      survivesReload = false
      animationStart = nil
      // Changes made before the first pass stay: the view reloads in that pass.
      if isKept || !hasStarted { return }
      itemCounts = .outdated
      snapshot = (try? snapshot.rearranged([])) ?? snapshot
    }
  }
#endif
