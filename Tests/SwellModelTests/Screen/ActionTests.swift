import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The screen after each action, and the state that it stores.
@Suite struct ActionTests {
  /// The items that are selected after each action, and the offset: cells of 100 points, selected
  /// ones of 300, in a viewport of 667.
  private static let walk:
    [(items: [Int], offset: CGFloat, act: @Sendable (ListScreen) throws -> ListScreen)] = [
      ([1], 0, { try $0.select(.key("b")) }), ([7], 333, { try $0.select(.key("h")) }),
      ([7], 333, { try $0.select(.key("h")) }),
      ([1, 7], 100, { try $0.select(.key("b"), keepingOthers: true) }),
      // Moves on from the last selected item in the list, not the most recent one.
      ([8], 433, { try $0.select(.next) }),
      ([1, 8], 100, { try $0.select(.key("b"), keepingOthers: true) }),
      ([0], 0, { try $0.select(.previous) }), ([4], 33, { try $0.tap(CGPoint(x: 10, y: 650)) }),
      ([2, 4], 33, { try $0.tap(CGPoint(x: 10, y: 250), keepingOthers: true) }),
      ([4], 33, { try $0.tap(CGPoint(x: 10, y: 250), keepingOthers: true) }),
      ([2, 4], 33, { try $0.select(.key("c"), keepingOthers: true, toggling: true) }),
      // A tap on a selected cell deselects all.
      ([], 33, { try $0.tap(CGPoint(x: 10, y: 250)) }),
      ([20], 1633, { try $0.select(.cell(CellIndex(section: 0, item: 20))) }),
      ([7, 20], 700, { try $0.select(.key("h"), keepingOthers: true) }),
      ([7, 20], 700, { try $0.deselect(.key("c")) }), ([7], 700, { try $0.deselect(.key("u")) }),
      ([], 700, { try $0.deselect() }), ([25], 2133, { try $0.select(.previous) }),
      ([25], 2133, { try $0.select(.next) }),
      ([], 1933, { try $0.deselect(.cell(CellIndex(section: 0, item: 25))) }),
    ]

  @Test func `an action changes the selection and the offset, and stores the selection`() throws {
    let test = try TestList()
    try test.fill(letters)
    var screen = try test.screen()
    for (number, step) in Self.walk.enumerated() {
      screen = try step.act(screen)
      #expect(screen.selectedItems == step.items, "step \(number)")
      #expect(screen.offset == step.offset, "step \(number)")
      #expect(try !screen.isStale(), "step \(number)")
      #expect(try test.state().selection.map(\.item) == step.items, "step \(number)")
    }
    #expect(try test.state().place == nil)
  }

  @Test func `a tap selects the topmost cell and throws where there is no cell`() throws {
    let test = try TestList()
    try test.fill(letters)
    // After half a step, the second cell has grown over the first.
    let screen = try test.screen(
      in: ListPresentation(layout: FeaturedLayout(), viewportSize: phone)
    ).at(90)
    #expect(try screen.tap(CGPoint(x: 10, y: 250)).selectedItems == [1])
    for point in [CGPoint(x: -5, y: 0), CGPoint(x: 10, y: 1e300), CGPoint(x: 1, y: -1e9)] {
      #expect(throws: ModelError.noCell(at: point)) { try screen.tap(point) }
    }
    #expect(throws: ModelError.self) { try screen.tap(CGPoint(x: CGFloat.nan, y: .nan)) }
    #expect(throws: StoreError.noSuchSession("ä", list: "talks")) { try screen.select(.key("ä")) }
    #expect(throws: StoreError.noSuchSession("", list: "talks")) { try screen.deselect(.key("")) }
  }

  @Test func `session keys match in any Unicode normalisation form`() throws {
    let test = try TestList()
    try test.fill("caf\u{e9} b")
    let decomposed = "cafe\u{301}"
    var screen = try test.screen().select(.key(decomposed)).measured(keys: [decomposed: 50])
    #expect(screen.selectedItems == [0])
    screen = try screen.select(.key(decomposed), toggling: true).measured(keys: [decomposed: 70])
    #expect(screen.selectedItems == [] && screen.height(0, 0) == 70)
    try test.fill("x caf\u{e9} b")
    #expect(try screen.refreshed().height(0, 1) == 70)
  }

  @Test func `measured heights of sessions that were not read are ignored`() throws {
    let test = try TestList()
    try test.fill((0..<200).map { "s\($0)" }.joined(separator: " "))
    let heights = (0..<200).map { (CellIndex(section: 0, item: $0), CGFloat(50)) }
    let start = try test.screen()
    _ = try start.elements()
    let screen = try start.measured(Dictionary(uniqueKeysWithValues: heights))
    #expect(screen.height(0, 0) == 50 && screen.height(0, 1) == 50 && screen.height(0, 199) != 50)
  }

