import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// Scrolling and the attributes of what is in view; `RandomWalkTests` compares the frames.
@MainActor
@Suite struct ScrollingTests {
  @Test func `a million items are counted by section, and only those near the view are queried`() {
    let screen = TestScreen(ListLayout(), [1_000_000])
    let counts = screen.view.calls["counts"]
    screen.view.scroll(to: CGPoint(x: 0, y: 50_000_000))
    #expect(screen.first == 500_000)
    #expect(screen.view.calls["counts"] == counts)
    #expect((screen.view.calls["attributes"] ?? 0) < 200)
    screen.expectSound()
  }

  @Test func `a jump of the content offset leaves no sticky header behind`() {
    for inset in [0.0, -60] {
      let screen = TestScreen(ListLayout.stickyHeaders, Array(repeating: 6, count: 8)) {
        $0.view.contentInset.top = inset
      }
      for y in Array(stride(from: 60.0, through: 2600, by: 90)).reversed() + [300, 2600, 700, 60] {
        screen.view.scroll(to: CGPoint(x: 0, y: y))
        screen.expectSound("at \(y)")
      }
    }
  }

  @Test func `a query finds every element whose rounded frame is in the rectangle`() {
    let screen = TestScreen(ListLayout(footerHeight: 24.5), [1, 9])
    let rect = CGRect(x: 0, y: 124.6, width: 375, height: 10)
    let found = screen.layout.layoutAttributesForElements(in: rect) ?? []
    #expect(
      found.map(\.representedElementKind) == [UICollectionView.elementKindSectionFooter, nil])
  }

  @Test func `a released featured list snaps to a cell and keeps the cross-axis offset`() {
    let screen = TestScreen(FeaturedLayout(), [50]) { $0.view.contentInset.left = 16 }
    screen.view.drag(to: CGPoint(x: -16, y: 300))
    screen.view.release(proposed: CGPoint(x: -16, y: 649), velocity: CGPoint(x: 0, y: 0.8))
    #expect(screen.view.contentOffset == CGPoint(x: -16, y: 720))
    screen.expectSound()
  }

  @Test func `layout attributes carry the role and the appearance of a featured cell`() throws {
    let screen = TestScreen(FeaturedLayout(), [50])
    screen.view.scroll(to: CGPoint(x: 0, y: 270))
    let attributes = screen.view.visible.compactMap { $0 as? SwellLayoutAttributes }
    #expect(attributes.map(\.role).prefix(3) == [.featured, .next, .standard])
    let (picture, cover, title) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    attributes[1].applyAppearance(picture: picture, cover: cover, title: title)
    #expect(abs(picture.frame.height - 280) < 1)
    #expect(abs(cover.alpha - (0.75 - 0.45 * 0.5)) < 1e-9)
    #expect(title.transform.a == 0.5)
    UIAccessibility.reducesMotion = true
    defer { UIAccessibility.reducesMotion = false }
    attributes[1].applyAppearance(title: title)
    #expect(title.transform.a == 1)
  }

  @Test func `layout attributes that differ in role are not equal, and copies are equal`() throws {
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
