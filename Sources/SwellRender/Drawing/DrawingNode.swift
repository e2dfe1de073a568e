package import Foundation
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A part of a drawing.
///
/// Coordinates are points in the enclosing group, with y downwards. A node is independent of
/// lists, layouts and formats: SVG files draw the same tree that the preview's page gets as JSON.
package struct DrawingNode: Sendable, Equatable, Encodable {
  package enum Content: Sendable, Equatable, Encodable {
    /// A filled rectangle; if `fadesIn`, the fill is transparent at the top.
    case fill(color: DrawingColor, fadesIn: Bool = false)
    /// An outline inside the frame's edge.
    case stroke(color: DrawingColor, width: CGFloat)
    /// A filled polygon, such as a check mark; its corners are fractions of the frame.
    case polygon(color: DrawingColor, points: [CGPoint])
    /// Lines of text, the first one at the top.
    case text(text: DrawnText)
    /// The artwork drawn from a seed, cropped to the frame's proportions.
    case artwork(seed: String)
    /// Nodes, from back to front, that are moved, clipped, faded and transformed together.
    case group(nodes: [DrawingNode])
  }

  package var content: Content
  package var frame: CGRect
  package var cornerRadius: CGFloat = 0
  /// Opacity of the whole node, from 0 to 1.
  package var alpha: CGFloat = 1
  /// Scale about the frame's centre.
  package var scale: CGFloat = 1
  /// Rotation about the frame's centre, in radians, clockwise.
  package var rotation: CGFloat = 0

  /// The node mirrored in a group of the given width; polygons and artwork aren't reflected.
  func mirrored(in width: CGFloat) -> DrawingNode {
    var mirrored = self
    mirrored.frame.origin.x = width - frame.maxX
    mirrored.rotation = -rotation
    switch content {
    case .text(var text):
      text.alignment = [.left: .right, .right: .left][text.alignment] ?? text.alignment
      mirrored.content = .text(text: text)
    case .group(let nodes):
      mirrored.content = .group(nodes: nodes.map { $0.mirrored(in: frame.width) })
    case .fill, .stroke, .polygon, .artwork: break
    }
    return mirrored
  }
}

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
