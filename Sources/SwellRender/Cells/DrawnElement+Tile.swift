import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A grid's cell: the artwork, and the texts over a shade at its bottom.
extension DrawnElement {
  func drawTile(on canvas: inout CellCanvas) {
    let bounds = canvas.bounds
    canvas.artwork(content.artwork, in: bounds)
    let margin = min(12, bounds.width / 12)
    let width = bounds.width - 2 * margin
    let isLarge = bounds.width >= 240 && bounds.height >= 160
    let blocks = tileBlocks(width: width, height: bounds.height - 2 * margin, isLarge: isLarge)
    let height = blocks.reduce(0) { $0 + $1.height }
    let shade = min(bounds.height, height + margin + 44)
    let start = bounds.height - shade
    canvas.fill(bounds, .cover, alpha: 0.24 + content.artwork.shade / 2)
    canvas.fill(
      CGRect(x: 0, y: start, width: bounds.width, height: shade),
      .cover,
      alpha: 0.72,
      topAlpha: 0
    )
    canvas.stack(blocks, at: CGPoint(x: margin, y: bounds.height - margin - height), width: width)
    guard isSelected else { return }
    canvas.outline(bounds.insetBy(dx: 4, dy: 4), .artworkInk, width: 2.5, cornerRadius: 7)
    let side: CGFloat = 26
    canvas.checkMark(
      in: CGRect(x: bounds.maxX - side - 12, y: 12, width: side, height: side),
      disc: .artworkInk,
      mark: .cover
    )
  }

  private func tileBlocks(width: CGFloat, height: CGFloat, isLarge: Bool) -> [TextBlock] {
    var room = height
    func block(
      _ text: String,
      _ size: CGFloat,
      _ weight: DrawnText.Weight,
      limit: Int
    ) -> TextBlock? {
      let lineHeight = size * 1.28
      let lines = TextMetrics.lines(
        of: text,
        width: width / size,
        isBold: weight != .regular,
        limit: min(limit, max(0, Int(min(99, room / lineHeight))))
      ).lines
      guard !lines.isEmpty else { return nil }
      let block = TextBlock(lines: lines, size: size, lineHeight: lineHeight, weight: weight)
      room -= block.height
      return block
    }
    // The title has the first claim on the room.
    let sizes: [CGFloat] = isLarge ? [23, 18, 15] : [15, 13, 12]
    let titleSize = sizes.first { size in
      let limit = Int(min(99, room / (size * 1.28)))
      let title = TextMetrics.lines(
        of: content.title,
        width: width / size,
        isBold: true,
        limit: limit
      )
      return title.fit == .whole
    }
    let title = block(content.title, titleSize ?? 12, .bold, limit: 99)
    let times = isLarge ? [content.timeAndRoom, content.time] : [content.time, content.startTime]
    let size: CGFloat = isLarge ? 15 : 12
    let fitting = times.first { TextMetrics.width(of: $0, isBold: true) * size <= width }
    let time = block(fitting ?? times[1], size, .semibold, limit: 1)
    let speakers = block(content.speakerLine, isLarge ? 15 : 12, .regular, limit: 2)
    let abstract = isLarge ? block(content.abstract, 14, .regular, limit: isSelected ? 6 : 2) : nil
    return [time, title, speakers, abstract].compactMap(\.self)
  }
}
