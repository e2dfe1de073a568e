import SwellLayout
import SwellMotion
import SwellUIKit
import Testing
import UIKit

@MainActor
@Suite struct ScrollingTests {
  @Test(arguments: everyLayout, [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `the view shows what the engine places, at every offset`(
    layout: any CellLayout,
    direction: UIUserInterfaceLayoutDirection
  ) throws {
    for axis in ListOrientation.Axis.allCases {
      let screen = TestScreen(layout, [5, 12, 0, 30], axis: axis, direction: direction)
      for step in Array(stride(from: -50.0, through: 3000, by: 61.7)) + [7, 2000, 0] {
        screen.view.scroll(
          to: axis == .vertical ? CGPoint(x: 0, y: step) : CGPoint(x: step, y: 0)
        )
        #expect(near(screen.elements, try screen.engine()), "at \(step)")
        screen.expectSound("at \(step)")
      }
    }
  }

  @Test func `a million items are counted by section, and only those near the view are asked for`()
  {
    let screen = TestScreen(ListLayout(), [1_000_000])
    let counts = screen.view.calls["counts"]
    screen.view.scroll(to: CGPoint(x: 0, y: 50_000_000))
    #expect(screen.first == 500_000)
    #expect(screen.view.calls["counts"] == counts)
    #expect((screen.view.calls["attributes"] ?? 0) < 200)
    screen.expectSound()
  }

  @Test func `letting go of a featured list ends on a step, and keeps the offset across`() {
    let screen = TestScreen(FeaturedLayout(), [50])
    screen.view.drag(to: CGPoint(x: 0, y: 300))
    screen.view.release(proposed: CGPoint(x: 0, y: 649), velocity: CGPoint(x: 0, y: 0.8))
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 720))
    screen.expectSound()
  }

  @Test func `an offset between pixels is rounded by the view, and the list follows`() throws {
    let screen = TestScreen(FeaturedLayout(), [50])
    screen.view.scroll(to: CGPoint(x: 0, y: 250.123))
    #expect(screen.view.contentOffset.y == 250)
    #expect(near(screen.elements, try screen.engine()))
    screen.expectSound()
  }

  @Test func `a featured cell carries its role, and its views their appearance`() throws {
    let screen = TestScreen(FeaturedLayout(), [50])
    screen.view.scroll(to: CGPoint(x: 0, y: 270))
    let attributes = screen.view.visible.compactMap { $0 as? SwellLayoutAttributes }
    #expect(attributes.map(\.role).prefix(3) == [.featured, .next, .standard])
    let (picture, cover, title) = (
      UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero)
    )
    let views = FeaturedCellViews(picture: picture, cover: cover, title: title)
    views.apply(attributes[1])
    #expect(abs(picture.frame.height - 280) < 1)
    #expect(abs(cover.alpha - (0.75 - 0.45 * 0.5)) < 1e-9)
    #expect(title.transform.a == 0.5)
    UIAccessibility.reducesMotion = true
    defer { UIAccessibility.reducesMotion = false }
    views.apply(attributes[1])
    #expect(title.transform.a == 1)
  }

  @Test func `attributes that differ only in role are not equal, and copies are`() throws {
    let flat = ListLayout(expandedHeight: 100)
    let screen = TestScreen(flat, [10])
    let before = try #require(screen.view.visible[2].copy(with: nil) as? SwellLayoutAttributes)
    #expect(before.isEqual(screen.view.visible[2]))
    try screen.layout.select(CellIndex(section: 0, item: 2))
    screen.view.layoutIfNeeded()
    let after = try #require(screen.view.visible[2] as? SwellLayoutAttributes)
    #expect(after.frame == before.frame && after.role == .selected)
    #expect(!after.isEqual(before))
    screen.expectSound()
  }
}
