import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// Cells that are as tall as their content.
@MainActor
@Suite struct SizingTests {
  private func sized(_ layout: any CellLayout, _ heights: [Int: CGFloat]) -> TestScreen {
    TestScreen(layout, [100]) {
      $0.heights = heights
      $0.layout.isSelfSizing = true
    }
  }

  @Test func `a header is as tall as its title`() throws {
    let screen = sized(ListLayout.stickyHeaders, [:])
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(
      screen.view.supplementaryView(forElementKind: kind, at: path) as? SwellHeaderView)
    header.button.configuration?.title = String(repeating: "Friday ", count: 20)
    screen.view.measureAgain(ViewKey(kind: kind, path: path))
    #expect(screen.shown[.header(0)]?.height == 80)
    #expect(screen.top(of: 0) == 80)
    screen.expectSound()
  }

  @Test func `a layout without self-sizing measures no cell`() {
    let screen = TestScreen(ListLayout(), [100])
    screen.view.scroll(to: CGPoint(x: 0, y: 1050))
    #expect(screen.measured.isEmpty)
  }

  @Test func `a height measured above the view moves nothing on screen`() throws {
    for adjustsAtOnce in [true, false] {
      let screen = sized(ListLayout(), [:])
      if !adjustsAtOnce { screen.view.habits = [] }
      screen.heights = [12: 180, 5: 260, 6: 40]
      screen.view.scroll(to: CGPoint(x: 0, y: 1050))
      for y in stride(from: 1050.0, through: 450, by: -25) {
        let first = screen.first
        let top = try #require(screen.top(of: first))
        screen.view.drag(to: CGPoint(x: 0, y: screen.view.contentOffset.y - 25), steps: 1)
        if let after = screen.top(of: first) { #expect(abs(after - top - 25) < 0.4, "at \(y)") }
      }
      #expect(!screen.view.wasInterrupted)
      screen.expectSound()
    }
  }

  @Test func `views measured in a batch update leave the first cell in place`() {
    let screen = sized(ListLayout(), [:])
    screen.view.scroll(to: CGPoint(x: 0, y: 1030))
    for number in 100..<110 { screen.heights[number] = 170 }
    screen.view.performBatchUpdates {
      screen.numbers[0].insert(contentsOf: 100..<110, at: 8)
      screen.view.insertItems(at: (8..<18).map { IndexPath(item: $0, section: 0) })
    }
    #expect(screen.top(of: 10) == -30)
    screen.expectSound()
  }

  @Test func `a restored scroll place is kept when its cell is measured`() {
    let place = ScrollPlace(cell: CellIndex(section: 0, item: 30), fraction: 0.25)
    let screen = TestScreen(ListLayout(), [100]) {
      $0.heights = [30: 300]
      $0.layout.isSelfSizing = true
      $0.layout.restore(place)
    }
    #expect(screen.layout.place == place)
    screen.expectSound()
  }

  @Test(arguments: [-5, 0, .nan, .infinity] as [CGFloat])
  func `an invalid self-sizing height is ignored`(height: CGFloat) {
    #expect(sized(ListLayout(), [0: height]).shown[.cell(0)]?.height == 100)
  }
}
