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
  /// The positions along the scroll axis between which a sticky header moves: where it rests, and
  /// where its section's end has pushed it; `nil` for an element that does not stick.
  var travel: (resting: Double, pushed: Double)?
  var speed = MotionVector()
}

extension ElementState {
  /// The state of an element at rest, from its attributes in a list.
  init(_ attributes: LayoutAttributes, in list: ListSnapshot) {
    self.attributes = attributes
    self.attributes.frame.origin.x -= list.leadingEdge
    if case .header(let section) = attributes.element {
      let tops = list.headerTops(ofSection: section)
      travel = tops.map { (Double($0.lowerBound), Double($0.upperBound)) }
    }
  }

  /// The state of a header that sticks to the start of a viewport, within its travel.
  ///
  /// It has the speed of the position that determines its own.
  func stuck(in viewport: MovingViewport) -> ElementState {
    guard let travel else { return self }
    var stuck = self
    // An overshoot may bring the pushed position before the resting one, which then wins.
    let position = max(travel.resting, min(viewport.vector[.restingTop], travel.pushed))
    let pace =
      position == travel.resting
      ? speed[.restingTop]
      : position == travel.pushed ? speed[.pushedTop] : viewport.speed[.restingTop]
    var frame = MotionVector(attributes.frame)
    frame.moveStart(to: position, along: viewport.orientation)
    stuck.speed.moveStart(to: pace, along: viewport.orientation)
    stuck.attributes.frame = frame.rect
    stuck.attributes.isPinned = position > travel.resting + 1e-6
    return stuck
  }

  /// The state of an element that was not on screen, so that it must not appear at once: invisible if
  /// it is in view.
  func hidden(in viewport: MovingViewport) -> ElementState {
    var hidden = stuck(in: viewport)
    if hidden.attributes.overlaps(viewport.rect) { hidden.attributes.alpha = 0 }
    return hidden
  }

  /// The state after an effect; a header that the effect moves does not stick.
  func applying(
    _ effect: TransitionEffect.Function?,
    in viewport: MovingViewport
  ) -> ElementState {
    guard let effect else { return self }
    var changed = self
    let actual = attributes.with { $0.frame.origin.x += viewport.leadingEdge }
    changed.attributes = effect(actual, viewport.contentRect)
    if changed.attributes.with({ $0.alpha = actual.alpha }) != actual { changed.travel = nil }
    changed.attributes.frame.origin.x -= viewport.leadingEdge
    return changed
  }
}

/// The viewport at an instant, with its speed, in leading coordinates.
struct MovingViewport: Sendable {
  let orientation: ListOrientation
  private(set) var vector: MotionVector
  private(set) var speed = MotionVector()

  /// The viewport of a list at rest.
  init(of list: ListSnapshot) {
    orientation = list.orientation
    vector = MotionVector(list.viewportRect.offsetBy(dx: -list.leadingEdge, dy: 0))
    vector[.leadingEdge] = list.leadingEdge
    vector[.restingTop] = list.layoutOffset
  }

  /// The viewport between two at an instant.
  static func mix(
    _ start: MovingViewport,
    _ end: MovingViewport,
    at motion: MotionState
  ) -> MovingViewport {
    var mixed = end
    (mixed.vector, mixed.speed) =
      MotionVector.mix(start.vector, end.vector, speed: start.speed, at: motion)
    return mixed
  }

  /// The rectangle in leading coordinates.
  var rect: CGRect { vector.rect }
  /// The viewport, extended by half its size on all sides.
  var extended: CGRect { rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2) }
  /// From leading coordinates to the list's: the position of the leading edge.
  var leadingEdge: CGFloat { vector[.leadingEdge] }
  /// The rectangle in the list's coordinates.
  var contentRect: CGRect { rect.offsetBy(dx: leadingEdge, dy: 0) }
}

extension ListSnapshot {
  /// The x of the edge of the content at which lines begin, in points.
  var leadingEdge: CGFloat {
    orientation.layoutDirection == .rightToLeft ? contentSize.width : 0
  }

  /// The elements in the viewport, extended by half its size on all sides.
  var elementsNearViewport: [ListElement] {
    elements(in: MovingViewport(of: self).extended.offsetBy(dx: leadingEdge, dy: 0)).map(\.element)
  }
}
