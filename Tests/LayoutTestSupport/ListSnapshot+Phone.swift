package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension ListSnapshot {
  /// A list on the screen of a phone, at its start or scrolled along a vertical axis.
  package init(
    _ layout: any CellLayout,
    _ shape: ListShape,
    selecting selection: [CellIndex] = [],
    collapsing collapsed: [Int] = [],
    at offset: CGFloat? = nil,
    size: CGSize = CGSize(width: 375, height: 667),
    inset: ContentInsets = .zero,
    orientation: ListOrientation = ListOrientation()
  ) {
    let point = offset.map { CGPoint(x: 0, y: $0) }
    self = Check.precondition(
      try ListSnapshot(
        layout: layout,
        shape: shape,
        selection: selection,
        collapsed: collapsed,
        viewport: ListViewport(size: size, offset: point, contentInset: inset),
        orientation: orientation))
  }
}
