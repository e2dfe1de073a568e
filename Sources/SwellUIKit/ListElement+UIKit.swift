#if canImport(UIKit)
  import SwellLayout
  import UIKit

  @MainActor
  extension ListElement {
    /// What a collection view calls the element's kind; `nil` for a cell.
    var kind: String? {
      cell == nil ? UICollectionView.elementKindSectionHeader : nil
    }

    /// Where a collection view has the element: a section's own stand at item 0.
    var path: IndexPath { cell.map { IndexPath($0) } ?? IndexPath(item: 0, section: section) }

    /// The element of a section that a collection view calls so; `nil` for what no layout has.
    init?(kind: String, path: IndexPath) {
      guard kind == UICollectionView.elementKindSectionHeader, path.item == 0 else { return nil }
      self = .header(section: path.section)
    }
  }

  extension CellIndex {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
