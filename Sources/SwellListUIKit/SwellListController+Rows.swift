#if canImport(UIKit)
  import SwellLayout
  import SwellModel
  import SwellStore
  public import UIKit

  extension SwellListController: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    /// The sections of the screen.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      screen?.sections.count ?? 0
    }

    /// The sessions of a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { screen?.sections[section].sessionCount ?? 0 }

    /// The cell of a session; a blank one where the list has changed and is about to be shown anew.
    public func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let session = session(in: CellIndex(indexPath)) else {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "blank", for: indexPath)
      }
      return makeCell(collectionView, indexPath, session)
    }

    /// The header, the footer or the empty state of a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let made = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "section",
        for: indexPath
      )
      configure(made, ListElement(kind: kind, path: indexPath))
      return made
    }

    /// Reads the rows of cells that are about to come into view.
    public func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      guard let screen else { return }
      let cells = Set(indexPaths.map { CellIndex($0) })
        .filter { screen.shownSession(in: $0) == nil }
      guard !cells.isEmpty else { return }
      Task { [weak self] in
        do {
          try await screen.inBackground { try $0.read(cells) }
        } catch ModelError.stale {
          // The change is heard of, and the cells are asked for again.
        } catch {
          self?.didFail?(error)
        }
      }
    }

    private func session(in cell: CellIndex) -> SessionRecord? {
      guard let screen else { return nil }
      if let known = screen.shownSession(in: cell) { return known }
      let inView = layout.current?.elements().compactMap(\.element.cell) ?? []
      do {
        try screen.read(Set(inView + [cell]).filter { screen.shownSession(in: $0) == nil })
      } catch ModelError.stale {
        perform { try $0.isStale() ? $0.refreshed() : nil }
      } catch {
        didFail?(error)
      }
      return screen.shownSession(in: cell)
    }
  }

  /// Where a session stands that is not known.
  final class BlankCell: UICollectionViewCell {}

  extension ListScreen {
    /// Reads the sessions of cells, so that they are known.
    fileprivate func read(_ cells: Set<CellIndex>) throws {
      _ = try elements(
        of: cells.sorted().map {
          LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
        }
      )
    }
  }
#endif
