public import Foundation

/// A piece of a drawing: a rectangle, a line of text, or a group of pieces.
///
/// Coordinates are points, y down, in the drawing's own space. A piece knows nothing of lists,
/// layouts or output formats.
public indirect enum DrawingNode: Sendable, Equatable {
  /// A filled or stroked rectangle.
  case rectangle(DrawnRectangle)
  /// One line of text in a box.
  case text(DrawnText)
  /// Pieces that are clipped, faded and transformed together.
  case group(DrawnGroup)
}

/// A rectangle with a fill, an edge, or both.
public struct DrawnRectangle: Sendable, Equatable {
  /// How the edge is drawn, so that roles are told apart without colour.
  public enum Edge: Sendable, Equatable, CaseIterable {
    /// No edge.
    case hidden
    /// A thin line.
    case thin
    /// A thick line.
    case thick
    /// A broken line.
    case dashed
  }

  /// Where it lies, in points.
  public var frame: CGRect
  /// The colour inside; `nil` for none.
  public var fill: DrawingColor?
  /// Opacity of the fill, from 0 to 1.
  public var fillAlpha: CGFloat
  /// How its edge is drawn.
  public var edge: Edge
  /// The colour of the edge.
  public var edgeColor: DrawingColor
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat

  /// A rectangle; by default opaque, without an edge and with square corners.
  public init(
    _ frame: CGRect,
    fill: DrawingColor? = nil,
    fillAlpha: CGFloat = 1,
    edge: Edge = .hidden,
    edgeColor: DrawingColor = .line,
    cornerRadius: CGFloat = 0
  ) {
    self.frame = frame
    self.fill = fill
    self.fillAlpha = fillAlpha
    self.edge = edge
    self.edgeColor = edgeColor
    self.cornerRadius = cornerRadius
  }
}

/// A line of text that stays inside a box: what is too long ends in an ellipsis.
public struct DrawnText: Sendable, Equatable {
  /// The side of its box at which a text is aligned.
  public enum Alignment: Sendable, Equatable, CaseIterable {
    /// Where its own script begins: at the left, or at the right for Arabic and Hebrew.
    case natural
    /// Where its own script ends.
    case opposite
  }

  /// The text, of any length.
  public var string: String
  /// The box, in points; the line is centred in its height.
  public var frame: CGRect
  /// The font's size, in points.
  public var size: CGFloat
  /// Whether it is set in bold.
  public var isBold: Bool
  /// The colour of the letters.
  public var color: DrawingColor
  /// Opacity from 0 to 1.
  public var alpha: CGFloat
  /// The side of the box at which it is aligned.
  public var alignment: Alignment

  /// A text in a box; by default regular, opaque and aligned as its script is.
  public init(
    _ string: String,
    in frame: CGRect,
    size: CGFloat,
    isBold: Bool = false,
    color: DrawingColor = .ink,
    alpha: CGFloat = 1,
    alignment: Alignment = .natural
  ) {
    self.string = string
    self.frame = frame
    self.size = size
    self.isBold = isBold
    self.color = color
    self.alpha = alpha
    self.alignment = alignment
  }
}

/// Pieces that are clipped, faded and transformed together.
public struct DrawnGroup: Sendable, Equatable {
  /// The pieces, the lowest first.
  public var children: [DrawingNode]
  /// The visible part of them, in points; `nil` for everything.
  public var clip: CGRect?
  /// Opacity of the whole, from 0 to 1.
  public var alpha: CGFloat
  /// Scale about ``center``.
  public var scale: CGFloat
  /// Rotation about ``center``, in radians, clockwise.
  public var rotation: CGFloat
  /// The centre of scale and rotation, in points.
  public var center: CGPoint

  /// A group; by default not clipped, faded or transformed.
  public init(
    _ children: [DrawingNode],
    clip: CGRect? = nil,
    alpha: CGFloat = 1,
    scale: CGFloat = 1,
    rotation: CGFloat = 0,
    center: CGPoint = .zero
  ) {
    self.children = children
    self.clip = clip
    self.alpha = alpha
    self.scale = scale
    self.rotation = rotation
    self.center = center
  }
}
