import SwellLayout

/// A text broken into lines, with its font, color and alignment in a frame.
package struct DrawnText: Sendable, Equatable, Encodable {
  package enum Alignment: String, Sendable, Encodable { case left, center, right }

  /// The font's weight, as a CSS number.
  package enum Weight: Int, Sendable, Encodable {
    case regular = 400
    case semibold = 600
    case bold = 700
  }

  package var lines: [String]
  /// The font's size, in points.
  package var size: Double
  /// The distance between lines, in points.
  package var lineHeight: Double
  package var weight: Weight
  package var color: DrawingColor
  package var alignment: Alignment
  /// Whether the text is complete and breaks between words only.
  package var isWhole: Bool

  var height: Double { Double(lines.count) * lineHeight }

  /// A text broken into at most `limit` lines that fit a width and a height; `nil` if no line fits;
  /// `leading` is the distance between lines, as a multiple of the font size.
  init?(
    _ text: String, size: Double, leading: Double = 1.4, weight: Weight = .regular,
    color: DrawingColor = .artworkInk, alignment: Alignment = .left, width: Double,
    height: Double = .infinity, limit: Int = 1
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    lineHeight = size * leading
    let text = TextMetrics.lines(
      of: text, width: width / size, isBold: weight != .regular,
      limit: Int((height / lineHeight).clamped(to: 0...Double(limit))))
    (lines, isWhole) = (text.lines, text.isWhole)
    if lines.isEmpty { return nil }
  }
}

extension [DrawnText] { var height: Double { reduce(0) { $0 + $1.height } } }
