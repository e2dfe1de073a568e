import Foundation
import SwellLayout
import SwellStore
import Testing

@testable import SwellModel

@Suite struct SessionListTests {
  @Test func `the elements in view come with their sessions and titles`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", "d e f g")
    let presentation = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let elements = try shelf.list().elements(in: presentation)
    #expect(
      elements.map(\.title) == [
        "Section 0", "Talk a", "Talk b", "Talk c", "Section 1", "Talk d", "Talk e", "Talk f",
      ]
    )
    #expect(elements.map { $0.session?.key } == [nil, "a", "b", "c", nil, "d", "e", "f"])
  }

  @Test(arguments: [
    FeaturedLayout() as any CellLayout, FeaturedLayout.swell, ListLayout.stickyHeaders,
    SpanGridLayout(),
  ])
  func `a selection is kept, and the same again is the same`(layout: any CellLayout) throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let presentation = ListPresentation(layout: layout, viewportSize: phone)
    let list = try shelf.list()
    let first = try list.select(.key("k"), in: presentation)
    #expect(first.selected?.key == "k" && first.previous == nil)
    #expect(first.offset.y > 0)
    let second = try list.select(.cell(CellIndex(section: 0, item: 2)), in: presentation)
    #expect(second.selected?.key == "c" && second.previous?.key == "k")
    #expect(try list.state(in: presentation).selected.map(\.key) == ["c"])
    let third = try list.select(.key("c"), in: presentation)
    #expect(third.selected?.key == "c" && third.previous?.key == "c")
    let tap = try list.select(.key("c"), in: presentation, toggling: true)
    #expect(tap.selected == nil && tap.previous?.key == "c")
    #expect(try list.state(in: presentation).selected.isEmpty)
  }

  @Test func `after a deselection the first that is left is named`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    let list = try shelf.list()
    for key in ["m", "c", "x"] {
      _ = try list.select(.key(key), in: presentation, keepingOthers: true)
    }
    #expect(try list.deselect(.key("m"), in: presentation).selected?.key == "c")
    #expect(try list.deselect(.key("c"), in: presentation).selected?.key == "x")
    #expect(try list.deselect(.key("x"), in: presentation).selected == nil)
  }

  @Test func `the offset of a selection brings the cell fully into view`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    presentation.offset = CGPoint(x: 0, y: 100)
    let change = try shelf.list().select(.key("g"), in: presentation)
    // Cell 6 from 600 to 900, the viewport 667 high.
    #expect(change.offset == CGPoint(x: 0, y: 233))
  }

  @Test func `next and previous walk through the sections and stop at the ends`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "", "c")
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    let list = try shelf.list()
    let walk: [SessionList.Target] = [.next, .next, .next, .next, .previous, .previous, .previous]
    let keys = try walk.map { try list.select($0, in: presentation).selected?.key }
    #expect(keys == ["a", "b", "c", "c", "b", "a", "a"])
    _ = try list.deselect(in: presentation)
    #expect(try list.select(.previous, in: presentation).selected?.key == "c")
  }

  @Test func `several sessions stay selected when asked to`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d")
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    let list = try shelf.list()
    for key in ["d", "b"] { _ = try list.select(.key(key), in: presentation, keepingOthers: true) }
    #expect(try list.state(in: presentation).selected.map(\.key) == ["b", "d"])
    _ = try list.select(.key("b"), in: presentation, keepingOthers: true)
    #expect(try list.state(in: presentation).selected.map(\.key) == ["b", "d"])
    for _ in 0..<2 {
      #expect(try list.deselect(.key("b"), in: presentation).selected?.key == "d")
      #expect(try list.state(in: presentation).selected.map(\.key) == ["d"])
    }
    #expect(try list.deselect(in: presentation).selected == nil)
    #expect(try list.state(in: presentation).selected == [])
  }

  @Test func `a tap on one of several selected deselects all, or that one when asked to`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let list = try shelf.list()
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    func selectThree() throws {
      for key in ["a", "b", "c"] {
        _ = try list.select(.key(key), in: presentation, keepingOthers: true)
      }
    }
    try selectThree()
    _ = try list.select(.key("b"), in: presentation, keepingOthers: true, toggling: true)
    #expect(try list.state(in: presentation).selected.map(\.key) == ["a", "c"])
    _ = try list.select(.key("a"), in: presentation, toggling: true)
    #expect(try list.state(in: presentation).selected == [])
  }

  @Test func `next and previous pass over folded sections`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d", "e f", "g")
    let list = try shelf.list()
    let presentation = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    for key in ["s1", "s2"] { try list.setCollapsed(true, sectionKey: key, in: presentation) }
    _ = try list.select(.key("b"), in: presentation)
    #expect(try list.select(.next, in: presentation).selected?.key == "g")
    #expect(try list.select(.next, in: presentation).selected?.key == "g")
    #expect(try list.select(.previous, in: presentation).selected?.key == "b")
    try list.setCollapsed(true, sectionKey: "s3", in: presentation)
    #expect(try list.select(.next, in: presentation).selected?.key == "b")
    // Where no session is to be seen, the ends of the list are still its ends.
    try list.setCollapsed(true, sectionKey: "s0", in: presentation)
    for (target, key) in [(SessionList.Target.next, "g"), (.previous, "a")] {
      _ = try list.deselect(in: presentation)
      #expect(try list.select(target, in: presentation).selected?.key == key)
    }
  }

  @Test func `a tap selects the topmost cell`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let presentation = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: phone,
      offset: CGPoint(x: 0, y: 90)
    )
    // Half a step on, the second cell has grown over the first.
    let change = try shelf.list().select(.point(CGPoint(x: 10, y: 250)), in: presentation)
    #expect(change.selected?.key == "b")
    #expect(throws: ModelError.noCell(at: CGPoint(x: -5, y: 0))) {
      try shelf.list().select(.point(CGPoint(x: -5, y: 0)), in: presentation)
    }
  }

  @Test func `the place is kept in any viewport, layout and scene`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d e f g h", "i j k l m n o p q r s t u v w x y z")
    let layouts: [any CellLayout] = [
      FeaturedLayout(), FeaturedLayout.swell, ListLayout(), ListLayout.stickyHeaders,
      SpanGridLayout(),
      try SpanGridLayout(columns: .fixed(3), headerHeight: 30, stickyHeaders: true),
    ]
    for from in layouts {
      for to in layouts {
        let list = try shelf.list()
        let here = ListPresentation(layout: from, viewportSize: phone)
        let state = try list.scroll(to: CGPoint(x: 0, y: 777), in: here)
        let place = try #require(state.place)
        let there = ListPresentation(layout: to, viewportSize: pad)
        let screen = try list.screen(in: there)
        let last = screen.snapshot.scrolledToEnd.viewport.offset.y
        let shown = screen.snapshot.place?.cell
        // A short list ends before the place can reach the top; then it is in view.
        let isAtEnd = screen.snapshot.viewport.offset.y == last
        #expect(
          shown == place.location.cell || isAtEnd
            || Self.isInSameRow(shown, place.location.cell, screen.snapshot),
          "\(from) to \(to): \(shown as Any), \(place)"
        )
        #expect(
          screen.snapshot.elements().contains { $0.element == .cell(place.location.cell) },
          "\(from) to \(to)"
        )
      }
    }
    let other = try shelf.list(scene: "other").state(
      in: ListPresentation(layout: ListLayout(), viewportSize: phone)
    )
    #expect(other.place == nil)
  }

  /// In a grid, the place is the first cell of its row.
  private static func isInSameRow(
    _ shown: CellIndex?,
    _ cell: CellIndex,
    _ snapshot: ListSnapshot
  ) -> Bool {
    guard let shown else { return false }
    return snapshot.attributes(of: .cell(shown))?.frame.minY
      == snapshot.attributes(of: .cell(cell))?.frame.minY
  }

  @Test func `in its own layout the place comes back to the point`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters, letters.uppercased())
    for layout in [FeaturedLayout() as any CellLayout, ListLayout.stickyHeaders, SpanGridLayout()] {
      for offset in [0.0, 20, 250, 777.5, 1000] {
        let presentation = ListPresentation(layout: layout, viewportSize: phone)
        let state = try shelf.list().scroll(to: CGPoint(x: 0, y: offset), in: presentation)
        #expect(abs((state.place?.offset.y ?? -1) - offset) < 1e-9)
      }
    }
  }

  @Test func `the place survives another version of the data`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    _ = try shelf.list().scroll(to: CGPoint(x: 0, y: 630), in: presentation)
    try shelf.fill("new 1 2 3", letters)
    #expect(try shelf.list().state(in: presentation).place?.location.key == "g")
    #expect(try shelf.list().state(in: presentation).place?.offset.y == 1030)
    try shelf.fill("a b c d e f h i j k l m n o p q r s t u v w x y z")
    #expect(try shelf.list().state(in: presentation).place?.location.key == "h")
  }

  @Test func `a place above a cell is that cell's in another form of the layout`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters, "0 1 2 3 4 5 6 7 8 9")
    let list = try shelf.list()
    let headed = ListPresentation(
      layout: try ListLayout(headerHeight: 400),
      viewportSize: phone
    )
    // In the second header, 300 points above the first cell of the section.
    let kept = try list.scroll(to: CGPoint(x: 0, y: 400 + 2600 + 100), in: headed)
    #expect(kept.place?.location.key == "0" && kept.place?.fraction == -3)
    #expect(try list.state(in: headed).place?.offset.y == 3100)
    let plain = ListPresentation(layout: ListLayout(), viewportSize: phone)
    #expect(try list.screen(in: plain).snapshot.place?.cell == CellIndex(section: 1, item: 0))
  }

  @Test func `the state tells the place that is kept, whatever offset is asked for`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let list = try shelf.list()
    var presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    _ = try list.scroll(to: CGPoint(x: 0, y: 300), in: presentation)
    presentation.offset = CGPoint(x: 0, y: 999)
    #expect(try list.state(in: presentation).place?.offset.y == 300)
  }

  @Test func `a screen is scrolled without reading the list again`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters, "0 1 2 3 4 5 6 7 8 9")
    let list = try shelf.list()
    var presentation = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let screen = try list.screen(in: presentation)
    for offset in stride(from: -100.0, to: 4000, by: 73) {
      presentation.offset = CGPoint(x: 0, y: offset)
      let moved = try screen.scrolled(to: CGPoint(x: 0, y: offset)).elements()
      let anew = try list.elements(in: presentation)
      #expect(moved.map(\.attributes) == anew.map(\.attributes))
      #expect(moved.map(\.title) == anew.map(\.title))
    }
  }

  @Test func `a list that was never scrolled opens at its start`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let sideways = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: phone,
      orientation: ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft)
    )
    let first = try shelf.list().elements(in: sideways).first
    #expect(first?.title == "Talk a" && first?.attributes.role == .featured)
    let barred = ListPresentation(
      layout: ListLayout(),
      viewportSize: phone,
      contentInset: ContentInsets(top: 50)
    )
    #expect(try shelf.list().screen(in: barred).snapshot.viewport.offset.y == -50)
  }

  @Test func `a place is kept within the content`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    let list = try shelf.list()
    #expect(try list.scroll(to: CGPoint(x: 0, y: -500), in: presentation).place?.offset.y == 0)
    #expect(
      try list.scroll(to: CGPoint(x: 0, y: 1e300), in: presentation).place?.offset.y == 2600 - 667
    )
    #expect(throws: LayoutError.self) {
      try list.scroll(to: CGPoint(x: 0, y: CGFloat.nan), in: presentation)
    }
  }

  @Test func `a section folds by its key and stays folded`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d", "e f")
    let presentation = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let list = try shelf.list()
    for (index, key) in ["s0", "s1", "s2"].enumerated() {
      let state = try list.setCollapsed(true, sectionKey: key, in: presentation)
      #expect(state.collapsed == Array(0...index))
    }
    #expect(try list.state(in: presentation).collapsed == [0, 1, 2])
    #expect(try list.elements(in: presentation).count == 3)
    try list.setCollapsed(false, sectionKey: "s1", in: presentation)
    #expect(
      try list.elements(in: presentation).map(\.title) == [
        "Section 0", "Section 1", "Talk c", "Talk d", "Section 2",
      ]
    )
    #expect(throws: ModelError.noSuchSection("9", list: "talks")) {
      try list.setCollapsed(true, sectionKey: "9", in: presentation)
    }
  }

  @Test func `folding goes by the place that is kept, whatever offset is shown`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters, "1 2 3")
    var presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    let list = try shelf.list()
    _ = try list.scroll(to: CGPoint(x: 0, y: 250), in: presentation)
    presentation.offset = CGPoint(x: 0, y: 1500)
    let folded = try list.setCollapsed(true, sectionKey: "s1", in: presentation)
    #expect(folded.place?.offset.y == 250)
    #expect(try list.state(in: presentation).place?.offset.y == 250)
  }

  @Test func `a list that is removed has no screen any more`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b")
    let list = try shelf.list()
    try shelf.store.write { try $0.removeList($0.reader.list(named: "talks")) }
    let presentation = ListPresentation(layout: ListLayout(), viewportSize: phone)
    #expect(throws: StoreError.noSuchList("talks", known: [])) {
      try list.screen(in: presentation)
    }
  }

  @Test func `an empty list shows nothing and has nothing to select`() throws {
    let shelf = try Shelf()
    try shelf.fill()
    let presentation = ListPresentation(layout: FeaturedLayout(), viewportSize: phone)
    let list = try shelf.list()
    #expect(try list.elements(in: presentation).isEmpty)
    #expect(try list.scroll(to: CGPoint(x: 0, y: 50), in: presentation).place == nil)
    #expect(throws: ModelError.emptyList("talks")) { try list.select(.next, in: presentation) }
    #expect(throws: ModelError.noSuchKey("a", list: "talks")) {
      try list.select(.key("a"), in: presentation)
    }
  }
}

extension ListSnapshot {
  fileprivate var scrolledToEnd: ListSnapshot {
    (try? scrolled(to: CGPoint(x: 0, y: 1e12)))?.scrolledIntoContent() ?? self
  }
}
