import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion

extension NaiveMotion {
  /// - Throws: ``HistoryMismatch`` if a frame is not the naive one.
  func check(_ engine: LayoutTransition, at motion: MotionState) throws {
    let frame = engine.frame(at: motion)
    do {
      try expectSound(frame)
      switch self {
      case .moves(let transition): try transition.check(engine, frame, at: motion)
      case .scrolls(let from, let to):
        let list = NaiveMotion.list(from, to, at: motion)
        guard frame.viewport.isClose(to: list.viewportRect) else {
          throw HistoryMismatch("the viewport is \(frame.viewport), not \(list.viewportRect)")
        }
        // At a whole step rounding has a say, which the frame's own offset settles.
        let still =
          motion.progress == 0
          ? from : motion.progress == 1 ? to : try from.scrolled(to: frame.viewport.origin)
        guard frame.elements.map(\.attributes) == still.elements() else {
          throw HistoryMismatch("\(frame.elements) is not \(still.elements())")
        }
      case .crossFades(let fade): try fade.check(frame, at: motion)
      }
    } catch let mismatch as HistoryMismatch {
      throw HistoryMismatch("at \(motion.progress), carry \(motion.carry): \(mismatch)")
    }
  }

  /// No element twice, and all of them in order.
  private func expectSound(_ frame: TransitionFrame) throws {
    let elements = frame.elements
    for (index, element) in elements.enumerated() {
      for other in elements[..<index] {
        if element.origin == other.origin, element.destination == other.destination,
          element.retargetingsSinceRemoval == other.retargetingsSinceRemoval
        {
          throw HistoryMismatch("\(element.origin as Any) is twice in the frame")
        }
        if let destination = element.destination, other.destination == destination {
          throw HistoryMismatch("\(destination) is there twice")
        }
      }
    }
    let keys = elements.map { $0.destination ?? $0.origin ?? .header(section: -1) }
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw HistoryMismatch("out of order: \(keys)")
    }
  }

  /// The first frame of a new transition is the last one of the old.
  func expectNoJump(
    from past: LayoutTransition,
    at motion: MotionState,
    to engine: LayoutTransition
  ) throws {
    let (before, after) = (past.frame(at: motion), engine.frame(at: .start))
    guard before.viewport.size.isClose(to: after.viewport.size) else {
      throw HistoryMismatch("the viewport jumps from \(before.viewport) to \(after.viewport)")
    }
    func seen(_ frame: TransitionFrame) -> [TransitionElement] {
      frame.elements.filter { $0.attributes.alpha > 1e-9 }.map {
        var element = $0
        element.attributes.frame = element.attributes.frame.from(frame.viewport)
        return element
      }
    }
    var rest = seen(after)
    for element in seen(before) {
      let screen = CGRect(origin: .zero, size: before.viewport.size)
      let index = rest.firstIndex {
        let (own, other) = ($0.attributes, element.attributes)
        return own.frame.isClose(to: other.frame) && abs(own.alpha - other.alpha) < 1e-6
          && abs(own.scale - other.scale) < 1e-6 && abs(own.rotation - other.rotation) < 1e-6
      }
      if let index {
        rest.remove(at: index)
      } else if element.attributes.box.overlap(with: screen) > 1e-5 {
        throw HistoryMismatch("interrupted, \(element) jumps")
      }
    }
    if let new = rest.first(where: {
      $0.attributes.box.overlap(with: CGRect(origin: .zero, size: after.viewport.size)) > 1e-5
    }) {
      throw HistoryMismatch("interrupted, \(new) appears")
    }
  }
}

