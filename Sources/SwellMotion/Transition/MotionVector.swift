import Foundation
import SwellLayout

/// What interpolates of an element or of the viewport, in one vector.
struct MotionVector: Sendable, Equatable {
  private var lanes = SIMD16<Double>()

  static let zero = MotionVector()

  subscript(lane: Lane) -> Double {
    get { lanes[lane.rawValue] }
    set { lanes[lane.rawValue] = newValue }
  }

  enum Lane: Int {
    case x, y, width, height
    case alpha, scale, rotation
    case restingTop, pushedTop
    case growth, coverAlpha, titleScale, detailsAlpha, imageOffset
  }

  /// The vector at an instant: on the straight line from `start` to `end`, off it by what is left
  /// of the speed that it had at the start, per second.
  ///
  /// Opacities do neither overshoot nor keep a speed, so that nothing flickers.
  static func mix(
    _ start: MotionVector,
    _ end: MotionVector,
    speed: MotionVector,
    at motion: MotionState
  ) -> MotionVector {
    var mixed = MotionVector()
    mixed.lanes =
      start.lanes + (end.lanes - start.lanes) * motion.progress
      + speed.lanes * motion.impulseResponse
    mixed[.alpha] = start[.alpha] + (end[.alpha] - start[.alpha]) * motion.fading
    return mixed
  }

  /// The change of ``mix(_:_:speed:at:)`` per second; that of opacities is left out.
  static func speed(
    _ start: MotionVector,
    _ end: MotionVector,
    speed: MotionVector,
    at motion: MotionState
  ) -> MotionVector {
    var changed = MotionVector()
    changed.lanes =
      (end.lanes - start.lanes) * motion.velocity + speed.lanes * motion.impulseVelocity
    changed[.alpha] = 0
    return changed
  }

  /// The change per second between two vectors that are some seconds apart.
  static func speed(
    from earlier: MotionVector,
    to later: MotionVector,
    after seconds: Double
  ) -> MotionVector {
    var changed = MotionVector()
    changed.lanes = (later.lanes - earlier.lanes) / seconds
    changed[.alpha] = 0
    return changed
  }
}

// MARK: - Rectangles

extension MotionVector {
  init(_ rect: CGRect) {
    self[.x] = rect.origin.x
    self[.y] = rect.origin.y
    self[.width] = rect.size.width
    self[.height] = rect.size.height
  }

  /// The rectangle; one that has shrunk below 0 has no size, around its middle.
  var rect: CGRect {
    CGRect(
      x: self[.x] + min(0, self[.width]) / 2,
      y: self[.y] + min(0, self[.height]) / 2,
      width: max(0, self[.width]),
      height: max(0, self[.height])
    )
  }
}

// MARK: - Elements

extension MotionVector {
  init(_ state: ElementState) {
    let attributes = state.attributes
    self.init(attributes.frame)
    self[.alpha] = attributes.alpha
    self[.scale] = attributes.scale
    self[.rotation] = attributes.rotation
    if let travel = state.travel {
      self[.restingTop] = travel.resting
      self[.pushedTop] = travel.pushed
    }
    // A cell without a featured cell's look counts as one without cover and details.
    self[.titleScale] = 1
    if let look = attributes.appearance {
      self[.growth] = look.progress
      self[.coverAlpha] = look.coverAlpha
      self[.titleScale] = look.titleScale
      self[.detailsAlpha] = look.detailsAlpha
      self[.imageOffset] = look.imageOffset
    }
  }

  /// Gives attributes the vector's numbers.
  func write(to attributes: inout LayoutAttributes) {
    attributes.frame = rect
    attributes.alpha = self[.alpha].clamped(to: 0...1)
    attributes.scale = max(0, self[.scale])
    attributes.rotation = self[.rotation]
    guard attributes.appearance != nil else { return }
    attributes.appearance = FeaturedAppearance(
      progress: self[.growth],
      coverAlpha: self[.coverAlpha].clamped(to: 0...1),
      titleScale: max(0, self[.titleScale]),
      detailsAlpha: self[.detailsAlpha].clamped(to: 0...1),
      imageOffset: self[.imageOffset]
    )
  }
}
