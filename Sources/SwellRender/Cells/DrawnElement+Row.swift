import Foundation
import SwellLayout
package import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list's cell: a thumbnail, time and room above the title, speakers below it; a taller cell also
/// shows the abstract and, in the space that is left, the artwork.
extension DrawnElement {
  private static let margin: CGFloat = 16
  /// The minimum height of the thumbnail and the texts next to it, with the gaps around them.
  private static let headHeight: CGFloat = 100

  var rowNodes: [DrawingNode] {
    let bounds = self.bounds
    let texts = rowTexts(height: bounds.height)
    let head = headHeight(of: texts)
    let middle = min(bounds.height, head) / 2
    let side = thumbnailSide
    let thumbnail = CGRect(x: Self.margin, y: middle - side / 2, width: side, height: side)
    var nodes: [DrawingNode] = []
    nodes.draw(.fill(color: isSelected ? .selectedRow : .page), in: bounds)
    nodes.draw(artwork, in: thumbnail, cornerRadius: min(10, side / 5))
    let top = max(4, middle - texts.height / 2)
    nodes.draw(texts, at: CGPoint(x: textStart, y: top), width: textWidth)
    nodes += bodyNodes(below: head)
    if isSelected {
      nodes.draw(.fill(color: .accent), in: CGRect(x: 0, y: 0, width: 5, height: bounds.height))
      let mark = CGRect(x: thumbnail.maxX - 18, y: thumbnail.minY - 6, width: 24, height: 24)
      nodes.drawCheckMark(in: mark, disc: .accent, mark: .page)
    }
    let lineStart = isSelected ? 0 : textStart
    let line = CGRect(x: lineStart, y: bounds.height - 1, width: bounds.width, height: 1)
    nodes.draw(.fill(color: .hairline), in: line)
    return nodes
  }

  /// The abstract, and the artwork in the space below it.
  private func bodyNodes(below top: CGFloat) -> [DrawingNode] {
    let bottom = bounds.height - 14
    var nodes: [DrawingNode] = []
    var top = top
    if let abstract = abstract(height: bottom - top, limit: 200) {
      let corner = CGPoint(x: Self.margin, y: top)
      top = nodes.draw([abstract], at: corner, width: bodyWidth) + 12
    }
    let banner = CGRect(x: Self.margin, y: top, width: bodyWidth, height: bottom - top)
    if bottom - top >= 24 { nodes.draw(artwork, in: banner, cornerRadius: 12) }
    return nodes
  }

  private func abstract(height: CGFloat, limit: Int) -> DrawnText? {
    DrawnText(
      content.abstract, size: 15, color: .ink, width: bodyWidth, height: height, limit: limit)
  }

  private var bodyWidth: CGFloat { bounds.width - 2 * Self.margin }
  private var thumbnailSide: CGFloat { min(72, bounds.height * 0.72) }
  private var textStart: CGFloat { Self.margin + thumbnailSide + 14 }
  private var textWidth: CGFloat { bounds.width - textStart - Self.margin }

  /// The texts next to the thumbnail.
  private func rowTexts(height: CGFloat) -> [DrawnText] {
    CellTexts(content, .row, width: textWidth, height: max(24, height - 12)).all
  }

  private func headHeight(of texts: [DrawnText]) -> CGFloat {
    max(Self.headHeight, 24 + texts.height)
  }

  /// The height at which the row shows all its texts, and up to sixteen lines of its abstract if it
  /// is selected; its current height if that suffices.
  var fittingRowHeight: CGFloat {
    let height = bounds.height
    if !isSelected, rowTexts(height: height) == rowTexts(height: 10_000) { return height }
    // A taller row has a larger thumbnail, and so less room for text.
    var row = self
    row.attributes.frame.size.height = max(height, Self.headHeight)
    let texts = row.rowTexts(height: 10_000)
    guard isSelected else { return (16 + texts.height).rounded(.up) }
    let abstract = abstract(height: .infinity, limit: 16)
    // Below a long abstract, the artwork would push everything else out of view.
    let banner: CGFloat = abstract.map { $0.lines.count > 6 } == true ? 0 : 132
    let needed = headHeight(of: texts) + (abstract?.height ?? 0) + banner + 14
    return max(height, needed.rounded(.up))
  }
}

extension ListScreen {
  /// The screen with rows in view that are tall enough for their titles, and for their abstracts if
  /// they are selected; the first visible one keeps its place.
  ///
  /// Layouts other than a vertical list decide about heights themselves.
  ///
  /// - Throws: the errors of `elements()`.
  package func fittingTexts() throws -> ListScreen {
    guard snapshot.layout is ListLayout, snapshot.orientation.axis == .vertical else { return self }
    var screen = self
    // Taller rows push others out of view, never into it: two rounds suffice.
    for _ in 0..<2 {
      var heights: [CellIndex: CGFloat] = [:]
      for element in try screen.elements() {
        guard let cell = element.attributes.element.cell, let session = element.session
        else { continue }
        let height = DrawnElement(element.attributes, ElementContent(session)).fittingRowHeight
        if height > element.attributes.frame.height { heights[cell] = height }
      }
      if heights.isEmpty { return screen }
      screen = try screen.measured(heights)
    }
    return screen
  }
}
