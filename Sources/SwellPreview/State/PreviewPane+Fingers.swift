import Foundation
import SwellLayout
import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension PreviewPane {
  mutating func press() {
    if isGliding { motion = nil }
    grip = offset
  }

  mutating func scroll(by distance: Double) {
    move(to: ((grip ?? offset) + distance).clamped(to: 0...list.scrollableLength))
  }

  mutating func scroll(toPart part: Double) {
    move(to: part.clamped(to: 0...1) * list.scrollableLength)
  }

  /// Flings and snaps; a featured list moved in a `direction` never snaps back the other way.
  mutating func release(velocity: Double, direction: Double, at time: Double) {
    if case .pinch(let pinch) = motion {
      let transition = LayoutTransition(releasing: pinch, in: list)
      let timing = SpringTiming(dampingRatio: 0.7, duration: 0.5)
      motion = .transition(transition, timing, start: time, .start)
      return
    }
    let bounded = velocity.clamped(to: -20_000...20_000)
    let projected = ScrollDeceleration.normal.projectedOffset(from: offset, velocity: bounded)
    var target = rest(near: projected)
    if let grip, let featured = list.layout as? FeaturedLayout, direction != 0,
      (target - grip) * direction <= 0
    {
      target = rest(near: grip + direction.clamped(to: -1...1) * featured.dragOffset)
    }
    grip = nil
    glide(to: target, velocity: bounded, at: time)
  }

  /// The offset that the list snaps to if it would stop at `offset`.
  private func rest(near offset: Double) -> Double {
    list.orientation.along(list.targetOffset(forProposed: list.offset(along: offset)))
  }

  mutating func glide(to offset: Double, velocity: Double = 0, at time: Double?) {
    let target = offset.clamped(to: 0...list.scrollableLength)
    let start = self.offset
    guard abs(target - start) > 0.01 else {
      motion = nil
      return move(to: target)
    }
    // The velocity in total distances per second, bounded to keep the overshoot small.
    let push = (velocity / (target - start)).clamped(to: 0...6)
    let timing = SpringTiming(dampingRatio: 1, duration: 0.5, initialVelocity: push)
    motion = .glide(from: start, to: target, timing, start: time)
  }

  /// Scrolls by `count` viewports from where the list will come to rest.
  mutating func page(by count: Double, at time: Double) {
    let distance = list.orientation.along(list.viewport.size) * count
    glide(to: rest(near: finalOffset + distance), at: time)
  }

  mutating func pinch(_ first: CGPoint, _ second: CGPoint) throws {
    let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    var cell = element(at: middle)?.cell
    if case .pinch(let held) = motion { cell = held.cell }
    motion = try cell.map { .pinch(try CellPinch($0, from: first, to: second)) }
  }
}
