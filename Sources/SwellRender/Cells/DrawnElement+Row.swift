package import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A list's cell: a thumbnail, time and room above the title, speakers below it. What is higher
/// shows the abstract and, in the room that is left, the artwork.
extension DrawnElement {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 14
  /// The height of the thumbnail and the texts next to it.
  private static let collapsedHeight: CGFloat = 100
  private static let abstractSize: CGFloat = 15
  private static let abstractLine: CGFloat = 21

  private static func thumbnailSide(height: CGFloat) -> CGFloat {
    let height = min(height, collapsedHeight)
    return min(72, max(0, height - max(10, height * 0.24)))
  }

  func drawRow(on canvas: inout CellCanvas) {
    let bounds = canvas.bounds
    canvas.fill(bounds, isSelected ? .selectedRow : .page)
    let head = rowHead(width: bounds.width, height: bounds.height)
    let side = Self.thumbnailSide(height: bounds.height)
    let thumbnail = CGRect(
      x: Self.margin,
      y: max(min(12, (bounds.height - side) / 2), (min(bounds.height, head.bandHeight) - side) / 2),
      width: side,
      height: side
    )
    canvas.artwork(content.artwork, in: thumbnail, cornerRadius: min(10, side / 5))
    let textStart = thumbnail.maxX + Self.gap
    let width = bounds.width - textStart - Self.margin
    let top = max(4, (min(bounds.height, head.bandHeight) - head.height) / 2)
    let corner = CGPoint(x: textStart, y: top)
    let bottom = canvas.stack(head.blocks, at: corner, width: width)
    drawBody(below: max(head.bandHeight, bottom + 10), from: Self.margin, on: &canvas)
    if isSelected {
      canvas.fill(CGRect(x: 0, y: 0, width: 5, height: bounds.height), .accent)
      canvas.checkMark(
        in: CGRect(x: thumbnail.maxX - 18, y: thumbnail.minY - 6, width: 24, height: 24),
        disc: .accent,
        mark: .page
      )
    }
    let line = CGRect(
      x: isSelected ? 0 : textStart,
      y: bounds.height - 1,
      width: bounds.width,
      height: 1
    )
    canvas.fill(line, .hairline)
  }

  /// The abstract, and the artwork in the room below it.
  private func drawBody(below top: CGFloat, from margin: CGFloat, on canvas: inout CellCanvas) {
    let width = canvas.bounds.width - 2 * margin
    let bottom = canvas.bounds.height - 14
    guard bottom - top > 16, width > 0 else { return }
    var top = top
    let limit = Int(min(200, (bottom - top) / Self.abstractLine))
    let lines = abstractLines(width: width, limit: limit)
    let height = CGFloat(lines.count) * Self.abstractLine
    canvas.text(
      lines,
      in: CGRect(x: margin, y: top, width: width, height: height),
      size: Self.abstractSize,
      lineHeight: Self.abstractLine,
      color: .ink
    )
    if !lines.isEmpty { top += height + 12 }
    let banner = CGRect(x: margin, y: top, width: width, height: bottom - top)
    if banner.height >= 24 { canvas.artwork(content.artwork, in: banner, cornerRadius: 12) }
  }

  private func abstractLines(width: CGFloat, limit: Int) -> [String] {
    TextMetrics.lines(of: content.abstract, width: width / Self.abstractSize, limit: limit).lines
  }

  /// The texts next to the thumbnail.
  private func rowHead(
    width: CGFloat,
    height: CGFloat
  ) -> (blocks: [TextBlock], title: [String], height: CGFloat, bandHeight: CGFloat) {
    let width = width - 2 * Self.margin - Self.thumbnailSide(height: height) - Self.gap
    func block(
      _ text: String,
      _ size: CGFloat,
      _ lineHeight: CGFloat,
      _ weight: DrawnText.Weight,
      _ color: DrawingColor,
      limit: Int = 1
    ) -> TextBlock? {
      let isBold = weight != .regular
      let lines = TextMetrics.lines(of: text, width: width / size, isBold: isBold, limit: limit)
        .lines
      return lines.isEmpty
        ? nil
        : TextBlock(lines: lines, size: size, lineHeight: lineHeight, weight: weight, color: color)
    }
    let eyebrow = block(content.timeAndRoom, 13, 19, .semibold, .accent)
    let speakers = block(content.speakerLine, 14, 20, .regular, .secondaryInk)
    // A taller cell shows more lines of a long title.
    let room = max(22, height - 16 - (eyebrow?.height ?? 0) - (speakers?.height ?? 0))
    let limit = max(1, Int(min(20, room / 22)))
    let title = block(content.title, 17, 22, .semibold, .ink, limit: limit)
    let blocks = [eyebrow, title, height > 60 ? speakers : nil].compactMap(\.self)
    let used = blocks.reduce(0) { $0 + $1.height }
    return (blocks, title?.lines ?? [], used, max(Self.collapsedHeight, used + 24))
  }

  /// The height at which the row shows its whole title, and up to sixteen lines of its abstract if
  /// it is selected; the height that it has if that suffices.
  package var fittingRowHeight: CGFloat {
    let (width, height) = (attributes.frame.width, attributes.frame.height)
    let head = rowHead(width: width, height: 10_000)
    guard isSelected else {
      let isWhole = rowHead(width: width, height: height).title == head.title
      return isWhole ? height : (head.height + 16).rounded(.up)
    }
    let lines = abstractLines(width: width - 2 * Self.margin, limit: 16)
    // Beside a long abstract the artwork would push everything else out of view.
    let banner: CGFloat = lines.count > 6 ? 0 : 132
    let needed = head.bandHeight + CGFloat(lines.count) * Self.abstractLine + banner + 14
    return max(height, needed.rounded(.up))
  }
}
