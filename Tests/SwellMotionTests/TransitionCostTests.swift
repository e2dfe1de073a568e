import Foundation
import LayoutTestSupport
import SwellLayout
import Synchronization
import Testing

@testable import SwellMotion

/// A layout that counts how often it is asked for attributes.
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
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
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
  func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect? {
    count(2)
    return list.bounds(ofCells: positions, in: context)
  }
  func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    list.restingOffset(near: proposed, in: context)
  }
  func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    list.offset(showing: element, aligned: alignment, from: proposed, in: context)
  }
  func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    list.offset(placing: element, edge, at: distance, in: context)
  }
  func place(in context: LayoutContext) -> ScrollPlace? { list.place(in: context) }
  func offset(of place: ScrollPlace, in context: LayoutContext) -> CGFloat? {
    list.offset(of: place, in: context)
  }
}

/// What a transition asks of the layout follows what is in view, not how long the list is.
@Suite struct TransitionCostTests {
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
    let list = try ListSnapshot(
      layout: layout,
      shape: ListShape(counts),
      viewport: ListViewport(size: CGSize(width: 375, height: 667))
    )
    return (
      layout, try list.scrolled(to: CGPoint(x: 0, y: (list.contentSize.height / 2).rounded()))
    )
  }

  @Test(arguments: shapes)
  func `a frame of an expansion asks nothing at all`(counts: [Int]) throws {
    let (layout, list) = try list(counts)
    let cell = list.elements().compactMap(\.element.cell).last
    let to = try cell.map { try list.selecting($0) } ?? list
    var transition: LayoutTransition?
    let making = try asked(layout) { transition = try LayoutTransition(from: list, to: to) }
    // Logarithms: some forty ranges, looked at from both ends and about the selected cell.
    #expect(making < 2500)
    let made = try #require(transition)
    #expect((made.tracks?.count ?? .max) < 60)
    let frames = asked(layout) {
      for progress in stride(from: -0.1, through: 1.1, by: 0.1) { _ = made.frame(at: progress) }
    }
    #expect(frames == 0)
  }

  @Test(arguments: shapes)
  func `a frame of a way through the whole list asks a logarithm`(counts: [Int]) throws {
    let (layout, list) = try list(counts)
    let jump = try LayoutTransition(
      from: try list.scrolled(to: .zero),
      to: try list.scrolled(to: CGPoint(x: 0, y: 1e9))
        .scrolledIntoContent()
    )
    for progress in [0.1, 0.5, 0.9] {
      let frame = asked(layout) { #expect(!jump.frame(at: progress).elements.isEmpty) }
      #expect(frame < 3000)
    }
    let scroll = try LayoutTransition(scrolling: list, to: .zero)
    let frame = asked(layout) { #expect(!scroll.frame(at: 0.5).elements.isEmpty) }
    #expect(frame < 40)
  }

  @Test func `updates cost their number`() throws {
    let (layout, list) = try list([10_000_000])
    let changes = (0..<100).map {
      ListChange.insertItems(at: CellIndex(section: 0, item: 5_000_000 + 7 * $0), count: 2)
    }
    let making = try asked(layout) { _ = try LayoutTransition(of: list, applying: changes) }
    #expect(making < 100 * 100)
  }
}
