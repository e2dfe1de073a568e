#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellModel
  import SwellStore
  import SwellUIKit
  import UIKit

  extension SwellListDataSource {
    func observe() {
      observation = Task { [weak self] in
        while let changes = await self?.openedChanges() {
          let name = self?.screen?.list.name
          do {
            for try await _ in changes {
              guard let self, screen != nil else { break }
              await enqueue { try $0.isStale() ? $0.refreshed() : nil }.value
              // Removed, or renamed: its changes have another name now.
              if screen?.list.name != name { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    /// Opens the list unless it is open, and returns the changes from then on.
    private func openedChanges() async -> StoreChanges<ListMoment> {
      var known: ListMoment? = ListMoment(list: nil, state: nil)
      do {
        if screen == nil { try await open() }
      } catch StoreError.noSuchList {
        // It may be imported later.
      } catch {
        // It is opened again after the next change, not at once.
        known = nil
        didFail?(error)
      }
      return screen?.changes() ?? list.store.changes(of: list.name, scene: list.scene, since: known)
    }

    /// Opens the list at the layout's current size, and shows it.
    private func open() async throws {
      let shown = layout.list
      let presentation = ListPresentation(
        layout: layout.cellLayout, viewportSize: shown.viewport.size,
        contentInset: shown.viewport.contentInset, orientation: shown.orientation)
      let opened = try await list.store.inBackground { [list] _ in
        try list.screen(in: presentation)
      }
      screen = opened
      layout.showAfterReload(opened.snapshot)
      view?.reloadData()
      if let place = opened.snapshot.place { layout.restore(place) }
      didShow?(opened)
    }
  }
#endif
