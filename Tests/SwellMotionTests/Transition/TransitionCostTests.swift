import Foundation
import LayoutTestSupport
import SwellLayout
import Synchronization
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A layout that counts the elements it is asked for.
private struct CountingLayout: CellLayout {
  let list = ListLayout.stickyHeaders
  let counter = Counter()

  final class Counter: Sendable {
    let asked = Mutex(0)
  }

  var identity: String { "counting " + list.identity }

  private func count(_ number: Int = 1) { counter.asked.withLock { $0 += number } }

  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    list.extent(of: section, breadth: breadth)
  }
  func contentLength(in context: LayoutContext) -> CGFloat { list.contentLength(in: context) }
  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    count()
    return list.attributes(of: element, in: context)
  }
  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    list.forEachElement(in: rect, of: context) {
      count()
      return visit($0)
    }
  }
  func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    count()
    return list.restingFrame(of: element, in: context)
  }
  func headerTopRange(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    count()
    return list.headerTopRange(of: section, in: context)
  }
}

/// The work of a transition is proportional to the visible part, not to the list's length.
@Suite(.timeLimit(.minutes(10))) struct TransitionCostTests {
  static let shapes: [[Int]] = [
    [1000], [10_000_000], [Int](repeating: 100, count: 10_000), [Int](repeating: 0, count: 100_000),
  ]

  private func asked(_ layout: CountingLayout, _ body: () throws -> Void) rethrows -> Int {
    layout.counter.asked.withLock { $0 = 0 }
    try body()
    return layout.counter.asked.withLock { $0 }
  }

  private func list(_ counts: [Int]) throws -> (CountingLayout, ListSnapshot) {
    let layout = CountingLayout()
    let list = ListSnapshot(layout, ListShape(counts))
    return (layout, list.scrolled(to: CGPoint(x: 0, y: (list.contentSize.height / 2).rounded())))
  }

  @Test(arguments: shapes)
  func `a frame between the ends of an expansion queries no layout`(counts: [Int]) throws {
    let (layout, list) = try list(counts)
    let cell = list.elements().compactMap(\.element.cell).last
    let to = try cell.map { try list.selecting($0) } ?? list
    var transition: LayoutTransition?
    let making = try asked(layout) { transition = try LayoutTransition(from: list, to: to) }
    // O(log n) queries: some twenty ranges are searched from both ends, plus what is in view.
    #expect(making < 600)
    let made = try #require(transition)
    #expect(made.paths.count < 60)
    let frames = asked(layout) {
      for progress in stride(from: -0.15, through: 1.2, by: 0.1) { _ = made.frame(at: progress) }
    }
    #expect(frames == 0)
    // At either end, a frame queries the layout, but only for what the list shows.
    let ends = asked(layout) { for progress in [0.0, 1] { _ = made.frame(at: progress) } }
    #expect(ends < 60)
  }

  @Test(arguments: shapes)
  func `a frame of a scroll queries only the elements in view`(counts: [Int]) throws {
    let (layout, list) = try list(counts)
    let scroll = LayoutTransition(scrolling: list, to: .zero)
    let frame = asked(layout) { #expect(!scroll.frame(at: 0.5).elements.isEmpty) }
    #expect(frame < 40)
  }

  @Test func `the cost of updates is proportional to their number`() throws {
    let (layout, list) = try list([10_000_000])
    let changes = (0..<100).map {
      ListChange.insertItems(at: CellIndex(section: 0, item: 5_000_000 + 7 * $0), count: 2)
    }
    let making = try asked(layout) { _ = try LayoutTransition(of: list, applying: changes) }
    #expect(making < 100 * 100)
  }

  /// An interruption keeps elements in view; a frame must not query all the others.
  @Test(arguments: [10_000, 10_000_000])
  func `a frame of a retargeted transition queries no layout`(count: Int) throws {
    let (layout, list) = try list([count])
    let cell = CellIndex(section: 0, item: count / 2)
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    let grid = { (list: ListSnapshot) in try list.applying([.setLayout(SpanGridLayout())]) }
    let far = try LayoutTransition(from: list, to: list.scrolled(to: CGPoint(x: 0, y: 10)))
    let move = try LayoutTransition(
      of: list,
      applying: [
        .moveItems(section: 0, cell.item..<cell.item + 1, to: CellIndex(section: 0, item: 9))
      ])
    for first in [far, move] {
      var transition: LayoutTransition?
      let making = try asked(layout) {
        transition = try first.retargeted(at: spring.motion(at: 0.1), to: grid(first.to))
      }
      #expect(making < 1500)
      let inserted = try #require(transition).to.applying([.insertItems(at: cell, count: 3)])
      let next = try #require(transition).retargeted(
        at: spring.motion(at: 0.05),
        to: inserted,
        updates: .changes([.insertItems(at: cell, count: 3)]))
      for transition in [try #require(transition), next] {
        for time in [0.02, 0.1, 0.25] {
          let frame = asked(layout) { _ = transition.frame(at: spring.motion(at: time)) }
          #expect(frame == 0, "at \(time)")
        }
      }
    }
  }
}
