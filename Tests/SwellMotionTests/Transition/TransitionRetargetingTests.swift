import Foundation
import LayoutTestSupport
import SwellLayout
import TestSupport
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An interrupted transition continues from the frame on screen.
@Suite(.timeLimit(.minutes(10))) struct TransitionRetargetingTests {
  /// The attributes of visible elements, without indices.
  private func looks(_ frame: TransitionFrame) -> [[Double]] {
    frame.elements.map(\.attributes).filter { $0.alpha > 0 }.map {
      $0.frame.numbers + [$0.alpha, $0.scale, $0.rotation].map { Double($0) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: 1...300)
  func `a retargeted transition starts with the frame that was on screen`(seed: Int) throws {
    let test = try RandomTransition(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed))
    var transition = try test.transition(.flyIn)
    let spring = SpringTiming(dampingRatio: 0.6, duration: 0.5, initialVelocity: 1)
    // Interrupted again and again.
    for _ in 1...4 {
      let change = RandomTransition.change(of: transition.to, &random)
      let motion = spring.motion(at: Double(random.int(0...60)) / 100)
      let aim = try transition.to.applying([change])
      let next = try transition.retargeted(
        at: motion, to: aim, updates: .changes([change]), effect: .pop)
      let (before, after) = (transition.frame(at: motion), next.frame(at: .start))
      #expect(isClose(before.viewport.numbers, after.viewport.numbers), "\(test)")
      let (old, new) = (looks(before), looks(after))
      #expect(old.count == new.count, "\(change) after \(test)")
      #expect(zip(old, new).allSatisfy { isClose($0, $1) }, "\(change) after \(test)")
      #expect(next.frame(at: 1).elements.map(\.attributes) == aim.elements(), "\(test)")
      transition = next
    }
  }

  @Test(arguments: ListOrientation.Axis.allCases, ListOrientation.LayoutDirection.allCases)
  func `an interrupted scroll keeps its velocity along the scroll axis`(
    axis: ListOrientation.Axis, direction: ListOrientation.LayoutDirection
  ) throws {
    let list = ListSnapshot(
      FeaturedLayout(), [30], orientation: ListOrientation(axis: axis, layoutDirection: direction))
    let far = CGPoint(x: axis == .horizontal ? 900 : 0, y: axis == .vertical ? 900 : 0)
    let scroll = LayoutTransition(scrolling: list, to: list.targetOffset(forProposed: far))
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    let (time, step) = (0.1, 1e-6)
    let next = try scroll.retargeted(at: spring.motion(at: time), to: list)
    func speeds(_ first: TransitionFrame, _ second: TransitionFrame) -> [ListElement: [Double]] {
      var speeds: [ListElement: [Double]] = [:]
      for element in first.elements {
        guard let name = element.destination,
          let later = second.elements.first(where: { $0.destination == name })
        else { continue }
        let (from, to) = (first.viewport.origin, second.viewport.origin)
        let start = element.attributes.frame.offsetBy(dx: -from.x, dy: -from.y)
        let end = later.attributes.frame.offsetBy(dx: -to.x, dy: -to.y)
        speeds[name] = zip(start.numbers, end.numbers).map { ($1 - $0) / step }
      }
      return speeds
    }
    let before = speeds(
      scroll.frame(at: spring.motion(at: time)), scroll.frame(at: spring.motion(at: time + step)))
    let after = speeds(next.frame(at: .start), next.frame(at: spring.motion(at: step)))
    #expect(before.count > 1 && Set(before.keys) == Set(after.keys))
    func pace(_ transition: LayoutTransition, _ start: Double) -> [Double] {
      let ends = [0, step].map { transition.frame(at: spring.motion(at: start + $0)).viewport }
      return zip(ends[0].numbers, ends[1].numbers).map { ($1 - $0) / step }
    }
    #expect(isClose(pace(scroll, time), pace(next, 0), within: 60))
    #expect(pace(next, 0).contains { abs($0) > 500 })
    for (element, speed) in before {
      // Speeds are measured over a microsecond, in which they change a little.
      let own = try #require(after[element])
      #expect(isClose(own, speed, within: 60), "\(element): \(own), not \(speed)")
    }
  }

  /// A moment after the interruption, everything still moves at its old speed.
  @Test(arguments: 1...150)
  func `every element keeps its velocity when a transition is retargeted`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let list = ListSnapshot(
      ListLayout.stickyHeaders, [12, 7, 30], at: CGFloat(random.int(0...1500)))
    let tap = try #require(list.elements().compactMap(\.element.cell).randomElement(using: &random))
    let spring = SpringTiming(
      dampingRatio: [0.5, 1, 2][random.int(0...2)], duration: 0.4, initialVelocity: 2)
    let motion = spring.motion(at: Double(random.int(2...30)) / 100)
    let transition = try LayoutTransition(from: list, to: list.selecting(tap))
    let other = try #require(
      transition.to.elements().compactMap(\.element.cell).randomElement(using: &random))
    let next = try transition.retargeted(at: motion, to: transition.to.selecting(other))
    let step = 1e-7
    let calm = SpringTiming(dampingRatio: spring.dampingRatio, duration: 0.4)
    let (now, later) = (next.frame(at: .start), next.frame(at: calm.motion(at: step)))
    let pace = zip(now.viewport.numbers, later.viewport.numbers).map { ($1 - $0) / step }
    let viewportVelocity =
      zip(list.viewportRect.numbers, transition.to.viewportRect.numbers).map {
        ($1 - $0) * motion.velocity
      }
    #expect(isClose(pace, viewportVelocity, within: 0.05), "seed \(seed)")
    for element in now.elements {
      guard let cell = element.destination, cell.cell != nil,
        let after = later.elements.first(where: { $0.destination == cell }),
        let start = list.attributes(of: cell), let end = transition.to.attributes(of: cell)
      else { continue }
      let velocity = zip(element.attributes.frame.numbers, after.attributes.frame.numbers).map {
        ($1 - $0) / step
      }
      let expected = zip(start.frame.numbers, end.frame.numbers).map {
        ($1 - $0) * motion.velocity
      }
      #expect(isClose(velocity, expected, within: 0.05), "\(cell), seed \(seed)")
    }
  }

  @Test func `a pinned header keeps the velocity of the viewport after a retarget`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [8, 20], at: 300)
    let next = try list.selecting(CellIndex(section: 1, item: 9)).scrolled(
      to: CGPoint(x: 0, y: 1200))
    let transition = try LayoutTransition(from: list, to: next)
    let motion = MotionState(progress: 0.8, velocity: 2)
    func header(_ frame: TransitionFrame) -> CGFloat? {
      frame.elements.first { $0.destination == .header(section: 1) }?.attributes.frame.minY
    }
    // The header rests at 840, above the viewport.
    #expect(header(transition.frame(at: motion)) == 1020)
    let plain = ListLayout(headerHeight: 40)
    let target = try transition.to.applying([.setLayout(plain)])
    let retargeted = try transition.retargeted(at: motion, to: target, updates: .unchanged)
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    let step = 1e-7
    let start = try #require(header(retargeted.frame(at: .start)))
    let later = try #require(header(retargeted.frame(at: spring.motion(at: step))))
    #expect(start == 1020 && abs((later - start) / step - 900 * motion.velocity) < 1)
  }

  @Test func `cells that come into view after an interruption leave no gap`() throws {
    let list = ListSnapshot(ListLayout(), [30])
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    let tap = try LayoutTransition(from: list, to: list.selecting(CellIndex(section: 0, item: 1)))
    // The tap is undone while the cell grows: the cells below turn round and come up again.
    let back = try tap.retargeted(at: spring.motion(at: 0.1), to: list)
    var counts: [Int] = []
    for time in stride(from: 0, through: 0.4, by: 0.01) {
      let frame = back.frame(at: spring.motion(at: time))
      let cells = frame.elements.map(\.attributes.frame)
      #expect(zip(cells, cells.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 1e-9 })
      #expect(cells.last.map { $0.maxY >= frame.viewport.maxY } ?? false, "at \(time)")
      #expect(frame.elements.allSatisfy { $0.attributes.alpha == 1 })
      counts.append(cells.count)
    }
    #expect(counts.max() == 7 && counts.min() ?? 7 < 7)
  }

  @Test func `a transition retargeted hundreds of times keeps few elements`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [200, 100_000])
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    var transition = try LayoutTransition(from: list, to: list)
    for round in 0..<300 {
      let aim = try transition.to.selecting(CellIndex(section: 0, item: round % 9))
      transition = try transition.retargeted(at: spring.motion(at: 0.016), to: aim)
      #expect(try #require(transition.start).known.count < 40)
      #expect(transition.paths.count < 60)
      let frame = transition.frame(at: 0.3)
      #expect(frame.elements.allSatisfy { $0.attributes.frame.numbers.allSatisfy(\.isFinite) })
    }
  }

  @Test func `a cell's height stays bounded after an interruption at a huge velocity`() throws {
    let list = ListSnapshot(ListLayout(), [20])
    let open = try list.selecting(CellIndex(section: 0, item: 2))
    let back = try LayoutTransition(from: list, to: open)
      .retargeted(at: MotionState(progress: 0.5, velocity: 1e6), to: list)
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    for time in stride(from: 0, to: 0.4, by: 0.01) {
      let frame = back.frame(at: spring.motion(at: time))
      #expect(frame.elements.allSatisfy { $0.attributes.frame.height < 1000 }, "at \(time)")
    }
  }

  @Test func `retargeting an ended transition starts from the list`() throws {
    let list = ListSnapshot(ListLayout(), [9])
    let there = try LayoutTransition(from: list, to: list.selecting(CellIndex(section: 0, item: 1)))
    #expect(try there.retargeted(at: .end, to: list).start == nil)
  }

  @Test func `a section that is expanded again while it collapses is drawn once`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [4, 9])
    let top = ScrollAnchor(element: .header(section: 0))
    let collapsed = try list.applying([.setCollapsed(section: 0, true)], keeping: top)
    let collapse = try LayoutTransition(from: list, to: collapsed)
    let expand = try collapse.retargeted(at: MotionState(progress: 0.3), to: list)
    var last: CGFloat = 0.7
    for progress in [0, 0.2, 0.5, 0.9, 1] {
      let cells = expand.frame(at: progress).elements.filter { $0.origin?.section == 0 }
      #expect(cells.map(\.destination) == cells.map(\.origin))
      #expect(cells.map(\.origin).first == .header(section: 0) && cells.count == 5)
      // Opacity continues from 0.7 to 1.
      let alpha = try #require(cells.last).attributes.alpha
      #expect(abs(alpha - (0.7 + 0.3 * progress)) < 1e-9 && alpha >= last - 1e-9)
      last = alpha
    }
  }

  @Test func `no two elements of a frame have the same identity`() throws {
    let list = ListSnapshot(ListLayout(), [30])
    let remove = ListChange.removeItems(section: 0, 0..<1)
    let spring = SpringTiming(dampingRatio: 1, duration: 0.4)
    var transition = try LayoutTransition(of: list, applying: [remove])
    for count in 2...4 {
      transition = try transition.retargeted(
        at: spring.motion(at: 0.1),
        to: transition.to.applying([remove]),
        updates: .changes([remove]))
      let elements = transition.frame(at: spring.motion(at: 0.05)).elements
      // Each was the first cell of its list, and each is leaving.
      let leaving = elements.filter { $0.origin == .cell(section: 0, item: 0) }
      #expect(leaving.map(\.destination) == [ListElement?](repeating: nil, count: count))
      #expect(leaving.map(\.id.retargetingsSinceRemoval) == Array((0..<count).reversed()))
      #expect(Set(elements.map(\.id)).count == elements.count)
    }
  }

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

  @Test func `a sticky header fades in after a retarget instead of appearing abruptly`() throws {
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

  @Test func `a header that sticks only on the way fades in after a retarget`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [50, 50, 50])
    let length = list.contentSize.height
    let scroll = try LayoutTransition(from: list, to: list.scrolled(to: CGPoint(x: 0, y: length)))
    // Halfway, the second section is in view; at both ends, its header is far away.
    let section = CGPoint(x: 0, y: length * 0.65)
    let turn = try scroll.retargeted(
      at: MotionState(progress: 0.5), to: list.scrolled(to: section))
    let start = headers(turn.frame(at: spring.motion(at: 0.0001)))
    let header = try #require(start[.header(section: 1)])
    #expect(header.alpha < 0.01)
  }

  @Test func `a removed header goes on sticking after a retarget`() throws {
    let list = ListSnapshot(ListLayout.stickyHeaders, [20, 20], at: 300)
    let removal = try LayoutTransition(of: list, applying: [.removeSections(0..<1)])
    let target = removal.to.scrolled(to: CGPoint(x: 0, y: 400))
    let turn = try removal.retargeted(at: MotionState(progress: 0.1), to: target)
    for progress in [0, 0.3, 0.6] {
      let frame = turn.frame(at: progress)
      let removed = frame.elements.filter { $0.destination == nil }
      let header = removed.first { $0.origin == .header(section: 0) }
      #expect(header?.attributes.frame.minY == frame.viewport.minY)
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
}
