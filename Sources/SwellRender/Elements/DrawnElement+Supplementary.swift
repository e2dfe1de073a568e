import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension DrawnElement {
  /// The measures of a header, in points; a footer has the same margin and note size.
  private enum Header {
    static let margin: CGFloat = 16
    static let noteSize: CGFloat = 13
    static let noteGap: CGFloat = 10
  }

  /// Draws a section's header, which reads from bottom to top in a list that scrolls sideways.
  func drawHeader(into nodes: inout [DrawingNode]) {
    guard bounds.width < bounds.height / 2 else { return drawHeader(in: bounds, into: &nodes) }
    let turned = bounds.insetBy(
      dx: (bounds.width - bounds.height) / 2, dy: (bounds.height - bounds.width) / 2)
    var header: [DrawingNode] = []
    drawHeader(in: CGRect(origin: .zero, size: turned.size), into: &header)
    nodes.draw(.group(nodes: header), in: turned, rotation: -.pi / 2)
  }

  private func drawHeader(in bounds: CGRect, into nodes: inout [DrawingNode]) {
    nodes.draw(.fill(color: .header), in: bounds)
    var room = bounds.insetBy(dx: min(Header.margin, bounds.width / 8), dy: 0)
    // A narrower header has no room for a chevron.
    if let isCollapsed = content.isCollapsed, bounds.width > 120 {
      let side: CGFloat = 12
      let frame = CGRect(x: room.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
      nodes.drawChevron(in: frame, isCollapsed: isCollapsed, color: .secondaryInk)
      room.size.width -= side + 8
    }
    let noteWidth = TextMetrics.width(of: content.note) * Header.noteSize
    if noteWidth > 0, noteWidth < room.width / 2 {
      let note = DrawnText(
        content.note, size: Header.noteSize, color: .secondaryInk, alignment: .right,
        width: room.width)
      nodes.draw(note, in: room)
      room.size.width -= noteWidth + Header.noteGap
    }
    let title = DrawnText(
      content.title, size: min(17, bounds.height / 2), leading: 1.3, weight: .bold,
      color: .ink, width: room.width, height: bounds.height, limit: 4)
    nodes.draw(title, in: room)
    nodes.draw(
      .fill(color: attributes.isPinned ? .secondaryInk : .hairline),
      in: CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1),
      alpha: attributes.isPinned ? 0.45 : 1)
  }

  /// Draws a section's footer or an empty section's placeholder.
  func drawNote(into nodes: inout [DrawingNode]) {
    let room = bounds.insetBy(dx: Header.margin, dy: 0)
    let note = DrawnText(
      content.title, size: Header.noteSize, color: .secondaryInk, alignment: .center,
      width: room.width, height: max(19, bounds.height), limit: 9)
    nodes.draw(.fill(color: .page), in: bounds)
    nodes.draw(note, in: room)
  }
}
