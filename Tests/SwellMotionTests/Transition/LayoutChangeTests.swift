import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Transitions to another layout or size, and to a part of the list.
@Suite(.timeLimit(.minutes(10))) struct LayoutChangeTests {
  private func cell(_ item: Int) -> CellIndex { CellIndex(section: 0, item: item) }

  @Test func `rotation slides every cell from its old place to its new one`() throws {
    let grid = ListSnapshot(SpanGridLayout(), [30], selecting: [cell(4)], at: 200)
    let sideways = CGSize(width: 667, height: 375)
    let rotation = try LayoutTransition(
      of: grid, applying: [.resize(sideways, contentInset: .zero)], effect: .pop)
    let (start, end) = (rotation.frame(at: 0), rotation.frame(at: 1))
    let seen = Set(
      stride(from: 0.0, through: 1, by: 0.02).flatMap { rotation.frame(at: $0).elements }
        .map(\.destination))
    #expect(seen.isSuperset(of: start.elements.map(\.destination)))
    #expect(seen.isSuperset(of: end.elements.map(\.destination)))
    #expect(start.viewport.size == CGSize(width: 375, height: 667) && end.viewport.size == sideways)
    for element in rotation.frame(at: 0.25).elements {
      let (old, new) = (
        try #require(grid.attributes(of: element.origin!)),
        try #require(rotation.to.attributes(of: element.destination!))
      )
      let quarter = zip(old.frame.numbers, new.frame.numbers).map { 0.75 * $0 + 0.25 * $1 }
      #expect(isClose(element.attributes.frame.numbers, quarter))
      #expect(element.attributes.alpha == 1 && element.attributes.scale == 1)
    }
  }

  @Test func `cells keep their identity between the list, grid and featured layouts`() throws {
    let list = ListSnapshot(ListLayout(), [40], selecting: [cell(3)], at: 320)
    let grid = try list.applying([.setLayout(SpanGridLayout())])
    let featured = try list.applying([.setLayout(FeaturedLayout())])
      .scrolled(to: .cell(cell(3)))
    for (from, to) in [(list, grid), (grid, featured), (featured, list), (featured, grid)] {
      let there = try LayoutTransition(from: from, to: to, effect: .flyIn)
      let back = try LayoutTransition(from: to, to: from, effect: .flyIn)
      #expect(there.frame(at: 0).elements.map(\.attributes.frame) == from.elements().map(\.frame))
      #expect(there.frame(at: 1).elements.map(\.attributes) == to.elements())
      for progress in stride(from: 0.0, through: 1, by: 0.1) {
        let (forth, reverse) = (there.frame(at: progress), back.frame(at: 1 - progress))
        #expect(isClose(forth.viewport.numbers, reverse.viewport.numbers))
        #expect(forth.elements.map(\.destination) == reverse.elements.map(\.destination))
        for (element, mirrored) in zip(forth.elements, reverse.elements) {
          #expect(isClose(element.attributes.frame.numbers, mirrored.attributes.frame.numbers))
          #expect(element.origin == element.destination)
          // Only the grid's header, which the others do not have, fades; the rest moves.
          let fades = element.attributes.role == .header && (progress > 0 && progress < 1)
          #expect((element.attributes.alpha < 1) == fades)
          #expect(element.attributes.rotation == 0)
        }
      }
    }
  }

  @Test func `a featured cell's cover fades in during a transition from a plain list`() throws {
    let list = ListSnapshot(ListLayout(), [40])
    let featured = try list.applying([.setLayout(FeaturedLayout())])
    let there = try LayoutTransition(from: list, to: featured)
    let covers = try [0.25, 0.5, 1].map {
      let attributes = there.element(.cell(cell(1)), at: MotionState(progress: $0))?.attributes
      return Double(try #require(attributes?.appearance).coverAlpha)
    }
    #expect(isClose(covers, [0.1875, 0.375, 0.75]))
    // A row of a plain list is like a cell with a full title, no details and no cover.
    for progress in [0.25, 0.5, 1] {
      let looks = try there.frame(at: progress).elements.map { element in
        let cell = try #require(element.destination)
        let end = try #require(featured.attributes(of: cell)?.appearance)
        return (try #require(element.attributes.appearance), end)
      }
      #expect(!looks.isEmpty)
      for (own, end) in looks {
        #expect(
          isClose(
            [own.progress, own.coverAlpha, own.titleScale, own.detailsAlpha, own.imageOffset]
              .map { Double($0) },
            [
              end.progress, end.coverAlpha * progress, 1 + (end.titleScale - 1) * progress,
              end.detailsAlpha * progress, end.imageOffset,
            ].map { Double($0) }))
      }
    }
    #expect(there.element(.cell(cell(1)), at: .start)?.attributes.appearance == nil)
    let back = try LayoutTransition(from: featured, to: list)
    let fading = try [0.25, 0.5].map {
      let attributes = back.element(.cell(cell(1)), at: MotionState(progress: $0))?.attributes
      return Double(try #require(attributes?.appearance).coverAlpha)
    }
    #expect(isClose(fading, [0.5625, 0.375]))
    #expect(back.element(.cell(cell(1)), at: .end)?.attributes.appearance == nil)
  }

  @Test func `a transition to a filtered detail list centres the selected item`() throws {
    let keys = (0..<200).map { "talk \($0)" }
    let shown = stride(from: 0, to: 200, by: 7).map { keys[$0] }
    let chosen = 9
    let master = ListSnapshot(SpanGridLayout(), [200], at: 3000)
    let detail = ListSnapshot(ListLayout(itemHeight: 240), [shown.count], selecting: [cell(chosen)])
      .scrolled(to: .cell(cell(chosen)), aligned: .center)
    let open = try LayoutTransition(
      from: master, to: detail, updates: ListUpdates(from: [("all", keys)], to: [("all", shown)]))
    let last = open.frame(at: 1)
    let selected = try #require(last.elements.first { $0.attributes.role == .selected })
    #expect(selected.attributes.frame.midY == last.viewport.midY)
    #expect(selected.origin == .cell(cell(63)) && selected.destination == .cell(cell(chosen)))
    for element in open.frame(at: 0.5).elements {
      guard let origin = element.origin?.cell, let destination = element.destination?.cell else {
        // The rest of the master list fades, and so does its header.
        #expect(element.attributes.alpha == 0.5)
        continue
      }
      #expect(keys[origin.item] == shown[destination.item])
    }
  }

  @Test func `collapsing a section fades its cells while the next section moves up`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [3, 9])
    let collapse = try LayoutTransition(
      of: list,
      applying: [.setCollapsed(section: 0, true)],
      keeping: ScrollAnchor(element: .header(section: 0)),
      effect: .flyIn)
    let half = collapse.frame(at: 0.5).elements
    for item in 0..<3 {
      let collapsed = try #require(half.first { $0.destination == .cell(cell(item)) })
      #expect(collapsed.attributes.alpha == 0.5 && collapsed.attributes.rotation == 0)
    }
    let header = try #require(half.first { $0.destination == .header(section: 1) })
    #expect(header.attributes.frame.minY == 190)
  }
}
