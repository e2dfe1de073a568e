import Foundation
import SwellRender

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A piece of a drawing as a page draws it: one HTML element.
struct PreviewNode: Encodable, Sendable {
  enum Kind: String, Encodable, Sendable { case box, text, artwork, polygon, group }

  var kind: Kind
  /// x, y, width and height in the enclosing group, in points.
  var frame: [Double]
  /// CSS colours for light and dark mode.
  var fill: [String]?
  var stroke: [String]?
  var strokeWidth: Double?
  var cornerRadius: Double?
  var alpha: Double?
  /// Opacity of a fill at its top; ``alpha`` is then the one at its bottom.
  var topAlpha: Double?
  var lines: [String]?
  var size: Double?
  var lineHeight: Double?
  var weight: Int?
  var alignment: String?
  /// Where a page loads the artwork.
  var source: String?
  /// Corners as CSS writes them.
  var points: String?
  var isClipped: Bool?
  var scale: Double?
  var rotation: Double?
  var children: [PreviewNode]?

  init(_ node: DrawingNode) {
    switch node {
    case .rectangle(let rectangle):
      self.init(.box, rectangle.frame)
      fill = rectangle.fill.map(Self.colors)
      stroke = rectangle.stroke.map(Self.colors)
      strokeWidth = stroke == nil ? nil : rectangle.strokeWidth
      cornerRadius = rectangle.cornerRadius == 0 ? nil : rectangle.cornerRadius
      alpha = rectangle.fillAlpha
      topAlpha = rectangle.topAlpha.map { Double($0) }
    case .polygon(let polygon):
      self.init(.polygon, polygon.frame)
      fill = Self.colors(polygon.fill)
      points = polygon.points
        .map { "\(SVGText.number($0.x * 100))% \(SVGText.number($0.y * 100))%" }
        .joined(separator: ",")
    case .text(let text):
      self.init(.text, text.frame)
      fill = Self.colors(text.color)
      alpha = text.alpha
      (lines, size, lineHeight) = (text.lines, text.size, text.lineHeight)
      (weight, alignment) = (text.weight.rawValue, text.alignment.rawValue)
    case .artwork(let artwork):
      self.init(.artwork, artwork.frame)
      source = artwork.artwork.previewPath
    case .group(let group):
      self.init(.group, group.frame)
      alpha = group.alpha
      isClipped = group.isClipped ? true : nil
      cornerRadius = group.cornerRadius == 0 ? nil : group.cornerRadius
      scale = group.scale == 1 ? nil : group.scale
      rotation = group.rotation == 0 ? nil : group.rotation
      children = group.children.map(PreviewNode.init)
    }
  }

  private init(_ kind: Kind, _ frame: CGRect) {
    self.kind = kind
    self.frame = frame.numbers
  }

  private static func colors(_ color: DrawingColor) -> [String] {
    color.light == color.dark
      ? [SVGText.hex(color.light)] : [SVGText.hex(color.light), SVGText.hex(color.dark)]
  }
}

extension CGRect {
  /// x, y, width and height, in thousandths of a point.
  var numbers: [Double] { [minX, minY, width, height].map { ($0 * 1000).rounded() / 1000 } }
}

extension Artwork {
  /// The path at which the server answers with it.
  fileprivate var previewPath: String {
    switch self {
    case .pattern(let seed):
      let allowed = CharacterSet.alphanumerics
      let text = String(seed.prefix(300))
      return "/artwork?seed=" + (text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    case .image: return "/artwork?image=" + name
    }
  }
}
