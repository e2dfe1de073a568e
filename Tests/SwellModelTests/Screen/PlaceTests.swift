import Foundation
import SwellLayout
import SwellStore
import Testing

@testable import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Where a list reopens: in another layout or viewport, and in another version.
@Suite struct PlaceTests {
  @Test func `a stored place restores the exact content offset in the same layout`() throws {
    let test = try TestList()
    try test.fill(letters, letters.uppercased())
    for layout in [FeaturedLayout() as any CellLayout, ListLayout.stickyHeaders, SpanGridLayout()] {
      for offset in [0, 20, 250, 777.5, 1000, 1001 / 3] as [CGFloat] {
        let presentation = ListPresentation(layout: layout, viewportSize: phone)
        _ = try test.screen(in: presentation).at(offset).storingPlace()
        #expect(try abs(test.screen(in: presentation).offset - offset) < 1e-9)
      }
    }
  }

  @Test func `a stored place is restored in any viewport and layout`() throws {
    let test = try TestList()
    try test.fill("a b c d e f g h", "i j k l m n o p q r s t u v w x y z")
    let layouts: [any CellLayout] = [
      FeaturedLayout(), FeaturedLayout.swell, ListLayout(), ListLayout.stickyHeaders,
      SpanGridLayout(),
      SpanGridLayout(columns: .fixed(3), headerHeight: 30, stickyHeaders: true),
    ]
    for from in layouts {
      for to in layouts {
        let screen = try test.screen(in: ListPresentation(layout: from, viewportSize: phone))
          .at(777).storingPlace()
        let place = try #require(screen.state.place)
        let there = ListPresentation(layout: to, viewportSize: pad)
        for screen in [try test.screen(in: there), try screen.presented(in: there)] {
          let isShown = screen.snapshot.elements().contains {
            $0.element == .cell(place.location.cell)
          }
          #expect(isShown, "\(from) to \(to): \(place), \(screen.offset)")
          // In a grid, the place is its row's first cell; a short list cannot scroll there.
          let shown = try #require(screen.snapshot.place?.cell)
          let tops = [shown, place.location.cell].map {
            screen.snapshot.attributes(of: .cell($0))?.frame.minY
          }
          let end = screen.at(1e12).snapshot.scrolledIntoContent().viewport.offset.y
          let isAtEnd = screen.offset == end
          #expect(tops[0] == tops[1] || isAtEnd, "\(from) to \(to): \(place), \(screen.offset)")
        }
      }
    }
  }

  @Test func `a rotated screen keeps its first cell, selection and measured heights`() throws {
    let test = try TestList()
    try test.fill(letters, letters.uppercased())
    let screen = try test.screen().select(.key("c")).measured(keys: ["d": 40]).at(1050)
    let cell = try #require(screen.snapshot.place?.cell)
    let snapshot = try screen.presented(
      in: ListPresentation(
        layout: ListLayout(itemHeight: 60),
        viewportSize: pad,
        contentInset: ContentInsets(left: 20),
        orientation: ListOrientation(axis: .horizontal),
        offset: CGPoint(x: 7, y: 7),
        selection: [])
    ).snapshot
    #expect(snapshot.selection == [CellIndex(section: 0, item: 2)])
    #expect(snapshot.viewport.size == pad && snapshot.viewport.contentInset.left == 20)
    #expect(snapshot.contentSize == CGSize(width: 50 * 60 + 300 + 40, height: 768))
    #expect(snapshot.place?.cell == cell)
  }

  @Test func `a place stored beyond the content's ends is restored within the content`() throws {
    let test = try TestList()
    try test.fill(letters)
    var barred = plainList
    barred.contentInset = ContentInsets(top: 88, bottom: 34)
    for (offset, plainly, barredly) in [
      (-500.0, 0.0, -88.0), (212, 212, 212), (1e300, 1933, 1967), (.nan, 0, -88),
    ] {
      for (presentation, expected) in [(plainList, plainly), (barred, barredly)] {
        let start = try test.screen(in: presentation).snapshot.scrolledToStart().viewport.offset
        let screen = try test.screen(in: presentation).scrolled(to: start).at(offset)
        let stored = try screen.storingPlace()
        #expect(stored.offset == screen.offset)
        #expect(try test.screen(in: presentation).offset == expected)
      }
    }
    // With a top inset of 88, the place at 212 is in the cell at 300.
    _ = try test.screen(in: barred).at(212).storingPlace()
    #expect(try test.screen().offset == 300)
  }

  @Test(
    arguments: [
      (-3, 0), (-0.5, 0), (0, 0), (0.25, 0.25), (0.999, 0.999), (1, 1.0.nextDown),
      (4, 1.0.nextDown),
    ] as [(Double, Double)])
  func `a place's fraction is exact in its own layout and limited in other layouts`(
    fraction: Double, elsewhere: Double
  ) throws {
    let test = try TestList()
    try test.fill("a b", "c d")
    try test.store.write { writer in
      let list = try writer.reader.list(named: "talks")
      try writer.setPlace(key: "d", fraction: fraction, layout: "one", of: list, scene: "main")
    }
    let place = try #require(test.state().place)
    let cell = CellIndex(section: 1, item: 1)
    #expect(place.place(in: "one") == ScrollPlace(cell: cell, fraction: fraction))
    #expect(place.place(in: "two") == ScrollPlace(cell: cell, fraction: elsewhere))
  }

  @Test func `a place in a header becomes the cell below in a layout without headers`() throws {
    let test = try TestList()
    try test.fill(letters, "0 1 2 3 4 5 6 7 8 9")
    let high = ListPresentation(layout: ListLayout(headerHeight: 400), viewportSize: phone)
    // 3100 is in the second header, 300 points above its section's first cell.
    let place = try test.screen(in: high).at(3100).storingPlace().state.place
    #expect(place?.location.key == "0" && place?.fraction == -3)
    #expect(try test.screen(in: high).offset == 3100)
    #expect(try test.screen().snapshot.place?.cell == CellIndex(section: 1, item: 0))
  }
}
