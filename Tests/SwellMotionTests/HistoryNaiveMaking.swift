import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion

extension NaiveTransition {
  /// From a list at rest.
  init(
    from: ListSnapshot,
    to: ListSnapshot,
    _ pairs: ElementPairs,
    _ effect: MotionHistory.Effect
  ) {
    (self.from, self.to, tracks, startViewport) = (from, to, [], .zero)
    startSurroundings = Surroundings(of: from)
    startViewport = viewport(of: from)
    for (element, origin) in pairs.new {
      let start = origin.flatMap { look(of: $0, in: from) }
      add(element, origin, from: start, ahead: nil, effect)
    }
    for element in pairs.removed {
      guard let start = look(of: element, in: from) else { continue }
      leave(start, ahead: nil, origin: element, destination: nil, effect)
    }
  }

  /// The way of an element of the new list: there all the time, coming, or going.
  private mutating func add(
    _ element: ListElement,
    _ origin: ListElement?,
    from start: Look?,
    ahead: Look?,
    _ effect: MotionHistory.Effect
  ) {
    switch (start, look(of: element, in: to)) {
    case (let start?, let end?):
      tracks.append(
        Track(origin: origin, destination: element, start: start, end: end, ahead: ahead)
      )
    case (nil, let end?):
      // What was folded away fades in; only what is new comes as the effect says.
      let start = changed(
        end,
        by: origin == nil ? effect : .fade,
        in: to,
        viewport: startViewport,
        isInitial: true
      )
      tracks.append(
        Track(
          origin: origin,
          destination: element,
          start: start,
          end: end,
          presence: .comes,
          isSeenAtRest: start.rotation == 0 ? nil : isClearlyInView(end, in: viewport(of: to))
        )
      )
    case (let start?, nil):
      leave(start, ahead: ahead, origin: origin, destination: element, .fade)
    case (nil, nil): break
    }
  }

  private mutating func leave(
    _ start: Look,
    ahead: Look?,
    origin: ListElement?,
    destination: ListElement?,
    _ effect: MotionHistory.Effect,
    retargetings: Int = 0
  ) {
    let end = changed(start, by: effect, in: from, viewport: viewport(of: to), isInitial: false)
    tracks.append(
      Track(
        origin: origin,
        destination: destination,
        start: start,
        end: end,
        ahead: ahead,
        presence: effect == .identity ? .goesAtOnce : .goes,
        isSeenAtRest: end.rotation == start.rotation
          ? nil : isClearlyInView(start, in: startViewport),
        retargetings: retargetings
      )
    )
  }

  /// From what is on screen: all that is seen goes on from where it is, at the speed it has.
  init(
    retargeting past: NaiveMotion,
    at motion: MotionState,
    to aim: ListSnapshot,
    _ pairs: ElementPairs,
    _ effect: MotionHistory.Effect,
    seen frame: TransitionFrame
  ) {
    let from = past.end
    if motion.progress == 1, motion.velocity == 0, motion.carry == 0 {
      self = NaiveTransition(from: from, to: aim, pairs, effect)
      return
    }
    (self.from, to, tracks) = (from, aim, [])
    let later = motion.aStepLater
    let (now, next) = (past.states(at: motion), past.states(at: later))
    (startViewport, viewportAhead) = (now.viewport, past.isStill ? now.viewport : next.viewport)
    // In the coordinates of this transition: the last ones may have been turned, or not.
    startSurroundings = Surroundings(of: from)
    if case .moves(let transition) = past, !transition.isTurned {
      startSurroundings = transition.surroundings(at: Instant(motion))
      surroundingsAhead = transition.surroundings(at: Instant(later))
    }
    func moved(_ rect: CGRect, _ surroundings: Surroundings) -> CGRect {
      if past.isTurned == isTurned { return rect }
      return isTurned
        ? from.actual(rect, mirrorWidth: surroundings.mirrorWidth) : from.canonical(rect)
    }
    func moved(_ look: Look, _ surroundings: Surroundings) -> Look {
      var look = look
      look.frame = moved(look.frame, surroundings)
      // A header that moved like a cell while the list turned goes on like one.
      if past.isTurned { look.header = nil }
      return look
    }
    let ahead = surroundingsAhead ?? startSurroundings
    startViewport = moved(startViewport, startSurroundings)
    viewportAhead = viewportAhead.map { moved($0, ahead) }
    var unseen: Set<ListElement> = []
    if case .moves(let transition) = past {
      unseen = transition.unseen
      mayLeave = Set(
        transition.mayLeave.map { Removed(origin: $0.origin, retargetings: $0.retargetings + 1) }
      )
    }
    var seen: [ListElement: (start: Look, ahead: Look)] = [:]
    for (state, later) in zip(now.states, next.states) where state.isIn(frame) {
      var start = moved(state.look, startSurroundings)
      let ahead = moved(past.isStill ? state.look : later.look, ahead)
      if ahead.header == nil { start.header = nil }
      if let element = state.destination {
        seen[element] = (start, ahead)
      } else {
        leave(
          start,
          ahead: ahead,
          origin: state.origin,
          destination: nil,
          .fade,
          retargetings: state.retargetings + 1
        )
      }
    }
    for (element, origin) in pairs.new {
      if let origin, let known = seen[origin] {
        add(element, origin, from: known.start, ahead: known.ahead, effect)
      } else if let origin, from.attributes(of: origin) != nil || unseen.contains(origin) {
        // It was out of view and has to come from somewhere: the engine may say from where.
        if aim.attributes(of: element) != nil {
          free.append(element)
        } else {
          optional.insert(element)
        }
      } else {
        add(element, origin, from: nil, ahead: nil, effect)
      }
    }
    for element in pairs.removed {
      if let known = seen[element] {
        leave(known.start, ahead: known.ahead, origin: element, destination: nil, effect)
      } else if unseen.contains(element) {
        mayLeave.insert(Removed(origin: element))
      }
    }
  }

