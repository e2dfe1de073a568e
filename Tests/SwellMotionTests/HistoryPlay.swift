import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion

extension MotionHistory {
  /// Plays the history to the engine and to the naive transition and compares every frame.
  ///
  /// - Throws: ``HistoryMismatch`` at the first frame that differs.
  func play() throws {
    var (snapshot, model) = try list.end()
    var current: (engine: LayoutTransition, naive: NaiveMotion, timing: any MotionTiming)?
    for (index, leg) in legs.enumerated() {
      let timing = try leg.timing.timing()
      let past = current.map { ($0, $0.timing.motion(at: leg.start * $0.timing.duration)) }
      guard let next = try start(leg, after: past, &snapshot, &model) else { continue }
      do {
        if let (past, motion) = past {
          try past.naive.check(past.engine, at: motion)
          try next.naive.expectNoJump(from: past.engine, at: motion, to: next.engine)
        }
        for motion in Self.instants(of: timing) { try next.naive.check(next.engine, at: motion) }
      } catch let mismatch as HistoryMismatch {
        throw HistoryMismatch("leg \(index): \(mismatch)")
      }
      current = (next.engine, next.naive, timing)
    }
  }

  private static func instants(of timing: any MotionTiming) -> [MotionState] {
    [0, 0.002, 0.03, 0.1, 0.25, 0.5, 0.77, 0.95, 1].map {
      timing.motion(at: $0 * timing.duration)
    } + [-0.1, 0.5, 1.15].map { MotionState(progress: $0) }
  }

  typealias Past = (
    (engine: LayoutTransition, naive: NaiveMotion, timing: any MotionTiming), MotionState
  )

  /// A leg made by both; `nil` if both refuse it.
  private func start(
    _ leg: Leg,
    after past: Past?,
    _ snapshot: inout ListSnapshot,
    _ model: inout NaiveList
  ) throws -> (engine: LayoutTransition, naive: NaiveMotion)? {
    let from = snapshot
    var engine: LayoutTransition
    var naive: NaiveMotion
    switch leg.aim {
    case .change(let changes, let distance):
      let before = model
      var after = model
      for change in changes where !after.apply(change) {
        guard (try? LayoutTransition(of: from, applying: changes)) == nil else {
          throw HistoryMismatch("\(change.swiftCode) is not refused")
        }
        return nil
      }
      var to = try from.applying(changes)
      if distance != 0 {
        let (offset, size) = (to.viewport.offset, to.viewport.size)
        let isSideways = to.orientation.axis == .horizontal
        to = try to.scrolled(
          to: CGPoint(
            x: offset.x + (isSideways ? distance * size.width : 0),
            y: offset.y + (isSideways ? 0 : distance * size.height)
          )
        )
      }
      let pairs = ElementPairs(old: before, new: after)
      if let (past, motion) = past {
        engine = try past.engine.retargeted(
          at: motion,
          to: to,
          updates: .changes(changes),
          effect: leg.effect.effect
        )
        naive = .moves(
          NaiveTransition(
            retargeting: past.naive,
            at: motion,
            to: to,
            pairs,
            leg.effect,
            seen: past.engine.frame(at: motion)
          )
        )
      } else {
        engine = try LayoutTransition(
          from: from,
          to: to,
          updates: .changes(changes),
          effect: leg.effect.effect
        )
        naive = .moves(NaiveTransition(from: from, to: to, pairs, leg.effect))
      }
      (snapshot, model) = (to, after)
    case .scroll(let offset):
      guard past == nil else { return nil }
      engine = try LayoutTransition(scrolling: from, to: offset)
      snapshot = try from.scrolled(to: offset)
      naive = .scrolls(from, snapshot)
    case .pinch(let cell, let size):
      guard past == nil else { return nil }
      let pinch = try CellPinch(cell, from: .zero, to: CGPoint(x: size, y: 0))
      guard model[cell] != nil else {
        guard (try? LayoutTransition(releasing: pinch, in: from)) == nil else {
          throw HistoryMismatch("a pinch of nothing is taken")
        }
        return nil
      }
      engine = try LayoutTransition(releasing: pinch, in: from)
      let pairs = ElementPairs(old: model, new: model)
      naive = .moves(NaiveTransition(from: from, to: from, pairs, .identity).held(cell, size))
    }
    if leg.isReduced {
      naive = .crossFades(CrossFade(engine, to: snapshot))
      engine = engine.reduced()
    }
    return (engine, naive)
  }
}

/// Which element of a new list is which of an old one, by what they are.
struct ElementPairs {
  /// All elements of the new list, with those that they were.
  var new: [(element: ListElement, origin: ListElement?)]
  /// The elements of the old list that the new one does not have.
  var removed: [ListElement]

  init(old: NaiveList, new: NaiveList) {
    let (olds, news) = (old.elementsByID, new.elementsByID)
    self.new = new.elements.map { element in (element, new.id(of: element).flatMap { olds[$0] }) }
    removed = old.elements.filter { element in old.id(of: element).flatMap { news[$0] } == nil }
  }
}
