package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Lists of the same sessions side by side move together: each shows the touched one's first cell.
extension ListSnapshot {
  /// The first cell in view, plus the fraction scrolled past; half a row of two cells is one.
  package var cellPosition: Double {
    guard let cell = place?.cell, let first = sections.position(of: cell) else { return 0 }
    let step = step(around: first)
    let part = ((context.offset - step.start) / max(1e-9, step.end - step.start)).clamped(to: 0...1)
    return Double(step.first) + part * Double(step.next - step.first)
  }

  /// The offset, in points, at which this list shows the cells of another at this ``cellPosition``.
  package func offset(atCellPosition cellPosition: Double) -> CGPoint {
    let position = Int(cellPosition.clamped(to: 0...Double(max(0, sections.itemCount - 1))))
    let step = step(around: position)
    let part = (cellPosition - Double(step.first)) / Double(max(1, step.next - step.first))
    let offset = step.start + part.clamped(to: 0...1) * (step.end - step.start)
    return contentOffset(at: offset, across: viewport.offset)
  }

  /// The cells that begin level with a given one, as in a grid's row, and where the next row begins.
  private func step(around position: Int) -> (first: Int, next: Int, start: Double, end: Double) {
    let start = offset(ofCell: position)
    let first = (0..<position).partitioningIndex { offset(ofCell: $0) >= start }
    let after = position + 1..<max(position + 1, sections.itemCount)
    let next = after.partitioningIndex { offset(ofCell: $0) > start }
    return (first, next, start, max(start, offset(ofCell: next)))
  }

  /// The offset at which a cell is the first in view; it rises in every orientation.
  private func offset(ofCell position: Int) -> Double {
    guard position > 0 else { return 0 }
    guard let cell = sections.cell(at: position) else { return lastLayoutOffset }
    return scrolled(to: .cell(cell), aligned: .start).context.offset
  }
}
