import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import TestSupport
import Testing
import UIKit

/// Changes by other processes.
extension ListDataSourceTests {
  @Test func `a prepared cell out of view shows the newly imported session`()
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
  func `an undivided list has no header until it is divided again`(key: String) async throws {
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

  @Test(arguments: 0..<25)
  func `imports by another process appear as updates and keep the first talk in place`(
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

  @Test func `talks inserted above keep the first talk in place, even during a drag`()
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

  @Test func `a large change reloads the view and keeps its scroll position`() async throws {
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

  @Test func `dimensions that an app gave a section stay with the section in a reload`()
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
}
