import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension DrawnElement {
  /// Draws a grid's cell: artwork, with texts over a shade at its bottom.
  func drawTile(into nodes: inout [DrawingNode]) {
    let margin = min(12, bounds.width / 12)
    let room = bounds.insetBy(dx: margin, dy: margin)
    let isLarge = bounds.width >= 240 && bounds.height >= 160
    let style = CellTextStyle.tile(isLarge: isLarge, isSelected: isSelected)
    let texts = CellTexts(content, style, width: room.width, height: room.height).all
    let height = texts.height
    // The shade begins 44 points above the texts.
    let rise = min(bounds.height, height + margin + 44)
    let shade = CGRect(x: 0, y: bounds.height - rise, width: bounds.width, height: rise)
    nodes.draw(artwork, in: bounds)
    nodes.draw(.fill(color: .cover), in: bounds, alpha: 0.24)
    nodes.draw(.fill(color: .cover, fadesIn: true), in: shade, alpha: 0.72)
    nodes.draw(texts, at: CGPoint(x: margin, y: room.maxY - height), width: room.width)
    if isSelected {
      nodes.draw(
        .stroke(color: .artworkInk, width: 2.5), in: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 7)
      nodes.drawCheckMark(in: checkMark(12), disc: .artworkInk, mark: .cover)
    }
  }
}
