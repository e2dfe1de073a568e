package import Foundation
package import SwellLayout
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A pinched cell: a square around the cell's centre, as wide as the distance between the fingers.
package struct CellPinch: Sendable, Equatable {
  package let cell: CellIndex
  /// The distance between the two fingers, in points.
  package let distance: CGFloat

  /// A cell pinched at two points, which are in the same coordinate system and at most 1e9 apart.
  package init(_ cell: CellIndex, from first: CGPoint, to second: CGPoint) throws(LayoutError) {
    distance = hypot(second.x - first.x, second.y - first.y)
    self.cell = cell
    try Check.length(distance, "distance of the pinch")
  }

  /// The attributes of the pinched cell, in points; `nil` if the list does not show the cell.
  package func attributes(in list: ListSnapshot) -> LayoutAttributes? {
    guard var attributes = list.attributes(of: .cell(cell)) else { return nil }
    attributes.frame.origin.x += (attributes.frame.size.width - distance) / 2
    attributes.frame.origin.y += (attributes.frame.size.height - distance) / 2
    attributes.frame.size = CGSize(width: distance, height: distance)
    // Above all cells, of which featured ones overlap, but below the headers of lists and grids.
    let highest = list.elements().filter { $0.element.cell != nil }.map(\.zIndex).max() ?? 0
    attributes.zIndex = max(highest &+ 1, 100)
    return attributes
  }
}
