import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension DrawnElement {
  private enum Tile {
    static let margin: CGFloat = 12
    /// The height of the shade above the texts, in points.
    static let shadeRise: CGFloat = 44
    static let shadeAlpha: CGFloat = 0.72
    /// The opacity of the cover over all the artwork.
    static let coverAlpha: CGFloat = 0.24
  }

  /// Draws a grid's cell: artwork, with texts over a shade at its bottom.
  func drawTile(into nodes: inout [DrawingNode]) {
    let margin = min(Tile.margin, bounds.width / 12)
    let room = bounds.insetBy(dx: margin, dy: margin)
    let isLarge = bounds.width >= 240 && bounds.height >= 160
    let style = CellTextStyle.tile(isLarge: isLarge, isSelected: isSelected)
    let texts = CellTexts(content, style, width: room.width, height: room.height).all
    let height = texts.height
    let rise = min(bounds.height, height + margin + Tile.shadeRise)
    let shade = CGRect(x: 0, y: bounds.height - rise, width: bounds.width, height: rise)
    nodes.draw(artwork, in: bounds)
    nodes.draw(.fill(color: .cover), in: bounds, alpha: Tile.coverAlpha)
    nodes.draw(.fill(color: .cover, fadesIn: true), in: shade, alpha: Tile.shadeAlpha)
    nodes.draw(texts, at: CGPoint(x: margin, y: room.maxY - height), width: room.width)
    if isSelected {
      nodes.draw(
        .stroke(color: .artworkInk, width: 2.5), in: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 7)
      nodes.drawCheckMark(in: checkMark(Tile.margin), disc: .artworkInk, mark: .cover)
    }
  }
}
