import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct TransitionEffectTests {
  private let size = CGSize(width: 300, height: 400)

  /// The insertion of item 2, and the removal of the item that was at 3.
  private func exchange(_ effect: TransitionEffect) throws -> LayoutTransition {
    try LayoutTransition(
      of: ListSnapshot(ListLayout.stickyHeaders, [5, 9], at: 60),
      applying: [
        .removeItems(section: 0, 3..<4),
        .insertItems(at: CellIndex(section: 0, item: 2), count: 1),
      ],
      effect: effect)
  }

  private func alphas(_ transition: LayoutTransition, _ progress: CGFloat) -> [CGFloat?] {
    let elements = transition.frame(at: progress).elements
    return [
      elements.first { $0.origin == nil }?.attributes.alpha,
      elements.first { $0.destination == nil }?.attributes.alpha,
    ]
  }

  @Test func `the fade effect animates opacity, pop animates scale, identity nothing`() throws {
    let none = try exchange(.identity)
    #expect(alphas(none, 0) == [nil, 1])
    #expect(alphas(none, 0.01) == [1, nil])
    #expect(alphas(none, 1) == [1, nil])
    let fade = try exchange(.fade)
    #expect(alphas(fade, 0.25) == [0.25, 0.75])
    #expect(alphas(fade, 1.2) == [1, nil])
    let pop = try exchange(.pop)
    #expect(alphas(pop, 0.25) == [1, 0.75])
    let half = pop.frame(at: 0.5).elements
    #expect(half.first { $0.origin == nil }?.attributes.scale == 0.55)
    #expect(half.first { $0.destination == nil }?.attributes.scale == 0.55)
  }

  @Test func `the fly-in effect also moves sticky headers`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [], size: size)
    let transition = try LayoutTransition(
      of: list, applying: [.insertSections(at: 0, [2])], effect: .flyIn)
    let header = try #require(
      transition.frame(at: 0.01).elements.first { $0.destination == .header(section: 0) })
    #expect(abs(header.attributes.frame.midY - 400) < 10)
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `a removed cell stays invisible when a spring swings back`(ratio: Double) throws {
    let list = ListSnapshot(ListLayout(), [4], size: size)
    let bounce = SpringTiming(dampingRatio: ratio, duration: 0.6)
    let transition = try LayoutTransition(of: list, applying: [.removeItems(section: 0, 1..<2)])
    var last: CGFloat = 1
    for time in stride(from: 0.0, through: 0.6, by: 0.005) {
      let frame = transition.frame(at: bounce.motion(at: time))
      let alpha = frame.elements.first { $0.destination == nil }?.attributes.alpha ?? 0
      #expect(alpha <= last, "at \(time)")
      last = alpha
    }
    #expect(last == 0)
  }
}
