#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellModel
  import SwellStore
  import SwellUIKit
  public import UIKit

  extension SwellListDataSource: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    /// The number of sections in the list.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      screen?.sections.count ?? 0
    }

    /// The number of sessions in a section.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { screen?.sections[checked: section]?.sessionCount ?? 0 }

    /// A session's cell, made with `nil` for the session if its row is not yet read.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let session = session(at: indexPath)
      if session == nil { readRows(of: [CellIndex(indexPath)]) }
      return makeCell(collectionView, indexPath, session)
    }

    /// The supplementary view of a section, registered for its kind.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      viewConfigurations[kind]?(view, indexPath.section)
      return view
    }

    /// Reads the rows of cells that will soon be in view.
    public func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { readRows(of: indexPaths.filter { session(at: $0) == nil }.map { CellIndex($0) }) }

    /// Reads the cells' rows in the background, then reconfigures the cells.
    func readRows(of cells: some Sequence<CellIndex>) {
      unreadCells.formUnion(cells)
      guard reading == nil, !unreadCells.isEmpty else { return }
      reading = Task { [weak self] in
        // The cells of one layout pass are read together.
        while let self, let screen, !unreadCells.isEmpty {
          // Cells requested for an older version of the list may no longer exist.
          let cells = unreadCells.filter {
            $0.item < screen.sections[checked: $0.section]?.sessionCount ?? 0
          }
          unreadCells = []
          let elements = cells.map {
            LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
          }
          do {
            _ = try await screen.inBackground { try $0.elements(of: elements) }
            guard let view, self.screen?.list.version == screen.list.version else { continue }
            let paths = cells.map { IndexPath($0) }.filter { view.cellForItem(at: $0) != nil }
            if !paths.isEmpty { view.reconfigureItems(at: paths) }
          } catch ModelError.stale {
            // The observation also notices the change, and then the cells are requested again.
          } catch { didFail?(error) }
        }
        self?.reading = nil
      }
    }
  }
#endif
