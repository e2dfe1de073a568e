import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A right-to-left list moves like the mirror image of a left-to-right one.
@Suite(.timeLimit(.minutes(10))) struct TransitionMirrorTests {
  /// Where elements are on screen, measured from the leading edge.
  private func looks(_ frame: TransitionFrame, mirrored: Bool) -> [[Double]] {
    frame.elements.map(\.attributes).map {
      let left = $0.frame.minX - frame.viewport.minX
      let right = frame.viewport.maxX - $0.frame.maxX
      return [
        Double(mirrored ? right : left), Double($0.frame.minY - frame.viewport.minY),
        Double($0.frame.width), Double($0.frame.height), Double($0.alpha), Double($0.scale),
      ]
    }
  }

  private func read(_ list: ListSnapshot, _ orientation: ListOrientation) throws -> ListSnapshot {
    // Turned, and scrolled to the same distance from the start.
    let turned = try list.applying([.setOrientation(orientation)])
    let start = turned.scrolledToStart().viewport.offset
    let distance = list.viewport.offset.y
    switch (orientation.axis, orientation.layoutDirection) {
    case (.vertical, _): return turned.scrolled(to: CGPoint(x: start.x, y: distance))
    case (.horizontal, .leftToRight):
      return turned.scrolled(to: CGPoint(x: start.x + distance, y: 0))
    case (.horizontal, .rightToLeft):
      return turned.scrolled(to: CGPoint(x: start.x - distance, y: 0))
    }
  }

  private static let progress: [CGFloat] = [0, 0.1, 0.5, 0.8, 1, 1.15, -0.1]

  @Test(arguments: 1...250, ListOrientation.Axis.allCases)
  func `a right-to-left transition is the mirror image of a left-to-right transition`(
    seed: Int, axis: ListOrientation.Axis
  ) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    // A change of the axis or the direction has no mirror image.
    guard !test.changes.contains(where: { if case .setOrientation = $0 { true } else { false } })
    else { return }
    let transitions = try ListOrientation.LayoutDirection.allCases.map { direction in
      let orientation = ListOrientation(axis: axis, layoutDirection: direction)
      return try LayoutTransition(
        from: read(test.from, orientation),
        to: read(test.to, orientation),
        updates: .changes(test.changes))
    }
    for progress in Self.progress {
      expectMirrored(transitions.map { $0.frame(at: progress) }, "\(progress), \(axis) of \(test)")
    }
    // An interrupted transition is mirrored too.
    let spring = SpringTiming(dampingRatio: 0.6, duration: 0.4, initialVelocity: 3)
    let back = try transitions.map { try $0.retargeted(at: spring.motion(at: 0.08), to: $0.to) }
    for time in [0, 0.05, 0.2] {
      let frames = back.map { $0.frame(at: spring.motion(at: time)) }
      expectMirrored(frames, "\(time), \(axis) of \(test)")
    }
  }

  private func expectMirrored(_ frames: [TransitionFrame], _ comment: String) {
    #expect(frames[0].elements.map(\.id) == frames[1].elements.map(\.id), "\(comment)")
    let (there, mirror) = (looks(frames[0], mirrored: false), looks(frames[1], mirrored: true))
    #expect(zip(there, mirror).allSatisfy { isClose($0, $1, within: 1e-6) }, "\(comment)")
  }

  @Test func `an interrupted scroll of a right-to-left list continues without a jump`() throws {
    let right = ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft)
    let list = ListSnapshot(
      ListLayout.stickyHeaders, [9, 30], size: CGSize(width: 390, height: 200), orientation: right
    ).scrolledToStart()
    let start = list.viewport.offset
    let scroll = LayoutTransition(scrolling: list, to: CGPoint(x: start.x - 900, y: start.y))
    let motion = SpringTiming(dampingRatio: 1, duration: 0.4).motion(at: 0.1)
    for orientation in [right, ListOrientation()] {
      let aim = try list.applying([.setOrientation(orientation)])
      let next = try scroll.retargeted(at: motion, to: aim)
      let (before, after) = (scroll.frame(at: motion), next.frame(at: .start))
      #expect(isClose(before.viewport.numbers, after.viewport.numbers))
      let frames = { (frame: TransitionFrame) in frame.elements.map(\.attributes.frame.numbers) }
      #expect(zip(frames(before), frames(after)).allSatisfy { isClose($0, $1) })
      #expect(before.elements.count == after.elements.count)
    }
  }
}
