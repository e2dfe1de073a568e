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
        screen.view.scroll(to: axis == .vertical ? CGPoint(x: 0, y: step) : CGPoint(x: step, y: 0))
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

  @Test func `headers that a jump passes, or that stick beyond the edge, are not left behind`() {
    let screen = TestScreen(ListLayout.stickyHeaders, Array(repeating: 6, count: 8))
    screen.view.scroll(to: CGPoint(x: 0, y: 2600))
    for y in stride(from: 2600.0, through: 0, by: -90) {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      screen.expectSound("at \(y)")
    }
    // The headers stick above the view, where only cached attributes could show them.
    screen.view.contentInset.top = -60
    for y in stride(from: 60.0, through: 2600, by: 90) {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
    }
    for y in [300.0, 700, 60] {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      screen.expectSound("at \(y)")
    }
  }

  @Test func `a featured list's rows out of view move too, and are not left behind`() throws {
    let screen = TestScreen(FeaturedLayout(), [20])
    for y in [0.0, 300, 613, 1103, 40, 900] {
      screen.view.scroll(to: CGPoint(x: 0, y: y))
      #expect(near(screen.elements, try screen.engine()), "at \(y)")
      screen.expectSound("at \(y)")
    }
  }

  @Test func `the content is a little narrower than its room`() {
    for axis in ListOrientation.Axis.allCases {
      let size = TestScreen(ListLayout(), [50], axis: axis).view.contentSize
      let (across, room) = axis == .vertical ? (size.width, 375.0) : (size.height, 667.0)
      #expect(across < room && across > room - 0.001)
    }
  }

  @Test func `frames lie on pixels, and neighbours share an edge`() {
    let thirds = ListLayout(itemHeight: 33.4)
    let grid = SpanGridLayout(columns: .fractions([1, 1, 1, 1]), headerHeight: 0)
    for layout in [thirds, grid] as [any CellLayout] {
      let screen = TestScreen(layout, [40])
      screen.view.scroll(to: CGPoint(x: 0, y: 91.3))
      let frames = screen.view.visible.map(\.frame)
      for edge in frames.flatMap({ [$0.minX, $0.minY, $0.maxX, $0.maxY] }) {
        #expect(abs(edge * 3 - (edge * 3).rounded()) < 1e-9)
      }
      let tops = Set(frames.map { ($0.minY * 3).rounded() })
      let ends = Set(frames.map { ($0.maxY * 3).rounded() })
      #expect(tops.subtracting(ends).count == 1)
      screen.expectSound()
    }
  }

  @Test func `an element that is rounded to pixels into a rectangle is found in it`() {
    let screen = TestScreen(ListLayout(footerHeight: 24.5), [1, 9])
    let rect = CGRect(x: 0, y: 124.6, width: 375, height: 10)
    let found = screen.layout.layoutAttributesForElements(in: rect) ?? []
    #expect(found.map { ListElement($0) } == [.footer(section: 0), .cell(section: 1, item: 0)])
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
