#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellModel
  import SwellStore
  import SwellUIKit
  import UIKit

  extension SwellListDataSource {
    /// The screens before and after an action, and the batch update between them.
    typealias Change = (seen: ListScreen, new: ListScreen, batch: ListBatchUpdate?)

    /// Shows the result of an action; `change` is `nil` if the action failed or changed nothing.
    func show(_ change: Change?) {
      guard let view, let old = screen else { return }
      if let change { show(change, after: old, in: view) }
      // Shows the stored state, unless later actions are on screen but not stored yet.
      if pendingActions == 0, let shown = screen?.with(layout.list), !shown.pendingChanges.isEmpty {
        reportError {
          layout.show(try shown.snapshot.applying(shown.pendingChanges), animated: isAnimated)
        }
      }
      configureViews()
      if let change { didShow?(change.new) }
    }

    private func show(_ change: Change, after old: ListScreen, in view: UICollectionView) {
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
        // No rows of the new version have been read yet; until they are, cells show the old rows.
        read(nearbyElements.compactMap(\.cell))
      } else {
        screen = new
        let list = withMeasures(of: old, new)
        layout.showAfterReload(list.moved(from: change.seen.snapshot, to: layout.list))
        view.reloadData()
      }
    }

    /// The new list with the shown sections' measures, which are known only to the layout.
    private func withMeasures(of old: ListScreen, _ new: ListScreen) -> ListSnapshot {
      // SwellModel gives a list's only section a header only if it has a title.
      let isUntitled = [old, new].map { $0.sections.map(\.title) == [""] }
      if isUntitled[0] != isUntitled[1] { return new.snapshot }
      let own = old.sections.indices.map { layout.list.sections[$0]?.section.measures }
      let measures = Dictionary(zip(old.sections.map(\.key), own)) { $1 }
      let changes = new.sections.enumerated().compactMap { index, section in
        measures[section.key]?.map { ListChange.setMeasures(section: index, $0) }
      }
      return (try? new.snapshot.applying(changes)) ?? new.snapshot
    }

    /// Reports an action's error; shows no list if the list was removed from the store.
    func show(_ error: any Error) {
      // The error may be about another list, which an app's own action has requested.
      if case StoreError.noSuchList(let name, _) = error, name == screen?.list.name {
        screen = nil
        view?.reloadData()
        didShow?(nil)
      }
      didFail?(error)
    }

    func scroll(with change: Change) {
      let old = change.seen.snapshot
      let new = change.new.snapshot
      guard new.viewport.offset != old.viewport.offset, let place = new.place else { return }
      view?.setContentOffset(layout.list.scrolled(to: place).viewport.offset, animated: isAnimated)
    }

    /// The elements in view or less than a viewport away, whose views UIKit may have prepared.
    private var nearbyElements: [ListElement] {
      let list = layout.list
      let size = list.viewport.size
      return list.elements(in: list.viewportRect.insetBy(dx: -size.width, dy: -size.height))
        .map(\.element)
    }

    func configureViews() {
      for element in nearbyElements {
        guard let kind = element.kind,
          let shown = view?.supplementaryView(forElementKind: kind, at: element.path)
        else { continue }
        viewConfigurations[kind]?(shown, element.section)
      }
    }
  }
#endif
