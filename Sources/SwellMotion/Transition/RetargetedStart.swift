import Foundation
import SwellLayout

/// What was on screen when a transition was given another aim, and how it moved.
///
/// Elements that were not in view follow the nearest cell before them that was, or else the first
/// one, as rows do: they start next to it and move at its speed. So what a retargeted transition
/// keeps of its past is what was in view, however often it is retargeted.
///
/// Elements are named by their index in the old list: the one that the transition led to before.
struct RetargetedStart: Sendable {
  /// An element as it was, and a step later.
  struct Moving: Sendable {
    var start: ElementTrack.State
    var ahead: ElementTrack.State
  }

  let viewport: TransitionViewport
  let viewportAhead: TransitionViewport
  /// What was in view and is in the old list.
  let known: [ListElement: Moving]
  /// What was in view on its way out.
  let leaving: [ElementTrack]
  /// In the order of the list.
  private let leaders: [Leader]

  /// How far cells were from where they rest in the old list, and a step later.
  struct Displacement: Sendable {
    var distance: CGPoint
    var distanceAhead: CGPoint

    static let none = Displacement(distance: .zero, distanceAhead: .zero)
  }

  /// A cell that was in view, and that those behind it follow.
  private struct Leader: Sendable {
    var element: ListElement
    var displacement: Displacement
  }

  /// Followed by all elements before the first leader.
  private let first: Displacement
}

extension RetargetedStart {
  /// - Parameter old: the list that the transition led to before.
  init(
    from viewport: TransitionViewport,
    ahead viewportAhead: TransitionViewport,
    known: [ListElement: Moving],
    leaving: [ElementTrack],
    to old: TransitionEnd
  ) {
    (self.viewport, self.viewportAhead) = (viewport, viewportAhead)
    (self.known, self.leaving) = (known, leaving)
    let cells = known.keys.filter { $0.cell != nil }.sorted().compactMap { element in
      old.attributes(of: element).map { (element, known[element], $0.frame) }
    }
    func displacement(_ moving: Moving?, _ rest: CGRect, _ corner: (CGRect) -> CGPoint)
      -> Displacement
    {
      guard let moving else { return .none }
      return Displacement(
        distance: corner(moving.start.attributes.frame) - corner(rest),
        distanceAhead: corner(moving.ahead.attributes.frame) - corner(rest)
      )
    }
    // What follows a cell starts at its far corner, what is before the first at its near one.
    leaders = cells.map { element, moving, rest in
      Leader(element: element, displacement: displacement(moving, rest) { $0.farCorner })
    }
    let rest = old.viewport.rect.origin
    first =
      cells.first.map { _, moving, rest in displacement(moving, rest) { $0.origin } }
      ?? Displacement(
        distance: viewport.rect.origin - rest,
        distanceAhead: viewportAhead.rect.origin - rest
      )
  }

  /// A list at rest of which some elements, that nothing follows, are elsewhere.
  init(at old: TransitionEnd, known: [ListElement: Moving]) {
    (viewport, viewportAhead) = (old.viewport, old.viewport)
    (self.known, leaving) = (known, [])
    (leaders, first) = ([], .none)
  }

  /// Where an element of the old list is at the start, and a step later; `nil` if it was not in
  /// view and the list does not show it.
  func moving(_ element: ListElement, in old: TransitionEnd) -> Moving? {
    if let known = known[element] { return known }
    guard var state = old.state(of: element) else { return nil }
    let displacement = displacement(of: element)
    // It was not on screen, so it may not be there from the start.
    if state.moved(by: displacement.distance).attributes.overlaps(viewport.rect) {
      state.attributes.alpha = 0
    }
    return Moving(
      start: state.moved(by: displacement.distance),
      ahead: state.moved(by: displacement.distanceAhead)
    )
  }

  private func displacement(of element: ListElement) -> Displacement {
    var (low, high) = (0, leaders.count)
    while low < high {
      let middle = (low + high) / 2
      if leaders[middle].element <= element { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? leaders[low - 1].displacement : first
  }

  /// Cuts a range of indices into those whose elements follow the same leader; `index` says from
  /// which index on elements follow one.
  func forEachPart(
    of range: Range<Int>,
    from index: (ListElement) -> Int?,
    _ body: (Range<Int>, Displacement) -> Void
  ) {
    var (start, displacement) = (range.lowerBound, first)
    for leader in leaders {
      guard let cut = index(leader.element) else { continue }
      if cut >= range.upperBound { break }
      if cut > start {
        body(start..<cut, displacement)
        start = cut
      }
      displacement = leader.displacement
    }
    if start < range.upperBound { body(start..<range.upperBound, displacement) }
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
