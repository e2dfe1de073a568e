import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Cells with texts over artwork: a featured list's, and a grid's.
extension DrawnElement {
  /// Draws a featured list's cell: artwork under a cover that fades as the cell grows, a large
  /// centred title, and details that appear below it.
  func drawFeatured(
    _ look: FeaturedAppearance, _ style: CellStyle, into nodes: inout [DrawingNode]
  ) {
    let isVertical = style.orientation.axis == .vertical
    // The artwork is always as long as the featured cell, and centred in its own cell.
    let shift = look.imageOffset
    let picture = bounds.insetBy(dx: isVertical ? 0 : shift, dy: isVertical ? shift : 0)
    nodes.draw(artwork, in: picture)
    nodes.draw(.fill(color: .cover), in: bounds, alpha: look.coverAlpha)
    // The texts' margins are 24 points at each side, and 27 points at the top and the bottom.
    let width = isVertical ? bounds.width - 48 : picture.width * 0.62
    let texts = CellTexts(content, .featured, width: width, height: picture.height - 54)
    let title = CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - texts.titleHeight / 2, width: width,
      height: texts.titleHeight)
    // In a small cell the title is in the middle; in a large cell it makes room for the details.
    let detailsHeight = texts.details(below: .zero).last?.frame.maxY ?? 0
    let rise = detailsHeight / 2 * look.detailsAlpha
    let scale = max(0.01, look.titleScale)
    if let text = texts.title {
      nodes.draw(.text(text: text), in: title.offsetBy(dx: 0, dy: -rise), scale: scale)
    }
    let bottom = bounds.midY - rise + texts.titleHeight / 2 * scale
    let shown = CGRect(x: title.minX, y: bottom, width: width, height: 0)
    for (text, frame) in texts.details(below: shown) {
      nodes.draw(.text(text: text), in: frame, alpha: look.detailsAlpha)
    }
    if isSelected { nodes.drawCheckMark(in: checkMark(14), disc: .artworkInk, mark: .cover) }
  }

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
