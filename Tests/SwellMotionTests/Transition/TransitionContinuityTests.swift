import Foundation
import LayoutTestSupport
import SwellLayout
import TestSupport
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Random transitions that are retargeted again and again: from one instant to the next no visible
/// element appears, disappears or jumps.
@Suite(.timeLimit(.minutes(10))) struct TransitionContinuityTests {
  private static let step = 1.0 / 1000

  /// An element on screen: where it is in the viewport, and its opacity.
  private struct Look {
    var frame: CGRect
    var alpha: CGFloat
    /// The visible length, in points; if small, the element has just come into view.
    var depth: CGFloat
  }

  private func looks(_ frame: TransitionFrame) -> [String: Look] {
    var looks: [String: Look] = [:]
    for element in frame.elements {
      let attributes = element.attributes
      let shown = attributes.frame.offsetBy(dx: -frame.viewport.minX, dy: -frame.viewport.minY)
      let viewport = CGRect(origin: .zero, size: frame.viewport.size)
      looks["\(element.id)"] = Look(
        frame: shown, alpha: attributes.alpha, depth: shown.overlap(with: viewport))
    }
    return looks
  }

  /// The frame and opacity of everything visible, whatever its index.
  private func visible(_ frame: TransitionFrame) -> [[Double]] {
    frame.elements.map(\.attributes).filter { $0.alpha > 0 }.map {
      ($0.frame.numbers + [Double($0.alpha)]).map { ($0 * 1e6).rounded() }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Expects two frames that are a moment apart to differ only slightly.
  private func expectClose(
    _ before: TransitionFrame, _ after: TransitionFrame, pace: CGFloat, _ comment: String
  ) {
    let (old, new) = (looks(before), looks(after))
    for (id, look) in old {
      guard let next = new[id] else {
        #expect(look.alpha < 0.05 || look.depth < pace, "\(id) disappears: \(comment)")
        continue
      }
      let distances = zip(look.frame.numbers, next.frame.numbers).map { abs($0 - $1) }
      #expect(distances.max() ?? 0 < Double(pace), "\(id) jumps by \(distances): \(comment)")
      #expect(abs(look.alpha - next.alpha) < 0.05, "\(id) flashes: \(comment)")
    }
    for (id, look) in new where old[id] == nil {
      #expect(look.alpha < 0.05 || look.depth < pace, "\(id) appears: \(comment)")
    }
    #expect(new.count == after.elements.count, "an element appears twice: \(comment)")
    let cells = after.elements.compactMap(\.destination)
    #expect(Set(cells).count == cells.count, "an element appears twice: \(comment)")
  }

  /// A bound on all movement in one step: springs of 0.4 s cover less than a twentieth of their
  /// distance.
  private func pace(_ transition: LayoutTransition, _ last: TransitionFrame) -> CGFloat {
    let lengths = [transition.from, transition.to].flatMap {
      [$0.viewportRect.maxX, $0.viewportRect.maxY, $0.contentSize.width, $0.contentSize.height]
    }
    let way = lengths.map(abs).max() ?? 0
    return max(1, (way + abs(last.viewport.minX) + abs(last.viewport.minY)) / 8)
  }

  // With seed 431, a change of axis interrupts a header while it is leaving.
  @Test(arguments: Array(1...HistoryRun.steps(60)) + [431])
  func `no element appears, disappears or jumps between frames of a transition`(seed: Int) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed) &+ 99)
    let spring = SpringTiming(dampingRatio: [0.4, 1][random.int(0...1)], duration: 0.4)
    var transition = try test.transition()
    var last = transition.frame(at: .start)
    for leg in 0..<4 {
      let end = leg == 3 ? 0.42 : Double(random.int(1...250)) / 1000
      for time in stride(from: Self.step, to: end, by: Self.step) {
        let frame = transition.frame(at: spring.motion(at: time))
        let comment = "at \(time) of leg \(leg) of \(test)"
        expectClose(last, frame, pace: pace(transition, last), comment)
        last = frame
      }
      if leg == 3 { break }
      let change = RandomTransition.change(of: transition.to, &random)
      let next = try transition.retargeted(
        at: spring.motion(at: end),
        to: transition.to.applying([change]),
        updates: .changes([change]))
      let (before, after) = (transition.frame(at: spring.motion(at: end)), next.frame(at: .start))
      #expect(visible(before) == visible(after), "\(change) on leg \(leg) of \(test)")
      transition = next
      last = after
    }
    #expect(last.viewport == transition.to.viewportRect, "\(test)")
    #expect(last.elements.map(\.attributes) == transition.to.elements(), "\(test)")
  }
}
