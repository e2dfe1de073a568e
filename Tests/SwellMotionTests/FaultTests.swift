import Foundation
import LayoutTestSupport
import SwellLayout
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Faults that an independent model of the transitions found.
@Suite struct FaultTests {
  private let size = CGSize(width: 300, height: 400)
  private let spring = SpringTiming(dampingRatio: 1, duration: 0.4)

  private func headers(_ frame: TransitionFrame) -> [ListElement: (y: CGFloat, alpha: CGFloat)] {
    var headers: [ListElement: (y: CGFloat, alpha: CGFloat)] = [:]
    for element in frame.elements where element.attributes.role == .header {
      headers[element.attributes.element] = (
        element.attributes.frame.minY - frame.viewport.minY, element.attributes.alpha
      )
    }
    return headers
  }

  @Test func `a sticky header does not appear at once after a retarget`() throws {
    let list = ListSnapshot(FeaturedLayout(headerHeight: 40), [3, 3], at: 540)
    let top = try list.selecting(CellIndex(section: 0, item: 0))
    let tap = try LayoutTransition(from: list, to: top)
    let turn = try tap.retargeted(at: spring.motion(at: 0.05), to: top)
    let before = headers(tap.frame(at: spring.motion(at: 0.05)))
    let after = headers(turn.frame(at: spring.motion(at: 0.0001)))
    for (header, look) in after where before[header] == nil {
      #expect(look.alpha < 0.01, "\(header) at \(look)")
    }
  }

  @Test func `two sticky headers do not overlap after a retarget`() throws {
    let list = ListSnapshot(
      ListLayout.stickyHeaders, [5, 5], at: 600, size: CGSize(width: 375, height: 400))
    let changes: [ListChange] = [.insertItems(at: CellIndex(section: 0, item: 0), count: 10)]
    let transition = try LayoutTransition(of: list, applying: changes)
    let turn = try transition.retargeted(
      at: spring.motion(at: 0.05), to: transition.to.scrolled(to: .zero))
    let after = headers(turn.frame(at: spring.motion(at: 0.0001)))
    #expect(after.values.filter { $0.alpha > 0.01 }.count == 1)
  }

  @Test func `an effect moves sticky headers too`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [], size: size)
    let transition = try LayoutTransition(
      of: list, applying: [.insertSections(at: 0, [2])], effect: .flyIn)
    let header = try #require(
      transition.frame(at: 0.01).elements.first { $0.destination == .header(section: 0) })
    #expect(abs(header.attributes.frame.midY - 400) < 10)
  }

  @Test func `an unchanged list has an unchanged shape`() throws {
    let lists = [[2, 3], [3, 2]].map {
      ListSnapshot(ListLayout(), ListShape($0), size: size)
    }
    let error = #expect(throws: LayoutError.self) {
      try LayoutTransition(from: lists[0], to: lists[1])
    }
    #expect(error?.description.contains("5 items in 2 sections, distributed differently") == true)
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `a removed cell stays invisible when a spring swings back`(ratio: Double) throws {
    let list = ListSnapshot(ListLayout(), [4], size: size)
    let bounce = SpringTiming(dampingRatio: ratio, duration: 0.6)
    let transition = try LayoutTransition(of: list, applying: [.removeItems(section: 0, 1..<2)])
    var last: CGFloat = 1
    for time in stride(from: 0.0, through: 0.6, by: 0.005) {
      let frame = transition.frame(at: bounce.motion(at: time))
      let alpha = frame.elements.first { $0.destination == nil }?.attributes.alpha ?? 0
      #expect(alpha <= last, "at \(time)")
      last = alpha
    }
    #expect(last == 0)
  }

  @Test func `frames at far offsets are finite`() {
    let list = ListSnapshot(
      ListLayout(), [Int(UInt32.max), Int(UInt32.max)], at: -CGFloat.greatestFiniteMagnitude)
    let far = list.scrolled(to: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude))
    for progress in [-10.0, 0.5, 10] {
      let frame = LayoutTransition(scrolling: list, to: far.viewport.offset).frame(at: progress)
      #expect(frame.viewport.minY.isFinite)
    }
  }
}
