import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import Testing
import UIKit

/// Errors are reported and harm nothing else.
extension ListDataSourceTests {
  @Test func `a selection that cannot be stored is undone`() async throws {
    let (programme, screen) = try await shown()
    try programme.tamper("DELETE FROM session WHERE key = 'talk0'")
    try screen.tap("Talk 0")
    #expect(screen.height(of: "Talk 0") == 300)
    await screen.settle()
    #expect(screen.errors.map { $0 as? StoreError } == [.noSuchSession("talk0", list: "talks")])
    #expect(screen.height(of: "Talk 0") == 100)
  }

  @Test func `selecting a cell that does not exist is reported to the app`() async throws {
    let (programme, screen) = try await shown()
    screen.source.select(IndexPath(item: 99, section: 0))
    await screen.settle()
    #expect(
      screen.errors.map { $0 as? LayoutError } == [
        .noSuchItem(CellIndex(section: 0, item: 99), itemCount: 20)
      ])
    try screen.expectRight(programme)
  }

  @Test func `a list that can't be opened is reported once and shown after another import`()
    async throws
  {
    let programme = try Programme(twoDays)
    try programme.tamper("UPDATE section SET position = 7 WHERE position = 1")
    let list = try SessionList("talks", in: programme.store)
    let size = CGSize(width: 375, height: 667)
    let screen = DataSourceScreen(list, ListLayout.stickyHeaders, size, isSelfSizing: false)
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

  @Test func `prefetching a missing cell doesn't stop other cells from being read`() async throws {
    let (programme, screen) = try await shown()
    let gone = IndexPath(item: 99, section: 0)
    screen.source.collectionView(screen.view, prefetchItemsAt: [gone])
    screen.view.scroll(to: CGPoint(x: 0, y: 1500))
    await screen.settle()
    try screen.expectRight(programme)
    #expect(screen.errors.isEmpty)
  }

  @Test func `a refused action is reported to the app and leaves the list as it is`() async throws {
    let (programme, screen) = try await shown()
    await screen.source.perform { try $0.select(.key("no such talk")) }.value
    await screen.source.perform { _ in throw StoreError.noSuchList("other", known: []) }.value
    #expect(screen.errors.count == 2)
    try screen.expectRight(programme)
  }
}