  /// The same with a cell held between two fingers at the start.
  func held(_ cell: CellIndex, _ size: Double) -> NaiveTransition {
    var held = self
    // A list that stands still shows no more on the way than at rest.
    guard let index = tracks.firstIndex(where: { $0.destination == .cell(cell) }) else {
      return self
    }
    let frame = tracks[index].start.frame
    held.tracks[index].start.frame = CGRect(
      x: frame.midX - size / 2,
      y: frame.midY - size / 2,
      width: size,
      height: size
    )
    let highest = from.elements().filter { $0.element.cell != nil }.map(\.zIndex).max() ?? 0
    held.tracks[index].start.zIndex = max(highest + 1, 100)
    return held
  }
}

extension MotionState {
  /// At the present speed, which is no more than a screen can show: a way in a frame.
  var aStepLater: MotionState {
    var later = self
    later.progress += min(60, max(-60, velocity)) * NaiveTransition.step
    later.carry += carryVelocity * NaiveTransition.step
    return later
  }
}

// MARK: - What a transition is, as the next one finds it

/// A transition of any kind.
enum NaiveMotion {
  case moves(NaiveTransition)
  case scrolls(ListSnapshot, ListSnapshot)
  case crossFades(CrossFade)
}

/// A transition in which nothing moves: what changes fades out where it was and in where it will be.
struct CrossFade {
  var to: ListSnapshot
  var first: TransitionFrame
  /// What stays, what goes and what comes, in points of the end's content.
  var stays: [TransitionElement] = []
  var goes: [TransitionElement] = []
  var comes: [TransitionElement] = []

  init(_ transition: LayoutTransition, to: ListSnapshot) {
    let (first, last) = (transition.frame(at: 0), transition.frame(at: 1))
    (self.to, self.first) = (to, first)
    let isMirrored = to.orientation.layoutDirection == .rightToLeft
    goes = first.elements.map { element in
      var element = element
      let frame = element.attributes.frame
      element.attributes.frame.origin = CGPoint(
        x: isMirrored
          ? last.viewport.maxX - (first.viewport.maxX - frame.minX)
          : last.viewport.minX + (frame.minX - first.viewport.minX),
        y: last.viewport.minY + (frame.minY - first.viewport.minY)
      )
      return element
    }
    for element in last.elements {
      // To less than a thousandth of a point, as nobody sees less.
      let places = { (element: TransitionElement) in element.attributes.frame.numbers }
      let same = goes.firstIndex {
        $0.id == element.id && $0.isReloaded == element.isReloaded
          && $0.attributes.alpha == element.attributes.alpha
          && $0.attributes.scale == element.attributes.scale
          && $0.attributes.rotation == element.attributes.rotation
          && $0.attributes.role == element.attributes.role
          && $0.attributes.zIndex == element.attributes.zIndex
          && $0.attributes.isPinned == element.attributes.isPinned
          && isClose(places($0), places(element), within: 0.001.nextDown)
      }
      if let same {
        goes.remove(at: same)
        stays.append(element)
      } else {
        comes.append(element)
      }
    }
  }

