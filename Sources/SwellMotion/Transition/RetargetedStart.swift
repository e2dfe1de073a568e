import Foundation
import SwellLayout

/// What was on screen when a transition was retargeted, and how it moved.
///
/// Elements that were not in view start next to the nearest cell before them that was, or else
/// before the first one, and move at its speed. So only what was in view is kept, however often
/// the transition is retargeted.
///
/// Elements are named by their index in the old list: the one that the transition led to before.
struct RetargetedStart: Sendable {
  /// An element as it was, and a ``Blend/step`` later.
  struct Moving: Sendable {
    var start: ElementTrack.State
    var ahead: ElementTrack.State
  }

  /// How far something was from its place in the old list, in points, and a step later.
  struct Displacement: Sendable {
    var distance = CGPoint.zero
    var distanceAhead = CGPoint.zero
  }

  let viewport: TransitionViewport
  let viewportAhead: TransitionViewport
  /// What was in view and is in the old list.
  let known: [ListElement: Moving]
  /// What was in view on its way out.
  let leaving: [ElementTrack]
  /// The cells that were in view, in order, with the displacement that those after each follow.
  private let visibleCells: [(cell: ListElement, displacement: Displacement)]
  /// What the elements before the first visible cell follow.
  private let first: Displacement

  /// What was in view on the way to `old`, in the coordinates of that end.
  init(
    from viewport: TransitionViewport,
    ahead viewportAhead: TransitionViewport,
    known: [ListElement: Moving],
    leaving: [ElementTrack],
    to old: TransitionEnd
  ) {
    (self.viewport, self.viewportAhead) = (viewport, viewportAhead)
    (self.known, self.leaving) = (known, leaving)
    func displacement(_ moving: Moving, from rest: CGRect, of corner: (CGRect) -> CGPoint)
      -> Displacement
    {
      Displacement(
        distance: corner(moving.start.attributes.frame) - corner(rest),
        distanceAhead: corner(moving.ahead.attributes.frame) - corner(rest)
      )
    }
    let cells = known.filter { $0.key.cell != nil }.sorted { $0.key < $1.key }
      .compactMap { cell, moving in old.attributes(of: cell).map { (cell, moving, $0.frame) } }
    // What lies behind a visible cell follows its far corner, what lies before the first one the
    // near corner.
    visibleCells = cells.map { ($0, displacement($1, from: $2) { $0.farCorner }) }
    let rest = old.viewport.rect.origin
    first =
      cells.first.map { displacement($1, from: $2) { $0.origin } }
      ?? Displacement(
        distance: viewport.rect.origin - rest,
        distanceAhead: viewportAhead.rect.origin - rest
      )
  }

  /// A list at rest in which some elements are displaced; no others follow them.
  init(at old: TransitionEnd, known: [ListElement: Moving]) {
    (viewport, viewportAhead) = (old.viewport, old.viewport)
    (self.known, leaving, visibleCells, first) = (known, [], [], Displacement())
  }

  /// Where an element of the old list is at the start, and a step later; `nil` if it was not in
  /// view and the list does not show it.
  func moving(_ element: ListElement, in old: TransitionEnd) -> Moving? {
    if let known = known[element] { return known }
    guard let state = old.state(of: element),
      let followed = displacements(of: element...element).first
    else { return nil }
    var moving = Moving(
      start: state.moved(by: followed.distance),
      ahead: state.moved(by: followed.distanceAhead)
    )
    // It was not on screen and must not appear at once, so it fades in.
    if moving.start.attributes.overlaps(viewport.rect) {
      (moving.start.attributes.alpha, moving.ahead.attributes.alpha) = (0, 0)
    }
    return moving
  }

  /// The displacements that the elements of a range follow, one or more.
  func displacements(of elements: ClosedRange<ListElement>) -> [Displacement] {
    let behind = visibleCells.partitioningIndex { $0.cell > elements.upperBound }
    let low = visibleCells[..<behind].partitioningIndex { $0.cell > elements.lowerBound }
    return (low == 0 ? [first] : []) + visibleCells[max(0, low - 1)..<behind].map(\.displacement)
  }
}

extension ElementTrack.State {
  fileprivate func moved(by distance: CGPoint) -> ElementTrack.State {
    var state = self
    state.attributes.frame = attributes.frame.offsetBy(dx: distance.x, dy: distance.y)
    state.headerTops = headerTops.map {
      HeaderTops(first: $0.first + distance.y, last: $0.last + distance.y)
    }
    return state
  }
}

extension CGRect {
  fileprivate var farCorner: CGPoint {
    CGPoint(x: origin.x + size.width, y: origin.y + size.height)
  }
}

extension CGPoint {
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
