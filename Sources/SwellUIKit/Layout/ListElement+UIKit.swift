#if canImport(UIKit) && !os(watchOS)
  package import SwellLayout
  package import UIKit

  @MainActor extension ListElement {
    /// UIKit's name for the element's kind; `nil` for a cell.
    package var kind: String? {
      switch supplementary {
      case .header: UICollectionView.elementKindSectionHeader
      case .emptyState: SwellCollectionViewLayout.elementKindEmptyState
      case .footer: UICollectionView.elementKindSectionFooter
      case nil: nil
      }
    }

    /// The element's index path; supplementary elements have item 0.
    package var path: IndexPath { IndexPath(item: cell?.item ?? 0, section: section) }
  }

  extension CellIndex {
    package init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    package init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
