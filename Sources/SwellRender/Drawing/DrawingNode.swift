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
  package var fillAlpha: CGFloat = 1
  /// Opacity of the fill at its top edge; `nil` if it is the same.
  package var topAlpha: CGFloat?
  /// The colour of the stroke, which lies inside the frame.
  package var stroke: DrawingColor?
  /// The width of the stroke, in points.
  package var strokeWidth: CGFloat = 1
  /// The radius of the corners, in points.
  package var cornerRadius: CGFloat = 0
}

/// A filled polygon.
package struct DrawnPolygon: Sendable, Equatable {
  /// The frame, in points.
  package var frame: CGRect
  /// The corners, as fractions of the frame.
  package var points: [CGPoint]
  /// The colour inside.
  package var fill: DrawingColor
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
}

/// Pieces that are moved, clipped, faded and transformed together.
package struct DrawnGroup: Sendable, Equatable {
  /// The pieces, the lowest first; their coordinates are relative to the frame's origin.
  package var children: [DrawingNode]
  /// The frame in the enclosing group, in points, before scale and rotation.
  package var frame: CGRect
  /// Whether only the part inside the frame is visible.
  package var isClipped = false
  /// The radius of the clip's corners, in points.
  package var cornerRadius: CGFloat = 0
  /// Opacity of the whole, from 0 to 1.
  package var alpha: CGFloat = 1
  /// Scale about the frame's centre.
  package var scale: CGFloat = 1
  /// Rotation about the frame's centre, in radians, clockwise.
  package var rotation: CGFloat = 0
}
