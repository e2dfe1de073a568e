import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Two columns of cells, the right one half a cell lower, without sections or headers: a custom
/// layout of thirty lines.
private struct StaggeredLayout: CellLayout {
  var identity: String { "staggered" }

  func contentLength(in context: LayoutContext) -> CGFloat {
    CGFloat((context.sections.itemCount + 1) / 2) * 100 + 50
  }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let position = context.sections.position(of: cell) else {
      return nil
    }
    let width = context.breadth / 2
    let frame = CGRect(
      x: position % 2 == 0 ? 0 : width,
      y: CGFloat(position) * 50,
      width: width,
      height: 100
    )
    return LayoutAttributes(element: element, frame: frame, role: .standard)
  }

  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    let first = max(0, Int((max(rect.minY, -1e9) / 50).rounded(.down)) - 2)
    let last = min(context.sections.itemCount, Int((min(rect.maxY, 1e9) / 50).rounded(.up)) + 1)
    for position in first..<max(first, last) {
      guard let cell = context.sections.cell(at: position),
        let attributes = attributes(of: .cell(cell), in: context),
        attributes.frame.intersects(openly: rect)
      else { continue }
      if !visit(attributes) { return }
    }
  }
}

/// The same, with every block of ten cells upside down, so that cells are not in order; it says so.
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
      role: .standard
    )
  }

  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
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

  func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect? {
    let blocks = positions.lowerBound / 10...(positions.upperBound - 1) / 10
    return CGRect(
      x: 0,
      y: CGFloat(blocks.lowerBound) * 400,
      width: context.breadth,
      height: CGFloat(blocks.count) * 400
    )
  }
}

/// A layout that says no more than where its cells are has transitions like every other.
@Suite(.timeLimit(.minutes(10))) struct CustomLayoutTests {
  private static let layouts: [any CellLayout] = [
    StaggeredLayout(), ShuffledLayout(), ListLayout.stickyHeaders, SpanGridLayout(),
    FeaturedLayout.swell,
  ]

  @Test(arguments: 1...60)
  func `transitions of a custom layout show all that is in view`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func layout(_ range: ClosedRange<Int>) -> any CellLayout { Self.layouts[random.int(range)] }
    let list = ListSnapshot(
      layout: layout(0...1),
      shape: ListShape((0...random.int(0...3)).map { _ in random.int(0...40) }),
      viewport: ListViewport(
        size: CGSize(width: 375, height: 300),
        offset: CGPoint(x: 0, y: random.int(0...2000))
      )
    )
    var changes: [ListChange] = []
    var changed = list
    for _ in 0..<random.int(1...3) {
      let change = try RandomTransition.change(of: changed, &random)
      changes.append(change)
      changed = try changed.applying([change])
    }
    changes.append(.setLayout(layout(0...4)))
    let transition = try LayoutTransition(of: list, applying: changes)
    for progress in [0, 0.2, 0.6, 1, 1.15] {
      let motion = MotionState(progress: progress)
      expectFrameComplete(transition, at: motion, "\(progress), seed \(seed): \(changes)")
    }
    #expect(transition.frame(at: 1).elements.map(\.attributes) == transition.to.elements())
    let spring = SpringTiming(dampingRatio: 0.5, duration: 0.4)
    let aim = try transition.to.applying([.setLayout(layout(0...4))])
    let next = try transition.retargeted(at: spring.motion(at: 0.1), to: aim)
    #expect(next.frame(at: 1).elements.map(\.attributes) == aim.elements())
  }
}
