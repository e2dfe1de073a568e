package import Foundation
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Converts between a layout's coordinates (down, left to right) and the list's.
struct AxisTransform {
  var orientation: ListOrientation
  /// The width to mirror within, in points: the viewport's, or the content's in a horizontal list.
  var mirrorWidth: CGFloat

  func toLayout(_ rect: CGRect) -> CGRect { transposed(mirrored(bounded(rect))) }

  func toList(_ rect: CGRect) -> CGRect { mirrored(transposed(rect)) }

  /// The rectangle, clipped if one side is so far out that mirroring would round the other away.
  private func bounded(_ rect: CGRect) -> CGRect {
    // Up to 2³⁴ points, a coordinate has 18 binary places.
    let reach = max(mirrorWidth, 0x1p34)
    let low = max(rect.minX, -reach)
    let high = min(rect.maxX, mirrorWidth + reach)
    let isOneSideFar = (low == rect.minX) != (high == rect.maxX)
    guard orientation.isMirrored, rect.size.width > reach, isOneSideFar else { return rect }
    return CGRect(x: low, y: rect.origin.y, width: high - low, height: rect.size.height)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard orientation.isMirrored else { return rect }
    let x = mirrorWidth - rect.origin.x - rect.size.width
    return CGRect(origin: CGPoint(x: x, y: rect.origin.y), size: rect.size)
  }

  private func transposed(_ rect: CGRect) -> CGRect {
    guard orientation.axis == .horizontal else { return rect }
    return CGRect(
      x: rect.origin.y, y: rect.origin.x, width: rect.size.height, height: rect.size.width)
  }
}

extension ListOrientation {
  /// The coordinate of a point, or the length of a size, along the axis.
  package func along(_ point: CGPoint) -> Double { axis == .vertical ? point.y : point.x }
  package func along(_ size: CGSize) -> Double { axis == .vertical ? size.height : size.width }

  package func point(along distance: Double, across: Double = 0) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: distance) : CGPoint(x: distance, y: across)
  }
}

extension ListSnapshot {
  var transform: AxisTransform {
    // The content length is needed only in a horizontal list that reads from right to left.
    let isAlong = orientation.axis == .horizontal && orientation.isMirrored
    let width = isAlong ? layout.contentLength(in: context) : context.breadth
    return AxisTransform(orientation: orientation, mirrorWidth: width)
  }

  /// The content offset for a layout offset, in points; `point` supplies the other coordinate.
  package func contentOffset(at position: CGFloat, across point: CGPoint) -> CGPoint {
    let inset = viewport.contentInset
    if orientation.axis == .vertical { return CGPoint(x: point.x, y: position - inset.top) }
    if !orientation.isMirrored { return CGPoint(x: position - inset.left, y: point.y) }
    let end = transform.mirrorWidth - position
    return CGPoint(x: end + inset.right - viewport.size.width, y: point.y)
  }

  /// The layout offset for a content offset: where the viewport's uncovered part starts.
  func layoutOffset(_ offset: CGPoint) -> CGFloat {
    let inset = viewport.contentInset
    if orientation.axis == .vertical { return offset.y + inset.top }
    if !orientation.isMirrored { return offset.x + inset.left }
    return transform.mirrorWidth - (offset.x + viewport.size.width - inset.right)
  }

  /// The content offset that shows the start of the content, in points.
  var startOffset: CGPoint {
    let inset = viewport.contentInset
    return contentOffset(at: 0, across: CGPoint(x: -inset.left, y: -inset.top))
  }
}
