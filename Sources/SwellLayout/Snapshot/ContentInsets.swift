public import Foundation

/// Distances from the four edges of a rectangle, in points.
public struct ContentInsets: Sendable, Equatable {
  /// From the top edge.
  public var top: CGFloat
  /// From the left edge.
  public var left: CGFloat
  /// From the bottom edge.
  public var bottom: CGFloat
  /// From the right edge.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = ContentInsets()

  /// Distances from the edges, 0 where none is given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Top, left, bottom and right, as the command takes them.
  var short: String { [top, left, bottom, right].map(\.short).joined(separator: ",") }

  package func check(_ parameter: String) throws(LayoutError) {
    try Check.length(top, "\(parameter) at the top")
    try Check.length(left, "\(parameter) on the left")
    try Check.length(bottom, "\(parameter) at the bottom")
    try Check.length(right, "\(parameter) on the right")
  }
}
