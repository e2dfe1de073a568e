#if canImport(CoreGraphics)
  package import CoreGraphics
#endif
package import Foundation

/// A drawing: pieces on a page of a size.
package struct Drawing: Sendable, Equatable {
  /// Width and height, in points.
  package var size: CGSize
  /// What it shows, in a few words.
  package var title: String
  /// What it shows, in a sentence.
  package var summary: String
  /// The pieces, the lowest first.
  package var nodes: [DrawingNode]

  /// A drawing of given pieces.
  package init(size: CGSize, title: String, summary: String = "", nodes: [DrawingNode]) {
    self.size = size
    self.title = title
    self.summary = summary
    self.nodes = nodes
  }
}

/// Several drawings side by side, each in a device's casing above its title.
extension Drawing {
  private static let gap: CGFloat = 40
  private static let casing: CGFloat = 9
  private static let caption: CGFloat = 52

  /// The drawings from left to right, on a transparent page.
  ///
  /// - Parameters:
  ///   - drawings: the drawings, each with its caption as title.
  ///   - title: what they show together, in a few words.
  ///   - summary: what they show together, in a sentence.
  /// - Returns: one drawing; an empty one if there are none.
  package static func filmstrip(
    _ drawings: [Drawing],
    title: String,
    summary: String = ""
  ) -> Drawing {
    let height = drawings.map(\.size.height).max() ?? 0
    var nodes: [DrawingNode] = []
    var left = casing
    for drawing in drawings {
      let frame = CGRect(
        x: left,
        y: casing + (height - drawing.size.height) / 2,
        width: drawing.size.width,
        height: drawing.size.height
      )
      let radius = min(34, frame.width / 8)
      nodes.append(
        .rectangle(
          DrawnRectangle(
            frame.insetBy(dx: -casing, dy: -casing),
            fill: .casing,
            cornerRadius: radius + casing
          )
        )
      )
      nodes.append(
        .group(DrawnGroup(drawing.nodes, in: frame, isClipped: true, cornerRadius: radius))
      )
      let lines = TextMetrics.lines(of: drawing.title, width: frame.width / 17, limit: 1).lines
      nodes.append(
        .text(
          DrawnText(
            lines: lines,
            frame: CGRect(x: left, y: height + 2 * casing + 14, width: frame.width, height: 24),
            size: 17,
            lineHeight: 24,
            weight: .semibold,
            color: .caption,
            alpha: 1,
            alignment: .center
          )
        )
      )
      left += drawing.size.width + 2 * casing + gap
    }
    let size = CGSize(
      width: max(0, left - gap - casing),
      height: drawings.isEmpty ? 0 : height + 2 * casing + caption
    )
    return Drawing(size: size, title: title, summary: summary, nodes: nodes)
  }
}
