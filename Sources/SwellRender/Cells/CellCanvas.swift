import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Collects the pieces of one cell, in coordinates that start at its leading edge.
///
/// In a right-to-left list the pieces are mirrored as they are added.
struct CellCanvas {
  let bounds: CGRect
  private let isRightToLeft: Bool
  private(set) var nodes: [DrawingNode] = []

  init(size: CGSize, isRightToLeft: Bool) {
    bounds = CGRect(origin: .zero, size: size)
    self.isRightToLeft = isRightToLeft
  }

  /// The side of a text box.
  enum Side { case leading, center, trailing }

  mutating func fill(
    _ frame: CGRect,
    _ color: DrawingColor,
    alpha: CGFloat = 1,
    topAlpha: CGFloat? = nil,
    cornerRadius: CGFloat = 0
  ) {
    guard alpha > 0 || (topAlpha ?? 0) > 0 else { return }
    nodes.append(
      .rectangle(
        DrawnRectangle(
          frame: mirrored(frame),
          fill: color,
          fillAlpha: alpha,
          topAlpha: topAlpha,
          cornerRadius: cornerRadius
        )
      )
    )
  }

  mutating func outline(
    _ frame: CGRect,
    _ color: DrawingColor,
    width: CGFloat,
    cornerRadius: CGFloat = 0
  ) {
    nodes.append(
      .rectangle(
        DrawnRectangle(
          frame: mirrored(frame),
          stroke: color,
          strokeWidth: width,
          cornerRadius: cornerRadius
        )
      )
    )
  }

  mutating func artwork(_ artwork: Artwork, in frame: CGRect, cornerRadius: CGFloat = 0) {
    let frame = mirrored(frame)
    let box = CGRect(origin: .zero, size: frame.size)
    let node = DrawingNode.artwork(
      DrawnArtwork(artwork: artwork, frame: cornerRadius > 0 ? box : frame)
    )
    if cornerRadius > 0 {
      nodes.append(
        .group(
          DrawnGroup(children: [node], frame: frame, isClipped: true, cornerRadius: cornerRadius)
        )
      )
    } else {
      nodes.append(node)
    }
  }

  mutating func text(
    _ lines: [String],
    in frame: CGRect,
    size: CGFloat,
    lineHeight: CGFloat,
    weight: DrawnText.Weight = .regular,
    color: DrawingColor,
    alpha: CGFloat = 1,
    side: Side = .leading,
    scale: CGFloat = 1,
    rotation: CGFloat = 0
  ) {
    guard !lines.isEmpty, alpha > 0.001, frame.width > 0 else { return }
    let isTransformed = scale != 1 || rotation != 0
    let frame = mirrored(frame)
    let text = DrawnText(
      lines: lines,
      frame: isTransformed ? CGRect(origin: .zero, size: frame.size) : frame,
      size: size,
      lineHeight: lineHeight,
      weight: weight,
      color: color,
      alpha: alpha,
      alignment: alignment(side)
    )
    nodes.append(
      isTransformed
        ? .group(
          DrawnGroup(children: [.text(text)], frame: frame, scale: scale, rotation: rotation)
        )
        : .text(text)
    )
  }

  /// Draws blocks of text below each other, and returns the position below the last one.
  @discardableResult
  mutating func stack(
    _ blocks: [TextBlock],
    at corner: CGPoint,
    width: CGFloat,
    alpha: CGFloat = 1,
    side: Side = .leading
  ) -> CGFloat {
    blocks.reduce(corner.y) { top, block in
      text(
        block.lines,
        in: CGRect(x: corner.x, y: top, width: width, height: block.height),
        size: block.size,
        lineHeight: block.lineHeight,
        weight: block.weight,
        color: block.color,
        alpha: alpha,
        side: side
      )
      return top + block.height
    }
  }

  /// A disc with a check mark: the sign of a selected session.
  mutating func checkMark(in frame: CGRect, disc: DrawingColor, mark: DrawingColor) {
    fill(frame, disc, cornerRadius: frame.width / 2)
    let inset = frame.width * 0.16
    nodes.append(
      .polygon(
        DrawnPolygon(
          frame: mirrored(frame).insetBy(dx: inset, dy: inset),
          points: Self.checkMark,
          fill: mark
        )
      )
    )
  }

  /// A chevron that points down, or towards the end of the line if the section is collapsed.
  mutating func chevron(in frame: CGRect, isCollapsed: Bool, color: DrawingColor) {
    let points = Self.chevron.map {
      isCollapsed ? CGPoint(x: isRightToLeft ? 1 - $0.y : $0.y, y: $0.x) : $0
    }
    nodes.append(.polygon(DrawnPolygon(frame: mirrored(frame), points: points, fill: color)))
  }

  private static let checkMark = [
    CGPoint(x: 0.08, y: 0.55), CGPoint(x: 0.22, y: 0.41), CGPoint(x: 0.40, y: 0.58),
    CGPoint(x: 0.78, y: 0.18), CGPoint(x: 0.92, y: 0.32), CGPoint(x: 0.40, y: 0.86),
  ]

  private static let chevron = [
    CGPoint(x: 0.1, y: 0.36), CGPoint(x: 0.2, y: 0.26), CGPoint(x: 0.5, y: 0.56),
    CGPoint(x: 0.8, y: 0.26), CGPoint(x: 0.9, y: 0.36), CGPoint(x: 0.5, y: 0.76),
  ]

  private func alignment(_ side: Side) -> DrawnText.Alignment {
    switch side {
    case .center: .center
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    }
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX,
      y: frame.minY,
      width: frame.width,
      height: frame.height
    )
  }
}

/// Lines of one size, below each other.
struct TextBlock {
  var lines: [String]
  var size: CGFloat
  var lineHeight: CGFloat
  var weight: DrawnText.Weight
  var color = DrawingColor.artworkInk

  /// The height of the lines; a block without lines is a gap of one.
  var height: CGFloat { max(1, CGFloat(lines.count)) * lineHeight }
}
