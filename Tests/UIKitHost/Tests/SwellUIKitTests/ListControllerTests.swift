import Foundation
import GRDB
import HostedSwellUIKit
import SwellLayout
import SwellModel
import Synchronization
import Testing
import UIKit

@testable import SwellStore

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListControllerTests {
  private let twoDays = [(day: 1, talks: Array(0..<20)), (day: 2, talks: Array(20..<40))]

  private func programme() throws -> Programme {
    let programme = try Programme()
    try programme.importElsewhere(twoDays)
    return programme
  }

  // MARK: Opening and scrolling

  @Test func `a million sessions are opened and scrolled by what is in view`() async throws {
    let programme = try Programme()
    let days = (0..<4).map { (day: $0, talks: Array($0 * 250_000..<($0 + 1) * 250_000)) }
    try programme.importElsewhere(days)
    let visits = Visits()
    let controller = try programme.controller(CountedLayout(visits: visits))
    // The elements in view, asked for when it is opened, laid out, read and looked at.
    #expect(visits.count.withLock { $0 } < 100)
    #expect(known(controller, of: days) == controller.view.visibleCells.count)
    #expect(controller.view.visibleCells.count == 12)
    try controller.expectRight(programme)
    let before = visits.count.withLock { $0 }
    controller.view.scroll(to: CGPoint(x: 0, y: 45_123_456))
    #expect(visits.count.withLock { $0 } - before < 100)
    await controller.settle()
    #expect(known(controller, of: days) <= 5 * 12)
    try controller.expectRight(programme)
  }

  private func known(
    _ controller: SwellListController,
    of days: [(day: Int, talks: [Int])]
  ) -> Int {
    guard let screen = controller.screen else { return -1 }
    return days.indices.reduce(0) { sum, section in
      sum
        + days[section].talks.indices.count {
          screen.shownSession(in: CellIndex(section: section, item: $0)) != nil
        }
    }
  }

  nonisolated static let layouts: [any CellLayout] = [
    FeaturedLayout(), FeaturedLayout.swell, ListLayout.stickyHeaders, SpanGridLayout(),
  ]

  @Test(arguments: layouts)
  func `what is visible is what the engine and the store say`(layout: any CellLayout) async throws {
    let programme = try programme()
    let controller = try programme.controller(layout)
    for step in stride(from: 0.0, through: 4000, by: 97.3) {
      controller.view.scroll(to: CGPoint(x: 0, y: step))
      try controller.expectRight(programme)
    }
    _ = controller.view.rotate(to: CGSize(width: 667, height: 375))
    try controller.expectRight(programme)
  }

  @Test func `rows that the view prefetches are known when they come into view`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    let next = CellIndex(section: 0, item: 12)
    #expect(controller.screen?.shownSession(in: next) == nil)
    controller.view.prefetchDataSource?.collectionView(
      controller.view,
      prefetchItemsAt: [IndexPath(item: 12, section: 0), IndexPath(item: 13, section: 0)]
    )
    try await controller.wait { controller.screen?.shownSession(in: next) != nil }
    #expect(controller.screen?.shownSession(in: CellIndex(section: 0, item: 14)) == nil)
  }

  // MARK: Selecting, folding, coming back

  @Test func `a tap selects and keeps that, and a second tap takes it back`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    var tapped: [String] = []
    controller.didTap = { tapped.append($0.key) }
    try controller.tap("Talk 5")
    await controller.settle()
    #expect(controller.view.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
    #expect(controller.view.cellForItem(at: IndexPath(item: 5, section: 0))?.isSelected == true)
    #expect(controller.view.contentOffset.y == 173, "the cell is brought fully into view")
    try controller.expectRight(programme)
    try controller.tap("Talk 5")
    await controller.settle()
    #expect(controller.view.indexPathsForSelectedItems == [])
    try controller.expectRight(programme)
    controller.keepsOthersSelected = true
    try controller.tap("Talk 4")
    try controller.tap("Talk 5")
    await controller.settle()
    #expect(controller.view.indexPathsForSelectedItems?.count == 2)
    try controller.expectRight(programme)
    #expect(tapped == ["talk5", "talk5", "talk4", "talk5"])
  }

  @Test func `a tap on a header folds the section and keeps that`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    controller.view.scroll(to: CGPoint(x: 0, y: 700))
    try controller.tap("Day 1")
    await controller.settle()
    #expect(controller.layout.snapshot?.sections[0]?.section.isCollapsed == true)
    #expect(controller.view.lastUpdates.isEmpty)
    try controller.expectRight(programme)
    try controller.tap("Day 1")
    await controller.settle()
    #expect(controller.layout.snapshot?.sections[0]?.section.isCollapsed == false)
    try controller.expectRight(programme)
  }

  @Test func `another controller opens the list where the first one left it`() async throws {
    let programme = try programme()
    var controller: SwellListController? = try programme.controller()
    try controller?.tap("Talk 1")
    await controller?.settle()
    controller?.view.endDragging(proposed: CGPoint(x: 0, y: 1234.5), velocity: .zero)
    await controller?.settle()
    let shown = controller?.view.visible.map { Placed($0) }
    let place = controller?.layout.snapshot?.place
    controller = nil
    let same = try programme.controller()
    #expect(same.view.contentOffset.y == 1234.5)
    #expect(same.view.visible.map { Placed($0) } == shown)
    try same.expectRight(programme)
    let grid = try programme.controller(SpanGridLayout(), size: CGSize(width: 667, height: 375))
    let cell = try #require(place?.cell)
    #expect(grid.view.visible.prefix(4).contains { Placed($0).element == .cell(cell) })
    try grid.expectRight(programme)
    // A view that gets its size later.
    let late = try programme.controller(size: .zero)
    late.view.resize(to: CGSize(width: 375, height: 667))
    #expect(late.view.contentOffset.y == 1234.5)
    try late.expectRight(programme)
    let other = try programme.controller(scene: "other")
    #expect(other.view.contentOffset.y == 0)
  }

  @Test func `a turned view keeps its first session, and its place`() async throws {
    let programme = try programme()
    let controller = try programme.controller(SpanGridLayout())
    controller.view.endDragging(proposed: CGPoint(x: 0, y: 900), velocity: .zero)
    await controller.settle()
    let cell = try #require(controller.layout.snapshot?.place?.cell)
    _ = controller.view.rotate(to: CGSize(width: 667, height: 375))
    #expect(controller.layout.snapshot?.place?.cell == cell)
    try controller.tap("Talk \(cell.item)")
    await controller.settle()
    try controller.expectRight(programme)
  }

  // MARK: What others change

  @Test(arguments: 0..<40)
  func `what another process imports is shown with the first session in view where it was`(
    seed: UInt64
  ) async throws {
    var random = Numbers(seed: seed)
    let programme = try programme()
    let controller = try programme.controller(
      seed % 2 == 0 ? ListLayout.stickyHeaders : ListLayout.agenda
    )
    var days = twoDays
    for version in 1...3 {
      controller.view.scroll(to: CGPoint(x: 0, y: Double(random.next(3000))))
      try days.change(&random)
      let first = controller.firstTalk
      try programme.importElsewhere(days, version: version)
      try await controller.wait { try controller.screen?.isStale() == false }
      await controller.settle()
      try controller.expectRight(programme, "seed \(seed), version \(version)")
      let there = Set(days.flatMap(\.talks))
      if let first, there.contains(first.number), let list = controller.layout.snapshot,
        list.viewport.offset.y > 0,
        list.viewport.offset.y < list.contentSize.height - list.viewport.size.height
      {
        #expect(controller.firstTalk?.number == first.number, "seed \(seed)")
        #expect(abs((controller.firstTalk?.top ?? 0) - first.top) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func `sessions and sections that move are moved, and cells that stay are not made anew`()
    async throws
  {
    let programme = try programme()
    let controller = try programme.controller()
    let cell = controller.view.cellForItem(at: IndexPath(item: 3, section: 0))
    try programme.importElsewhere([
      (day: 2, talks: Array(20..<40)), (day: 1, talks: Array(0..<20)),
    ])
    try await controller.wait { controller.screen?.sections.first?.key == "day2" }
    await controller.settle()
    #expect(controller.view.lastUpdates.map(\.updateAction) == [.move])
    #expect(controller.view.cellForItem(at: IndexPath(item: 3, section: 1)) === cell)
    try controller.expectRight(programme)
    try programme.importElsewhere([
      (day: 2, talks: Array(20..<40)), (day: 1, talks: [5] + Array(0..<5) + Array(6..<20)),
    ])
    try await controller.wait { try controller.screen?.isStale() == false }
    await controller.settle()
    #expect(controller.view.lastUpdates.map(\.updateAction) == [.move])
    #expect(controller.view.cellForItem(at: IndexPath(item: 4, section: 1)) === cell)
    try controller.expectRight(programme)
  }

  @Test func `a great change loads the view anew, at its place`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    controller.view.endDragging(proposed: CGPoint(x: 0, y: 1500), velocity: .zero)
    await controller.settle()
    let first = try #require(controller.firstTalk)
    try programme.importElsewhere([
      (day: 1, talks: Array(100..<3000) + Array(0..<20)), (day: 2, talks: Array(20..<40)),
    ])
    try await controller.wait { controller.screen?.list.sessionCount == 2940 }
    await controller.settle()
    #expect(controller.view.lastUpdates.isEmpty)
    #expect(controller.firstTalk?.number == first.number)
    try controller.expectRight(programme)
  }

  @Test func `no cell ever shows a row of another version`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    try programme.importElsewhere([
      (day: 1, talks: Array(50..<60) + Array(0..<20)), (day: 2, talks: Array(20..<40)),
    ])
    // Nobody has been told yet.
    controller.view.scroll(to: CGPoint(x: 0, y: 1040))
    let shown = controller.view.indexPathsForVisibleItems
    #expect(!shown.isEmpty)
    for path in shown where !(controller.view.cellForItem(at: path) is TalkCell) {
      #expect(controller.view.cellForItem(at: path) != nil, "a blank cell")
    }
    #expect(controller.view.visibleCells.allSatisfy { !($0 is TalkCell) })
    await controller.settle()
    try controller.expectRight(programme)
  }

  @Test func `a list that is removed is told of, and shown when it comes again`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    var (screens, errors): ([ListScreen?], [any Error]) = ([], [])
    controller.didShow = { screens.append($0) }
    controller.didFail = { errors.append($0) }
    try programme.other.write { try $0.removeList($0.reader.list(named: "talks")) }
    try await controller.wait { controller.screen == nil }
    #expect(controller.view.visible.isEmpty && controller.view.visibleCells.isEmpty)
    #expect(screens.count == 1 && screens[0] == nil)
    guard case StoreError.noSuchList("talks", _)? = errors.first as? StoreError else {
      Issue.record("\(errors)")
      return
    }
    controller.view.tap(CGPoint(x: 100, y: 100))
    await controller.settle()
    try programme.importElsewhere(twoDays)
    try await controller.wait { controller.screen != nil }
    try controller.expectRight(programme)
  }

  @Test func `a list that comes again at once is shown`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    var (isGone, errors): (Bool, [any Error]) = (false, [])
    let twoDays = twoDays
    // Before the controller can watch for it.
    controller.didShow = { screen in
      guard screen == nil else { return }
      isGone = true
      do { try programme.importElsewhere(twoDays) } catch { errors.append(error) }
    }
    try programme.other.write { try $0.removeList($0.reader.list(named: "talks")) }
    try await controller.wait { isGone && controller.screen != nil }
    #expect(errors.isEmpty)
    try controller.expectRight(programme)
  }

  @Test func `a list that gets another name stays and is heard of under it`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    try await programme.other.connections.writing().write {
      try $0.execute(sql: "UPDATE list SET name = 'lectures' WHERE name = 'talks'")
    }
    try await controller.wait { controller.screen?.list.name == "lectures" }
    _ = try programme.other.importList(named: "lectures", title: nil, source: nil, prune: false) {
      try $0(SessionDraft(key: "last", title: "Last", section: SectionDraft(key: "z", title: "Z")))
    }
    try await controller.wait { controller.screen?.list.sessionCount == 41 }
    #expect(controller.view.faults.isEmpty)
  }

  @Test func `state that another screen of the scene keeps is shown`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    let list = try SessionList("talks", in: programme.other)
    let presentation = ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: CGSize(width: 375, height: 667)
    )
    _ = try list.select(.key("talk3"), in: presentation)
    _ = try list.setCollapsed(true, sectionKey: "day2", in: presentation)
    try await controller.wait { controller.screen?.snapshot.selection.count == 1 }
    try await controller.wait { try controller.screen?.isStale() == false }
    await controller.settle()
    try controller.expectRight(programme)
  }

  // MARK: Heights

  @Test func `cells that measure themselves keep their heights with their sessions`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    controller.layout.isSelfSizing = true
    controller.view.reloadData()
    for y in stride(from: 0.0, through: 2000, by: 250) {
      controller.view.scroll(to: CGPoint(x: 0, y: y))
      try controller.expectRight(programme, heights: { TalkCell.height(of: $0) })
    }
    try controller.tap("Talk \(try #require(controller.firstTalk).number + 1)")
    await controller.settle()
    try controller.expectRight(programme, heights: { TalkCell.height(of: $0) })
    let first = try #require(controller.firstTalk)
    try programme.importElsewhere([
      (day: 1, talks: [90, 91, 92] + Array((0..<20).reversed())), (day: 2, talks: Array(20..<40)),
    ])
    try await controller.wait { controller.screen?.list.sessionCount == 43 }
    await controller.settle()
    #expect(controller.firstTalk?.number == first.number)
    #expect(abs((controller.firstTalk?.top ?? 0) - first.top) < 1e-6)
    try controller.expectRight(programme, heights: { TalkCell.height(of: $0) })
  }

  // MARK: While something is done

  /// Selects a talk, and does something to the view when that has begun and is not kept yet.
  private func select(
    _ key: String,
    in controller: SwellListController,
    while body: () throws -> Void
  ) async throws {
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let act = controller.perform { screen in
      begun.signal()
      _ = gate.wait(timeout: .now() + 60)
      return try screen.select(.key(key), ifStale: .refresh)
    }
    try await controller.wait { begun.wait(timeout: .now()) == .success }
    try body()
    gate.signal()
    await act.value
    #expect(controller.layout.snapshot?.selection.count == 1)
  }

  @Test func `what is scrolled while a tap is kept stays scrolled`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    try await select("talk0", in: controller) {
      controller.view.scroll(to: CGPoint(x: 0, y: 300))
    }
    #expect(controller.view.contentOffset.y == 300)
    try controller.expectRight(programme)
  }

  @Test func `a view that is turned while a tap is kept shows the tap turned`() async throws {
    let programme = try programme()
    let controller = try programme.controller(SpanGridLayout())
    try await select("talk3", in: controller) {
      _ = controller.view.rotate(to: CGSize(width: 667, height: 375))
    }
    try controller.expectRight(programme)
  }

  @Test func `a layout that is chosen while a tap is kept stays chosen`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    try await select("talk3", in: controller) {
      controller.layout.cellLayout = SpanGridLayout()
      controller.view.layoutIfNeeded()
    }
    #expect(controller.layout.snapshot?.layout is SpanGridLayout)
    try controller.expectRight(programme)
  }

  @Test func `cells that are measured while a tap is kept stay as high`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    try await select("talk3", in: controller) {
      controller.layout.isSelfSizing = true
      controller.view.reloadData()
    }
    try controller.expectRight(programme, heights: { TalkCell.height(of: $0) })
  }

  @Test(arguments: 0..<40)
  func `whatever is done at the same time, what is shown is right in the end`(
    seed: UInt64
  ) async throws {
    var random = Numbers(seed: seed)
    let programme = try programme()
    let isSelfSizing = seed % 3 == 0
    let layouts: [any CellLayout] =
      isSelfSizing
      ? [ListLayout.stickyHeaders, ListLayout.agenda]
      : [
        ListLayout.stickyHeaders, SpanGridLayout(), ListLayout.agenda, SpanGridLayout.agenda,
        FeaturedLayout.withHeaders,
      ]
    let controller = try programme.controller()
    controller.layout.isSelfSizing = isSelfSizing
    controller.view.reloadData()
    controller.isAnimated = seed % 2 == 0
    var days = twoDays
    for version in 1...40 {
      let view = controller.view
      switch random.next(9) {
      case 0, 1: view.scroll(to: CGPoint(x: 0, y: Double(random.next(3500)) - 100))
      case 2:
        let y = view.contentOffset.y + Double(random.next(667))
        view.tap(CGPoint(x: 30, y: y))
      case 3: view.tap(CGPoint(x: 200, y: view.contentOffset.y + 5))
      case 4:
        try days.change(&random)
        try programme.importElsewhere(days, version: version)
      case 5: _ = view.rotate(to: random.next(2) == 0 ? view.bounds.size.turned : view.bounds.size)
      case 6: controller.layout.cellLayout = layouts[random.next(layouts.count)]
      case 7:
        view.endDragging(proposed: CGPoint(x: 0, y: Double(random.next(3500))), velocity: .zero)
      default: try await Task.sleep(for: .milliseconds(random.next(20)))
      }
      if random.next(3) == 0 { await Task.yield() }
      if random.next(3) == 0 { view.layoutIfNeeded() }
    }
    try await controller.wait { try controller.screen?.isStale() == false }
    await controller.settle()
    controller.view.layoutIfNeeded()
    try controller.expectRight(
      programme,
      heights: isSelfSizing ? { TalkCell.height(of: $0) } : nil,
      "seed \(seed)"
    )
  }

  @Test func `another layout keeps the first session, and what is done then`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    controller.view.scroll(to: CGPoint(x: 0, y: 940))
    controller.layout.cellLayout = SpanGridLayout()
    controller.view.layoutIfNeeded()
    let number = try #require(controller.firstTalk?.number)
    try controller.tap("Talk \(number)")
    await controller.settle()
    try controller.expectRight(programme)
  }

  @Test func `an error goes to the owner, and the list stays`() async throws {
    let programme = try programme()
    let controller = try programme.controller()
    var errors: [any Error] = []
    controller.didFail = { errors.append($0) }
    controller.perform { try $0.select(.key("nobody")) }
    await controller.settle()
    #expect(errors.map { "\($0)" } == ["there is no session \"nobody\" in \"talks\""])
    try controller.expectRight(programme)
  }

  @Test func `a tap is kept although the controller is left, and then nothing is heard of`()
    async throws
  {
    let programme = try programme()
    var controller: SwellListController? = try programme.controller()
    weak let left = controller
    var shown = 0
    controller?.didShow = { _ in shown += 1 }
    try controller?.tap("Talk 2")
    controller = nil
    for _ in 0..<500 where left != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(left == nil)
    #expect(shown == 1)
    try programme.importElsewhere([(day: 1, talks: [2])])
    try await Task.sleep(for: .milliseconds(1200))
    #expect(shown == 1)
    let state = try SessionList("talks", in: programme.other).state(
      in: ListPresentation(layout: ListLayout(), viewportSize: .zero)
    )
    #expect(state.selected.map(\.key) == ["talk2"])
  }
}

