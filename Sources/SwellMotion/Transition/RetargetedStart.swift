import Foundation
import SwellLayout

/// What was on screen when a transition was given another aim, and how it moved.
///
/// Elements out of view are taken to hang on the near corner of the first or the last cell in view,
/// as rows do: they come on from where they would be next to it. So the past of a transition costs
/// what was in view, however often it is interrupted.
struct RetargetedStart: Sendable {
  /// An element as it was, and a step later.
  struct Known: Sendable {
    var start: ElementTrack.State
    var ahead: ElementTrack.State
    /// What it was, if the list that was aimed at does not have it.
    var origin: ListElement?
  }

  let viewport: CGRect
  let viewportAhead: CGRect
  /// By the index in the list that was aimed at.
  let known: [ListElement: Known]
  /// Elements that were on their way out.
  let leaving: [Known]
  /// How many points a step the fastest thing moves on screen.
  let speed: CGFloat
  private let first: Hold
  private let last: Hold

  /// How far a cell in view was from its place in the list that was aimed at, and a step later.
  private struct Hold: Sendable {
    var element: ListElement?
    var distance: CGPoint
    var distanceAhead: CGPoint
  }

  init(
    viewport: CGRect,
    viewportAhead: CGRect,
    known: [ListElement: Known],
    leaving: [Known],
    aim: ListSnapshot
  ) {
    (self.viewport, self.viewportAhead) = (viewport, viewportAhead)
    (self.known, self.leaving) = (known, leaving)
    let pace = viewportAhead.origin - viewport.origin
    speed = known.values.reduce(0) { fastest, known in
      let move = known.ahead.attributes.frame.origin - known.start.attributes.frame.origin
      return max(fastest, abs(move.x - pace.x), abs(move.y - pace.y))
    }
    /// The hold on a corner of a cell; without a cell, on the viewport itself.
    func hold(on element: ListElement?, by corner: (CGRect) -> CGPoint) -> Hold {
      let place = element.flatMap { aim.attributes(of: $0)?.frame }
      if let element, let place, let known = known[element] {
        return Hold(
          element: element,
          distance: corner(known.start.attributes.frame) - corner(place),
          distanceAhead: corner(known.ahead.attributes.frame) - corner(place)
        )
      }
      let rest = aim.viewportRect.origin
      return Hold(distance: viewport.origin - rest, distanceAhead: viewportAhead.origin - rest)
    }
    let cells = known.keys.filter { $0.cell != nil }
    first = hold(on: cells.min()) { $0.origin }
    last = hold(on: cells.max()) {
      CGPoint(x: $0.origin.x + $0.size.width, y: $0.origin.y + $0.size.height)
    }
  }

  /// Where an element of the list that was aimed at is at the start, and a step later; `nil` if
  /// that list does not show it.
  func states(
    of element: ListElement,
    in aim: ListSnapshot
  ) -> (start: ElementTrack.State, ahead: ElementTrack.State)? {
    if let known = known[element] { return (known.start, known.ahead) }
    guard var state = aim.state(of: element) else { return nil }
    let isBefore = first.element.map { element < $0 } ?? true
    let hold = isBefore ? first : last
    let isSideways = aim.orientation.axis == .horizontal
    // It was not on screen, so it may not be there from the start.
    if state.moved(by: hold.distance, isSideways: isSideways).attributes.overlaps(viewport) {
      state.attributes.alpha = 0
    }
    return (
      state.moved(by: hold.distance, isSideways: isSideways),
      state.moved(by: hold.distanceAhead, isSideways: isSideways)
    )
  }

  /// A rectangle around the start of all that is in one in the list that was aimed at.
  func bounds(around rect: CGRect) -> CGRect {
    rect.offsetBy(dx: first.distance.x, dy: first.distance.y)
      .union(rect.offsetBy(dx: last.distance.x, dy: last.distance.y))
  }
}

extension ElementTrack.State {
  fileprivate func moved(by distance: CGPoint, isSideways: Bool) -> ElementTrack.State {
    var state = self
    state.attributes.frame = attributes.frame.offsetBy(dx: distance.x, dy: distance.y)
    state.header = header?.moved(by: isSideways ? distance.x : distance.y)
    return state
  }
}

extension CGPoint {
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
