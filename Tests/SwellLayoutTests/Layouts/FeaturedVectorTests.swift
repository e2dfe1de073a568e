import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct FeaturedVectorTests {
  @Test(arguments: Vectors.records("featured", "cases"))
  func `frames, z-indices and alpha values match the Ultravisual tutorial`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout(), record.input)
    let size = snapshot.contentSize
    #expect(isClose([size.width, size.height], try record.answer.numbers("contentSize")))
    try expect(snapshot, snapshot.elements(), record.answer, within: 1e-6)
    for (element, expected) in zip(snapshot.elements(), try record.answer.array("visible")) {
      let appearance = try #require(element.appearance)
      #expect(element.zIndex == (try expected.integer("zIndex")))
      #expect(
        isClose(
          [appearance.coverAlpha, appearance.titleScale, appearance.detailsAlpha],
          try ["coverAlpha", "titleScale", "detailsAlpha"].map { try expected.number($0) }))
    }
  }

  @Test(arguments: Vectors.records("swell", "cases"))
  func `frames in the Swell style match the original demo app's`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout.swell, record.input)
    // In a transition, the demo also shows two screens above and below; a rule names only the
    // viewport's cells.
    let isTransitioning = record.input["isTransitioning"] == .bool(true) && record.rule == nil
    let rect = snapshot.viewportRect
    let shown = rect.insetBy(dx: 0, dy: isTransitioning ? -2 * rect.height : 0)
    try expect(snapshot, snapshot.elements(in: shown), record.answer, within: 0.01)
    // The system's own content size varies with the offset and leaves the last cells unreachable.
    let count = try record.input.integer("itemCount")
    let height = count == 0 ? 0 : Double(count - 1) * 180 + rect.height
    #expect(snapshot.contentSize == CGSize(width: rect.width, height: height))
  }

  private func expect(
    _ snapshot: ListSnapshot,
    _ elements: [LayoutAttributes],
    _ answer: JSON,
    within tolerance: Double
  ) throws {
    let visible = try answer.array("visible")
    #expect(elements.map(\.element.cell?.item) == (try visible.map { try $0.integer("index") }))
    for (element, expected) in zip(elements, visible) {
      #expect(isClose(element.frame.numbers, try expected.numbers("frame"), within: tolerance))
    }
    guard answer["all"] != nil else { return }
    let all = try answer.array("all").map { try $0.numbers() }
    let frames = snapshot.allElements().map(\.frame.numbers)
    #expect(frames.count == all.count)
    #expect(zip(frames, all).allSatisfy { isClose($0, $1, within: tolerance) })
  }

  @Test(
    arguments: Vectors.records("featured", "snap").map { (FeaturedLayout(), $0) }
      + Vectors.records("swell", "snap").map { (FeaturedLayout.swell, $0) })
  func `half a step snaps away from zero in the Ultravisual style, down in the Swell style`(
    layout: FeaturedLayout, record: Record
  ) throws {
    // The tutorial's layout does not know the number of items, so any list that is long enough will
    // do.
    let list =
      record.input["itemCount"] == nil
      ? ListSnapshot(layout, [100_000]) : try snapshot(layout, record.input)
    let proposed = CGPoint(x: 0, y: try record.input.number("proposed"))
    let target = list.targetOffset(forProposed: proposed)
    #expect(isClose([target.y], [try record.answer.number("target")]))
  }

  @Test(arguments: Vectors.records("featured", "tap"))
  func `a tap on a cell scrolls to the offset that features the cell`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout(), record.input)
    let target = try #require(
      snapshot.targetOffset(
        forProposed: snapshot.viewport.offset,
        showing: .cell(section: 0, item: try record.input.integer("index"))))
    #expect(isClose([target.y], [try record.answer.number("target")]))
    #expect((target != snapshot.viewport.offset) == (try record.answer.bool("moves")))
  }

  @Test(arguments: Vectors.records("swell", "enter"))
  func `a switch to the featured layout features the first visible cell`(record: Record) throws {
    let first = try #require(try record.input.numbers("visibleIndices").min())
    let snapshot = ListSnapshot(
      FeaturedLayout.swell, [Int(first) + 100], size: CGSize(width: 320, height: 568))
    let entered = snapshot.scrolled(to: .cell(section: 0, item: Int(first)))
    #expect(isClose([entered.viewport.offset.y], [try record.answer.number("target")]))
  }
}