  func elements(at progress: CGFloat) -> [TransitionElement] {
    if progress <= 0 { return first.elements }
    func faded(_ elements: [TransitionElement], _ part: CGFloat) -> [TransitionElement] {
      elements.map {
        var element = $0
        element.attributes.alpha *= min(1, max(0, part))
        return element
      }
    }
    let out = progress < 1 ? faded(goes, 1 - progress) : []
    return stays + faded(comes, progress)
      + out.map {
        var element = $0
        element.destination = nil
        return element
      }
  }
}

extension NaiveMotion {
  struct State {
    var origin: ListElement?
    var destination: ListElement?
    var look: NaiveTransition.Look
    var isInView: Bool
    var retargetings = 0

    /// Whether it is in view and, since what flies need not be shown, in a frame.
    func isIn(_ frame: TransitionFrame) -> Bool {
      isInView
        && frame.elements.contains { $0.destination == destination && $0.origin == origin }
    }
  }

  var end: ListSnapshot {
    switch self {
    case .moves(let transition): transition.to
    case .scrolls(_, let to): to
    case .crossFades(let fade): fade.to
    }
  }

  var isTurned: Bool {
    switch self {
    case .moves(let transition): transition.isTurned
    case .scrolls, .crossFades: false
    }
  }

  /// Whether nothing moves, so that nothing goes on.
  var isStill: Bool { if case .crossFades = self { true } else { false } }

  /// All that is there at an instant, and the viewport, in the transition's coordinates.
  func states(at motion: MotionState) -> (states: [State], viewport: CGRect) {
    switch self {
    case .moves(let transition):
      let viewport = transition.viewport(at: NaiveTransition.Instant(motion))
      let states = transition.tracks.map { track in
        let look = track.look(
          at: NaiveTransition.Instant(motion),
          line: transition.line(at: motion)
        )
        return State(
          origin: track.origin,
          destination: track.destination,
          look: look,
          isInView: track.isPresent(at: motion.progress)
            && transition.isInView(look, in: viewport),
          retargetings: track.retargetings
        )
      }
      return (states, viewport)
    case .scrolls(let from, let to):
      let still = NaiveTransition(standing: from)
      let list = NaiveMotion.list(from, to, at: motion)
      let viewport = list.canonical(list.viewportRect)
      let states = from.everyElement.compactMap { element -> State? in
        guard let look = still.look(of: element, in: list) else { return nil }
        return State(
          origin: element,
          destination: element,
          look: look,
          isInView: still.isInView(look, in: viewport)
        )
      }
      return (states, viewport)
    case .crossFades(let fade):
      let still = NaiveTransition(standing: fade.to)
      let isFirst = motion.progress <= 0
      let viewport = fade.to.canonical(isFirst ? fade.first.viewport : fade.to.viewportRect)
      let states = fade.elements(at: motion.progress).map {
        let look = still.standingLook(of: $0.attributes, in: fade.to)
        return State(
          origin: $0.origin,
          destination: $0.destination,
          look: look,
          isInView: still.isInView(look, in: viewport),
          retargetings: $0.retargetingsSinceRemoval
        )
      }
      return (states, viewport)
    }
  }

  /// A list scrolled to where the viewport is on its way.
  static func list(_ from: ListSnapshot, _ to: ListSnapshot, at motion: MotionState) -> ListSnapshot
  {
    let (start, end) = (from.viewport.offset, to.viewport.offset)
    let offset = CGPoint(
      x: start.x * (1 - motion.progress) + end.x * motion.progress,
      y: start.y * (1 - motion.progress) + end.y * motion.progress
    )
    return (try? from.scrolled(to: offset)) ?? from
  }
}

extension NaiveTransition {
  /// What fades without moving, a header too.
  fileprivate func standingLook(of attributes: LayoutAttributes, in list: ListSnapshot) -> Look {
    var look = look(of: attributes, in: list)
    look.header = nil
    return look
  }

  /// A list that stays as it is.
  init(standing list: ListSnapshot) {
    (from, to, tracks, startViewport) = (list, list, [], .zero)
    startSurroundings = Surroundings(of: list)
    startViewport = viewport(of: list)
  }
}
