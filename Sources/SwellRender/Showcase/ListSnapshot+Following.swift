package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Lists that show the same sessions side by side move together: each shows the cell that the
/// touched one shows first.
extension ListSnapshot {
  /// The position of the first cell in view, and how much of it has been scrolled past.
  ///
  /// A row of a grid counts as its cells: half a row of two cells is one cell.
  package var progress: Double {
    guard let cell = place?.cell, let first = sections.position(of: cell), scrollOffset > 0
    else { return 0 }
    let step = step(around: first)
    let part = (scrollOffset - step.start) / max(1e-9, step.end - step.start)
    return Double(step.first) + part.clamped(to: 0...1) * Double(step.next - step.first)
  }

  /// The offset along the axis at which the list shows what another one does at its ``progress``.
  package func scrollOffset(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    let position = Int(progress.clamped(to: 0...Double(max(0, sections.itemCount - 1))))
    let step = step(around: position)
    let part = (progress - Double(step.first)) / Double(max(1, step.next - step.first))
    let target = step.start + part.clamped(to: 0...1) * (step.end - step.start)
    return target.clamped(to: 0...scrollableLength)
  }

  /// The content offset along the axis.
  package var scrollOffset: Double {
    orientation.axis == .vertical ? viewport.offset.y : viewport.offset.x
  }

  /// The greatest content offset along the axis, in points.
  package var scrollableLength: Double {
    let (length, size) = (contentSize, viewport.size)
    return orientation.axis == .vertical
      ? max(0, length.height - size.height) : max(0, length.width - size.width)
  }

  /// A content offset with a distance along the axis.
  package func offset(along distance: Double) -> CGPoint {
    let distance = distance.isFinite ? distance : 0
    return orientation.axis == .vertical
      ? CGPoint(x: viewport.offset.x, y: distance) : CGPoint(x: distance, y: viewport.offset.y)
  }

  /// The cells around one that begin at the same offset, such as a grid's row, and the offset of
  /// the cell after them.
  private func step(around position: Int) -> (first: Int, next: Int, start: Double, end: Double) {
    let limit = 64
    let start = offset(ofCell: position)
    var first = position
    while first > 0, position - first < limit, offset(ofCell: first - 1) >= start { first -= 1 }
    var next = position + 1
    while next - position < limit, next < sections.itemCount, offset(ofCell: next) <= start {
      next += 1
    }
    return (first, next, start, max(start, offset(ofCell: next)))
  }

  /// The offset at which a cell is the first, not limited to the valid ones; 0 for the first cell.
  private func offset(ofCell position: Int) -> Double {
    guard position > 0 else { return 0 }
    guard let cell = sections.cell(at: position) else { return scrollableLength }
    if let featured = layout as? FeaturedLayout { return Double(position) * featured.dragOffset }
    guard let frame = attributes(of: .cell(cell))?.frame else { return scrollOffset }
    let header = hasPinnedHeaders ? attributes(of: .header(section: cell.section))?.frame : nil
    return orientation.axis == .vertical
      ? frame.minY - (header?.height ?? 0) : frame.minX - (header?.width ?? 0)
  }
}

extension ListSnapshot {
  /// Whether the first cell in view is below a header that stays there.
  private var hasPinnedHeaders: Bool {
    (layout as? ListLayout)?.stickyHeaders ?? (layout as? SpanGridLayout)?.stickyHeaders ?? false
  }
}

extension Double {
  /// The nearest number in a range; its lower bound for NaN.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
