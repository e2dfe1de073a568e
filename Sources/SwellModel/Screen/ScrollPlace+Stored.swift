import Foundation
import SwellLayout
import SwellStore

extension StoredPlace {
  func place(in identity: String) -> ScrollPlace {
    ScrollPlace(cell: location.cell, fraction: fraction).converted(from: layout, to: identity)
  }
}

extension ScrollPlace {
  /// The place in another layout.
  ///
  /// A fraction within the cell is valid in every layout. A fraction outside it, such as in a
  /// header above the cell, is valid only in the layout in which it was measured; others clamp it.
  func converted(from layout: String, to other: String) -> ScrollPlace {
    layout == other ? self : ScrollPlace(cell: cell, fraction: min(max(0, fraction), 1.0.nextDown))
  }
}
