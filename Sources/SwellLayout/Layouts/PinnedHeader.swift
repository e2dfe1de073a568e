import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutAttributes {
  /// A section's header, pinned to the viewport's start within the range `tops`, if given.
  @inline(__always) init(
    headerOf section: Int, frame: CGRect, tops: ClosedRange<CGFloat>?, offset: CGFloat, zIndex: Int
  ) {
    self.init(element: .header(section: section), frame: frame, zIndex: zIndex, role: .header)
    guard let tops else { return }
    self.frame.origin.y = offset.clamped(to: tops)
    isPinned = self.frame.origin.y.isBeyond(tops.lowerBound)
  }
}
