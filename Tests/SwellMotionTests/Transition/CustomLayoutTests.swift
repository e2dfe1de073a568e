import Foundation
import LayoutTestSupport
import SwellLayout
import TestSupport
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Rows in blocks of ten, each in reverse order: a custom layout whose cells are not in order.
private struct ShuffledLayout: CellLayout {
  var identity: String { "shuffled" }

  func contentLength(in context: LayoutContext) -> CGFloat {
    CGFloat((context.sections.itemCount + 9) / 10) * 400
  }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let position = context.sections.position(of: cell) else {
      return nil
    }
    let (block, place) = position.quotientAndRemainder(dividingBy: 10)
    let top = CGFloat(block) * 400 + CGFloat(9 - place) * 40
    return LayoutAttributes(
      element: element,
      frame: CGRect(x: 0, y: top, width: context.breadth, height: 40),
      role: .standard)
  }

  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    let first = max(0, Int((max(rect.minY, -1e9) / 400).rounded(.down))) * 10
    let last = min(context.sections.itemCount, Int((min(rect.maxY, 1e9) / 400).rounded(.up)) * 10)
    for position in first..<max(first, last) {
      guard let cell = context.sections.cell(at: position),
        let attributes = attributes(of: .cell(cell), in: context),
        attributes.frame.intersects(openly: rect)
      else { continue }
      if !visit(attributes) { return }
    }
  }
}

/// A layout that provides only the positions of its cells has transitions like any other.
@Suite(.timeLimit(.minutes(10))) struct CustomLayoutTests {
  private static let layouts: [any CellLayout] = [
    ShuffledLayout(), ListLayout.stickyHeaders, SpanGridLayout(), FeaturedLayout.swell,
  ]

  @Test(arguments: 1...60)
  func `a transition of a custom layout shows every element in view`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func layout() -> any CellLayout { Self.layouts[random.int(0...3)] }
    let list = ListSnapshot(
      ShuffledLayout(),
      ListShape((0...random.int(0...3)).map { _ in random.int(0...40) }),
      at: CGFloat(random.int(0...2000)),
      size: CGSize(width: 375, height: 300))
    var changes: [ListChange] = []
    var changed = list
    for _ in 0..<random.int(1...3) {
      let change = RandomTransition.change(of: changed, &random)
      changes.append(change)
      changed = try changed.applying([change])
    }
    changes.append(.setLayout(layout()))
    let transition = try LayoutTransition(of: list, applying: changes)
    for progress in [0, 0.2, 0.6, 1, 1.15] {
      let motion = MotionState(progress: progress)
      expectFrameComplete(transition, at: motion, "\(progress), seed \(seed): \(changes)")
    }
    #expect(transition.frame(at: 1).elements.map(\.attributes) == transition.to.elements())
    let spring = SpringTiming(dampingRatio: 0.5, duration: 0.4)
    let aim = try transition.to.applying([.setLayout(layout())])
    let next = try transition.retargeted(at: spring.motion(at: 0.1), to: aim)
    #expect(next.frame(at: 1).elements.map(\.attributes) == aim.elements())
  }
}
