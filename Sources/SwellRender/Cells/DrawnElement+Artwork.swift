import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Cells that are texts over artwork.
extension DrawnElement {
  /// A featured list's cell: artwork under a cover that fades as the cell grows, a large title in
  /// the middle, and details that appear below it.
  func featuredNodes(_ look: FeaturedAppearance, _ style: DrawingStyle) -> [DrawingNode] {
    let isVertical = style.orientation.axis == .vertical
    // The artwork is as long as a featured cell and centred in this one.
    let picture =
      isVertical
      ? bounds.insetBy(dx: 0, dy: look.imageOffset) : bounds.insetBy(dx: look.imageOffset, dy: 0)
    var nodes: [DrawingNode] = []
    nodes.draw(artwork, in: picture)
    nodes.draw(.fill(color: .cover), in: bounds, alpha: look.coverAlpha)
    let width = isVertical ? bounds.width - 48 : picture.width * 0.62
    let texts = CellTexts(content, .featured, width: width, height: picture.height - 54)
    let title = CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - texts.titleHeight / 2, width: width,
      height: texts.titleHeight)
    // The title is in the middle of a small cell and makes room for the details of a large one.
    let rise = texts.detailsHeight / 2 * look.detailsAlpha
    let scale = max(0.01, look.titleScale)
    if let text = texts.title {
      nodes.draw(.text(text), in: title.offsetBy(dx: 0, dy: -rise), scale: scale)
    }
    let top = bounds.midY - rise + texts.titleHeight / 2 * scale + 8
    let details = [texts.time, texts.speakers].compactMap(\.self)
    let corner = CGPoint(x: title.minX, y: top)
    let bottom = nodes.draw(details, at: corner, width: width, alpha: look.detailsAlpha)
    if let abstract = texts.abstract {
      let corner = CGPoint(x: title.minX, y: bottom + CellTexts.abstractGap)
      nodes.draw([abstract], at: corner, width: width, alpha: look.detailsAlpha)
    }
    if isSelected { nodes.drawCheckMark(in: checkMark(14), disc: .artworkInk, mark: .cover) }
    return nodes
  }

  /// A grid's cell: the artwork, and the texts over a shade at its bottom.
  var tileNodes: [DrawingNode] {
    let margin = min(12, bounds.width / 12)
    let room = bounds.insetBy(dx: margin, dy: margin)
    let isLarge = bounds.width >= 240 && bounds.height >= 160
    let texts = CellTexts(
      content, .tile(isLarge: isLarge, isSelected: isSelected), width: room.width,
      height: room.height
    ).all
    let height = texts.height
    var shade = bounds
    shade.size.height = min(bounds.height, height + margin + 44)
    shade.origin.y = bounds.height - shade.height
    var nodes: [DrawingNode] = []
    nodes.draw(artwork, in: bounds)
    nodes.draw(.fill(color: .cover), in: bounds, alpha: 0.24)
    nodes.draw(.fill(color: .cover, fadesIn: true), in: shade, alpha: 0.72)
    nodes.draw(texts, at: CGPoint(x: margin, y: room.maxY - height), width: room.width)
    if isSelected {
      nodes.draw(
        .stroke(color: .artworkInk, width: 2.5), in: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 7)
      nodes.drawCheckMark(in: checkMark(12), disc: .artworkInk, mark: .cover)
    }
    return nodes
  }

  /// The frame of a check mark at a distance from the top trailing corner.
  private func checkMark(_ margin: CGFloat) -> CGRect {
    CGRect(x: bounds.maxX - 26 - margin, y: margin, width: 26, height: 26)
  }
}