extension NaiveTransition {
  /// Every element that is in view is there, where it should be, and no other is.
  func check(_ engine: LayoutTransition, _ frame: TransitionFrame, at motion: MotionState) throws {
    let viewport = viewport(at: Instant(motion))
    let screen = self.screen(viewport)
    guard frame.viewport.size.isClose(to: screen.size) else {
      throw HistoryMismatch("the viewport is \(frame.viewport), not \(screen.size) big")
    }
    // From right to left the content has its origin at its end, and may have it anywhere between.
    let isMirrored = [from, to].contains { $0.orientation == .sidewaysFromRight }
    let origin = isTurned ? viewport : to.actual(viewport)
    guard isMirrored || abs(frame.viewport.minY - origin.minY) < 1e-5,
      isMirrored || to.orientation.layoutDirection == .rightToLeft
        || abs(frame.viewport.minX - origin.minX) < 1e-5
    else { throw HistoryMismatch("the viewport is at \(frame.viewport), not \(origin)") }
    if motion == .start || motion == .end {
      try checkEnd(frame, motion == .end ? to : from, motion)
    }
    var rest = frame.elements
    for (track, look) in looks(at: motion) {
      // Elements are found by their frames, scale left out: one that rests beside the viewport and
      // overshoots its size (`.pop` on a spring) may be missing where its overshoot alone reaches
      // into view.
      let isInView = onScreen(look.frame, in: viewport).overlap(with: screen) > 1e-5
      let mustBeSeen = (look.scale <= 1 || isInView) && track.isSeenAtRest ?? true
      try take(
        from: &rest,
        frame,
        look,
        viewport,
        mustBeSeen,
        "\(track.origin.map { "\($0)" } ?? "new") → "
          + "\(track.destination.map { "\($0)" } ?? "gone")"
      ) {
        $0.destination == track.destination && $0.origin == track.origin
          && $0.retargetingsSinceRemoval == track.retargetings
      }
    }
    try checkAnswers(engine, frame, at: motion)
    for element in free {
      let own = rest.firstIndex { $0.destination == element }
      guard let place = engine.element(element, at: motion)?.attributes else {
        throw HistoryMismatch("\(element) is shown at both ends and is nowhere")
      }
      let seen = place.frame.from(frame.viewport)
      let overlap = seen.overlap(with: CGRect(origin: .zero, size: frame.viewport.size))
      if let own {
        let attributes = rest.remove(at: own).attributes
        guard attributes.frame.isClose(to: place.frame) else {
          throw HistoryMismatch("\(element) is at \(attributes.frame) and at \(place.frame)")
        }
      } else if overlap > 1e-5, place.alpha > 0 {
        throw HistoryMismatch("\(element), out of view before, is missing at \(seen)")
      }
    }
    rest.removeAll {
      let retargetings = $0.retargetingsSinceRemoval
      let isOptional =
        $0.destination.map { optional.contains($0) }
        ?? $0.origin.map { mayLeave.contains(Removed(origin: $0, retargetings: retargetings)) }
        ?? false
      let seen = $0.attributes.box.from(frame.viewport)
      // Nobody sees a line, nor one that is turned.
      return isOptional || $0.attributes.frame.isEmpty
        || seen.overlap(with: CGRect(origin: .zero, size: screen.size)) < 1e-5
    }
    if let stranger = rest.first { throw HistoryMismatch("\(stranger) should not be there") }
  }

  /// Asked for one by one, elements are where they are in a frame, in view or not.
  private func checkAnswers(
    _ engine: LayoutTransition,
    _ frame: TransitionFrame,
    at motion: MotionState
  ) throws {
    let viewport = viewport(at: Instant(motion))
    let line = line(at: motion)
    for track in tracks {
      let own: TransitionElement?
      if let destination = track.destination {
        own = engine.element(destination, at: motion)
        if let origin = track.origin, engine.removedElement(origin, at: motion) != nil {
          throw HistoryMismatch("\(origin) is said to be removed, and is \(destination)")
        }
      } else if let origin = track.origin, track.retargetings == 0 {
        own = engine.removedElement(origin, at: motion)
      } else {
        continue
      }
      let expected = onScreen(track.look(at: Instant(motion), line: line).frame, in: viewport)
      guard let own, own.attributes.frame.from(frame.viewport).isClose(to: expected) else {
        throw HistoryMismatch(
          "asked for \(track.destination as Any): \(own as Any), not \(expected)"
        )
      }
    }
  }

