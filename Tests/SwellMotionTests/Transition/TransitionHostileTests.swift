import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Absurd numbers and lists: every call returns, and none traps.
@Suite(.timeLimit(.minutes(10))) struct TransitionHostileTests {
  private let list = ListSnapshot(ListLayout.stickyHeaders, [5, 0, 30])

  private func expectNumbers(_ frame: TransitionFrame) {
    #expect(frame.viewport.numbers.allSatisfy { $0.isFinite })
    for element in frame.elements {
      let attributes = element.attributes
      #expect(attributes.frame.numbers.allSatisfy { $0.isFinite })
      #expect((0...1).contains(attributes.alpha))
      #expect(attributes.scale >= 0 && attributes.rotation.isFinite)
      #expect(attributes.frame.size.width >= 0 && attributes.frame.size.height >= 0)
    }
  }

  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, -5, 7, .greatestFiniteMagnitude,
  ]

  @Test(arguments: hostile)
  func `a transition has finite frames at any progress, even NaN`(progress: Double) throws {
    let cell = CellIndex(section: 0, item: 3)
    let transitions = [
      try LayoutTransition(from: list, to: list.selecting(cell)),
      try LayoutTransition(of: list, applying: [.removeItems(section: 0, 0..<2)], effect: .flyIn),
      try LayoutTransition(from: list, to: list.applying([.setLayout(SpanGridLayout())])),
      LayoutTransition(scrolling: list, to: CGPoint(x: 0, y: 900)),
      try LayoutTransition(
        releasing: CellPinch(cell, from: .zero, to: CGPoint(x: 300, y: 40)), in: list
      ),
    ]
    for transition in transitions {
      expectNumbers(transition.frame(at: progress))
      var motion = MotionState(progress: 0.5, velocity: progress)
      motion.impulseResponse = progress
      motion.impulseVelocity = progress
      expectNumbers(transition.frame(at: motion))
      motion = MotionState(progress: progress, velocity: progress)
      motion.impulseVelocity = progress
      expectNumbers(
        try transition.retargeted(at: motion, to: transition.to).frame(
          at: MotionState(progress: 0.5)))
    }
  }

  @Test func `an overshoot extrapolates a cell's height, but never below zero`() throws {
    let tap = try LayoutTransition(from: list, to: list.selecting(CellIndex(section: 0, item: 1)))
    func height(_ frame: TransitionFrame) throws -> CGFloat {
      try #require(
        frame.elements.first { $0.attributes.role == .selected || $0.origin?.cell?.item == 1 }
      )
      .attributes.frame.height
    }
    #expect(try height(tap.frame(at: 1.25)) == 350)
    #expect(try height(tap.frame(at: -0.25)) == 50)
    // A height never falls below zero.
    #expect(
      tap.element(.cell(section: 0, item: 1), at: MotionState(progress: -3))?.attributes.frame
        .height
        == 0)
  }

  @Test(arguments: [
    (CGSize.zero, CGSize(width: 1e9, height: 1e9)),
    (CGSize(width: 375, height: 667), .zero),
    (CGSize(width: 1e9, height: 1e9), CGSize(width: 1, height: 1e-300)),
  ])
  func `a change between any viewport sizes has finite frames`(old: CGSize, new: CGSize) throws {
    for layout in [FeaturedLayout(), ListLayout.stickyHeaders, SpanGridLayout()] as [any CellLayout]
    {
      let list = ListSnapshot(layout, [3, 4], size: old)
      let turn = try LayoutTransition(of: list, applying: [.resize(new, contentInset: .zero)])
      for progress in [0, 0.4, 1, 1.3] { expectNumbers(turn.frame(at: progress)) }
      #expect(turn.frame(at: 1).elements.map(\.attributes) == turn.to.elements())
    }
  }

  @Test func `a transition can start or end with an empty list`() throws {
    let (none, some) = (ListSnapshot(ListLayout(), []), ListSnapshot(ListLayout(), [0, 3]))
    let insert = ListChange.insertSections(at: 0, [0, 3])
    let remove = ListChange.removeSections(0..<2)
    #expect(try LayoutTransition(from: none, to: none).frame(at: 0.5).elements.isEmpty)
    let appear = try LayoutTransition(of: none, applying: [insert])
    #expect(appear.frame(at: 0.5).elements.map(\.attributes.alpha) == [0.5, 0.5, 0.5])
    let vanish = try LayoutTransition(of: some, applying: [remove])
    #expect(vanish.frame(at: 0.25).elements.map(\.attributes.alpha) == [0.75, 0.75, 0.75])
    let both = try LayoutTransition(of: none, applying: [insert, remove, insert, remove])
    #expect(both.frame(at: 0.5).elements.isEmpty)
    let empty = try ListUpdates(from: [(key: Int, items: [Int])](), to: [])
    #expect(try LayoutTransition(from: none, to: none, updates: empty).paths.isEmpty)
  }

  @Test(arguments: [
    CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 1e300, y: 1),
  ])
  func `a pinch to an invalid point is refused, and a scroll to NaN stays finite`(point: CGPoint)
    throws
  {
    let cell = CellIndex(section: 0, item: 0)
    #expect(throws: LayoutError.self) { try CellPinch(cell, from: .zero, to: point) }
    #expect(throws: LayoutError.self) { try CellPinch(cell, from: point, to: .zero) }
    expectNumbers(LayoutTransition(scrolling: list, to: point).frame(at: 0.5))
  }

  @Test func `a large overshoot in a transition of a long list has finite frames`() throws {
    let list = ListSnapshot(ListLayout(), [1_000_000])
    let grid = try list.applying([.setLayout(SpanGridLayout())])
    for (from, to) in [(list, grid), (grid, list)] {
      let change = try LayoutTransition(from: from, to: to)
      for progress in [-3, -0.5, 1.6, 4] { expectNumbers(change.frame(at: progress)) }
    }
  }

  @Test func `transition frames at huge content offsets are finite`() {
    let list = ListSnapshot(
      ListLayout(), [Int(UInt32.max), Int(UInt32.max)], at: -CGFloat.greatestFiniteMagnitude)
    let far = list.scrolled(to: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude))
    for progress in [-10.0, 0.5, 10] {
      let frame = LayoutTransition(scrolling: list, to: far.viewport.offset).frame(at: progress)
      #expect(frame.viewport.minY.isFinite)
    }
  }
}
