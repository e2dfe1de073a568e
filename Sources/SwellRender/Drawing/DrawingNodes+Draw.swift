import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension [DrawingNode] {
  /// Draws a node above the others, unless it is invisible.
  mutating func draw(
    _ content: DrawingNode.Content, in frame: CGRect, cornerRadius: CGFloat = 0, alpha: CGFloat = 1,
    scale: CGFloat = 1, rotation: CGFloat = 0
  ) {
    guard alpha > 0.001 else { return }
    append(
      DrawingNode(
        content: content, frame: frame, cornerRadius: cornerRadius, alpha: alpha, scale: scale,
        rotation: rotation))
  }

  /// Draws text, centred vertically in a frame.
  mutating func draw(_ text: DrawnText?, in frame: CGRect) {
    guard let text else { return }
    draw(.text(text: text), in: frame.insetBy(dx: 0, dy: (frame.height - text.height) / 2))
  }

  /// Draws texts one below the other, and returns the y coordinate below the last text.
  @discardableResult
  mutating func draw(_ texts: [DrawnText], at corner: CGPoint, width: CGFloat) -> CGFloat {
    texts.reduce(corner.y) { top, text in
      let frame = CGRect(x: corner.x, y: top, width: width, height: text.height)
      draw(.text(text: text), in: frame)
      return frame.maxY
    }
  }

  mutating func drawCheckMark(in frame: CGRect, disc: DrawingColor, mark: DrawingColor) {
    draw(.fill(color: disc), in: frame, cornerRadius: frame.width / 2)
    let inset = frame.width * 0.16
    let corners = [
      CGPoint(x: 0.08, y: 0.55), CGPoint(x: 0.22, y: 0.41), CGPoint(x: 0.40, y: 0.58),
      CGPoint(x: 0.78, y: 0.18), CGPoint(x: 0.92, y: 0.32), CGPoint(x: 0.40, y: 0.86),
    ]
    draw(.polygon(color: mark, points: corners), in: frame.insetBy(dx: inset, dy: inset))
  }

  /// Draws a chevron that points down, or towards the end of the line if the section is collapsed.
  mutating func drawChevron(in frame: CGRect, isCollapsed: Bool, color: DrawingColor) {
    let corners = [
      CGPoint(x: 0.1, y: 0.36), CGPoint(x: 0.2, y: 0.26), CGPoint(x: 0.5, y: 0.56),
      CGPoint(x: 0.8, y: 0.26), CGPoint(x: 0.9, y: 0.36), CGPoint(x: 0.5, y: 0.76),
    ]
    let rotation: CGFloat = isCollapsed ? -.pi / 2 : 0
    draw(.polygon(color: color, points: corners), in: frame, rotation: rotation)
  }
}
