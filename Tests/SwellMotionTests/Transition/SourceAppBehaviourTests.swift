import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The behaviour of the systems that the layouts come from, each by its name.
@Suite(.timeLimit(.minutes(10))) struct SourceAppBehaviourTests {
  private func list(
    _ layout: any CellLayout = ListLayout(),
    _ shape: ListShape = [20],
    selecting cell: CellIndex? = nil,
    offset: CGFloat = 0
  ) -> ListSnapshot {
    ListSnapshot(layout, shape, selecting: [cell].compactMap { $0 }, at: offset)
  }

  private func cell(_ item: Int, section: Int = 0) -> CellIndex {
    CellIndex(section: section, item: item)
  }

  /// The frames of a film at 60 frames per second.
  private func film(
    _ transition: LayoutTransition, _ timing: some MotionTiming
  ) throws -> [TransitionFrame] {
    let times = (0..<Int((timing.duration * 60 - 1e-6).rounded(.up))).map { Double($0) / 60 }
    return (times + [timing.duration]).map { transition.frame(at: timing.motion(at: $0)) }
  }

  /// Cells one below another without gaps, as far as the viewport shows them.
  private func expectContiguous(_ frame: TransitionFrame) {
    let cells = frame.elements.filter { $0.attributes.element.cell != nil }.map(\.attributes.frame)
    for (upper, lower) in zip(cells, cells.dropFirst()) {
      #expect(abs(upper.maxY - lower.minY) < 1e-9)
    }
    #expect(cells.first.map { $0.minY <= frame.viewport.minY } ?? false)
    #expect(cells.last.map { $0.maxY >= frame.viewport.maxY } ?? false)
  }

  private func frame(_ item: Int, in frame: TransitionFrame) throws -> CGRect {
    try #require(frame.elements.first { $0.destination == .cell(cell(item)) }).attributes.frame
  }

  // MARK: Cell Animations

  @Test func `Cell Animations: a tap expands a cell and scrolls it into view in 0.4 s`() throws {
    let list = list()
    // The seventh cell, at 600…700, is cut off at 667; expanded it ends at 900.
    let tap = try LayoutTransition(from: list, to: list.selecting(cell(6)))
    let film = try film(tap, SpringTiming(dampingRatio: 1, duration: 0.4))
    #expect(film.count == 25)
    #expect(film.last?.viewport.minY == 233)
    for (before, after) in zip(film, film.dropFirst()) {
      #expect(before.viewport.minY <= after.viewport.minY)
      #expect(try frame(6, in: before).height <= frame(6, in: after).height)
    }
    for moment in film {
      expectContiguous(moment)
      #expect(try frame(6, in: moment).height <= 300)
    }
    let last = try #require(film.last)
    #expect(try frame(6, in: last) == CGRect(x: 0, y: 600, width: 375, height: 300))
    #expect(last.viewport.contains(try frame(6, in: last)))
  }

  @Test func `Cell Animations: with a bounce the cell grows beyond its height and comes back`()
    throws
  {
    let list = list()
    let tap = try LayoutTransition(from: list, to: list.selecting(cell(2)))
    let bounce = SpringTiming(dampingRatio: 0.5, duration: 0.4, initialVelocity: 2)
    let film = try film(tap, bounce)
    let heights = try film.map { try frame(2, in: $0).height }
    #expect(heights[0] == 100)
    // At its initial velocity of 400 points per second, it grows by more than 6 points in a
    // sixtieth of a second.
    #expect(heights[1] > 106)
    #expect(heights.contains { $0 > 320 })
    #expect(heights.last == 300)
    film.forEach(expectContiguous)
  }

  @Test func `Sticky Headers: headers stick during an expansion without a jump`() throws {
    let list = list(ListLayout.stickyHeaders, [5, 5, 5], offset: 450)
    let tap = try LayoutTransition(from: list, to: list.selecting(cell(4, section: 1)))
    // The first section ends at 540, so that its header is pushed off on the way.
    #expect(tap.to.viewport.offset.y == 613)
    let film = try film(tap, SpringTiming(dampingRatio: 1, duration: 0.4))
    var lastTop: [ListElement: CGFloat] = [:]
    for moment in film {
      let headers = moment.elements.filter { $0.attributes.role == .header }
      let pinned = headers.filter { $0.attributes.frame.minY - moment.viewport.minY < 1e-9 }
      // One header is at the top, or pushed off by the next one.
      #expect(pinned.count == 1)
      let top = try #require(pinned.first?.attributes.frame)
      if top.minY < moment.viewport.minY - 1e-9 {
        #expect(headers.contains { abs($0.attributes.frame.minY - top.maxY) < 1e-9 })
      }
      // On screen, no header moves faster than the content.
      let pace = zip(film, film.dropFirst()).map { $1.viewport.minY - $0.viewport.minY }.max() ?? 0
      for header in headers {
        let element = header.attributes.element
        let screenTop = header.attributes.frame.minY - moment.viewport.minY
        if let last = lastTop[element] { #expect(abs(screenTop - last) <= pace + 1e-9) }
        lastTop[element] = screenTop
      }
    }
  }

  @Test func `Sticky Headers: each frame of a long scroll has a header at the top`() throws {
    let list = list(ListLayout.stickyHeaders, ListShape([Int](repeating: 3, count: 500)))
    let scroll = LayoutTransition(scrolling: list, to: CGPoint(x: 0, y: 100_000))
    for progress in stride(from: 0.0, through: 1, by: 0.01) {
      let moment = scroll.frame(at: progress)
      #expect(moment.elements.contains { $0.attributes.frame.minY <= moment.viewport.minY })
      #expect(moment.elements.first?.attributes.role == .header)
      // The frame equals that of a list that was scrolled there.
      let still = list.scrolled(to: moment.viewport.origin)
      #expect(moment.elements.map(\.attributes) == still.elements())
    }
  }

  // MARK: Insertions and deletions

  @Test func `Cell Animations: an inserted cell flies in from the bottom`() throws {
    let list = list()
    let insertion = try LayoutTransition(
      of: list, applying: [.insertItems(at: cell(1), count: 1)], keeping: nil, effect: .flyIn)
    let inserted = ListElement.cell(cell(1))
    let start = try #require(insertion.element(inserted, at: .start)).attributes
    #expect(start.scale == 0.2 && start.rotation == .pi && start.alpha == 1)
    #expect(start.frame.midX == 187.5 && start.frame.midY == 667)
    #expect(start.frame.size == CGSize(width: 375, height: 100))
    let half = try #require(insertion.frame(at: 0.5).elements.first { $0.origin == nil })
    #expect(abs(half.attributes.scale - 0.6) < 1e-12)
    #expect(half.attributes.rotation == .pi / 2)
    #expect(half.destination == inserted)
    let end = try #require(insertion.element(inserted, at: .end)).attributes
    #expect(end == insertion.to.attributes(of: inserted))
    // The others only make room.
    for element in insertion.frame(at: 0.5).elements where element.origin != nil {
      #expect(element.attributes.scale == 1 && element.attributes.rotation == 0)
    }
  }

  @Test func `Cell Animations: a deleted cell fades while the others close the gap`() throws {
    let list = list()
    let deletion = try LayoutTransition(
      of: list,
      applying: [.removeItems(section: 0, 2..<4)],
      keeping: ScrollAnchor(element: .cell(cell(0))))
    let half = deletion.frame(at: 0.5)
    let gone = half.elements.filter { $0.destination == nil }
    #expect(gone.map(\.origin) == [.cell(cell(2)), .cell(cell(3))])
    #expect(gone.map(\.attributes.alpha) == [0.5, 0.5])
    #expect(gone.map(\.attributes.frame.minY) == [200, 300])
    let next = try #require(half.elements.first { $0.origin == .cell(cell(4)) })
    #expect(next.destination == .cell(cell(2)) && next.attributes.frame.minY == 300)
    #expect(next.attributes.alpha == 1)
    // Cells that move up into the viewport are already there.
    #expect(half.elements.contains { $0.origin == .cell(cell(7)) })
    #expect(deletion.frame(at: 1).elements.allSatisfy { $0.destination != nil })
  }

  // MARK: Rotation

  @Test func `rotation slides every cell from its old place to its new one`() throws {
    let grid = list(SpanGridLayout(), [30], selecting: cell(4), offset: 200)
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

  // MARK: Pinch

  @Test
  func `a pinched cell scales about its centre, above the other cells, and animates back`()
    throws
  {
    let grid = list(SpanGridLayout(), [30])
    let pinch = try CellPinch(cell(5), from: CGPoint(x: 80, y: 200), to: CGPoint(x: 240, y: 320))
    let place = try #require(grid.attributes(of: .cell(cell(5)))).frame
    let held = try #require(pinch.attributes(in: grid))
    #expect(held.frame.size == CGSize(width: 200, height: 200))
    #expect(held.frame.midX == place.midX && held.frame.midY == place.midY)
    #expect(held.zIndex == 100)

    let release = LayoutTransition(releasing: pinch, in: grid)
    let start = release.frame(at: 0).elements
    #expect(start.map(\.attributes.element) == grid.elements().map(\.element))
    #expect(start.first { $0.destination == .cell(cell(5)) }?.attributes == held)
    #expect(start.filter { $0.attributes.zIndex == 100 }.count == 1)
    let half = try #require(release.element(.cell(cell(5)), at: MotionState(progress: 0.5)))
      .attributes
    #expect(half.frame.size == CGSize(width: 180, height: 160) && half.zIndex == 100)
    #expect(half.frame.midX == place.midX && half.frame.midY == place.midY)
    #expect(release.frame(at: 1).elements.map(\.attributes) == grid.elements())
  }

  @Test func `a pinched cell of a featured list is above all cells in view`() throws {
    let snapshot = ListSnapshot(FeaturedLayout(), [1000], at: 90_000)
    let pinch = try CellPinch(
      CellIndex(section: 0, item: 500), from: .zero, to: CGPoint(x: 9, y: 9))
    let held = try #require(pinch.attributes(in: snapshot))
    #expect(snapshot.elements().allSatisfy { $0.zIndex < held.zIndex })
  }

  // MARK: Layout to layout

  @Test func `cells keep their identity between the list, grid and featured layouts`() throws {
    let list = list(ListLayout(), [40], selecting: cell(3), offset: 320)
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
    let list = list(ListLayout(), [40])
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

  @Test func `an element is near the viewport if it is less than half a viewport away`() throws {
    let near = list(ListLayout(), [40], offset: 1000).elementsNearViewport.compactMap(\.cell?.item)
    // The viewport is 667 points high, and a cell 100: 666.5 to 2000.5.
    #expect(near == Array(6...20))
    let exact = try ListSnapshot(
      layout: ListLayout(),
      shape: [40],
      selection: [],
      viewport: ListViewport(
        size: CGSize(width: 375, height: 400), offset: CGPoint(x: 0, y: 1000)))
    #expect(exact.elementsNearViewport.compactMap(\.cell?.item) == Array(8...15))
  }

  @Test func `a transition to a filtered detail list centres the selected item`() throws {
    let keys = (0..<200).map { "talk \($0)" }
    let shown = stride(from: 0, to: 200, by: 7).map { keys[$0] }
    let chosen = 9
    let master = list(SpanGridLayout(), [200], offset: 3000)
    let detail = list(ListLayout(itemHeight: 240), [shown.count], selecting: cell(chosen))
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
    let list = list(ListLayout.stickyHeaders, [3, 9])
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
