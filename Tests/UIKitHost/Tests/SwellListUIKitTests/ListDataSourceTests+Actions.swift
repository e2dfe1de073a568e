import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import Testing
import UIKit

/// User actions, and how they are stored.
extension ListDataSourceTests {
  @Test func `a tap on a header of a featured list collapses nothing`() async throws {
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

  @Test func `a tap expands the cell at once and is stored later, and a second tap undoes it`()
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

  @Test func `the last of several quick taps is stored, and no cell flickers`() async throws {
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

  @Test func `a tap on a header collapses the section and stores the change`() async throws {
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

  @Test func `storing the place doesn't interrupt a drag or a fling`()
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

  @Test func `the list scrolls to a search result and stores taps right after an import`()
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
}
