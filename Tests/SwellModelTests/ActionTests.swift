import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

/// What each action makes of a screen, and what is kept of it.
@Suite struct ActionTests {
  private let plain = ListPresentation(layout: ListLayout(), viewportSize: phone)
  private let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)

  private struct Step {
    var items: [Int]
    var offset: CGFloat
    var act: (ListScreen) throws -> ListScreen

    init(
      _ items: [Int],
      at offset: CGFloat,
      _ act: @escaping (ListScreen) throws -> ListScreen
    ) {
      (self.items, self.offset, self.act) = (items, offset, act)
    }
  }

  /// Cells of 100 points, selected ones of 300, in a viewport of 667.
  private let walk: [Step] = [
    Step([1], at: 0) { try $0.select(.key("b")) },
    Step([7], at: 333) { try $0.select(.key("h")) },
    Step([7], at: 333) { try $0.select(.key("h")) },
    Step([1, 7], at: 100) { try $0.select(.key("b"), keepingOthers: true) },
    // After the last selected one, which is not the one that was selected last.
    Step([8], at: 433) { try $0.select(.next) },
    Step([1, 8], at: 100) { try $0.select(.key("b"), keepingOthers: true) },
    Step([0], at: 0) { try $0.select(.previous) },
    Step([4], at: 33) { try $0.tap(CGPoint(x: 10, y: 650)) },
    Step([4, 2], at: 33) { try $0.tap(CGPoint(x: 10, y: 250), keepingOthers: true) },
    Step([4], at: 33) { try $0.tap(CGPoint(x: 10, y: 450), keepingOthers: true) },
    Step([], at: 33) { try $0.select(.key("e"), toggling: true) },
    Step([20], at: 1633) { try $0.select(.cell(CellIndex(section: 0, item: 20))) },
    Step([1, 20], at: 100) { try $0.select(.key("b"), keepingOthers: true) },
    Step([1, 7, 20], at: 533) { try $0.select(.key("h"), keepingOthers: true) },
    // The first of those that are left is shown.
    Step([7, 20], at: 533) { try $0.deselect(.key("b")) },
    Step([7, 20], at: 533) { try $0.deselect(.key("c")) },
    Step([7, 20], at: 2000) { try $0.scrolled(to: CGPoint(x: 0, y: 2000)) },
    Step([7], at: 700) { try $0.deselect(.key("u")) },
    Step([], at: 700) { try $0.deselect() },
    Step([], at: 700) { try $0.deselect() },
    Step([25], at: 2133) { try $0.select(.previous) },
    Step([25], at: 2133) { try $0.select(.next) },
    Step([], at: 1933) { try $0.deselect(.cell(CellIndex(section: 0, item: 25))) },
    Step([0], at: 0) { try $0.select(.next) },
  ]

  @Test(arguments: [false, true])
  func `sessions are selected alike, whether the store keeps them or the screen`(isOwn: Bool) throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let list = try shelf.list()
    var presentation = plain
    presentation.selection = isOwn ? [] : nil
    var screen = try list.screen(in: presentation)
    for (number, step) in walk.enumerated() {
      screen = try step.act(screen)
      #expect(screen.snapshot.selection.map(\.item) == step.items.sorted(), "step \(number)")
      #expect(screen.snapshot.viewport.offset.y == step.offset, "step \(number)")
      #expect(try !screen.isStale(), "step \(number)")
      let kept = try list.state(in: plain).selected.map(\.item)
      #expect(kept == (isOwn ? [] : step.items.sorted()), "step \(number)")
    }
    #expect(try (list.state(in: plain).place == nil) == isOwn)
  }

  @Test func `what is selected in a presentation does not matter to who holds no screen`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var presentation = plain
    presentation.selection = [CellIndex(section: 0, item: 3)]
    let list = try shelf.list()
    let first = try list.select(.next, in: presentation)
    #expect(first.selected?.key == "a" && first.previous == nil)
    #expect(try list.select(.key("b"), in: presentation).previous?.key == "a")
    #expect(try list.state(in: plain).selected.map(\.key) == ["b"])
    #expect(try list.deselect(.key("b"), in: presentation).previous?.key == "b")
  }

  // MARK: Collapsing

  @Test func `a header stays where it is on screen, whether its section is opened or closed`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill("a b c", "d e f", letters.uppercased())
    // The second header rests at 340 and is shown 240 points below the start.
    let screen = try shelf.list().screen(in: headed).scroll(to: CGPoint(x: 0, y: 100))
    var changed = try screen.tap(CGPoint(x: 10, y: 350))
    #expect(changed.snapshot.attributes(of: .header(section: 1))?.frame.minY == 340)
    #expect(changed.snapshot.attributes(of: .header(section: 2))?.frame.minY == 380)
    #expect(changed.snapshot.viewport.offset.y == 100)
    // What is above it goes: it can only be kept at the start of the content.
    changed = try changed.setCollapsed(true, section: 0).setCollapsed(false, section: 1)
    #expect(changed.snapshot.attributes(of: .header(section: 1))?.frame.minY == 40)
    #expect(changed.snapshot.attributes(of: .header(section: 2))?.frame.minY == 380)
    #expect(try shelf.list().state(in: headed).collapsed == [0])
    #expect(try !changed.isStale())
  }

  @Test func `a section is collapsed wherever an import has moved it`() throws {
    let shelf = try Shelf()
    try shelf.fill([("mon", "a b"), ("tue", "c d"), ("wed", "e f")])
    let screen = try shelf.list().screen(in: headed)
    try shelf.fill([("sun", "x"), ("mon", "a b"), ("tue", "c d")])
    let changed = try screen.setCollapsed(true, section: 1, ifStale: .refresh)
    #expect(try shelf.list().state(in: headed).collapsed == [2])
    #expect(changed.sections.map(\.key) == ["sun", "mon", "tue"])
    let collapsed = (0..<3).map { changed.snapshot.sections[$0]?.section.isCollapsed }
    #expect(collapsed == [false, false, true])
    #expect(throws: ModelError.noSuchSection("wed", list: "talks")) {
      try screen.setCollapsed(true, section: 2, ifStale: .refresh)
    }
    for section in [-1, 3, Int.max] {
      #expect(throws: LayoutError.noSuchSection(section, sectionCount: 3)) {
        try screen.setCollapsed(true, section: section)
      }
    }
  }

  @Test func `the headers that are left stay in place when a collapsed section goes`() throws {
    let shelf = try Shelf()
    try shelf.fill([("a", "a"), ("b", "b"), ("c", letters.uppercased())])
    // No row of it was ever read: only the headers are known.
    let screen = try shelf.list().screen(in: headed)
    #expect(screen.snapshot.attributes(of: .header(section: 2))?.frame.minY == 280)
    try shelf.fill([("n", "1 2 3 4 5 6 7 8 9 0"), ("c", letters.uppercased())])
    let after = try screen.refreshed()
    #expect(after.snapshot.attributes(of: .header(section: 1))?.frame.minY == 1040)
    #expect(after.snapshot.viewport.offset.y == 760)
  }

  // MARK: Places

  @Test(
    arguments: [
      (-3, 0), (-0.5, 0), (0, 0), (0.25, 0.25), (0.999, 0.999), (1, 1.0.nextDown),
      (4, 1.0.nextDown),
    ] as [(Double, Double)]
  )
  func `a place holds in its own layout, and elsewhere within its cell`(
    fraction: Double,
    elsewhere: Double
  ) throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d")
    let list = try shelf.list()
    let location = try #require(
      try list.select(.key("d"), in: plain).selected
    )
    let place = StoredPlace(location: location, layout: "one", fraction: fraction)
    let cell = CellIndex(section: 1, item: 1)
    #expect(place.place(in: "one") == ScrollPlace(cell: cell, fraction: fraction))
    #expect(place.place(in: "two") == ScrollPlace(cell: cell, fraction: elsewhere))
  }

  @Test func `a place that was kept in one layout is found in another`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let list = try shelf.list()
    _ = try list.scroll(to: CGPoint(x: 0, y: 525), in: plain)
    let low = ListPresentation(layout: try ListLayout(itemHeight: 60), viewportSize: phone)
    #expect(try list.screen(in: low).snapshot.viewport.offset.y == 315)
    #expect(try list.state(in: low).place?.offset.y == 315)
    #expect(try list.state(in: low).place?.fraction == 0.25)
  }
}
