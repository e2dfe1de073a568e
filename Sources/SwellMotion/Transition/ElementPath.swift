import Foundation
import SwellLayout

/// One element's path through a transition, in the list's coordinates.
struct ElementPath: Sendable {
  /// The element in the old and in the new list; `nil` where a list does not have it.
  var origin: ListElement?
  var destination: ListElement?
  /// See ``TransitionElement/retargetingsSinceRemoval``.
  var retargetingsSinceRemoval = 0
  /// The element's state at the start, and its speed then.
  var start: MovingState
  var end: ElementState
  var presence = Presence.throughout

  /// When the element exists at all.
  enum Presence: Sendable {
    case throughout
    case afterStart
    case untilArrival
    case atStartOnly
  }

  func isPresent(at motion: MotionState) -> Bool {
    switch presence {
    case .throughout: true
    case .afterStart: motion.progress > 0
    case .untilArrival: !motion.hasArrived
    case .atStartOnly: motion.progress <= 0
    }
  }

  /// The state at an instant.
  ///
  /// A header that sticks at both ends also does in between: interpolated like a cell, it would leave
  /// the top while its section passes.
  func state(at motion: MotionState, in viewport: MovingViewport) -> ElementState {
    let (first, last) = (start.state, end)
    if motion.isStart { return first }
    if motion.isEnd { return last }
    let vector = MotionVector.mix(
      aligned(first, with: last),
      aligned(last, with: first),
      speed: start.speed,
      at: motion
    )
    var attributes = motion.progress > 0 ? last.attributes : first.attributes
    attributes.zIndex = max(first.attributes.zIndex, last.attributes.zIndex)
    attributes.appearance = last.attributes.appearance ?? first.attributes.appearance
    vector.write(to: &attributes)
    guard first.travel != nil, last.travel != nil else {
      return ElementState(attributes: attributes)
    }
    let travel = HeaderTravel(resting: vector[.restingTop], pushed: vector[.pushedTop])
    return ElementState(attributes: attributes, travel: travel).stuck(in: viewport)
  }

  /// The state at an instant, with its speed.
  func movingState(at motion: MotionState, in viewport: MovingViewport) -> MovingState {
    let state = state(at: motion, in: viewport)
    var speed = MotionVector.speed(
      aligned(start.state, with: end),
      aligned(end, with: start.state),
      speed: start.speed,
      at: motion
    )
    if let travel = state.travel, start.state.travel != nil, end.travel != nil {
      let lane: MotionVector.Lane = viewport.axis == .vertical ? .y : .x
      speed[lane] = travel.speed(of: state.attributes.frame, in: viewport, ends: speed)
    }
    return MovingState(state: state, speed: speed)
  }

  /// The vector of a state; what it does not have of a featured cell's look is as in the other one.
  private func aligned(_ state: ElementState, with other: ElementState) -> MotionVector {
    var vector = MotionVector(state)
    if state.attributes.appearance == nil, let look = other.attributes.appearance {
      vector[.growth] = look.progress
      vector[.imageOffset] = look.imageOffset
    }
    return vector
  }
}

/// An element's attributes at an instant.
struct ElementState: Sendable {
  var attributes: LayoutAttributes
  /// `nil` for cells, and for headers that move like them.
  var travel: HeaderTravel?
}

extension ElementState {
  /// The state of a header that sticks to the start of a viewport, within its travel.
  func stuck(in viewport: MovingViewport) -> ElementState {
    guard let travel else { return self }
    var stuck = self
    let position = travel.position(sticking: attributes.frame.size, in: viewport)
    switch viewport.axis {
    case .vertical: stuck.attributes.frame.origin.y = position
    case .horizontal: stuck.attributes.frame.origin.x = position
    }
    stuck.attributes.isPinned = abs(position - travel.resting) > 1e-6
    return stuck
  }
}

/// An element's state with its speed, in units per second.
struct MovingState: Sendable {
  var state: ElementState
  var speed = MotionVector.zero
}

