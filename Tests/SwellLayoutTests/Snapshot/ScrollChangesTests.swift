import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Which elements a scroll or a resize changes, found by `ListSnapshot.invalidation` in
/// `LayoutTestSupport`.
@Suite(.timeLimit(.minutes(10))) struct ScrollChangesTests {
  private func viewport(_ bounds: [Double]) throws -> ListViewport {
    ListViewport(
      size: CGSize(width: bounds[2], height: bounds[3]), offset: CGPoint(x: bounds[0], y: bounds[1])
    )
  }

  @Test(arguments: Vectors.records("expanding", "shouldInvalidate"))
  func `a list with expanding cells is invalidated only when resized`(record: Record) throws {
    let snapshot = try ListSnapshot(
      layout: ListLayout(),
      shape: [40],
      selection: [CellIndex(section: 0, item: 3)],
      viewport: viewport(try record.input.numbers("oldBounds")))
    let answer = snapshot.invalidation(to: try viewport(try record.input.numbers("newBounds")))
    let expected = record.answer == .bool(true)
    #expect(expected || record.answer == .bool(false))
    #expect(answer == (expected ? nil : []))
  }

  @Test(arguments: Vectors.records("sticky", "invalidation"))
  func `sticky headers are invalidated as in the sample app Sticky Headers`(record: Record) throws {
    let old = try viewport(try record.input.numbers("oldBounds"))
    let new = try viewport(try record.input.numbers("newBounds"))
    var before = try snapshot(ListLayout.stickyHeaders, record.input)
    before = try before.applying([.resize(old.size, contentInset: old.contentInset)])
    before = before.scrolled(to: old.offset)
    var after = before
    after = try after.applying([.resize(new.size, contentInset: new.contentInset)])
    after = after.scrolled(to: new.offset)

    let answer = before.invalidation(to: new)
    if old == new {
      // A quirk of the original: equal bounds invalidate everything.
      #expect(answer == [])
      return
    }
    #expect((answer == nil) == (try record.answer.bool("invalidateEverything")))
    #expect(answer?.allSatisfy { $0.cell == nil } != false)
    // The original keeps passed headers off screen: only visible ones are compared.
    let frames = try record.answer.array("finalHeaders").map { try $0.numbers() }
    for header in after.elements() where header.element.cell == nil {
      #expect(isClose(header.frame.numbers, frames[header.element.section]))
    }
    guard record.quirk != true else { return }
    let initial = try record.answer.array("initialHeaders").map { try $0.numbers() }
    for header in before.elements() where header.element.cell == nil {
      #expect(isClose(header.frame.numbers, initial[header.element.section]))
    }
  }

  @Test func `a change of the viewport's size or insets invalidates the whole layout`() throws {
    let size = CGSize(width: 320, height: 480)
    let snapshot = ListSnapshot(ListLayout.stickyHeaders, [4, 4], size: size)
    #expect(snapshot.invalidation(to: ListViewport(size: size)) == [])
    let wide = ListViewport(size: CGSize(width: 480, height: 320))
    #expect(snapshot.invalidation(to: wide) == nil)
    let barred = ListViewport(size: size, contentInset: ContentInsets(top: 20))
    #expect(snapshot.invalidation(to: barred) == nil)
  }

  @Test func `scrolling invalidates only the pinned header and the header that pushes it off`()
    throws
  {
    let size = CGSize(width: 320, height: 480)
    let snapshot = ListSnapshot(ListLayout.stickyHeaders, [4, 4, 4], size: size)
    let at = { (offset: Double) in
      ListViewport(size: size, offset: CGPoint(x: 0, y: offset))
    }
    #expect(snapshot.invalidation(to: at(30)) == [.header(section: 0)])
    let pushed = snapshot.scrolled(to: CGPoint(x: 0, y: 390))
    #expect(pushed.invalidation(to: at(450)) == [.header(section: 0), .header(section: 1)])
    let plain = ListSnapshot(ListLayout(), [40], size: size)
    #expect(plain.invalidation(to: at(777)) == [])
  }
}
