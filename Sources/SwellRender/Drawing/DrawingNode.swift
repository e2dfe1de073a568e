package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A piece of a drawing.
///
/// Coordinates are points, y down, relative to the enclosing group. A piece knows nothing about
/// lists, layouts or output formats: SVG files, films and the preview's page draw the same tree.
package indirect enum DrawingNode: Sendable, Equatable {
  /// A filled or stroked rectangle.
  case rectangle(DrawnRectangle)
  /// A filled polygon, such as a check mark.
  case polygon(DrawnPolygon)
  /// Lines of text.
  case text(DrawnText)
  /// A session's image or pattern.
  case artwork(DrawnArtwork)
  /// Pieces that are moved, clipped, faded and transformed together.
  case group(DrawnGroup)
}

/// A rectangle with a fill, a stroke, or both.
package struct DrawnRectangle: Sendable, Equatable {
  /// The frame, in points.
  package var frame: CGRect
  /// The colour inside; `nil` for none.
  package var fill: DrawingColor?
  /// Opacity of the fill at its bottom edge, from 0 to 1.
  package var fillAlpha: CGFloat
  /// Opacity of the fill at its top edge; `nil` if it is the same.
  package var topAlpha: CGFloat?
  /// The colour of the stroke, which lies inside the frame.
  package var stroke: DrawingColor?
  /// The width of the stroke, in points.
  package var strokeWidth: CGFloat
  /// The radius of the corners, in points.
  package var cornerRadius: CGFloat

  /// A rectangle; by default opaque, without a stroke and with square corners.
  package init(
    _ frame: CGRect,
    fill: DrawingColor? = nil,
    fillAlpha: CGFloat = 1,
    topAlpha: CGFloat? = nil,
    stroke: DrawingColor? = nil,
    strokeWidth: CGFloat = 1,
    cornerRadius: CGFloat = 0
  ) {
    self.frame = frame
    self.fill = fill
    self.fillAlpha = fillAlpha
    self.topAlpha = topAlpha
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.cornerRadius = cornerRadius
  }
}

/// A filled polygon.
package struct DrawnPolygon: Sendable, Equatable {
  /// The frame, in points.
  package var frame: CGRect
  /// The corners, as fractions of the frame.
  package var points: [CGPoint]
  /// The colour inside.
  package var fill: DrawingColor

  /// A polygon whose corners are fractions of a frame.
  package init(_ frame: CGRect, points: [CGPoint], fill: DrawingColor) {
    self.frame = frame
    self.points = points
    self.fill = fill
  }
}

/// Lines of text that are already broken.
package struct DrawnText: Sendable, Equatable {
  /// The side of its box on which text is aligned.
  package enum Alignment: String, Sendable {
    case left, center, right
  }

  /// The weight of the letters.
  package enum Weight: Int, Sendable {
    case regular = 400
    case semibold = 600
    case bold = 700
  }

  /// The lines, from top to bottom.
  package var lines: [String]
  /// The box, in points; the first line starts at its top.
  package var frame: CGRect
  /// The font's size, in points.
  package var size: CGFloat
  /// The distance between lines, in points.
  package var lineHeight: CGFloat
  /// The weight of the letters.
  package var weight: Weight
  /// The colour of the letters.
  package var color: DrawingColor
  /// Opacity from 0 to 1.
  package var alpha: CGFloat
  /// The side of the box on which it is aligned.
  package var alignment: Alignment
}

/// A session's image or pattern, which fills a frame.
package struct DrawnArtwork: Sendable, Equatable {
  /// The image or pattern.
  package var artwork: Artwork
  /// The frame, in points; what does not fit its proportions is cut off.
  package var frame: CGRect

  /// Artwork that fills a frame.
  package init(_ artwork: Artwork, in frame: CGRect) {
    self.artwork = artwork
    self.frame = frame
  }
}

/// Pieces that are moved, clipped, faded and transformed together.
package struct DrawnGroup: Sendable, Equatable {
  /// The pieces, the lowest first; their coordinates are relative to the frame's origin.
  package var children: [DrawingNode]
  /// The frame in the enclosing group, in points, before scale and rotation.
  package var frame: CGRect
  /// Whether only the part inside the frame is visible.
  package var isClipped: Bool
  /// The radius of the clip's corners, in points.
  package var cornerRadius: CGFloat
  /// Opacity of the whole, from 0 to 1.
  package var alpha: CGFloat
  /// Scale about the frame's centre.
  package var scale: CGFloat
  /// Rotation about the frame's centre, in radians, clockwise.
  package var rotation: CGFloat

  /// A group; by default neither clipped, faded nor transformed.
  package init(
    _ children: [DrawingNode],
    in frame: CGRect,
    isClipped: Bool = false,
    cornerRadius: CGFloat = 0,
    alpha: CGFloat = 1,
    scale: CGFloat = 1,
    rotation: CGFloat = 0
  ) {
    self.children = children
    self.frame = frame
    self.isClipped = isClipped
    self.cornerRadius = cornerRadius
    self.alpha = alpha
    self.scale = scale
    self.rotation = rotation
  }
}
