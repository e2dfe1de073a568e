package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The scroll axis and the reading direction of a list.
public struct ListOrientation: Sendable, Equatable {
  /// The direction in which a list scrolls.
  public enum Axis: String, Sendable, CaseIterable {
    /// Downwards, sections stacked from the top.
    case vertical
    /// Sideways: the transpose of the vertical list.
    case horizontal
  }

  /// The side on which lines begin.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// As in Latin script.
    case leftToRight
    /// As in Arabic and Hebrew script: the mirror image.
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

extension ListOrientation {
  /// A point's distance from the content's start along the axis.
  package func along(_ point: CGPoint) -> Double { axis == .vertical ? point.y : point.x }

  /// A size's length along the axis.
  package func along(_ size: CGSize) -> Double { axis == .vertical ? size.height : size.width }

  /// The point at a distance along the axis.
  package func point(along distance: Double, across: Double = 0) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: distance) : CGPoint(x: distance, y: across)
  }
}
