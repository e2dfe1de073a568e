package import Foundation
package import SwellLayout
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Lists of the same sessions, side by side, scroll together: all begin at the same cell.
extension ListSnapshot {
  /// The number of cells scrolled past, with fractions; half of a row of two cells counts as one.
  package var cellPosition: Double {
    guard let cell = place?.cell, let first = sections.position(of: cell) else { return 0 }
    let step = step(around: first)
    let part = ((context.offset - step.start) / max(1e-9, step.end - step.start)).clamped(to: 0...1)
    return Double(step.first) + part * Double(step.next - step.first)
  }

  /// The offset, in points, at which this list has the given ``cellPosition``.
  package func offset(atCellPosition cellPosition: Double) -> CGPoint {
    let position = Int(cellPosition.clamped(to: 0...Double(max(0, sections.itemCount - 1))))
    let step = step(around: position)
    let part = (cellPosition - Double(step.first)) / Double(max(1, step.next - step.first))
    let offset = step.start + part.clamped(to: 0...1) * (step.end - step.start)
    return contentOffset(at: offset, across: viewport.offset)
  }

  /// The row of cells level with a given cell, `first..<next`, and the offsets of its two ends.
  private func step(around position: Int) -> (first: Int, next: Int, start: Double, end: Double) {
    let start = offset(ofCell: position)
    let first = (0..<position).partitioningIndex { offset(ofCell: $0) >= start }
    let after = position + 1..<max(position + 1, sections.itemCount)
    let next = after.partitioningIndex { offset(ofCell: $0) > start }
    return (first, next, start, max(start, offset(ofCell: next)))
  }

  /// The offset along the axis at which a cell is first in view; later rows have larger offsets.
  private func offset(ofCell position: Int) -> Double {
    guard position > 0 else { return 0 }
    guard let cell = sections.cell(at: position) else { return lastLayoutOffset }
    return scrolled(to: .cell(cell), aligned: .start).context.offset
  }
}
