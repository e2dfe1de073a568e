import ArgumentParser
import Foundation
import SwellLayout

extension ListSnapshot {
  /// More than anybody reads, and as much as fits into memory.
  private static let mostCells = 10_000_000

  /// Checks that a part of the content, of a size in points, has no more cells than can be printed.
  func checkCount(in size: CGSize) throws {
    let isVertical = orientation.axis == .vertical
    let length = isVertical ? size.height : size.width
    let breadth = isVertical ? viewport.size.width : viewport.size.height
    let cellLength: CGFloat =
      switch layout {
      case let layout as FeaturedLayout: layout.standardHeight
      case let layout as ListLayout: min(layout.itemHeight, layout.expandedHeight)
      case let layout as SpanGridLayout:
        layout.itemSize.height / CGFloat(layout.columnCount(breadth: breadth))
      default: .leastNonzeroMagnitude
      }
    let cells = min(CGFloat(sections.itemCount), length / cellLength)
    guard cells <= CGFloat(Self.mostCells) else {
      throw ValidationError(
        "That shows more than \(Self.mostCells) cells; ask for a smaller part or larger cells"
      )
    }
  }
}