// MARK: - Support

/// How many elements a layout was made to visit.
private final class Visits: Sendable {
  let count = Mutex(0)
}

/// Rows of 60 points, counted as they are visited.
private struct CountedLayout: CellLayout {
  let visits: Visits
  let identity = "counted"

  func contentLength(in context: LayoutContext) -> CGFloat {
    CGFloat(context.sections.itemCount) * 60
  }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let position = context.sections.position(of: cell) else {
      return nil
    }
    visits.count.withLock { $0 += 1 }
    let frame = CGRect(x: 0, y: CGFloat(position) * 60, width: context.breadth, height: 60)
    return LayoutAttributes(element: element, frame: frame, role: .standard)
  }

  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    let count = CGFloat(context.sections.itemCount)
    let first = min(max(0, (rect.minY / 60).rounded(.down)), count)
    let end = min(max(first, (rect.maxY / 60).rounded(.up)), count)
    for position in Int(first)..<Int(end) {
      guard let cell = context.sections.cell(at: position),
        let attributes = attributes(of: .cell(cell), in: context)
      else { continue }
      if !visit(attributes) { return }
    }
  }
}

extension SwellListController {
  /// The first talk that is wholly or partly in view, and where.
  fileprivate var firstTalk: (number: Int, top: CGFloat)? {
    guard let list = layout.snapshot, let cell = list.anchor()?.element.cell,
      let attributes = list.attributes(of: .cell(cell)),
      let title =
        (view.cellForItem(at: IndexPath(item: cell.item, section: cell.section))
        as? TalkCell)?.title,
      let number = Int(title.drop { !$0.isNumber }.prefix { $0.isNumber })
    else { return nil }
    return (number, attributes.frame.minY - list.viewport.offset.y)
  }
}

extension CGSize {
  var turned: CGSize { CGSize(width: height, height: width) }
}

extension [(day: Int, talks: [Int])] {
  /// Some of what an import may do: talks come, go and move, days come, go and move.
  fileprivate mutating func change(_ random: inout Numbers) throws {
    for _ in 0..<random.next(6) + 1 {
      let day = random.next(count)
      let fresh = 100 + random.next(1_000_000)
      switch random.next(6) {
      case 0: self[day].talks.insert(fresh, at: random.next(self[day].talks.count + 1))
      case 1 where self[day].talks.count > 1:
        self[day].talks.remove(at: random.next(self[day].talks.count))
      case 2 where self[day].talks.count > 1:
        let talk = self[day].talks.remove(at: random.next(self[day].talks.count))
        let target = random.next(count)
        self[target].talks.insert(talk, at: random.next(self[target].talks.count + 1))
      case 3:
        let moved = remove(at: day)
        insert(moved, at: random.next(count + 1))
      case 4: insert((day: fresh, talks: [fresh, fresh + 1]), at: random.next(count + 1))
      case 5 where count > 2: remove(at: day)
      default: break
      }
    }
  }
}
