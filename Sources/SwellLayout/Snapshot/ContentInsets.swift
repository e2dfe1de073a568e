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

  /// Insets in points; edges that are left out have 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Top, left, bottom and right, as the command takes them.
  var short: String { [top, left, bottom, right].map(\.short).joined(separator: ",") }

  package func check(_ parameter: String, atLeast least: CGFloat = 0) throws(LayoutError) {
    try Check.length(top, "\(parameter) at the top", atLeast: least)
    try Check.length(left, "\(parameter) on the left", atLeast: least)
    try Check.length(bottom, "\(parameter) at the bottom", atLeast: least)
    try Check.length(right, "\(parameter) on the right", atLeast: least)
  }
}
