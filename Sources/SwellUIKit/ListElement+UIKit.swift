#if canImport(UIKit) && !os(watchOS)
  package import Foundation
  package import SwellLayout
  import UIKit

  @MainActor
  extension ListElement {
    /// UIKit's name for the element's kind; `nil` for a cell.
    var kind: String? {
      switch supplementary {
      case .header: UICollectionView.elementKindSectionHeader
      case .emptyState: SwellCollectionViewLayout.elementKindEmptyState
      case .footer: UICollectionView.elementKindSectionFooter
      case nil: nil
      }
    }

    /// The element's index path; supplementary elements have item 0.
    var path: IndexPath { cell.map { IndexPath($0) } ?? IndexPath(item: 0, section: section) }

    /// The element at an index path; `nil` for an empty path, which UIKit passes for supplementary
    /// views that vanish, and for a kind that no layout has.
    init?(kind: String?, path: IndexPath) {
      guard path.count == 2 else { return nil }
      let candidates: [ListElement] =
        [.cell(CellIndex(path))]
        + Supplementary.allCases.map { .supplementary($0, section: path.section) }
      let found = candidates.first { $0.kind == kind && $0.path == path }
      guard let found else { return nil }
      self = found
    }
  }

  extension ListSnapshot {
    /// The element at an index path of one of the list's sections.
    @MainActor
    func element(ofKind kind: String?, at path: IndexPath) -> ListElement? {
      ListElement(kind: kind, path: path).flatMap { isInSection($0) ? $0 : nil }
    }

    /// Whether an element's section exists: a list without sections has an empty state, which a
    /// collection view does not accept.
    func isInSection(_ element: ListElement) -> Bool { element.section < sections.count }

    /// Whether the list has a cell, shown or collapsed.
    func hasCell(_ cell: CellIndex) -> Bool { sections.position(of: cell) != nil }
  }

  extension CellIndex {
    package init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    package init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
