public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Distances from the four edges of a rectangle, in points.
public struct ContentInsets: Sendable, Equatable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = ContentInsets()

  /// Insets in points; those that are omitted are 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package func check(_ parameter: String, atLeast minimum: CGFloat = 0) throws(LayoutError) {
    try Check.length(top, "\(parameter) at the top", atLeast: minimum)
    try Check.length(left, "\(parameter) on the left", atLeast: minimum)
    try Check.length(bottom, "\(parameter) at the bottom", atLeast: minimum)
    try Check.length(right, "\(parameter) on the right", atLeast: minimum)
  }
}
