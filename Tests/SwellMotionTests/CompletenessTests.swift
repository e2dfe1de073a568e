import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

/// Every element in view is in the frame: after interruptions, and where tracks are too many to keep.
@Suite(.timeLimit(.minutes(10))) struct CompletenessTests {
  @Test(arguments: 1...HistoryRun.steps(100))
  func `a retargeted transition shows all that is in view`(seed: Int) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed))
    let wild = try SpringTiming(dampingRatio: 0.6, duration: 0.3, initialVelocity: 5)
    let calm = try SpringTiming(dampingRatio: 0.4, duration: 0.5, initialVelocity: 3)
    var transition = try LayoutTransition(
      from: test.from,
      to: test.to,
      updates: .changes(test.changes)
    )
    for round in 1...3 {
      let change = try RandomTransition.change(of: transition.to, &random)
      transition = try transition.retargeted(
        at: wild.motion(at: Double(random.int(1...20)) / 100),
        to: transition.to.applying(change),
        updates: .changes([change])
      )
      for time in [0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.45] {
        let motion = calm.motion(at: time)
        expectFrameComplete(transition, at: motion, "\(time) after \(round) × \(change) of \(test)")
      }
      // Further than tracks are kept, and faster than any spring.
      for (progress, carry) in [(1.7, 0), (-0.6, 0.01), (0.5, 0.4), (1.1, -0.2)] {
        let motion = MotionState(progress: progress, carry: carry)
        expectFrameComplete(
          transition,
          at: motion,
          "\(motion) after \(round) × \(change) of \(test)"
        )
      }
    }
  }

  /// Seeds 216 and 1356 of a trial: the size of the viewport goes on at its speed.
  @Test(arguments: [0.01, 0.02, 0.05])
  func `a resize that is interrupted shows what its growing viewport uncovers`(time: Double) throws
  {
    let list = try ListSnapshot(
      layout: ListLayout(),
      shape: [40],
      viewport: ListViewport(size: CGSize(width: 375, height: 300))
    )
    let tall = try list.applying(.resize(ListViewport(size: CGSize(width: 375, height: 900))))
    let spring = try SpringTiming(dampingRatio: 0.6, duration: 0.3, initialVelocity: 5)
    let back = try LayoutTransition(from: list, to: tall)
      .retargeted(at: spring.motion(at: 0.03), to: list)
    let frame = back.frame(at: spring.motion(at: time))
    #expect(frame.viewport.height > 300)
    #expect(frame.elements.last.map { $0.attributes.frame.maxY >= frame.viewport.maxY } ?? false)
    expectFrameComplete(back, at: spring.motion(at: time), "at \(time)")
  }

  /// At 1.04 all of the thousand headers, which come from far, pass the viewport.
  @Test func `more elements than are kept are all shown`() throws {
    let list = try ListSnapshot(
      layout: ListLayout(itemHeight: 48, headerHeight: 40, stickyHeaders: true),
      shape: ListShape([Int](repeating: 20, count: 2000)),
      viewport: ListViewport(size: CGSize(width: 375, height: 667))
    )
    let folded = try list.applying((0..<2000).map { .setCollapsed(section: $0, true) })
    let fold = try LayoutTransition(from: list, to: folded)
    #expect(fold.tracks == nil)
    for progress in [0, 0.3, 1, 1.02, 1.04, 1.0416, 1.05, 1.19] {
      let frame = fold.frame(at: progress)
      let expected = (0..<2000).filter { section in
        let header = fold.element(.header(section: section), at: MotionState(progress: progress))
        return header?.attributes.frame.intersects(openly: frame.viewport) ?? false
      }
      let headers = frame.elements.filter { $0.attributes.role == .header }
      #expect(headers.map(\.attributes.element.section) == expected, "at \(progress)")
      if progress == 1.04 { #expect(expected.count > 256) }
    }
  }

  @Test(arguments: [0.0, 0.02, 0.1, 0.3])
  func `a cell that moves far is shown after an interruption, and so are those it passes`(
    time: Double
  ) throws {
    let list = try ListSnapshot(
      layout: ListLayout(),
      shape: [400],
      viewport: ListViewport(size: CGSize(width: 375, height: 667))
    )
    let move = try LayoutTransition(
      of: list,
      applying: [.moveItems(section: 0, 2..<3, to: CellIndex(section: 0, item: 390))],
      keeping: ScrollAnchor(element: .cell(section: 0, item: 0))
    )
    let spring = try SpringTiming(dampingRatio: 1, duration: 0.4)
    let back = try move.retargeted(at: spring.motion(at: 0.05), to: move.to)
    let frame = back.frame(at: spring.motion(at: time))
    expectFrameComplete(back, at: spring.motion(at: time), "at \(time)")
    // Rows that nobody saw follow the last one seen, not the one that is far away.
    let rows = frame.elements.filter { (2..<390).contains($0.destination?.cell?.item ?? 0) }
      .map(\.attributes.frame)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 1e-6 })
    #expect(rows.last.map { $0.maxY >= frame.viewport.maxY } ?? false)
  }

  @Test func `nothing is in a viewport without height or width`() throws {
    for size in [CGSize(width: 375, height: 0), CGSize(width: 0, height: 667), .zero] {
      let list = try ListSnapshot(
        layout: ListLayout.stickyHeaders,
        shape: [5, 9],
        viewport: ListViewport(size: size, offset: CGPoint(x: 0, y: 50))
      )
      #expect(list.elements().isEmpty)
      let tap = try LayoutTransition(from: list, to: list.selecting(CellIndex(section: 0, item: 1)))
      for progress in [0, 0.4, 1, 1.1] { #expect(tap.frame(at: progress).elements.isEmpty) }
    }
  }
}
