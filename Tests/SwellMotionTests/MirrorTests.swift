import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list that is read from right to left moves as the mirror image of one that is not.
@Suite(.timeLimit(.minutes(10))) struct MirrorTests {
  /// Where elements are on screen, from the side at which lines begin.
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

  private func orientations(
    _ axis: ListOrientation.Axis
  ) -> (leftToRight: ListOrientation, rightToLeft: ListOrientation) {
    (
      ListOrientation(axis: axis, layoutDirection: .leftToRight),
      ListOrientation(axis: axis, layoutDirection: .rightToLeft)
    )
  }

  private static let progress: [CGFloat] = [0, 0.1, 0.5, 0.8, 1, 1.15, -0.1]

  @Test(arguments: 1...250, ListOrientation.Axis.allCases)
  func `right to left is the mirror image of left to right`(
    seed: Int,
    axis: ListOrientation.Axis
  ) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    // A change of the axis or the direction has no mirror image.
    guard !test.changes.contains(where: { if case .setOrientation = $0 { true } else { false } })
    else { return }
    let (left, right) = orientations(axis)
    let transitions = try [left, right].map { orientation in
      try LayoutTransition(
        from: read(test.from, orientation),
        to: read(test.to, orientation),
        updates: .changes(test.changes)
      )
    }
    for progress in Self.progress {
      let frames = transitions.map { $0.frame(at: progress) }
      #expect(frames[0].elements.map(\.id) == frames[1].elements.map(\.id), "\(test)")
      let (there, mirror) = (looks(frames[0], mirrored: false), looks(frames[1], mirrored: true))
      #expect(
        zip(there, mirror).allSatisfy { isClose($0, $1, within: 1e-6) },
        "\(progress), \(axis) of \(test)"
      )
    }
    // And so is what comes of it when it is interrupted.
    let spring = SpringTiming(dampingRatio: 0.6, duration: 0.4, initialVelocity: 3)
    let back = try transitions.map { try $0.retargeted(at: spring.motion(at: 0.08), to: $0.to) }
    for time in [0, 0.05, 0.2] {
      let frames = back.map { $0.frame(at: spring.motion(at: time)) }
      let (there, mirror) = (looks(frames[0], mirrored: false), looks(frames[1], mirrored: true))
      #expect(there.count == mirror.count, "\(time), \(axis) of \(test)")
      #expect(
        zip(there, mirror).allSatisfy { isClose($0, $1, within: 1e-6) },
        "\(time), \(axis) of \(test)"
      )
    }
  }

  @Test func `an interrupted scroll from right to left goes on without a jump`() throws {
    let (_, right) = orientations(.horizontal)
    let list = ListSnapshot(
      layout: ListLayout.stickyHeaders,
      shape: [9, 30],
      viewport: ListViewport(size: CGSize(width: 390, height: 200)),
      orientation: right
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