  /// Takes an element out of a frame if it is as expected.
  private func take(
    from rest: inout [TransitionElement],
    _ frame: TransitionFrame,
    _ look: Look,
    _ viewport: CGRect,
    _ mustBeSeen: Bool,
    _ name: String,
    _ isSame: (TransitionElement) -> Bool
  ) throws {
    let expected = onScreen(look.frame, in: viewport)
    let overlap = box(of: look, in: viewport).overlap(with: screen(viewport))
    let candidates = rest.indices.filter { isSame(rest[$0]) }
    let index = candidates.first { index in
      let own = rest[index].attributes
      let seen = own.frame.from(frame.viewport)
      return seen.isClose(to: expected) && abs(own.alpha - look.alpha) < 1e-6
        && abs(own.scale - look.scale) < 1e-6 && abs(own.rotation - look.rotation) < 1e-6
        && own.zIndex == look.zIndex && own.role == look.role
    }
    if let index {
      rest.remove(at: index)
      if overlap < -1e-5 { throw HistoryMismatch("\(name) is out of view at \(expected)") }
    } else if overlap > 1e-5, mustBeSeen || !candidates.isEmpty {
      let others = candidates.map {
        let own = rest[$0].attributes
        let seen = own.frame.from(frame.viewport)
        return "\(seen) alpha \(own.alpha) scale \(own.scale) z \(own.zIndex) \(own.role)"
      }
      throw HistoryMismatch(
        "\(name) is \(others.isEmpty ? "missing" : "\(others)"), should be \(expected) "
          + "alpha \(look.alpha) scale \(look.scale) z \(look.zIndex) \(look.role)"
      )
    }
  }

  /// At an end that is a list at rest, a frame is what the list shows.
  private func checkEnd(_ frame: TransitionFrame, _ list: ListSnapshot, _ motion: MotionState)
    throws
  {
    guard motion == .end else { return }
    let (own, expected) = (frame.elements.map(\.attributes), list.elements())
    guard own == expected else { throw HistoryMismatch("ends with \(own), not \(expected)") }
  }
}

extension CrossFade {
  fileprivate func check(_ frame: TransitionFrame, at motion: MotionState) throws {
    let viewport = motion.progress <= 0 ? first.viewport : to.viewportRect
    guard frame.viewport.isClose(to: viewport) else {
      throw HistoryMismatch("a cross-fade's viewport is \(frame.viewport), not \(viewport)")
    }
    var rest = frame.elements
    for expected in elements(at: motion.progress) {
      let index = rest.firstIndex {
        $0.origin == expected.origin && $0.destination == expected.destination
          && $0.attributes.frame.isClose(to: expected.attributes.frame)
          && abs($0.attributes.alpha - expected.attributes.alpha) < 1e-6
      }
      guard let index else {
        throw HistoryMismatch("\(expected) is missing in the cross-fade \(rest)")
      }
      rest.remove(at: index)
    }
    if let stranger = rest.first { throw HistoryMismatch("\(stranger) should not fade") }
  }
}

extension LayoutAttributes {
  /// The smallest upright rectangle around the scaled and rotated frame.
  fileprivate var box: CGRect { frame.turned(by: rotation, scaledBy: scale) }
}

extension ListOrientation {
  fileprivate static let sidewaysFromRight = ListOrientation(
    axis: .horizontal,
    layoutDirection: .rightToLeft
  )
}

extension CGSize {
  fileprivate func isClose(to other: CGSize) -> Bool {
    abs(width - other.width) < 1e-5 && abs(height - other.height) < 1e-5
  }
}

extension CGRect {
  /// The rectangle in points from the corner of another.
  fileprivate func from(_ viewport: CGRect) -> CGRect {
    offsetBy(dx: -viewport.minX, dy: -viewport.minY)
  }

  fileprivate func isClose(to other: CGRect) -> Bool {
    let slack = 1e-5 + 1e-9 * (abs(minX) + abs(minY))
    return abs(minX - other.minX) < slack && abs(minY - other.minY) < slack
      && abs(width - other.width) < slack && abs(height - other.height) < slack
  }
}
