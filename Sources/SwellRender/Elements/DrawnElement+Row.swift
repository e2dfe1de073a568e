import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list's cell: a thumbnail, and next to it the time and room, the title, and the speakers. A
/// taller cell also shows the abstract and, in the space that is left, the artwork.
extension DrawnElement {
  /// The measures of a row, in points.
  private enum Row {
    static let margin: CGFloat = 16
    /// The minimum height of the thumbnail and the texts next to it, with the gaps around them.
    static let headHeight: CGFloat = 100
    /// The sum of the margins above and below the texts in the head of a tall row.
    static let headMargins: CGFloat = 24
    /// The sum of the margins above and below the texts, in a row as tall as its texts need.
    static let textMargins: CGFloat = 16
    static let minTextMargins: CGFloat = 12
    static let bottomMargin: CGFloat = 14
    /// The height of the artwork below the abstract of a selected row.
    static let bannerHeight: CGFloat = 132
  }

  func drawRow(into nodes: inout [DrawingNode]) {
    let texts = rowTexts(height: bounds.height)
    let head = headHeight(of: texts)
    let middle = min(bounds.height, head) / 2
    let side = thumbnailSide
    let thumbnail = CGRect(x: Row.margin, y: middle - side / 2, width: side, height: side)
    nodes.draw(.fill(color: isSelected ? .selectedRow : .page), in: bounds)
    nodes.draw(artwork, in: thumbnail, cornerRadius: min(10, side / 5))
    let top = max(4, middle - texts.height / 2)
    nodes.draw(texts, at: CGPoint(x: textStart, y: top), width: textWidth)
    drawBody(below: head, into: &nodes)
    if isSelected {
      nodes.draw(.fill(color: .accent), in: CGRect(x: 0, y: 0, width: 5, height: bounds.height))
      let mark = CGRect(x: thumbnail.maxX - 18, y: thumbnail.minY - 6, width: 24, height: 24)
      nodes.drawCheckMark(in: mark, disc: .accent, mark: .page)
    }
    let lineStart = isSelected ? 0 : textStart
    let line = CGRect(x: lineStart, y: bounds.height - 1, width: bounds.width, height: 1)
    nodes.draw(.fill(color: .hairline), in: line)
  }

  private func drawBody(below top: CGFloat, into nodes: inout [DrawingNode]) {
    let bottom = bounds.height - Row.bottomMargin
    var top = top
    if let abstract = abstract(height: bottom - top, limit: 200) {
      top = nodes.draw([abstract], at: CGPoint(x: Row.margin, y: top), width: bodyWidth) + 12
    }
    let banner = CGRect(x: Row.margin, y: top, width: bodyWidth, height: bottom - top)
    if bottom - top >= 24 { nodes.draw(artwork, in: banner, cornerRadius: 12) }
  }

  private func abstract(height: CGFloat, limit: Int) -> DrawnText? {
    DrawnText(
      content.abstract, size: 15, color: .ink, width: bodyWidth, height: height, limit: limit)
  }

  private var bodyWidth: CGFloat { bounds.width - 2 * Row.margin }
  private var thumbnailSide: CGFloat { min(72, bounds.height * 0.72) }
  private var textStart: CGFloat { Row.margin + thumbnailSide + 14 }
  private var textWidth: CGFloat { bounds.width - textStart - Row.margin }

  private func rowTexts(height: CGFloat) -> [DrawnText] {
    CellTexts(content, .row, width: textWidth, height: max(24, height - Row.minTextMargins)).all
  }

  private func headHeight(of texts: [DrawnText]) -> CGFloat {
    max(Row.headHeight, Row.headMargins + texts.height)
  }

  /// The height at which the row shows all its texts, or its current height if that suffices; a
  /// selected row also shows up to sixteen lines of its abstract.
  var fittingRowHeight: CGFloat {
    let height = bounds.height
    if !isSelected, rowTexts(height: height) == rowTexts(height: 10_000) { return height }
    // A taller row has a larger thumbnail, and so less room for text.
    var row = self
    row.attributes.frame.size.height = max(height, Row.headHeight)
    let texts = row.rowTexts(height: 10_000)
    guard isSelected else { return (Row.textMargins + texts.height).rounded(.up) }
    let abstract = abstract(height: .infinity, limit: 16)
    // Below a long abstract, the artwork would push everything else out of view.
    let banner: CGFloat = abstract.map { $0.lines.count > 6 } == true ? 0 : Row.bannerHeight
    let needed = headHeight(of: texts) + (abstract?.height ?? 0) + banner + Row.bottomMargin
    return max(height, needed.rounded(.up))
  }
}
