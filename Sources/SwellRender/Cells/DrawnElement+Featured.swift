import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A featured list's cell: artwork under a cover that fades as the cell grows, a large title in
/// the middle, and details that appear below it.
extension DrawnElement {
  func drawFeatured(
    _ look: FeaturedAppearance,
    axis: ListOrientation.Axis,
    on canvas: inout CellCanvas
  ) {
    let bounds = canvas.bounds
    // The artwork is as long as a featured cell and centred in this one.
    let picture =
      axis == .vertical
      ? bounds.insetBy(dx: 0, dy: look.imageOffset) : bounds.insetBy(dx: look.imageOffset, dy: 0)
    canvas.artwork(content.artwork, in: picture)
    canvas.fill(bounds, .cover, alpha: look.coverAlpha)
    canvas.fill(bounds, .cover, alpha: content.artwork.shade * look.detailsAlpha)
    let length = axis == .vertical ? bounds.width - 48 : picture.width * 0.62
    let title = FeaturedTitle(content.title, width: length)
    let details = details(width: length, room: picture.height - title.height - 40)
    // The title is in the middle of a small cell and makes room for the details of a large one.
    let middle = bounds.midY - details.height / 2 * look.detailsAlpha
    let scale = max(0.01, look.titleScale)
    let box = CGRect(
      x: bounds.midX - length / 2,
      y: middle - title.height / 2,
      width: length,
      height: title.height
    )
    canvas.text(
      title.lines,
      in: box,
      size: title.size,
      lineHeight: title.lineHeight,
      weight: .bold,
      color: .artworkInk,
      side: .center,
      scale: scale
    )
    canvas.stack(
      details.blocks,
      at: CGPoint(x: box.minX, y: middle + title.height / 2 * scale + 8),
      width: length,
      alpha: look.detailsAlpha,
      side: .center
    )
    if isSelected {
      let side: CGFloat = 26
      canvas.checkMark(
        in: CGRect(x: bounds.maxX - side - 14, y: 14, width: side, height: side),
        disc: .artworkInk,
        mark: .cover
      )
    }
  }

  /// Time and room, speakers and the abstract, as far as there is room.
  private func details(width: CGFloat, room: CGFloat) -> (blocks: [TextBlock], height: CGFloat) {
    var blocks: [TextBlock] = []
    var height: CGFloat = 8
    for (text, size, weight, limit) in [
      (content.timeAndRoom, 16, .semibold, 1), (content.speakerLine, 16, .regular, 1),
      (content.abstract, 14, .regular, 3),
    ] as [(String, CGFloat, DrawnText.Weight, Int)] where !text.isEmpty {
      let isAbstract = text == content.abstract
      let gap: CGFloat = isAbstract ? 6 : 0
      let lineHeight = size * 1.38
      let lines = TextMetrics.balancedLines(
        of: text,
        width: width / size,
        isBold: weight != .regular,
        limit: min(limit, max(0, Int(min(99, (room - height - gap) / lineHeight))))
      ).lines
      guard !lines.isEmpty else { continue }
      if gap > 0 {
        blocks.append(TextBlock(lines: [], size: size, lineHeight: gap, weight: weight))
      }
      blocks.append(TextBlock(lines: lines, size: size, lineHeight: lineHeight, weight: weight))
      height += gap + CGFloat(lines.count) * lineHeight
    }
    return blocks.isEmpty ? ([], 0) : (blocks, height)
  }
}

/// A title in the largest size in which it fits on two lines, or else on several small ones.
private struct FeaturedTitle {
  var lines: [String] = []
  var size: CGFloat = 0
  var lineHeight: CGFloat { size * 1.14 }
  var height: CGFloat { CGFloat(max(1, lines.count)) * lineHeight }

  init(_ title: String, width: CGFloat) {
    for (size, limit) in [(34, 2), (30, 2), (27, 3), (24, 4), (20, 5), (16, 10)] as [(CGFloat, Int)]
    {
      let fitted = TextMetrics.balancedLines(
        of: title,
        width: width / size,
        isBold: true,
        limit: limit
      )
      lines = fitted.lines
      self.size = size
      if fitted.fit == .whole { break }
    }
  }
}
