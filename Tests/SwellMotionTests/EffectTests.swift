import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct EffectTests {
  private func list(_ layout: any CellLayout = ListLayout.stickyHeaders) throws -> ListSnapshot {
    ListSnapshot(
      layout: layout,
      shape: [5, 9],
      viewport: ListViewport(
        size: CGSize(width: 375, height: 667),
        offset: CGPoint(x: 0, y: 60)
      )
    )
  }

  /// Item 2 inserted, and the item that was at 3 removed.
  private func exchange(_ effect: TransitionEffect) throws -> LayoutTransition {
    try LayoutTransition(
      of: list(),
      applying: [
        .removeItems(section: 0, 3..<4),
        .insertItems(at: CellIndex(section: 0, item: 2), count: 1),
      ],
      effect: effect
    )
  }

  private func alphas(_ transition: LayoutTransition, _ progress: CGFloat) -> [CGFloat?] {
    let elements = transition.frame(at: progress).elements
    return [
      elements.first { $0.origin == nil }?.attributes.alpha,
      elements.first { $0.destination == nil }?.attributes.alpha,
    ]
  }

  @Test func `none is at once, fade is opacity, pop is size`() throws {
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

  @Test func `a custom effect is two functions of attributes`() throws {
    let slide = TransitionEffect(
      initial: { attributes, viewport in
        var start = attributes
        start.frame.origin.x = viewport.maxX
        return start
      },
      final: { attributes, viewport in
        var end = attributes
        end.frame.origin.x = viewport.minX - attributes.frame.width
        return end
      }
    )
    let half = try exchange(slide).frame(at: 0.5).elements
    #expect(half.first { $0.origin == nil }?.attributes.frame.minX == 187.5)
    #expect(half.first { $0.destination == nil }?.attributes.frame.minX == -187.5)
    #expect(half.first { $0.origin != nil && $0.destination != nil }?.attributes.frame.minX == 0)
  }

  // MARK: Reduced motion

  @Test(arguments: 1...200)
  func `a reduced transition moves nothing`(seed: Int) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    let full = try LayoutTransition(
      from: test.from,
      to: test.to,
      updates: .changes(test.changes),
      effect: .flyIn
    )
    let reduced = full.reduced()
    #expect(reduced.frame(at: 0) == full.frame(at: 0))
    #expect(
      reduced.frame(at: 1).elements.map(\.attributes)
        == full.frame(at: 1).elements.map(\.attributes)
    )
    #expect(reduced.frame(at: -1) == reduced.frame(at: 0))
    #expect(reduced.frame(at: 2) == reduced.frame(at: 1))
    let places = { (frame: TransitionFrame) in
      frame.elements.map {
        $0.attributes.frame.offsetBy(dx: -frame.viewport.minX, dy: -frame.viewport.minY).numbers
          + [Double($0.attributes.scale), Double($0.attributes.rotation)]
      }
    }
    let ends = places(full.frame(at: 0)) + places(full.frame(at: 1))
    let half = places(reduced.frame(at: 0.5))
    #expect(half == places(reduced.frame(at: 0.9)))
    #expect(half.allSatisfy { place in ends.contains { isClose($0, place) } }, "\(test)")
    // The two pictures together are as opaque as one.
    for element in reduced.frame(at: 0.25).elements {
      let isStill =
        element.origin != nil && element.destination != nil
        && element.attributes.alpha == 1
      let comes = element.attributes.alpha == 0.25
      let goes = element.destination == nil && element.attributes.alpha == 0.75
      #expect(isStill || comes || goes, "\(element) of \(test)")
    }
  }

  @Test func `what stays on screen does not fade in a reduced transition`() throws {
    let list = try list()
    let tap = try LayoutTransition(
      from: list,
      to: list.selecting(CellIndex(section: 0, item: 2))
    ).reduced()
    let quarter = tap.frame(at: 0.25).elements
    let still = quarter.filter { $0.attributes.alpha == 1 }.map(\.attributes.element)
    #expect(
      still == [
        .header(section: 0), .cell(section: 0, item: 0), .cell(section: 0, item: 1),
      ]
    )
    #expect(tap.reduced().frame(at: 0.25).elements == quarter)
  }

  @Test func `a reduced transition can be interrupted`() throws {
    let list = try list()
    let tap = try LayoutTransition(
      from: list,
      to: list.selecting(CellIndex(section: 0, item: 2))
    ).reduced()
    let motion = MotionState(progress: 0.4, velocity: 3)
    let next = try tap.retargeted(at: motion, to: list).reduced()
    let (before, after) = (tap.frame(at: motion), next.frame(at: 0))
    #expect(before.viewport == after.viewport)
    #expect(
      before.elements.map(\.attributes.alpha).sorted()
        == after.elements.map(\.attributes.alpha).sorted()
    )
    #expect(next.frame(at: 1).elements.map(\.attributes) == list.elements())
  }

  @Test func `a cross-fade names the elements that it removes, and no others`() throws {
    let removed = ListElement.cell(section: 0, item: 3)
    let reduced = try exchange(.fade).reduced()
    let half = try #require(reduced.removedElement(removed, at: MotionState(progress: 0.5)))
    #expect(half.origin == removed && half.destination == nil && half.attributes.alpha == 0.5)
    // Out of view, so that the cross-fade does not know it; and one that stays.
    let list = try list()
    let far = try LayoutTransition(of: list, applying: [.removeItems(section: 1, 8..<9)]).reduced()
    let last = ListElement.cell(section: 1, item: 8)
    #expect(far.removedElement(last, at: MotionState(progress: 0.5)) == nil)
    let kept = ListElement.cell(section: 0, item: 1)
    #expect(reduced.removedElement(kept, at: MotionState(progress: 0.5)) == nil)
  }

  @Test(arguments: [-0.5, 0.0])
  func `a cross-fade that is interrupted before it began starts where it stood`(
    progress: Double
  ) throws {
    let list = try list()
    let away = list.scrolled(to: CGPoint(x: 0, y: 500))
    let fade = try LayoutTransition(from: list, to: away).reduced()
    let motion = MotionState(progress: progress, velocity: 600)
    let next = try fade.retargeted(at: motion, to: list)
    #expect(next.frame(at: 0).elements.map(\.attributes) == list.elements())
    #expect(next.frame(at: 0).viewport == list.viewportRect)
    // Nothing moves in a cross-fade, however fast it goes.
    let later = next.frame(at: MotionState(progress: 0.1, impulseResponse: 0.01))
    #expect(later.viewport == list.viewportRect)
  }
}
