#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellModel
  import SwellStore
  import SwellUIKit
  import UIKit

  extension SwellListDataSource {
    /// The screens before and after an action, and the batch update between them.
    struct Change: Sendable {
      var seen: ListScreen
      var new: ListScreen
      var batch: ListBatchUpdate?
    }

    func show(_ change: Change) {
      guard let view, let old = screen else { return }
      let new = change.new
      if old.list.version == new.list.version {
        screen = new
      } else if let batch = change.batch {
        let update = {
          view.performBatchUpdates {
            self.screen = new
            batch.perform(on: view)
          }
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
        configureCells(batch.reloadedCells)
        // No rows of the new version have been read yet.
        read(view.indexPathsForVisibleItems.map { CellIndex($0) })
      } else {
        screen = new
        layout.showAfterReload(new.snapshot.moved(from: change.seen.snapshot, to: layout.list))
        view.reloadData()
      }
      // The stored state; later actions are already shown, and are stored next.
      let shown = new.with(layout.list)
      let changes = pendingActions <= 1 ? shown.pendingChanges : []
      if !changes.isEmpty, let changed = try? shown.snapshot.applying(changes) {
        layout.show(changed, animated: isAnimated)
      }
      configureViews()
      didShow?(new)
    }

    func showRemoval() {
      screen = nil
      view?.reloadData()
      didShow?(nil)
    }

    func scroll(with change: Change) {
      let old = change.seen.snapshot
      let new = change.new.snapshot
      guard new.viewport.offset != old.viewport.offset, let place = new.place else { return }
      let offset = layout.list.scrolled(to: place).viewport.offset
      view?.setContentOffset(offset, animated: isAnimated)
    }

    func configureCells(_ cells: some Sequence<CellIndex>) {
      guard let view else { return }
      let paths = cells.map { IndexPath($0) }.filter { view.cellForItem(at: $0) != nil }
      if !paths.isEmpty { view.reconfigureItems(at: paths) }
    }

    /// Configures the sections' views again, including those prepared less than a viewport away.
    func configureViews() {
      let list = layout.list
      let size = list.viewport.size
      let rect = list.viewportRect.insetBy(dx: -size.width, dy: -size.height)
      for element in list.elements(in: rect).map(\.element) {
        guard let kind = element.kind,
          let shown = view?.supplementaryView(forElementKind: kind, at: element.path)
        else { continue }
        viewConfigurations[kind]?(shown, element.section)
      }
    }
  }
#endif
