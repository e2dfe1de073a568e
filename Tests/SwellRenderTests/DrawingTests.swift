import Foundation
import SwellLayout
import Testing

@testable import SwellRender

@Suite struct DrawingTests {
  @Test(arguments: RenderFixtures.layouts)
  func `every element is drawn in its own frame and nowhere else`(layout: any CellLayout) throws {
    for offset in stride(from: -100, through: 2000, by: 77) {
      let list = try RenderFixtures.snapshot(
        layout, selection: [CellIndex(section: 1, item: 2)], at: CGFloat(offset))
      let groups = RenderFixtures.drawing(of: list).nodes.dropFirst()
      let expected = list.elements().enumerated()
        .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        .map { $0.element.frame.offsetBy(dx: 0, dy: CGFloat(-offset)) }
      #expect(groups.map(\.frame) == expected)
      #expect(groups.allSatisfy { !$0.children.isEmpty })
    }
  }

  @Test func `artwork moves inside its cell by the layout's parallax`() throws {
    func artworkTop(at offset: CGFloat) throws -> CGFloat {
      let list = try RenderFixtures.snapshot(FeaturedLayout(), at: offset)
      let cell = try #require(list.attributes(of: .cell(section: 0, item: 2)))
      let group = DrawnElement(cell, RenderFixtures.content(cell.element))
        .group(origin: .zero, style: CellStyle())
      let artwork = try #require(group.children.first)
      #expect(artwork.content == .artwork(seed: "0:2") && artwork.frame.height == 280)
      return artwork.frame.minY
    }
    #expect(try artworkTop(at: 0) == -90)
    #expect(try artworkTop(at: 270) == -45)
    #expect(try artworkTop(at: 360) == 0)
  }

  @Test func `devices are drawn side by side, and a rotated device stays centred`() {
    let tall = Drawing(size: CGSize(width: 100, height: 200), title: "one", nodes: [])
    let wide = Drawing(size: CGSize(width: 200, height: 100), title: "two", nodes: [])
    let strip = Drawing.filmstrip([tall, wide], title: "both")
    #expect(strip.size == CGSize(width: 100 + 200 + 4 * 9 + 40, height: 200 + 2 * 9 + 52))
    let screens = strip.nodes.filter { $0.content == .group(nodes: []) }.map(\.frame)
    #expect(
      screens == [
        CGRect(x: 9, y: 9, width: 100, height: 200), CGRect(x: 167, y: 59, width: 200, height: 100),
      ])
    let turned = wide.inDevice(on: CGSize(width: 300, height: 300))
    #expect(turned.nodes.last?.frame == CGRect(x: 50, y: 100, width: 200, height: 100))
  }
}
