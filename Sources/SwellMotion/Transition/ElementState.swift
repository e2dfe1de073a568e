import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An element's attributes at an instant, with the change of each number per second.
///
/// Frames are in leading coordinates: x counts from the edge of the content at which lines begin, so
/// that a right-to-left list moves as the mirror image of a left-to-right one.
struct ElementState: Sendable {
  var attributes: LayoutAttributes
  /// `nil` for cells, and for headers that move like them.
  var travel: HeaderTravel?
  var speed = MotionVector.zero
}

/// The positions between which a sticky header moves: where it rests, and where its section's end has
/// pushed it; in points from the content's start along the scroll axis.
struct HeaderTravel: Sendable {
  var resting: CGFloat
  var pushed: CGFloat
}

/// The viewport at an instant, with its speed, in leading coordinates.
struct MovingViewport: Sendable {
  private let orientation: ListOrientation
  private(set) var vector: MotionVector
  private(set) var speed = MotionVector.zero

  /// The viewport of a list at rest, or another part of the content.
  init(of list: ListSnapshot, showing rect: CGRect? = nil) {
    orientation = list.orientation
    let rect = (rect ?? list.viewportRect).offsetBy(dx: -list.leadingEdge, dy: 0)
    let inset = list.viewport.contentInset
    vector = MotionVector(rect)
    vector[.leadingEdge] = list.leadingEdge
    vector[.restingTop] =
      switch (orientation.axis, orientation.layoutDirection) {
      case (.vertical, _): rect.minY + inset.top
      case (.horizontal, .leftToRight): rect.minX + inset.left
      case (.horizontal, .rightToLeft): inset.right - rect.maxX
      }
  }

  /// The rectangle in leading coordinates.
  var rect: CGRect { vector.rect }
  /// The viewport, extended by half its size on all sides.
  var extended: CGRect {
    let rect = rect
    return rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2)
  }
  /// From leading coordinates to the list's: the position of the leading edge.
  var leadingEdge: CGFloat { vector[.leadingEdge] }
  /// The rectangle in the list's coordinates.
  var contentRect: CGRect { rect.offsetBy(dx: leadingEdge, dy: 0) }

  /// The viewport between two at an instant.
  static func mix(
    _ start: MovingViewport,
    _ end: MovingViewport,
    at motion: MotionState
  ) -> MovingViewport {
    var mixed = end
    (mixed.vector, mixed.speed) =
      MotionVector.mix(start.vector, end.vector, speed: start.speed, at: motion)
    if motion.isStart { mixed.vector = start.vector }
    if motion.isEnd { mixed.vector = end.vector }
    return mixed
  }
}

// MARK: - Sticky headers

extension ElementState {
  /// The state of a header that sticks to the start of a viewport, within its travel.
  ///
  /// It has the speed of the position that determines its own.
  func stuck(in viewport: MovingViewport) -> ElementState {
    guard let travel else { return self }
    var stuck = self
    // An overshoot may bring the pushed position before the resting one, which then wins.
    let line = viewport.vector[.restingTop]
    let position = max(travel.resting, min(line, travel.pushed))
    let pace =
      position == travel.resting
      ? speed[.restingTop]
      : position == travel.pushed ? speed[.pushedTop] : viewport.speed[.restingTop]
    viewport.place(&stuck, at: position, pace)
    stuck.attributes.isPinned = position > travel.resting + 1e-6
    return stuck
  }
}

extension MovingViewport {
  fileprivate func place(_ state: inout ElementState, at position: CGFloat, _ pace: Double) {
    switch (orientation.axis, orientation.layoutDirection) {
    case (.vertical, _):
      state.attributes.frame.origin.y = position
      state.speed[.y] = pace
    case (.horizontal, .leftToRight):
      state.attributes.frame.origin.x = position
      state.speed[.x] = pace
    case (.horizontal, .rightToLeft):
      state.attributes.frame.origin.x = -position - state.attributes.frame.width
      state.speed[.x] = -pace - state.speed[.width]
    }
  }
}

extension HeaderTravel {
  /// The travel of a header of a list; `nil` for an element that does not stick.
  init?(of element: ListElement, in list: ListSnapshot) {
    guard case .header(let section) = element,
      let frames = list.headerTravel(ofSection: section)
    else { return nil }
    func position(_ frame: CGRect) -> CGFloat {
      switch (list.orientation.axis, list.orientation.layoutDirection) {
      case (.vertical, _): frame.minY
      case (.horizontal, .leftToRight): frame.minX
      case (.horizontal, .rightToLeft): list.leadingEdge - frame.maxX
      }
    }
    resting = position(frames.resting)
    pushed = position(frames.pushed)
  }
}

extension ListSnapshot {
  /// The x of the edge of the content at which lines begin, in points.
  var leadingEdge: CGFloat {
    orientation.layoutDirection == .rightToLeft ? contentSize.width : 0
  }
}
