import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct FeaturedVectorTests {
  static let styles: [(file: String, layout: FeaturedLayout, tolerance: Double)] = [
    ("featured", FeaturedLayout(), 1e-6), ("swell", .swell, 0.01),
  ]

  @Test(arguments: Vectors.records("featured", "cases"))
  func `the tutorial's layout places, sizes and colours its cells`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout(), record.input)
    let size = snapshot.contentSize
    let answer = record.answer
    #expect(isClose([size.width, size.height], try answer.numbers("contentSize")))
    let visible = try answer.array("visible")
    let elements = snapshot.elements()
    #expect(elements.count == visible.count)
    for (element, expected) in zip(elements, visible) {
      let appearance = try #require(element.appearance)
      #expect(element.element.cell?.item == (try expected.integer("index")))
      #expect(isClose(element.frame.numbers, try expected.numbers("frame")))
      #expect(element.zIndex == (try expected.integer("zIndex")))
      #expect(
        isClose(
          [appearance.coverAlpha, appearance.titleScale, appearance.detailsAlpha],
          try ["coverAlpha", "titleScale", "detailsAlpha"].map { try expected.number($0) }
        )
      )
    }
    try expectAll(snapshot, answer, within: 1e-6)
  }

  @Test(arguments: Vectors.records("swell", "cases"))
  func `the demo's layout places and sizes its cells`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout.swell, record.input)
    var elements = snapshot.elements()
    if record.input["isTransitioning"] == .bool(true), record.rule == nil {
      // Two screens above and below are shown as well; rules name the viewport's own cells.
      let rect = snapshot.viewportRect
      elements = snapshot.elements(in: rect.insetBy(dx: 0, dy: -2 * rect.height))
    }
    let visible = try record.answer.array("visible")
    #expect(elements.count == visible.count)
    for (element, expected) in zip(elements, visible) {
      #expect(element.element.cell?.item == (try expected.integer("index")))
      #expect(isClose(element.frame.numbers, try expected.numbers("frame"), within: 0.01))
    }
    // The system's own content size varies with the offset and leaves the last cells unreachable.
    let count = try record.input.integer("itemCount")
    let viewport = try record.input.numbers("viewport")
    let height = count == 0 ? 0 : Double(count - 1) * 180 + viewport[1]
    #expect(snapshot.contentSize == CGSize(width: viewport[0], height: height))
    try expectAll(snapshot, record.answer, within: 0.01)
  }

  private func expectAll(_ snapshot: ListSnapshot, _ answer: JSON, within tolerance: Double) throws
  {
    guard answer["all"] != nil else { return }
    let all = try answer.array("all").map { try $0.numbers() }
    let frames = snapshot.allElements().map(\.frame.numbers)
    #expect(frames.count == all.count)
    #expect(zip(frames, all).allSatisfy { isClose($0, $1, within: tolerance) })
  }

  @Test(arguments: Vectors.records("featured", "snap"))
  func `the tutorial's layout snaps halves away from zero`(record: Record) throws {
    // The system does not know how many items there are; a list that is long enough does not matter.
    let snapshot = ListSnapshot(FeaturedLayout(), [100_000], size: CGSize(width: 320, height: 568))
    let target = snapshot.targetOffset(
      forProposed: CGPoint(x: 0, y: try record.input.number("proposed"))
    )
    #expect(isClose([target.y], [try record.answer.number("target")]))
  }

  @Test(arguments: Vectors.records("swell", "snap"))
  func `the demo's layout snaps halves down`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout.swell, record.input)
    let target = snapshot.targetOffset(
      forProposed: CGPoint(x: 0, y: try record.input.number("proposed"))
    )
    #expect(isClose([target.y], [try record.answer.number("target")]))
  }

  @Test(arguments: Vectors.records("featured", "tap"))
  func `a tap scrolls until the cell is featured`(record: Record) throws {
    let snapshot = try snapshot(FeaturedLayout(), record.input)
    let target = try #require(
      snapshot.targetOffset(
        forProposed: snapshot.viewport.offset,
        showing: .cell(section: 0, item: try record.input.integer("index"))
      )
    )
    #expect(isClose([target.y], [try record.answer.number("target")]))
    #expect((target != snapshot.viewport.offset) == (try record.answer.bool("moves")))
  }

  @Test(arguments: Vectors.records("swell", "enter"))
  func `entering the layout features the first cell that was visible`(record: Record) throws {
    let first = try #require(try record.input.numbers("visibleIndices").min())
    let snapshot = ListSnapshot(
      FeaturedLayout.swell,
      [Int(first) + 100],
      size: CGSize(width: 320, height: 568)
    )
    let entered = snapshot.scrolled(to: .cell(section: 0, item: Int(first)))
    #expect(isClose([entered.viewport.offset.y], [try record.answer.number("target")]))
  }
}
