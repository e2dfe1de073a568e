import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The behaviour of the layouts' original apps; each test names its app.
@Suite(.timeLimit(.minutes(10))) struct SourceAppBehaviourTests {
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

  /// Expects cells one below another without gaps, filling the viewport.
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
    let list = ListSnapshot(ListLayout(), [20])
    // The seventh cell, at 600…700, is cut off at 667; expanded, it ends at 900.
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
    let list = ListSnapshot(ListLayout(), [20])
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
    let list = ListSnapshot(ListLayout.stickyHeaders, [5, 5, 5], at: 450)
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
    let list = ListSnapshot(ListLayout.stickyHeaders, ListShape([Int](repeating: 3, count: 500)))
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

  @Test func `Sticky Headers: on the way a header is pinned only where it has left its place`()
    throws
  {
    let list = ListSnapshot(ListLayout.stickyHeaders, [8, 20], at: 1200)
    let back = try LayoutTransition(from: list, to: list.scrolled(to: CGPoint(x: 0, y: 300)))
    // The viewport scrolls past 840, where the second header rests.
    for (progress, isPinned) in [(0.2, true), (0.6, false)] as [(CGFloat, Bool)] {
      let frame = back.frame(at: progress)
      let header = frame.elements.first { $0.destination == .header(section: 1) }
      #expect(header?.attributes.isPinned == isPinned, "at \(progress)")
    }
  }

  // MARK: Insertions and deletions

  @Test func `Cell Animations: an inserted cell flies in from the bottom`() throws {
    let list = ListSnapshot(ListLayout(), [20])
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
    let list = ListSnapshot(ListLayout(), [20])
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
}
