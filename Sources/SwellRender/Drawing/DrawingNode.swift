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
