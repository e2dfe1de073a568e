package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A drawing: pieces on a page of a size.
package struct Drawing: Sendable, Equatable {
  /// Width and height, in points.
  package var size: CGSize
  /// A title in a few words.
  package var title: String
  /// A description in a sentence.
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

// MARK: - Devices

extension Drawing {
  /// The width of a device's casing, in points.
  package static let casing: CGFloat = 9
  private static let gap: CGFloat = 40
  private static let captionHeight: CGFloat = 52

  /// The drawing in a device, in the middle of a transparent page.
  package func inDevice(on canvas: CGSize) -> Drawing {
    let origin = CGPoint(x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2)
    return Drawing(size: canvas, title: title, summary: summary, nodes: device(at: origin))
  }

  /// The drawings from left to right in devices, each above its title, on a transparent page.
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
      let origin = CGPoint(x: left, y: casing + (height - drawing.size.height) / 2)
      nodes += drawing.device(at: origin)
      let box = CGRect(x: left, y: height + 2 * casing + 14, width: drawing.size.width, height: 24)
      nodes.append(.text(caption(drawing.title, in: box)))
      left += drawing.size.width + 2 * casing + gap
    }
    let size = CGSize(
      width: max(0, left - gap - casing),
      height: drawings.isEmpty ? 0 : height + 2 * casing + captionHeight
    )
    return Drawing(size: size, title: title, summary: summary, nodes: nodes)
  }

  /// The drawing with round corners in a casing.
  private func device(at origin: CGPoint) -> [DrawingNode] {
    let frame = CGRect(origin: origin, size: size)
    let radius = min(34, min(frame.width, frame.height) / 8)
    let casing = DrawnRectangle(
      frame: frame.insetBy(dx: -Self.casing, dy: -Self.casing),
      fill: .casing,
      cornerRadius: radius + Self.casing
    )
    let screen = DrawnGroup(children: nodes, frame: frame, isClipped: true, cornerRadius: radius)
    return [.rectangle(casing), .group(screen)]
  }

  private static func caption(_ title: String, in box: CGRect) -> DrawnText {
    DrawnText(
      lines: TextMetrics.lines(of: title, width: box.width / 17, isBold: true, limit: 1).lines,
      frame: box,
      size: 17,
      lineHeight: box.height,
      weight: .semibold,
      color: .caption,
      alpha: 1,
      alignment: .center
    )
  }
}
