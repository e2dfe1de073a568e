import Foundation
import MallocCounter
import SwellLayout

/// Counts how often a query of each layout takes memory from the heap.
@main
struct Allocations {
  static func main() throws {
    let layouts: [(String, any CellLayout)] = [
      ("featured", FeaturedLayout()), ("swell", FeaturedLayout.swell), ("list", ListLayout()),
      ("sticky list", ListLayout.stickyHeaders), ("grid", SpanGridLayout()),
    ]
    print("| layout | elements | scroll query | snap | scroll to a cell |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for (name, layout) in layouts {
      let snapshot = try ListSnapshot(
        layout: layout,
        shape: [1_000_000, 1_000_000],
        selection: [CellIndex(section: 1, item: 77)],
        viewport: ListViewport(
          size: CGSize(width: 375, height: 700), offset: CGPoint(x: 0, y: 12_345_678)))
      let cell = ListElement.cell(section: 1, item: 7)
      let query = count { snapshot.elements().count }
      let snap = count { snapshot.targetOffset(forProposed: .zero) }
      let show = count { snapshot.targetOffset(forProposed: .zero, showing: cell) }
      print("| \(name) | \(snapshot.elements().count) | \(query) | \(snap) | \(show) |")
    }
  }

  /// The heap allocations of a second call to `ask`; the first warms the runtime's caches.
  static func count<Answer>(_ ask: () -> Answer) -> UInt {
    _ = ask()
    let before = malloc_count()
    _ = ask()
    return malloc_count() - before
  }
}
