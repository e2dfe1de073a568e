import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// The header that collapses its section.
@MainActor
@Suite struct HeaderTests {
  @Test func `a tap on a header collapses or expands the section and selects no cell`()
    throws
  {
    let screen = TestScreen(ListLayout.stickyHeaders, [10, 10])
    var selected: [IndexPath] = []
    screen.didSelect = { selected.append($0) }
    screen.view.scroll(to: CGPoint(x: 0, y: 250))
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)
      ) as? SwellHeaderView)
    _ = header.button
    UIAccessibility.posted = []
    screen.view.tap(CGPoint(x: 100, y: 260))
    #expect(screen.layout.isCollapsed(section: 0))
    #expect(header.isCollapsed)
    #expect(header.button.accessibilityExpandedStatus == .collapsed)
    #expect(header.button.accessibilityTraits == [.button, .header])
    #expect(UIAccessibility.posted == [.layoutChanged])
    #expect(screen.first == 10)
    screen.view.tap(CGPoint(x: 100, y: screen.view.contentOffset.y + 10))
    #expect(!screen.layout.isCollapsed(section: 0))
    #expect(selected.isEmpty)
    screen.expectSound()
  }

  @Test func `VoiceOver learns that a selected cell is expanded`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.didSelect = { try? screen.layout.select(CellIndex(section: 0, item: $0.item)) }
    screen.view.tap(CGPoint(x: 100, y: 150))
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.accessibilityExpandedStatus == .expanded)
    #expect(screen.shown[.cell(1)]?.height == 300)
    screen.view.tap(CGPoint(x: 100, y: 150))
    #expect(cell.accessibilityExpandedStatus == .unsupported)
    screen.expectSound()
  }
}
