#if canImport(UIKit)
  import SwellLayout
  import UIKit

  @MainActor
  extension ListElement.Supplementary {
    /// What a collection view calls it.
    var kind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .emptyState: SwellCollectionViewLayout.elementKindEmptyState
      case .footer: UICollectionView.elementKindSectionFooter
      }
    }

    /// What a collection view calls so; `nil` for what no layout has.
    init?(kind: String) {
      guard let named = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
      self = named
    }
  }

  @MainActor
  extension ListElement {
    /// What a collection view calls the element's kind; `nil` for a cell.
    var kind: String? { supplementary?.kind }

    /// Where a collection view has the element: a section's own stand at item 0.
    var path: IndexPath { cell.map { IndexPath($0) } ?? IndexPath(item: 0, section: section) }

    /// The element of a section that a collection view calls so; `nil` for what no layout has.
    init?(kind: String, path: IndexPath) {
      guard path.item == 0, let named = Supplementary(kind: kind) else { return nil }
      self = .supplementary(named, section: path.section)
    }
  }

  extension ListSnapshot {
    /// Whether an element's section exists; the empty state of a list without sections has none, and
    /// a collection view takes only elements of its sections.
    func isInSection(_ element: ListElement) -> Bool { element.section < sections.count }
  }

  extension CellIndex {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