  // MARK: Collapsing

  @Test func `a tap on a header collapses its section, and another one expands it`() throws {
    let test = try TestList()
    try test.fill("a b c", "d e f", letters.uppercased())
    // The second header is at 340, 240 points below the top of the viewport.
    let screen = try test.screen(in: stickyList).at(100)
    var changed = try screen.tap(CGPoint(x: 10, y: 350))
    #expect(changed.collapsed == [1])
    #expect(try test.state().collapsedSections == [1])
    #expect(changed.distance(of: .header(section: 1)) == 240)
    #expect(changed.distance(of: .header(section: 2)) == 280)
    changed = try changed.tap(CGPoint(x: 10, y: 350))
    #expect(changed.collapsed == [] && changed.offset == 100)
    // Everything above the header is removed, so that it can only be at the start of the content.
    changed = try changed.setCollapsed(true, section: 0).setCollapsed(false, section: 1)
    #expect(changed.snapshot.attributes(of: .header(section: 1))?.frame.minY == 40)
    #expect(try test.state().collapsedSections == [0])
    #expect(try !changed.isStale())
    #expect(try changed.titles() == test.screen(in: stickyList).titles())
    for section in [-1, 3, Int.max] {
      #expect(throws: LayoutError.noSuchSection(section, sectionCount: 3)) {
        try screen.setCollapsed(true, section: section)
      }
    }
  }

  @Test func `a pinned header stays pinned when its section is collapsed`() throws {
    let test = try TestList()
    try test.fill("a b c d", letters.uppercased(), "e f g h i j k l")
    var barred = stickyList
    barred.contentInset = ContentInsets(top: 88)
    let screen = try test.screen(in: barred).at(2200)
    let header = ListElement.header(section: 1)
    let before = try #require(screen.distance(of: header))
    let collapsed = try screen.setCollapsed(true, section: 1)
    #expect(collapsed.distance(of: header) == before)
    let point = CGPoint(x: 9, y: collapsed.offset + before + 1)
    #expect(collapsed.snapshot.element(at: point) == header)
  }

  @Test func `selecting a session in a collapsed section scrolls to its header`() throws {
    let test = try TestList()
    try test.fill(letters, letters.uppercased(), "1 2 3 4 5 6 7 8 9 0")
    let screen = try test.screen(in: stickyList).setCollapsed(true, section: 1).select(.key("C"))
    #expect(screen.snapshot.selection == [CellIndex(section: 1, item: 2)])
    #expect(try screen.titles().last == "Section 1")
  }

  @Test func `a featured layout ignores collapsed sections`() throws {
    let test = try TestList()
    try test.fill("a b", "c d", "e f")
    let layout = FeaturedLayout(headerHeight: 30)
    let featured = ListPresentation(layout: layout, viewportSize: phone)
    let header = CGPoint(x: 10, y: 10)
    #expect(throws: ModelError.noCell(at: header)) { try test.screen(in: featured).tap(header) }
    #expect(try test.state().collapsedSections == [])
    let screen = try test.screen(in: featured).setCollapsed(true, section: 1).select(.key("b"))
    #expect(throws: ModelError.noCell(at: header)) { try screen.at(0).tap(header) }
    // A collapsed section's cells are shown.
    #expect(try screen.select(.next).selectedItems == [0])
    #expect(try test.selection() == ["c"])
  }

  @Test func `selecting the next session skips collapsed sections and stops at the end`()
    throws
  {
    let test = try TestList()
    try test.fill("a b", "x", "c d", "e f", "g")
    try test.store.write { try $0.remove("x", in: $0.reader.list(named: "talks")) }
    var screen = try test.screen(in: stickyList)
    for section in [2, 3] { screen = try screen.setCollapsed(true, section: section) }
    func step(_ target: ListScreen.Target) throws -> [String] {
      screen = try screen.select(target)
      return try test.selection()
    }
    let walk = try [.next, .next, .next, .next, .previous, .previous, .previous].map(step)
    #expect(walk == ["a", "b", "g", "g", "b", "a", "a"].map { [$0] })
    screen = try screen.setCollapsed(true, section: 4)
    #expect(try step(.next) == ["b"] && step(.next) == ["b"])
    // With every section collapsed, the ends are those of the list.
    screen = try screen.setCollapsed(true, section: 0)
    for (target, key) in [(ListScreen.Target.next, "g"), (.previous, "a")] {
      screen = try screen.deselect()
      #expect(try step(target) == [key])
    }
  }

  @Test func `in a featured layout, the next session may be in a collapsed section`() throws {
    let test = try TestList()
    try test.fill("a", "b", "c")
    var screen = try test.screen(
      in: ListPresentation(layout: FeaturedLayout(), viewportSize: phone)
    ).setCollapsed(true, section: 1)
    for key in ["a", "b", "c"] {
      screen = try screen.select(.next)
      #expect(try test.selection() == [key])
    }
  }

  // MARK: Another process

  /// Every action on a screen of `letters`, scrolled to 730, whose list has since become `1 2 3 |
  /// a…z`, and the selection that it stores.
  private static let actions:
    [(selection: [String], act: @Sendable (ListScreen) throws -> ListScreen)] = [
      // `h` was shown there.
      (["h"], { try $0.select(.point(CGPoint(x: 10, y: 950))) }),
      (["h"], { try $0.tap(CGPoint(x: 10, y: 950)) }),
      (["c", "h"], { try $0.tap(CGPoint(x: 10, y: 950), keepingOthers: true) }),
      (["g"], { try $0.select(.cell(CellIndex(section: 0, item: 6))) }),
      (["z"], { try $0.select(.key("z")) }),
      ([], { try $0.select(.key("c"), toggling: true) }),
      (["d"], { try $0.select(.next) }),
      (["b"], { try $0.select(.previous) }),
      ([], { try $0.deselect() }),
      ([], { try $0.deselect(.key("c")) }),
      (["c"], { try $0.setCollapsed(true, section: 0) }),
      (["c"], { try $0.storingPlace() }),
    ]

  @Test(arguments: actions.indices)
  func `an action on a stale screen applies to the sessions that were shown`(index: Int) throws {
    let (expected, act) = Self.actions[index]
    let test = try TestList()
    try test.fill([("main", letters)])
    let screen = try test.screen().select(.key("c")).at(730)
    #expect(try screen.keys().first == "f")
    try test.fill([("new", "1 2 3"), ("main", letters)])
    let acted = try act(screen)
    #expect(try test.selection() == expected)
    #expect(try acted.snapshot.selection.count == expected.count && !acted.isStale())
    #expect(try acted.state == test.state())
    #expect(try acted.elements() == test.screen().at(acted.offset).elements())
    #expect(acted.collapsed == (index == 10 ? [1] : []))
    #expect(acted.state.place?.location.key == (index == 11 ? "f" : nil))
  }

  @Test func `an action on a missing or never shown session or section is refused`()
    throws
  {
    let test = try TestList()
    try test.fill([("one", letters), ("two", "1 2")])
    let screen = try test.screen().at(530)
    _ = try screen.elements()
    try test.fill([("one", "a b c d e g h i j k l m n o p q r s t u v w x y z")])
    #expect(throws: StoreError.noSuchSession("f", list: "talks")) {
      try screen.tap(CGPoint(x: 10, y: 550))
    }
    #expect(throws: ModelError.stale(list: "talks", shown: 1, current: 2)) {
      try screen.select(.cell(CellIndex(section: 0, item: 20)))
    }
    #expect(throws: StoreError.noSuchSection("two", list: "talks")) {
      try screen.setCollapsed(true, section: 1)
    }
    #expect(try test.state() == SceneState())
  }

  @Test func `two windows of one scene see each other's changes`() throws {
    let test = try TestList()
    try test.fill("a b c", "d e f g h", "i j")
    let one = try test.screen(in: stickyList)
    let two = try SessionList(in: test.other).screen(in: stickyList)
    _ = try one.setCollapsed(true, section: 2).select(.key("d"))
    #expect(try two.isStale())
    // Storing the place does not refresh the rest of the state.
    let placed = try two.storingPlace()
    #expect(try placed.isStale() && placed.state.place != nil)
    // On the second screen nothing is selected yet, and its user taps what it shows.
    let frame = try #require(two.snapshot.attributes(of: .cell(section: 0, item: 1))).frame
    let tapped = try placed.tap(CGPoint(x: 9, y: frame.midY), keepingOthers: true)
    #expect(tapped.selectedItems == [1, 0] && tapped.collapsed == [2])
    let collapsed = try placed.setCollapsed(true, section: 0)
    #expect(collapsed.selectedItems == [1, 0] && collapsed.collapsed == [0, 2])
    for screen in [tapped, collapsed] { #expect(screen.state.place == placed.state.place) }
    #expect(try tapped.isStale() && !collapsed.isStale())
    #expect(try test.selection() == ["b", "d"])
  }
}
