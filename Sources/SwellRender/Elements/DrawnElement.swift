package import Foundation
package import SwellLayout
package import SwellModel
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// An element with its texts; `group` draws it as a row, a tile, a featured cell or a header.
package struct DrawnElement: Sendable, Equatable {
  package var attributes: LayoutAttributes
  package var content: ElementContent
  /// Whether the element's session is selected, whatever the element's role.
  package var isSelected: Bool

  /// Creates an element to draw; by default, an element is selected if its role is `selected`.
  package init(_ attributes: LayoutAttributes, _ content: ElementContent, isSelected: Bool? = nil) {
    self.attributes = attributes
    self.content = content
    self.isSelected = isSelected ?? (attributes.role == .selected)
  }

  var bounds: CGRect { CGRect(origin: .zero, size: attributes.frame.size) }
  var artwork: DrawingNode.Content { .artwork(seed: content.seed ?? content.title) }

  /// The element as a group clipped to its frame, in a drawing whose top-left corner is at `origin`
  /// in the content; an empty group if the frame cannot be drawn.
  package func group(origin: CGPoint, style: CellStyle) -> DrawingNode {
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let isFinite = frame.origin.x.isFinite && frame.origin.y.isFinite
    guard isFinite, frame.width > 0, frame.height > 0, frame.width < 1e7, frame.height < 1e7
    else { return DrawingNode(content: .group(nodes: []), frame: .zero) }
    var nodes: [DrawingNode] = []
    drawCell(style, into: &nodes)
    if style.showsOverlay { drawOverlay(into: &nodes) }
    let isMirrored = style.orientation.layoutDirection == .rightToLeft
    let isTile = style.hasTiles && attributes.element.cell != nil && attributes.appearance == nil
    return DrawingNode(
      content: .group(nodes: isMirrored ? nodes.map { $0.mirrored(in: frame.width) } : nodes),
      frame: frame, cornerRadius: isTile ? min(10, frame.height / 6) : 0, alpha: attributes.alpha,
      scale: attributes.scale, rotation: attributes.rotation)
  }

  /// The frame of a check mark, `margin` points from the top and trailing edges.
  func checkMark(_ margin: CGFloat) -> CGRect {
    let side: CGFloat = 26
    return CGRect(x: bounds.maxX - side - margin, y: margin, width: side, height: side)
  }

  private func drawCell(_ style: CellStyle, into nodes: inout [DrawingNode]) {
    switch attributes.role {
    case .header: drawHeader(into: &nodes)
    case .footer, .emptyState: drawNote(into: &nodes)
    case .featured, .next, .standard, .selected:
      if let look = attributes.appearance { return drawFeatured(look, style, into: &nodes) }
      // A narrower row has no room for text next to a thumbnail.
      let isTile = style.hasTiles || bounds.width < 220
      if isTile { drawTile(into: &nodes) } else { drawRow(into: &nodes) }
    }
  }

  /// Draws an outline of the element, and a label with its role and frame in a corner.
  private func drawOverlay(into nodes: inout [DrawingNode]) {
    let frame = attributes.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { $0.text() }
    let label =
      "\(attributes.element.overlayName) \(attributes.role.rawValue)"
      + (attributes.isPinned ? ", pinned" : "") + " (\(numbers.joined(separator: ", ")))"
    let (size, margin, height): (CGFloat, CGFloat, CGFloat) = (11, 6, 17)
    let width = min(bounds.width, TextMetrics.width(of: label) * size + 2 * margin)
    // The label is at the trailing edge, because titles begin at the leading edge.
    let box = CGRect(
      x: bounds.width - width, y: bounds.height - height, width: width, height: height)
    nodes.draw(.stroke(color: .accent, width: 1), in: bounds)
    nodes.draw(.fill(color: .page), in: box, alpha: 0.92)
    let room = box.insetBy(dx: margin, dy: 0)
    nodes.draw(DrawnText(label, size: size, color: .accent, width: room.width + 1), in: room)
  }

  /// An element whose content is unknown; its title names the element.
  init(_ attributes: LayoutAttributes) {
    let name =
      switch attributes.element {
      case .cell(let cell): "\(cell)"
      case .header(let section): "Section \(section)"
      case .footer(let section): "End of section \(section)"
      case .emptyState: "Nothing here"
      }
    self.init(attributes, ElementContent(title: name))
  }

  package init(_ element: ScreenElement, on screen: ListScreen) {
    let placed = element.attributes.element
    let section = screen.snapshot.sections[placed.section]?.section
    var content = element.session.map { ElementContent($0) } ?? ElementContent(title: element.text)
    if placed.supplementary == .header, let section {
      content.note = element.countText
      content.isCollapsed = section.isCollapsed
    }
    let isSelected = placed.cell.map { section?.isSelected($0.item) ?? false }
    self.init(element.attributes, content, isSelected: isSelected)
  }
}

extension ListElement {
  /// The element's short name: a cell's indices, or a letter (h, f or e) and the section's index.
  package var overlayName: String {
    cell.map { "\($0)" } ?? "\(supplementary?.rawValue.prefix(1) ?? "")\(section)"
  }
}
