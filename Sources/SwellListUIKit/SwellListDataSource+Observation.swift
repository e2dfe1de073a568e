#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import SwellLayout
  import SwellModel
  import SwellStore
  import SwellUIKit
  import UIKit

  // MARK: Observing

  extension SwellListDataSource {
    func observe() {
      let (list, layout) = (list, layout)
      observation = Task { [weak self] in
        while !Task.isCancelled {
          do {
            if self?.screen == nil {
              let presentation = ListPresentation(layout)
              let opened = try await list.store.inBackground { _ in
                try list.screen(in: presentation)
              }
              self?.open(opened)
            }
          } catch StoreError.noSuchList {
            // It may come again.
          } catch {
            self?.didFail?(error)
          }
          do {
            guard let changes = self?.changes else { return }
            for try await _ in changes {
              guard let self, screen != nil else { break }
              await store { try $0.isStale() ? $0.refreshed() : nil }.value
              if screen == nil { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    private var changes: StoreChanges<ListVersion> {
      screen?.changes()
        ?? list.store.changes(
          of: list.name,
          scene: list.scene,
          since: ListVersion(list: nil, state: nil)
        )
    }
  }

  extension ListPresentation {
    /// The presentation of a collection view's layout, in its present size.
    @MainActor
    fileprivate init(_ layout: SwellCollectionViewLayout) {
      let list = layout.list
      self.init(
        layout: layout.cellLayout,
        viewportSize: list.viewport.size,
        contentInset: list.viewport.contentInset,
        orientation: list.orientation
      )
    }
  }
#endif
