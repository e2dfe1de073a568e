#if canImport(UIKit)
  import SwellLayout
  import SwellModel
  import SwellStore
  public import UIKit

  extension SwellListController: UICollectionViewDelegate {
    /// Selects a session and keeps that; the view's own selection follows.
    public func collectionView(
      _ collectionView: UICollectionView,
      shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      toggle(indexPath)
      return false
    }

    /// Deselects a session and keeps that; the view's own selection follows.
    public func collectionView(
      _ collectionView: UICollectionView,
      shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      toggle(indexPath)
      return false
    }

    /// Keeps the place, unless the list rolls on.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) { if !decelerate { keepPlace() } }

    /// Keeps the place.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepPlace() }

    /// Keeps the place.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { keepPlace() }

    /// Keeps the place.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { keepPlace() }

    private func toggle(_ path: IndexPath) {
      // By key: the list may be another one when its turn comes.
      guard let session = screen?.shownSession(in: CellIndex(path)) else { return }
      didTap?(session)
      perform { [keepsOthersSelected] in
        try $0.select(
          .key(session.key),
          keepingOthers: keepsOthersSelected,
          toggling: true,
          ifStale: .refresh
        )
      }
    }

    func toggle(_ sectionID: SectionRecord.ID) {
      perform { screen in
        guard let section = screen.sections.firstIndex(where: { $0.id == sectionID }),
          let shown = screen.snapshot.sections[section]?.section
        else { return nil }
        return try screen.setCollapsed(!shown.isCollapsed, section: section, ifStale: .refresh)
      }
    }

    private func keepPlace() {
      perform { try $0.scroll(to: $0.snapshot.viewport.offset, ifStale: .refresh) }
    }
  }
#endif