/// The positions between which a sticky header moves along the scroll axis, in points: where it
/// rests, and where its section's end has pushed it.
struct HeaderTravel: Sendable {
  var resting: CGFloat
  var pushed: CGFloat

  init(resting: CGFloat, pushed: CGFloat) {
    self.resting = resting
    self.pushed = pushed
  }

  /// The travel of a header of a list; `nil` for an element that does not stick.
  init?(of element: ListElement, in list: ListSnapshot) {
    guard case .header(let section) = element,
      let frames = list.headerTravel(ofSection: section)
    else { return nil }
    let isVertical = list.orientation.axis == .vertical
    resting = isVertical ? frames.resting.origin.y : frames.resting.origin.x
    pushed = isVertical ? frames.pushed.origin.y : frames.pushed.origin.x
  }

  /// The position of a header of a size: at the viewport's start, but within its travel.
  func position(sticking size: CGSize, in viewport: MovingViewport) -> CGFloat {
    let line = viewport.stickingPosition(of: size)
    // An overshoot may bring the pushed position before the resting one, which then wins.
    return viewport.isReversed
      ? min(resting, max(line, pushed)) : max(resting, min(line, pushed))
  }

  /// The speed of a header with a frame: that of the position which determines its own.
  func speed(
    of frame: CGRect,
    in viewport: MovingViewport,
    ends: MotionVector
  ) -> CGFloat {
    let position = viewport.axis == .vertical ? frame.origin.y : frame.origin.x
    if position == resting { return ends[.restingTop] }
    if position == pushed { return ends[.pushedTop] }
    return viewport.stickingSpeed - (viewport.isReversed ? ends[.width] : 0)
  }
}

/// The viewport at an instant, with its speed, in the list's coordinates.
struct MovingViewport: Sendable {
  let axis: ListOrientation.Axis
  /// Whether the list starts at the right.
  let isReversed: Bool
  /// The rectangle, and in the lane of headers the distance from its start to where they stick.
  var vector: MotionVector
  var speed = MotionVector.zero

  /// The viewport of a list at rest, or another part of it.
  init(of list: ListSnapshot, showing rect: CGRect? = nil) {
    axis = list.orientation.axis
    isReversed = axis == .horizontal && list.orientation.layoutDirection == .rightToLeft
    vector = MotionVector(rect ?? list.viewportRect)
    let inset = list.viewport.contentInset
    vector[.restingTop] = axis == .vertical ? inset.top : isReversed ? inset.right : inset.left
  }

  var rect: CGRect { vector.rect }

  /// The viewport, extended by half its size on all sides.
  var extended: CGRect {
    let rect = rect
    return rect.insetBy(dx: -rect.size.width / 2, dy: -rect.size.height / 2)
  }

  /// The position at which a header of a size sticks.
  fileprivate func stickingPosition(of size: CGSize) -> CGFloat {
    let (rect, inset) = (rect, vector[.restingTop])
    if axis == .vertical { return rect.origin.y + inset }
    return isReversed
      ? rect.origin.x + rect.size.width - inset - size.width : rect.origin.x + inset
  }

  /// The speed of the edge at which headers stick.
  fileprivate var stickingSpeed: CGFloat {
    if axis == .vertical { return speed[.y] + speed[.restingTop] }
    return isReversed
      ? speed[.x] + speed[.width] - speed[.restingTop] : speed[.x] + speed[.restingTop]
  }

  /// The viewport between two at an instant.
  static func mix(
    _ start: MovingViewport,
    _ end: MovingViewport,
    at motion: MotionState
  ) -> MovingViewport {
    var mixed = end
    mixed.vector = MotionVector.mix(start.vector, end.vector, speed: start.speed, at: motion)
    mixed.speed = MotionVector.speed(start.vector, end.vector, speed: start.speed, at: motion)
    if motion.isStart { mixed.vector = start.vector }
    if motion.isEnd { mixed.vector = end.vector }
    return mixed
  }
}
