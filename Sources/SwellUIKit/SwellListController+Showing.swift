#if canImport(UIKit)
  import SwellLayout
  import SwellModel
  import SwellMotion
  import SwellStore
  import UIKit

  extension SwellListController {
    func show(_ step: ListStep) {
      var after = step.after
      // What was scrolled meanwhile is added.
      let (seen, start) = (layout.offset(of: view), step.before.snapshot.viewport.offset)
      let aim = after.snapshot.viewport.offset
      if seen != start {
        let moved = CGPoint(x: aim.x + seen.x - start.x, y: aim.y + seen.y - start.y)
        if case let shifted = after.snapshot.scrolled(to: moved).scrolledIntoContent(),
          let scrolled = try? after.scrolled(to: shifted.viewport.offset)
        {
          after = scrolled
        }
      }
      if step.isScroll {
        screen = after
        let target = after.snapshot.viewport.offset
        if target != seen { view.setContentOffset(target, animated: isAnimated) }
      } else if let batch = step.batch {
        let changes = { self.update(to: after, batch, step.updates) }
        if isAnimated { changes() } else { UIView.performWithoutAnimation(changes) }
      } else {
        open(after)
        view.reloadData()
        scrollToScreen()
      }
      didShow?(after)
    }

    private func update(to after: ListScreen, _ batch: ListBatchUpdate, _ updates: ListUpdates) {
      view.performBatchUpdates { [self] in
        screen = after
        layout.show(after.snapshot, updates: updates)
        view.deleteSections(IndexSet(batch.removedSections))
        view.insertSections(IndexSet(batch.insertedSections))
        for move in batch.movedSections { view.moveSection(move.from, toSection: move.to) }
        view.deleteItems(at: batch.removedCells.map { IndexPath($0) })
        view.insertItems(at: batch.insertedCells.map { IndexPath($0) })
        for move in batch.movedCells {
          view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
        }
      }
      showContent(of: Set(batch.reloadedCells.map { IndexPath($0) }))
      markSelection()
    }

    /// Configures what is in view and has other content.
    private func showContent(of reloaded: Set<IndexPath>) {
      let changed = view.indexPathsForVisibleItems.filter {
        reloaded.contains($0) || view.cellForItem(at: $0) is BlankCell
      }
      // The cell that is reconfigured has to stay: a blank one stays blank, others need a row.
      let kept = changed.filter {
        !(view.cellForItem(at: $0) is BlankCell)
          && screen?.shownSession(in: CellIndex($0)) != nil
      }
      if !kept.isEmpty { view.reconfigureItems(at: kept) }
      let others = changed.filter { !kept.contains($0) }
      if !others.isEmpty { view.reloadItems(at: others) }
      for kind in ListElement.Supplementary.allCases.map(\.kind) {
        for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          guard let shown = view.supplementaryView(forElementKind: kind, at: path) else { continue }
          configure(shown, ListElement(kind: kind, path: path))
        }
      }
    }

    /// Configures a view for a header, a footer or an empty state, if the list has its section.
    func configure(_ view: UICollectionReusableView, _ element: ListElement?) {
      guard let element, let supplementary = element.supplementary,
        let sections = screen?.sections, sections.indices.contains(element.section)
      else { return }
      configureSupplementary[supplementary]?(view, sections[element.section])
    }

    /// Marks in the view what is selected in the store.
    func markSelection() {
      let selected = Set(screen?.snapshot.selection.map { IndexPath($0) } ?? [])
      let marked = Set(view.indexPathsForSelectedItems ?? [])
      for path in marked.subtracting(selected) { view.deselectItem(at: path, animated: false) }
      for path in selected.subtracting(marked) {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }
#endif
