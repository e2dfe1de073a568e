import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The frames before and after a tap or a rotation, and the offsets of a scroll, as the systems gave
/// them.
@Suite(.timeLimit(.minutes(10))) struct TransitionVectorTests {
  private func tapped(
    _ layout: ListLayout, _ record: Record
  ) throws -> (before: ListSnapshot, transition: LayoutTransition) {
    let previous = try cell(try record.input.field("previous"))
    let tap = try #require(try cell(try record.input.field("tap")))
    var before = try snapshot(layout, record.input)
    if let previous { try before.perform(.setSelected(previous, true)) }
    let after = try before.selecting(tap)
    #expect(after.selection.first == (try cell(try record.answer.field("selected"))))
    return (before, try LayoutTransition(from: before, to: after))
  }

  /// The frame of an element at the start and at the end, seen or not.
  private func expectFrames(
    _ transition: LayoutTransition, _ element: ListElement, _ initial: JSON, _ final: JSON
  ) throws {
    let start = try #require(transition.element(element, at: .start)).attributes
    let end = try #require(transition.element(element, at: .end)).attributes
    #expect(isClose(start.frame.numbers, try initial.numbers()), "\(element)")
    #expect(isClose(end.frame.numbers, try final.numbers()), "\(element)")
    let half = try #require(transition.element(element, at: MotionState(progress: 0.5))).attributes
    #expect(start.alpha == 1 && half.alpha == 1 && end.alpha == 1)
  }

  /// Upstream's target may lie outside the content, and shows the bottom of a cell that is too tall
  /// for the viewport; Swell's stays inside, and shows the top.
  private func expectTarget(_ transition: LayoutTransition, _ record: Record) throws {
    let height = try record.input.numbers("viewport")[1]
    let list = transition.to
    let last = max(0, Double(list.contentSize.height) - height)
    var target = try record.answer.numbers("target")
    let room = height - Double(try #require(list.layout as? ListLayout).headerHeight)
    if let selected = list.selection.first, room < 300,
      let frame = list.attributes(of: .cell(selected))?.frame
    {
      target[1] = Double(frame.minY) - (height - room)
    }
    target = target.map { min(max(0, $0), last) }
    let offset = transition.frame(at: 1).viewport.origin
    #expect(isClose([Double(offset.x), Double(offset.y)], target))
  }

  @Test(arguments: Vectors.records("expanding", "transition"))
  func `a tap moves cells as in the sample app Cell Animations`(record: Record) throws {
    let (_, transition) = try tapped(ListLayout(), record)
    let (initial, final) = (try record.answer.array("initial"), try record.answer.array("final"))
    for item in initial.indices {
      try expectFrames(transition, .cell(section: 0, item: item), initial[item], final[item])
    }
    #expect(initial.count == transition.to.shape.itemCounts[0])
    try expectTarget(transition, record)
  }

  @Test(arguments: Vectors.records("sticky", "transition"))
  func `a tap moves cells and headers as in the sample app Sticky Headers`(record: Record) throws {
    let (before, transition) = try tapped(.stickyHeaders, record)
    let initial = try record.answer.array("initialItems")
    let final = try record.answer.array("finalItems")
    for section in initial.indices {
      guard case .array(let first) = initial[section], case .array(let last) = final[section]
      else { throw JSON.Missing(what: "items of section \(section)") }
      #expect(first.count == before.shape.itemCounts[section])
      for item in first.indices {
        let element = ListElement.cell(section: section, item: item)
        try expectFrames(transition, element, first[item], last[item])
      }
    }
    try expectTarget(transition, record)
    try expectHeaders(before, try record.answer.array("initialHeaders"))
    // Upstream moves the headers only after scrolling. If it scrolls beyond the content, the
    // headers do too, and aren't compared.
    let scrolled = record.answer["scrolled"]
    let offset = Double(transition.to.viewport.offset.y)
    let expected = try scrolled.map { try $0.number("offset") } ?? record.input.number("offset")
    if abs(offset - expected) < 1e-6 {
      try expectHeaders(transition.to, try (scrolled ?? record.answer).array("finalHeaders"))
    }
  }

  /// Upstream, headers of passed sections wait off screen, so only those on screen are compared.
  private func expectHeaders(_ list: ListSnapshot, _ frames: [JSON]) throws {
    for header in list.elements() where header.element.cell == nil {
      #expect(isClose(header.frame.numbers, try frames[header.element.section].numbers()))
    }
  }

  @Test(arguments: Vectors.records("expanding", "resize"))
  func `a rotation moves cells as in the sample app Cell Animations`(record: Record) throws {
    let (old, new) = (try record.input.numbers("oldBounds"), try record.input.numbers("newBounds"))
    let viewport = { (bounds: [Double]) in
      ListViewport(
        size: CGSize(width: bounds[2], height: bounds[3]),
        offset: CGPoint(x: bounds[0], y: bounds[1]))
    }
    var before = try snapshot(ListLayout(), record.input)
    before = try before.applying([.resize(viewport(old).size, contentInset: .zero)])
    before = before.scrolled(to: viewport(old).offset)
    let isInvalid = try record.answer.bool("invalidated")
    #expect((before.invalidation(to: viewport(new)) == nil) == isInvalid)
    var after = before
    after = try after.applying([.resize(viewport(new).size, contentInset: .zero)])
    after = after.scrolled(to: viewport(new).offset)
    #expect(
      isClose(
        [after.contentSize.width, after.contentSize.height],
        try record.answer.numbers("contentSize")))
    let final = try record.answer.array("final")
    // Without a second layout pass, upstream has nothing to start from.
    let initial =
      try record.answer.field("initial") == .null ? final : record.answer.array("initial")
    let transition = try LayoutTransition(from: before, to: after, effect: .flyIn)
    for item in final.indices {
      try expectFrames(transition, .cell(section: 0, item: item), initial[item], final[item])
    }
  }

  @Test(arguments: Vectors.records("swell", "transition"))
  func `a transition scrolls as in UVLCollectionViewTransitionLayout`(record: Record) throws {
    let ends = try ["start", "target"].map { name in
      let numbers = try record.input.numbers(name)
      return CGPoint(x: numbers[0], y: numbers[1])
    }
    let list = ListSnapshot(
      layout: FeaturedLayout.swell,
      shape: [100],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: ends[0]))
    let scroll = LayoutTransition(scrolling: list, to: ends[1])
    func offset(_ progress: Double) -> [Double] {
      let origin = scroll.frame(at: progress).viewport.origin
      return [origin.x, origin.y]
    }
    guard record.input["progress"] == nil else {
      let own = offset(try record.input.number("progress"))
      #expect(isClose(own, try record.answer.numbers("offset"), within: 0.01))
      return
    }
    for tick in try record.answer.array("ticks") {
      let own = offset(try tick.number("progress"))
      #expect(isClose(own, try tick.numbers("offset"), within: 0.01))
    }
  }
}
