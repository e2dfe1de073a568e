import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The interpolated numbers of an element or of the viewport.
struct MotionVector: Sendable, Equatable {
  private var lanes = SIMD16<Double>()

  enum Lane: Int {
    case x, y, width, height
    /// For viewports only: the content's leading edge, and where the part not under bars starts.
    case leadingEdge, viewportStart
    case alpha, scale, rotation
    case restingTop, pushedTop
    case growth, coverAlpha, titleScale, detailsAlpha, imageOffset
  }

  subscript(lane: Lane) -> Double {
    get { lanes[lane.rawValue] }
    set { lanes[lane.rawValue] = newValue }
  }

  /// This vector on its way to `end`, and its change per second; `alpha` never overshoots.
  func moved(
    to end: MotionVector, speed: MotionVector, at motion: MotionState
  ) -> (vector: MotionVector, speed: MotionVector) {
    var (moved, change) = (MotionVector(), MotionVector())
    let distance = end.lanes - lanes
    change.lanes = distance * motion.velocity + speed.lanes * motion.impulseVelocity
    moved.lanes = lanes + distance * motion.progress + speed.lanes * motion.impulseResponse
    moved[.alpha] = self[.alpha] + distance[Lane.alpha.rawValue] * motion.fading
    // At the end, the result is exactly `end`, without rounding errors.
    return (motion.isEnd ? end : moved, change)
  }
}

extension MotionVector {
  init(_ rect: CGRect) {
    self[.x] = rect.origin.x
    self[.y] = rect.origin.y
    self[.width] = rect.size.width
    self[.height] = rect.size.height
  }

  /// The rectangle; a negative width or height becomes 0, with the same centre.
  var rect: CGRect {
    CGRect(
      x: self[.x] + min(0, self[.width]) / 2, y: self[.y] + min(0, self[.height]) / 2,
      width: max(0, self[.width]), height: max(0, self[.height]))
  }

  /// Moves the rectangle to start at a position along the scroll axis.
  mutating func moveStart(to position: Double, along orientation: ListOrientation) {
    switch (orientation.axis, orientation.layoutDirection) {
    case (.vertical, _): self[.y] = position
    case (.horizontal, .leftToRight): self[.x] = position
    case (.horizontal, .rightToLeft): self[.x] = -position - self[.width]
    }
  }

  /// An element's numbers; if only `other` has a featured appearance, its growth and image
  /// offset are used, with no cover, no details and a title scale of 1.
  init(_ state: ElementState, lookingLike other: ElementState) {
    let attributes = state.attributes
    self.init(attributes.frame)
    self[.alpha] = attributes.alpha
    self[.scale] = attributes.scale
    self[.rotation] = attributes.rotation
    self[.restingTop] = state.stickyRange?.resting ?? 0
    self[.pushedTop] = state.stickyRange?.pushed ?? 0
    guard let look = attributes.appearance ?? other.attributes.appearance else { return }
    let isFeatured = attributes.appearance != nil
    self[.growth] = look.progress
    self[.coverAlpha] = isFeatured ? look.coverAlpha : 0
    self[.titleScale] = isFeatured ? look.titleScale : 1
    self[.detailsAlpha] = isFeatured ? look.detailsAlpha : 0
    self[.imageOffset] = look.imageOffset
  }

  func write(to attributes: inout LayoutAttributes) {
    attributes.frame = rect
    attributes.alpha = self[.alpha].clamped(to: 0...1)
    attributes.scale = max(0, self[.scale])
    attributes.rotation = self[.rotation]
    guard attributes.appearance != nil else { return }
    var look = FeaturedAppearance(progress: self[.growth], imageOffset: self[.imageOffset])
    look.coverAlpha = self[.coverAlpha].clamped(to: 0...1)
    look.titleScale = max(0, self[.titleScale])
    look.detailsAlpha = self[.detailsAlpha].clamped(to: 0...1)
    attributes.appearance = look
  }
}
