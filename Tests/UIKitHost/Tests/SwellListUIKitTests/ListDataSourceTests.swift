import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import TestSupport
import Testing
import UIKit

/// A stored list in a collection view.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListDataSourceTests {
  private let twoDays = [(day: 1, talks: Array(0..<20)), (day: 2, talks: Array(20..<40))]

  /// A stored list of two days, shown on a screen.
  private func shown(
    _ layout: any CellLayout = ListLayout.stickyHeaders,
    size: CGSize = CGSize(width: 375, height: 667),
    isSelfSizing: Bool = false
  ) async throws -> (Programme, TalksScreen) {
    let programme = try Programme(twoDays)
    return (programme, try await programme.screen(layout, size: size, isSelfSizing: isSelfSizing))
  }

  @Test(
    arguments: [ListLayout.stickyHeaders, FeaturedLayout(), SpanGridLayout()]
      as [any CellLayout])
  func `every row in view is the store's at any offset`(layout: any CellLayout) async throws {
    let (programme, screen) = try await shown(layout)
    for y in stride(from: 0.0, through: 2000, by: 371) {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      await screen.settle()
      try screen.expectRight(programme)
    }
    #expect(screen.errors.isEmpty)
  }

  @Test func `a long list is opened and scrolled by what is in view`() async throws {
    let programme = try Programme([(day: 1, talks: Array(0..<30_000))])
    let screen = try await programme.screen(ListLayout())
    screen.view.scroll(to: CGPoint(x: 0, y: 1_500_000))
    await screen.settle()
    try screen.expectRight(programme)
    #expect((screen.view.calls["attributes"] ?? 0) < 500)
    #expect((screen.view.calls["views"] ?? 0) < 60)
  }

  @Test func `a cell prepared out of view shows the session as imported since`()
    async throws
  {
    let (programme, screen) = try await shown()
    let visible = screen.view.indexPathsForVisibleItems
    let prepared = (0..<20).map { IndexPath(item: $0, section: 0) }
      .filter { screen.view.cellForItem(at: $0) != nil && !visible.contains($0) }
    #expect(!prepared.isEmpty)
    try programme.importElsewhere(twoDays, version: 1)
    let titles = try programme.titles()
    try await screen.view.wait {
      prepared.allSatisfy { path in
        screen.view.cellForItem(at: path)?.title
          == titles[path.section].sessions[path.item]
      }
    }
    screen.view.scroll(to: CGPoint(x: 0, y: 300))
    try screen.expectRight(programme)
  }

  @Test(arguments: ["", "day1"])
  func `a list that is no longer divided has no header, and gets it back`(key: String) async throws
  {
    let programme = try Programme(twoDays)
    let screen = try await programme.screen()
    for isDivided in [false, true, false] {
      if isDivided {
        try programme.importElsewhere(twoDays)
      } else {
        let sessions = (0..<40).map {
          SessionDraft(
            key: "talk\($0)", title: "Talk \($0)", section: SectionDraft(key: key, title: ""))
        }
        _ = try programme.other.importList(named: "talks", title: nil, source: nil) { add in
          for session in sessions { try add(session) }
        }
      }
      try await screen.view.wait {
        screen.source.screen?.sections.count == (isDivided ? 2 : 1)
      }
      await screen.settle()
      try screen.expectRight(programme)
      let headers = screen.view.visible.filter { $0.representedElementKind != nil }
      #expect(headers.isEmpty == !isDivided)
    }
  }

  @Test func `a header of a featured list, which hides no cells, stores nothing`() async throws {
    let (programme, screen) = try await shown(FeaturedLayout(headerHeight: 44))
    try screen.tap("Day 1")
    await screen.settle()
    #expect(try programme.state().collapsedSections.isEmpty)
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let header = screen.view.supplementaryView(forElementKind: kind, at: path)
    #expect((header as? SwellHeaderView)?.isCollapsed == false)
    try screen.expectRight(programme)
  }

  @Test func `a tap shows at once and is stored later, and a second tap undoes it`()
    async throws
  {
    let (programme, screen) = try await shown()
    try screen.tap("Talk 0")
    #expect(screen.height(of: "Talk 0") == 300)
    await screen.settle()
    #expect(try programme.state().selection.map(\.key) == ["talk0"])
    #expect(screen.height(of: "Talk 0") == 300)
    try screen.tap("Talk 0")
    #expect(screen.height(of: "Talk 0") == 100)
    await screen.settle()
    #expect(try programme.state().selection.isEmpty)
    try screen.expectRight(programme)
  }

  @Test func `a tap on one of several selected talks deselects all of them`() async throws {
    let (programme, screen) = try await shown()
    await screen.source.perform {
      try $0.select(.key("talk0")).select(.key("talk1"), keepingOthers: true)
    }.value
    #expect(screen.height(of: "Talk 0") == 300)
    try screen.tap("Talk 0")
    await screen.settle()
    #expect(try programme.state().selection.isEmpty)
    try screen.expectRight(programme)
  }

  @Test func `taps that outpace the store are all stored, and no cell flickers`() async throws {
    let (programme, screen) = try await shown(size: CGSize(width: 375, height: 2000))
    for title in ["Talk 0", "Talk 7", "Talk 14"] { try screen.tap(title) }
    for _ in 0..<50 {
      #expect(screen.height(of: "Talk 14") == 300)
      #expect(screen.height(of: "Talk 7") == 100)
      try await Task.sleep(for: .milliseconds(2))
    }
    await screen.settle()
    #expect(try programme.state().selection.map(\.key) == ["talk14"])
  }

  @Test func `a tap on a header collapses the section and stores that`() async throws {
    let (programme, screen) = try await shown()
    try screen.tap("Day 1")
    #expect(screen.shown["Day 1"] == 0 && screen.shown["Day 2"] == 40)
    await screen.settle()
    #expect(try programme.state().collapsedSections == [0])
    try screen.tap("Day 1")
    await screen.settle()
    #expect(try programme.state().collapsedSections.isEmpty)
    try screen.expectRight(programme)
  }

  @Test(
    arguments: [ListLayout.stickyHeaders, FeaturedLayout(), SpanGridLayout()]
      as [any CellLayout])
  func `the list opens where it was left, even in another window`(layout: any CellLayout)
    async throws
  {
    let (programme, screen) = try await shown(layout)
    screen.view.scroll(to: CGPoint(x: 0, y: 1260))
    await screen.settle()
    let before = screen.shown
    let again = try await programme.screen(layout)
    #expect(again.view.contentOffset.y == 1260)
    #expect(again.shown == before)
    let wide = try await programme.screen(layout, size: CGSize(width: 667, height: 375))
    let first = try #require(screen.source.screen?.state.place?.location)
    #expect(wide.layout.place?.cell == first.cell)
  }

  @Test func `a list that opens before its view has a size shows its state in the first pass`()
    async throws
  {
    let (programme, screen) = try await shown()
    try screen.tap("Day 1")
    await screen.settle()
    screen.view.scroll(to: CGPoint(x: 0, y: 730))
    await screen.settle()
    let early = try await programme.screen(size: .zero)
    try programme.importElsewhere(twoDays, version: 1)
    try await early.view.wait { early.source.screen?.sections.first?.title == "Day 1, version 1" }
    early.view.resize(to: CGSize(width: 375, height: 667))
    await early.settle()
    #expect(early.layout.isCollapsed(section: 0))
    #expect(early.view.contentOffset.y == 730)
    try early.expectRight(programme)
  }

  @Test func `storing the place interrupts no drag or fling, and moves nothing`()
    async throws
  {
    let (programme, screen) = try await shown()
    for step in 1...12 {
      let y = CGFloat(step) * 77.3
      screen.view.drag(to: CGPoint(x: 0, y: y), steps: 1)
      screen.source.storePlace()
      let offset = screen.view.contentOffset
      try await Task.sleep(for: .milliseconds(3))
      screen.view.layoutIfNeeded()
      #expect(screen.view.contentOffset == offset)
    }
    screen.view.release(proposed: CGPoint(x: 0, y: 2222))
    await screen.settle()
    #expect(!screen.view.wasInterrupted)
    let cell = try #require(screen.layout.place).cell
    let stored = try #require(try programme.state().place?.location)
    #expect(stored.cell == cell && stored.section == 1)
  }

  // MARK: Changes by others

  @Test(arguments: 0..<25)
  func `imports by another process appear as updates, with the first talk where it was`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let (programme, screen) = try await shown(isSelfSizing: seed % 2 == 0)
    for version in 1...4 {
      screen.view.scroll(to: CGPoint(x: 0, y: CGFloat(random.below(2000))))
      await screen.settle()
      var talks = Array(0..<40).filter { _ in random.below(6) > 0 }
      talks += (0..<random.below(8)).map { 100 * version + $0 }
      if random.below(3) == 0 { talks.shuffle(using: &random) }
      let cut = random.below(talks.count)
      var days = [(day: 1, talks: Array(talks[..<cut])), (day: 2, talks: Array(talks[cut...]))]
      if random.below(4) == 0 { days.reverse() }
      days.removeAll { $0.talks.isEmpty }
      try programme.importElsewhere(days, version: version)
      let title = try programme.titles().first?.section
      try await screen.view.wait { screen.source.screen?.sections.first?.title == title }
      await screen.settle()
      try screen.expectRight(programme, "seed \(seed), version \(version)")
    }
    #expect(screen.errors.isEmpty)
  }

  @Test func `talks inserted above leave the first one where it is, under a finger too`()
    async throws
  {
    let (programme, screen) = try await shown()
    screen.view.drag(to: CGPoint(x: 0, y: 1030))
    await screen.settle()
    let first = try #require(screen.layout.place).cell.item
    let cell = screen.view.cellForItem(at: IndexPath(item: first, section: 0))
    let title = try #require(cell?.title)
    let top = try #require(screen.shown[title])
    try programme.importElsewhere([
      (day: 1, talks: Array(50..<55) + Array(0..<20)), (day: 2, talks: Array(20..<40)),
    ])
    try await screen.view.wait { screen.source.screen?.list.sessionCount == 45 }
    await screen.settle()
    #expect(screen.shown[title] == top)
    #expect(screen.view.cellForItem(at: IndexPath(item: first + 5, section: 0)) === cell)
    #expect(!screen.view.wasInterrupted)
    try screen.expectRight(programme)
  }

  @Test func `a renamed list is followed under its new name`() async throws {
    let (programme, screen) = try await shown()
    try programme.other.write { try $0.rename($0.reader.list(named: "talks"), to: "lectures") }
    try await screen.view.wait { screen.source.screen?.list.name == "lectures" }
    try programme.other.write { writer in
      let list = try writer.reader.list(named: "lectures")
      try writer.select("talk0", of: list, scene: "main", keepingOthers: false)
    }
    try await screen.view.wait { screen.height(of: "Talk 0") == 300 }
    #expect(screen.height(of: "Talk 0") == 300)
  }

  @Test func `another process's selection and collapsed sections appear`() async throws {
    let (programme, screen) = try await shown()
    try programme.other.write { writer in
      let list = try writer.reader.list(named: "talks")
      try writer.select("talk0", of: list, scene: "main", keepingOthers: false)
      try writer.setCollapsed(true, sectionKey: "day2", of: list, scene: "main")
    }
    try await screen.view.wait { screen.height(of: "Talk 0") == 300 }
    #expect(screen.layout.isCollapsed(section: 1))
    await screen.settle()
    try screen.expectRight(programme)
  }

  @Test func `a corrected talk in view shows its old title until it has the new one`() async throws
  {
    let (programme, screen) = try await shown()
    let moved = [
      (day: 1, talks: [50] + Array(0..<20)), (day: 2, talks: Array(20..<40)),
    ]
    for (version, days) in [twoDays, moved].enumerated() {
      try programme.importElsewhere(days, version: version + 1)
      try await screen.view.wait {
        screen.source.screen?.sections.first?.title == "Day 1, version \(version + 1)"
      }
      await screen.settle()
      try screen.expectRight(programme)
    }
    #expect(screen.lostTitles.isEmpty)
  }

  @Test func `a tap on a row that was never read selects no other talk after an import`()
    async throws
  {
    let (programme, screen) = try await shown()
    let unread = IndexPath(item: 15, section: 1)
    #expect(screen.source.session(at: unread) == nil)
    try programme.importElsewhere([
      (day: 1, talks: Array(0..<20)), (day: 2, talks: Array(50..<60) + Array(20..<40)),
    ])
    screen.source.perform { try $0.refreshed() }
    screen.source.select(unread)
    await screen.settle()
    #expect(try programme.state().selection.isEmpty)
    #expect(screen.layout.list.selection.isEmpty)
    screen.source.select(unread)
    await screen.settle()
    #expect(try programme.state().selection.map(\.key) == ["talk25"])
    #expect(screen.errors.isEmpty && screen.view.faults.isEmpty)
  }

  @Test func `a selection that cannot be stored is undone`() async throws {
    let (programme, screen) = try await shown()
    try programme.tamper("DELETE FROM session WHERE key = 'talk0'")
    try screen.tap("Talk 0")
    #expect(screen.height(of: "Talk 0") == 300)
    await screen.settle()
    #expect(screen.errors.map { $0 as? StoreError } == [.noSuchSession("talk0", list: "talks")])
    #expect(screen.height(of: "Talk 0") == 100)
  }

  @Test func `a tap on a cell that does not exist is an error`() async throws {
    let (programme, screen) = try await shown()
    screen.source.select(IndexPath(item: 99, section: 0))
    await screen.settle()
    #expect(
      screen.errors.map { $0 as? LayoutError } == [
        .noSuchItem(CellIndex(section: 0, item: 99), itemCount: 20)
      ])
    try screen.expectRight(programme)
  }

  @Test func `a large change reloads the view at its place`() async throws {
    let programme = try Programme([(day: 1, talks: Array(0..<3000))])
    let screen = try await programme.screen()
    screen.view.scroll(to: CGPoint(x: 0, y: 100_040))
    await screen.settle()
    let top = try #require(screen.shown["Talk 1000, version 0"])
    try programme.importElsewhere([(day: 1, talks: (0..<2999).reversed())])
    try await screen.view.wait { screen.source.screen?.list.sessionCount == 2999 }
    await screen.settle()
    try screen.expectRight(programme)
    #expect(screen.shown["Talk 1000, version 0"] == top)
  }

  @Test func `measures that an app gave its layout stay with their section in a reload`()
    async throws
  {
    let programme = try Programme([(day: 1, talks: Array(0..<3000)), (day: 2, talks: [3000])])
    let screen = try await programme.screen()
    let measures = SectionMeasures(itemHeight: 60, headerHeight: 50)
    screen.layout.show(
      try screen.layout.list.applying([.setMeasures(section: 0, measures)]), animated: false)
    screen.view.scroll(to: CGPoint(x: 0, y: 60_040))
    await screen.settle()
    let top = try #require(screen.shown["Talk 1000, version 0"])
    try programme.importElsewhere([
      (day: 0, talks: [3001]), (day: 1, talks: (0..<2999).reversed()), (day: 2, talks: [3000]),
    ])
    try await screen.view.wait { screen.source.screen?.sections.count == 3 }
    await screen.settle()
    try screen.expectRight(programme)
    #expect(
      (0..<3).map { screen.layout.list.sections[$0]?.section.measures } == [nil, measures, nil])
    #expect(screen.height(of: "Talk 1000, version 0") == 60)
    #expect(screen.shown["Talk 1000, version 0"] == top)
  }

  @Test func `a section whose kind has no registered view gets an empty one`() async throws {
    let programme = try Programme(twoDays)
    let talks = try SessionList("talks", in: programme.store)
    let measures = SectionMeasures(headerHeight: 40, footerHeight: 30, emptyStateHeight: 20)
    let layout = SwellCollectionViewLayout(ListLayout().adapted(to: measures))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let source = SwellListDataSource(talks, in: view) { (_: SwellCell, _) in }
    try await view.wait { source.screen != nil }
    view.layoutIfNeeded()
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      let path = IndexPath(item: 0, section: 0)
      #expect(view.supplementaryView(forElementKind: kind, at: path)?.subviews.isEmpty == true)
    }
    #expect(view.faults.isEmpty)
  }

  @Test func `a removed list leaves an empty view, and is shown when it is imported again`()
    async throws
  {
    let (programme, screen) = try await shown()
    _ = try programme.other.removeList(named: "talks")
    try await screen.view.wait { screen.source.screen == nil }
    screen.view.layoutIfNeeded()
    #expect(screen.view.visible.isEmpty)
    try programme.importElsewhere([(day: 3, talks: [1, 2])])
    try await screen.view.wait { screen.source.screen != nil }
    await screen.settle()
    try screen.expectRight(programme)
    #expect(screen.shown["Day 3"] == 0)
  }

  @Test func `a search result is scrolled to, and taps right after an import are stored`()
    async throws
  {
    let (programme, screen) = try await shown()
    await screen.source.perform { try $0.scrolled(to: .key("talk30")) }.value
    await screen.settle()
    #expect(screen.shown["Talk 30, version 0"] == 40)
    try programme.importElsewhere([
      (day: 1, talks: Array(5..<20)), (day: 2, talks: Array(20..<40)),
    ])
    try await screen.view.wait { screen.source.screen?.list.sessionCount == 35 }
    screen.view.layoutIfNeeded()
    try screen.tap("Talk 30, version 0")
    await screen.settle()
    #expect(try programme.state().selection.map(\.key) == ["talk30"])
    try screen.expectRight(programme)
  }

  @Test func `a list that cannot be opened is an error once, and shown when it is imported again`()
    async throws
  {
    let programme = try Programme(twoDays)
    try programme.tamper("UPDATE section SET position = 7 WHERE position = 1")
    let list = try SessionList("talks", in: programme.store)
    let size = CGSize(width: 375, height: 667)
    let screen = TalksScreen(list, ListLayout.stickyHeaders, size, isSelfSizing: false)
    try await screen.view.wait { !screen.errors.isEmpty }
    try await Task.sleep(for: .milliseconds(500))
    #expect(screen.errors.count == 1)
    #expect(screen.source.screen == nil)
    try programme.importElsewhere(twoDays, version: 1)
    try await screen.view.wait { screen.source.screen != nil }
    await screen.settle()
    try screen.expectRight(programme)
    #expect(screen.errors.count == 1)
  }

  @Test func `an action looks only at the views of nearby sections`()
    async throws
  {
    let days = (0..<500).map { (day: $0, talks: [2 * $0, 2 * $0 + 1]) }
    let programme = try Programme(days)
    let screen = try await programme.screen()
    screen.view.scroll(to: CGPoint(x: 0, y: 20_000))
    await screen.settle()
    let before = screen.view.calls["lookups"] ?? 0
    screen.source.storePlace()
    await screen.settle()
    let day = try #require(screen.shown.keys.first { $0.hasPrefix("Day") })
    try screen.tap(day)
    await screen.settle()
    #expect((screen.view.calls["lookups"] ?? 0) - before < 100)
    try programme.importElsewhere(days, version: 1)
    try await screen.view.wait { screen.source.screen?.sections.first?.title.contains("1") == true }
    await screen.settle()
    try screen.expectRight(programme)
  }

  @Test func `a cell that is gone fails no others that are read with it`() async throws {
    let (programme, screen) = try await shown()
    let gone = IndexPath(item: 99, section: 0)
    screen.source.collectionView(screen.view, prefetchItemsAt: [gone])
    screen.view.scroll(to: CGPoint(x: 0, y: 1500))
    await screen.settle()
    try screen.expectRight(programme)
    #expect(screen.errors.isEmpty)
  }

  @Test func `an error goes to the app, and the list stays`() async throws {
    let (programme, screen) = try await shown()
    await screen.source.perform { try $0.select(.key("no such talk")) }.value
    await screen.source.perform { _ in throw StoreError.noSuchList("other", known: []) }.value
    #expect(screen.errors.count == 2)
    try screen.expectRight(programme)
  }
}
