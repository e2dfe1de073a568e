import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Converts between a layout's coordinates (down, left to right) and the list's.
struct AxisTransform {
  var orientation: ListOrientation
  /// The width to mirror in, in points: the viewport's, or the content's if horizontal.
  var mirrorWidth: CGFloat

  /// From the list's coordinates to the layout's.
  func canonical(_ rect: CGRect) -> CGRect { transposed(mirrored(rect)) }

  /// From the layout's coordinates to the list's.
  func actual(_ rect: CGRect) -> CGRect { mirrored(transposed(rect)) }

  /// A rectangle, clipped if one side is so far out that mirroring would round away the other.
  func bounded(_ rect: CGRect) -> CGRect {
    let reach = max(mirrorWidth, 0x1p34)
    let (low, high) = (max(rect.minX, -reach), min(rect.maxX, mirrorWidth + reach))
    guard orientation.isMirrored, rect.size.width > reach,
      (low == rect.minX) != (high == rect.maxX)
    else { return rect }
    return CGRect(x: low, y: rect.origin.y, width: high - low, height: rect.size.height)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard orientation.isMirrored else { return rect }
    let x = mirrorWidth - rect.origin.x - rect.size.width
    return CGRect(origin: CGPoint(x: x, y: rect.origin.y), size: rect.size)
  }

  private func transposed(_ rect: CGRect) -> CGRect {
    guard orientation.axis == .horizontal else { return rect }
    let (origin, size) = (rect.origin, rect.size)
    return CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
