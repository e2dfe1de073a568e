import Foundation
import LayoutTestSupport
import Synchronization
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list layout that counts the cells and sections it is asked for.
private struct CountingList: SectionedLayout {
  var list = ListLayout.stickyHeaders
  let counter: Counter

  final class Counter: Sendable {
    let visits = Mutex(0)
  }

  var identity: String { "counting " + list.identity }
  var headerHeight: CGFloat { list.headerHeight }
  var stickyHeaders: Bool { list.stickyHeaders }

  private func count() { counter.visits.withLock { $0 += 1 } }

  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    count()
    return list.bodyExtent(of: section, breadth: breadth)
  }

  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    count()
    return list.frame(of: item, in: section, breadth: breadth)
  }

  func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (Int, CGRect, Bool) -> Bool
  ) {
    count()
    list.forEachCell(in: section, overlapping: rect, breadth: breadth) {
      count()
      return visit($0, $1, $2)
    }
  }
}

/// A query visits what it returns plus a logarithmic number of items, however long the list is.
@Suite(.timeLimit(.minutes(10))) struct CostTests {
  private static let empty = [Int](repeating: 0, count: 100_000)

  @Test(arguments: [
    ([10_000_000], .stickyHeaders), ([Int](repeating: 100, count: 100_000), .stickyHeaders),
    (empty, .stickyHeaders), ([5] + empty + [3], ListLayout()),
  ])
  func `a query visits only the elements in view`(counts: [Int], list: ListLayout) throws {
    let counter = CountingList.Counter()
    let snapshot = ListSnapshot(CountingList(list: list, counter: counter), ListShape(counts))
    let middle = snapshot.contentSize.height / 2
    let scrolled = snapshot.scrolled(to: CGPoint(x: 0, y: middle))
    counter.visits.withLock { $0 = 0 }
    let elements = scrolled.elements()
    #expect(!elements.isEmpty)
    // Each cell and its section.
    #expect(counter.visits.withLock { $0 } <= 2 * elements.count + 1)
    _ = scrolled.place
    _ = scrolled.element(at: CGPoint(x: 10, y: middle + 300))
    _ = scrolled.targetOffset(forProposed: .zero, showing: elements[0].element)
    #expect(counter.visits.withLock { $0 } <= 4 * elements.count)
  }

  /// Counts the cells that a query computes, whatever it returns.
  private func visited(_ list: ListSnapshot, in rect: CGRect) -> Int {
    var count = 0
    guard let layout = list.layout as? any SectionedLayout, let section = list.sections[0] else {
      return 0
    }
    layout.forEachCell(in: section.section, overlapping: rect, breadth: list.context.breadth) {
      _,
      frame,
      _ in
      count += 1
      return frame.width > 0
    }
    return count
  }

  @Test func `a query that finds nothing visits nothing`() {
    let everywhere = CGRect.infinite
    let narrow = ListSnapshot(ListLayout(), [10_000_000], size: CGSize(width: 0, height: 400))
    #expect(narrow.elementCount(in: everywhere, upTo: 1) == 0)
    #expect(visited(narrow, in: everywhere) == 1)
    let grid = ListSnapshot(SpanGridLayout(), [10_000_000])
    let beside = CGRect(x: 330, y: 0, width: 40, height: 1e9)
    #expect(grid.elementCount(in: beside, upTo: 5) == 1)
    #expect(visited(grid, in: beside) == 0)
    #expect(grid.element(at: CGPoint(x: 1e30, y: 100)) == nil)
  }

  @Test func `by default, a sectioned layout has no footer and no empty state`() throws {
    let layout = CountingList(counter: CountingList.Counter())
    #expect(layout.adapted(to: SectionMeasures(itemHeight: 4)).identity == layout.identity)
    // The defaults are no footer and no empty state; sections that are not stacked have no extent.
    for (count, extent) in [(9, 940), (0, 40)] as [(Int, CGFloat)] {
      let section = try ListSection(count: count, index: 0)
      #expect(layout.extent(of: section, breadth: 300) == extent)
      #expect(FeaturedLayout().extent(of: section, breadth: 300) == 0)
    }
  }

  @Test func `a change to one section measures no other section`() throws {
    let counter = CountingList.Counter()
    let snapshot = ListSnapshot(
      CountingList(counter: counter), ListShape([Int](repeating: 100, count: 100_000)))
    counter.visits.withLock { $0 = 0 }
    _ = try snapshot.applying([.insertItems(at: CellIndex(section: 70_000, item: 3), count: 2)])
    #expect(counter.visits.withLock { $0 } < 40)
  }

  @Test(arguments: [
    FeaturedLayout() as any CellLayout, FeaturedLayout.swell, ListLayout(), SpanGridLayout(),
  ])
  func `a list of ten million items returns only elements in view`(layout: any CellLayout) throws {
    for count in [10, 10_000_000] {
      let snapshot = ListSnapshot(
        layout,
        [count],
        selecting: [CellIndex(section: 0, item: count - 1), CellIndex(section: 0, item: 3)])
      let end = snapshot.scrolled(to: .cell(section: 0, item: count - 1))
      let elements = end.elements()
      #expect(elements.last?.element == .cell(section: 0, item: count - 1))
      #expect((1...12).contains(elements.count))
    }
  }

  @Test func `a change to a cell copies only the tree nodes on the path to it`() throws {
    let cell = CellIndex(section: 0, item: 5000)
    var list = ListSnapshot(ListLayout(), [10_000])
    list = try list.applying([
      .setHeights(CellIndex(section: 0, item: 0), (0..<10_000).map { 60 + CGFloat($0 % 90) })
    ])
    let changed = try list.applying([.setHeight(.cell(cell), 70)])
    #expect((1...8).contains(changed.arrays.subtracting(list.arrays).count))
  }
}

extension ListSnapshot {
  /// The memory addresses of the sections' tree arrays.
  fileprivate var arrays: Set<Int> {
    Set(context.sections.all.flatMap { $0.items.arrays })
  }
}

extension SumTree {
  fileprivate var arrays: [Int] {
    let own =
      children.isEmpty
      ? elements.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
      : children.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    return [own] + children.flatMap(\.arrays)
  }
}
