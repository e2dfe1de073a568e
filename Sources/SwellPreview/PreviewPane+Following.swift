#if canImport(CoreGraphics)
  import CoreGraphics
#endif
import Foundation
import SwellLayout

/// Panes that show one list side by side move together: each shows the cell that the touched one
/// shows first.
extension PreviewPane {
  /// The position of the first cell in the list, and how much of it has been scrolled past.
  ///
  /// A row of a grid counts as its cells: half a row of two cells is one cell.
  var progress: Double {
    guard let cell = list.place?.cell, let first = list.sections.position(of: cell), offset > 0
    else { return 0 }
    let step = step(around: first)
    let part = (offset - step.start) / max(1e-9, step.end - step.start)
    return Double(step.first) + part.clamped(to: 0...1) * Double(step.next - step.first)
  }

  /// The ``progress`` at which the list comes to rest.
  var finalProgress: Double {
    get throws {
      guard case .glide(_, let to, _, _) = motion else { return progress }
      var pane = self
      try pane.move(to: to)
      return pane.progress
    }
  }

  /// Scrolls to what another pane shows.
  mutating func follow(_ progress: Double) throws {
    let position = Int(progress.clamped(to: 0...Double(max(0, list.sections.itemCount - 1))))
    let step = step(around: position)
    let part = (progress - Double(step.first)) / Double(max(1, step.next - step.first))
    let target = step.start + part.clamped(to: 0...1) * (step.end - step.start)
    stop()
    try move(to: progress <= 0 ? 0 : target.clamped(to: 0...scrollableLength))
  }

  /// The cells around one that begin at the same offset, such as a grid's row, and the offset of
  /// the cell after them.
  private func step(around position: Int) -> (first: Int, next: Int, start: Double, end: Double) {
    let limit = 64
    let start = offset(ofCell: position)
    var first = position
    while first > 0, position - first < limit, offset(ofCell: first - 1) >= start { first -= 1 }
    var next = position + 1
    while next - position < limit, next < list.sections.itemCount, offset(ofCell: next) <= start {
      next += 1
    }
    return (first, next, start, max(start, offset(ofCell: next)))
  }

  /// The offset at which a cell is the first, not limited to the valid ones; 0 for the first cell.
  private func offset(ofCell position: Int) -> Double {
    guard position > 0 else { return 0 }
    guard let cell = list.sections.cell(at: position) else { return scrollableLength }
    if let featured = list.layout as? FeaturedLayout { return Double(position) * featured.dragOffset }
    guard let frame = list.attributes(of: .cell(cell))?.frame else { return offset }
    return axis == .vertical ? frame.minY : frame.minX
  }
}
