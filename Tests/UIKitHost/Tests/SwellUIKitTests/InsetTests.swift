import SwellLayout
import SwellMotion
import SwellUIKit
import Testing
import UIKit

/// Insets of any sign on any side.
@MainActor
@Suite struct InsetTests {
  @Test func `a negative inset hides the first points, and the list is shown`() {
    let screen = TestScreen(ListLayout.stickyHeaders, [50]) { $0.view.contentInset.top = -44 }
    #expect(screen.visibleNumbers == Array(0..<7))
    screen.view.scroll(to: CGPoint(x: 0, y: 144))
    // It sticks above the view's top.
    #expect(screen.shown[.header(0)] == nil)
    #expect(screen.first == 1)
    screen.expectSound()
  }

  @Test(arguments: everyLayout)
  func `side insets narrow the cells, and the list scrolls along one axis`(
    layout: any CellLayout
  ) throws {
    let screen = TestScreen(layout, [20, 20]) {
      $0.view.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    }
    #expect(abs(screen.view.contentSize.width - 339) < 0.01)
    screen.view.scroll(to: CGPoint(x: -16, y: 100))
    #expect(near(screen.elements, try screen.engine()))
    #expect(screen.elements.values.allSatisfy { $0.minX >= 0 && $0.maxX <= 339 })
    screen.view.drag(to: CGPoint(x: -16, y: 300))
    screen.view.release(proposed: CGPoint(x: -16, y: 649))
    #expect(screen.view.contentOffset.x == -16)
    screen.expectSound()
  }

  @Test func `a notch narrows the cells when the device turns`() throws {
    let screen = TestScreen(SpanGridLayout(), [200])
    screen.view.scroll(to: CGPoint(x: 0, y: 2400))
    let first = screen.first
    let top = try #require(screen.top(of: first))
    screen.view.rotate(
      to: CGSize(width: 667, height: 375),
      safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    )
    #expect(screen.top(of: first) == top)
    #expect(near(screen.elements, try screen.engine()))
    #expect(abs(screen.view.contentSize.width - 573) < 0.01)
    screen.expectSound()
  }

  @Test func `insets larger than the view leave a list that can be scrolled`() {
    let screen = TestScreen(ListLayout(), [50]) {
      $0.view.contentInset = UIEdgeInsets(top: 400, left: 300, bottom: 400, right: 300)
    }
    for y in [-400.0, 0, 3000] { screen.view.scroll(to: CGPoint(x: -300, y: y)) }
    screen.expectSound()
  }
}
