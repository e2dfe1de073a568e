import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension DrawnElement {
  /// A section's header: its title, the number of sessions, and a chevron if it can collapse.
  ///
  /// In a list that scrolls sideways, the header reads from bottom to top.
  var headerNodes: [DrawingNode] {
    guard bounds.width < bounds.height / 2 else { return headerNodes(in: bounds) }
    let turned = bounds.insetBy(
      dx: (bounds.width - bounds.height) / 2, dy: (bounds.height - bounds.width) / 2)
    let nodes = headerNodes(in: CGRect(origin: .zero, size: turned.size))
    var header: [DrawingNode] = []
    header.draw(.group(nodes), in: turned, rotation: -.pi / 2)
    return header
  }

  private func headerNodes(in bounds: CGRect) -> [DrawingNode] {
    let margin = min(16, bounds.width / 8)
    var nodes: [DrawingNode] = []
    nodes.draw(.fill(color: .header), in: bounds)
    var room = bounds.insetBy(dx: margin, dy: 0)
    if let isCollapsed = content.isCollapsed, bounds.width > 120 {
      let frame = CGRect(x: room.maxX - 12, y: bounds.midY - 6, width: 12, height: 12)
      nodes.drawChevron(in: frame, isCollapsed: isCollapsed, color: .secondaryInk)
      room.size.width -= 20
    }
    let noteWidth = TextMetrics.width(of: content.note) * 13
    if noteWidth > 0, noteWidth < room.width / 2 {
      let note = DrawnText(
        content.note, size: 13, color: .secondaryInk, alignment: .right, width: room.width)
      nodes.draw(note, in: room)
      room.size.width -= noteWidth + 10
    }
    let title = DrawnText(
      content.title, size: min(17, bounds.height * 0.5), leading: 1.3, weight: .bold, color: .ink,
      width: room.width, height: bounds.height, limit: 4)
    nodes.draw(title, in: room)
    nodes.draw(
      .fill(color: attributes.isPinned ? .secondaryInk : .hairline),
      in: CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1),
      alpha: attributes.isPinned ? 0.45 : 1)
    return nodes
  }

  /// A section's footer, or the placeholder of an empty section.
  var noteNodes: [DrawingNode] {
    let room = bounds.insetBy(dx: 16, dy: 0)
    let note = DrawnText(
      content.title, size: 13, color: .secondaryInk, alignment: .center, width: room.width,
      height: max(19, bounds.height), limit: 9)
    var nodes: [DrawingNode] = []
    nodes.draw(.fill(color: .page), in: bounds)
    nodes.draw(note, in: room)
    return nodes
  }
}
