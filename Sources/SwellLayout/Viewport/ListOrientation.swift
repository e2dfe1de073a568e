/// The scroll axis and the reading direction of a list.
public struct ListOrientation: Sendable, Equatable {
  /// The direction in which a list scrolls.
  public enum Axis: String, Sendable, CaseIterable {
    /// Downwards, with sections stacked from the top.
    case vertical
    /// Sideways: the transpose of the vertical list.
    case horizontal
  }

  /// The side on which lines begin.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// Lines begin on the left, as in Latin script.
    case leftToRight
    /// Lines begin on the right, as in Arabic and Hebrew script, and the list is mirrored.
    case rightToLeft
  }

  /// The direction in which the list scrolls.
  public var axis: Axis
  /// The side on which lines begin.
  public var layoutDirection: LayoutDirection

  var isMirrored: Bool { layoutDirection == .rightToLeft }

  /// An orientation, by default vertical and left to right.
  public init(axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight) {
    self.axis = axis
    self.layoutDirection = layoutDirection
  }
}
