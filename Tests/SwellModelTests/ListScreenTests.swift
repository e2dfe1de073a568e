import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

/// What an app holds: what acts on it acts on what is shown.
@Suite struct ListScreenTests {
  private let plain = ListPresentation(layout: ListLayout(), viewportSize: phone)

  private func keys(_ screen: ListScreen) throws -> [String] {
    try screen.elements().compactMap { $0.session?.key }
  }

  @Test func `a tap on a scrolled screen selects the cell under the finger`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 950))
    // Cell 10 from 1000 to 1100.
    let tapped = try screen.select(.point(CGPoint(x: 10, y: 1050)), toggling: true)
    #expect(tapped.snapshot.selection == [CellIndex(section: 0, item: 10)])
    let state = try shelf.list().state(in: plain)
    #expect(state.selected.map(\.key) == ["k"])
    #expect(state.place?.location.key == "j")
    #expect(try tapped.isStale() == false)
    let again = try tapped.select(.point(CGPoint(x: 10, y: 1050)), toggling: true)
    #expect(again.snapshot.selection.isEmpty)
    #expect(try shelf.list().state(in: plain).selected.isEmpty)
  }

  @Test func `a tap selects what is not selected, and deselects what is`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c")
    let point = CGPoint(x: 10, y: 150)
    let selected = try shelf.list().screen(in: plain).tap(point)
    #expect(selected.snapshot.selection == [CellIndex(section: 0, item: 1)])
    #expect(try selected.tap(point).snapshot.selection.isEmpty)
  }

  @Test func `what is in a rectangle is shown as what is in view is`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d")
    let screen = try shelf.list().screen(in: plain)
    let part = try screen.elements(in: CGRect(x: 0, y: 150, width: 10, height: 100))
    #expect(part.map { $0.session?.key } == ["b", "c"])
  }

  @Test func `one of the selected is deselected, or all`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c")
    let both = try shelf.list().screen(in: plain).select(.key("b"))
      .select(.key("c"), keepingOthers: true)
    #expect(both.snapshot.selection.count == 2)
    let one = try both.deselect(.key("b"))
    #expect(one.snapshot.selection == [CellIndex(section: 0, item: 2)])
    #expect(try one.deselect().snapshot.selection.isEmpty)
  }

  /// Two of one type that nobody can compare.
  private struct Rows: SectionedLayout {
    let identity = "rows"
    var height: CGFloat
    let headerHeight: CGFloat = 0
    let stickyHeaders = false

    func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
      CGFloat(section.itemCount) * height
    }

    func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
      CGRect(x: 0, y: CGFloat(item) * height, width: breadth, height: height)
    }

    func forEachCell(
      in section: ListSection,
      overlapping rect: CGRect,
      breadth: CGFloat,
      _ visit: (Int, CGRect, Bool) -> Bool
    ) {
      for item in 0..<section.itemCount {
        let frame = frame(of: item, in: section, breadth: breadth)
        if frame.intersects(rect), !visit(item, frame, false) { return }
      }
    }
  }

  @Test func `a layout that cannot be compared is asked anew`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c")
    let list = try shelf.list()
    for height in [50, 80, 50] as [CGFloat] {
      let rows = ListPresentation(layout: Rows(height: height), viewportSize: phone)
      #expect(try list.screen(in: rows).snapshot.contentSize.height == 3 * height)
    }
  }

  @Test func `measures of sections are shown, and go with a section through an import`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d")
    var presentation = plain
    presentation.measures = [1: try SectionMeasures(itemHeight: 44)]
    func heights(_ screen: ListScreen) throws -> [String: CGFloat] {
      try Dictionary(
        uniqueKeysWithValues: screen.elements().compactMap { element in
          element.session.map { ($0.key, element.attributes.frame.height) }
        }
      )
    }
    let screen = try shelf.list().screen(in: presentation)
    #expect(try heights(screen) == ["a": 100, "b": 100, "c": 44, "d": 44])
    let other = ListPresentation(
      layout: ListLayout(),
      viewportSize: phone,
      measures: [0: try SectionMeasures(itemHeight: 60)]
    )
    #expect(try heights(screen.presented(in: other)) == ["a": 60, "b": 60, "c": 100, "d": 100])
    try shelf.fill("a b", "c d e")
    let after = try screen.refreshed()
    #expect(try heights(after) == ["a": 100, "b": 100, "c": 44, "d": 44, "e": 44])
    presentation.measures = [7: try SectionMeasures(itemHeight: 44)]
    let missing = LayoutError.noSuchSection(7, sectionCount: 2)
    #expect(throws: missing) { try shelf.list().screen(in: presentation) }
    #expect(throws: missing) { try after.presented(in: presentation) }
  }

  @Test func `a tap on a header folds its section, and a tap on nothing is refused`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d")
    let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    var screen = try shelf.list().screen(in: headed).tap(CGPoint(x: 10, y: 20))
    #expect(try shelf.list().state(in: headed).collapsed == [0])
    screen = try screen.tap(CGPoint(x: 10, y: 20))
    #expect(try shelf.list().state(in: headed).collapsed == [])
    screen = try screen.tap(CGPoint(x: 10, y: 150))
    #expect(try shelf.list().state(in: headed).selected.map(\.key) == ["b"])
    let nowhere = CGPoint(x: 10, y: 5000)
    #expect(throws: ModelError.noCell(at: nowhere)) { try screen.tap(nowhere) }
  }

  @Test func `cells that are known take heights without reading, others none`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    let (near, far) = (CellIndex(section: 0, item: 1), CellIndex(section: 0, item: 20))
    #expect(screen.shownSession(in: near) == nil)
    _ = try screen.elements()
    #expect(screen.shownSession(in: near)?.key == "b")
    #expect(screen.shownSession(in: far) == nil)
    try shelf.fill("zz " + letters)
    let measured = try screen.measured([near: 140, far: 70])
    #expect(measured.snapshot.attributes(of: .cell(near))?.frame.height == 140)
    #expect(measured.snapshot.attributes(of: .cell(far))?.frame.height == 100)
    let moved = CellIndex(section: 0, item: 2)
    #expect(try measured.refreshed().snapshot.attributes(of: .cell(moved))?.frame.height == 140)
    #expect(throws: LayoutError.self) { try screen.measured([near: -1]) }
  }

  @Test func `scrolling and folding keep what is shown, and open there again`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d e f g h i j", letters.uppercased())
    let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let list = try shelf.list()
    var screen = try list.screen(in: headed).scroll(to: CGPoint(x: 0, y: 1130.5))
    #expect(try list.screen(in: headed).snapshot.viewport.offset.y == 1130.5)
    screen = try screen.setCollapsed(true, section: 0)
    #expect(try list.state(in: headed).collapsed == [0])
    #expect(try keys(list.screen(in: headed)) == keys(screen))
    screen = try screen.scroll(to: .key("Z"), aligned: .end)
    #expect(try keys(screen).last == "Z" && keys(list.screen(in: headed)).last == "Z")
    #expect(throws: LayoutError.noSuchSection(7, sectionCount: 2)) {
      try screen.setCollapsed(true, section: 7)
    }
    #expect(throws: LayoutError.self) { try screen.scroll(to: CGPoint(x: 0, y: CGFloat.infinity)) }
  }

  @Test func `a header that sticks stays in view when its section is folded`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c d", letters.uppercased(), "e f g h i j k l")
    let headed = ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: phone,
      contentInset: ContentInsets(top: 88)
    )
    let screen = try shelf.list().screen(in: headed).scrolled(to: CGPoint(x: 0, y: 2200))
    let header = ListElement.header(section: 1)
    let before = try #require(screen.snapshot.attributes(of: header)).frame.minY - 2200
    let folded = try screen.setCollapsed(true, section: 1)
    let after = try #require(folded.snapshot.attributes(of: header)).frame.minY
    #expect(after - folded.snapshot.viewport.offset.y == before)
    #expect(folded.snapshot.element(at: CGPoint(x: 9, y: after + 1)) == header)
  }

  @Test func `with content insets a list begins below its bars and comes back there`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var barred = plain
    barred.contentInset = ContentInsets(top: 88, bottom: 34)
    let list = try shelf.list()
    let screen = try list.screen(in: barred)
    #expect(screen.snapshot.viewport.offset.y == -88)
    #expect(try screen.scroll(to: CGPoint(x: 0, y: -500)).snapshot.viewport.offset.y == -88)
    #expect(try screen.scroll(to: CGPoint(x: 0, y: 1e9)).snapshot.viewport.offset.y == 2600 - 633)
    let kept = try screen.scroll(to: CGPoint(x: 0, y: 212))
    #expect(kept.snapshot.place?.cell == CellIndex(section: 0, item: 3))
    #expect(try list.screen(in: barred).snapshot.viewport.offset.y == 212)
    #expect(try list.screen(in: plain).snapshot.viewport.offset.y == 300)
    // Insets from the first moment, not by a later change.
    let snapshot = try ListSnapshot(
      layout: ListLayout(),
      shape: [26],
      viewport: ListViewport(size: phone, contentInset: ContentInsets(top: 88))
    )
    #expect(snapshot.scrolledToStart().viewport.offset.y == -88)
  }

  @Test func `a selection of its own stays with the screen`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var own = plain
    own.selection = [CellIndex(section: 0, item: 1)]
    let list = try shelf.list()
    var screen = try list.screen(in: own)
    screen = try screen.select(.key("e"), keepingOthers: true)
    #expect(screen.snapshot.selection.map(\.item) == [1, 4])
    screen = try screen.select(.key("b"), keepingOthers: true, toggling: true)
    #expect(screen.snapshot.selection.map(\.item) == [4])
    #expect(try list.state(in: plain).selected.isEmpty)
    try shelf.fill("new", letters)
    screen = try screen.refreshed()
    #expect(screen.snapshot.selection == [CellIndex(section: 1, item: 4)])
    #expect(try screen.deselect().snapshot.selection.isEmpty)
  }

  // MARK: Heights

  @Test func `measured heights keep the first visible cell, and go with their sessions`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 530))
    let rows = try screen.elements()
    let shown = try #require(rows.first)
    let sessions = try shelf.list().screen(in: plain).elements()
    let first = try #require(sessions.first?.session)
    screen = try screen.measured([first.id: 140.5, try #require(rows[1].session).id: 33.3])
    let after = try #require(try screen.elements().first)
    #expect(after.id == shown.id)
    #expect(
      after.attributes.frame.minY - screen.snapshot.viewport.offset.y
        == shown.attributes.frame.minY - 530
    )
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 0))?.frame.height == 140.5)
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 6))?.frame.height == 33.3)
    // `a` is last now, `g` one earlier.
    try shelf.fill("b c d e f g h i j k l m n o p q r s t u v w x y z a")
    screen = try screen.refreshed()
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 25))?.frame.height == 140.5)
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 5))?.frame.height == 33.3)
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 0))?.frame.height == 100)
    // And once more.
    try shelf.fill("a b c d e f g h i j k l m n o p q r s t u v w x y z")
    screen = try screen.refreshed()
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 0))?.frame.height == 140.5)
    #expect(screen.snapshot.attributes(of: .cell(section: 0, item: 6))?.frame.height == 33.3)
  }

  @Test func `a session that goes takes its height and no other's`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    var screen = try shelf.list().screen(in: plain)
    let ids = try screen.elements().compactMap { $0.session?.id }
    #expect(ids.count == 7)
    screen = try screen.measured(Dictionary(uniqueKeysWithValues: ids.map { ($0, 140.5) }))
    try shelf.fill("b c d e f g h i j k l m n o p q r s t u v w x y z")
    screen = try screen.refreshed()
    let heights = (0..<8).map {
      screen.snapshot.attributes(of: .cell(section: 0, item: $0))?.frame.height
    }
    #expect(heights == [140.5, 140.5, 140.5, 140.5, 140.5, 140.5, 100, 100])
  }

  @Test func `a list that is another altogether is shown from where it can be`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 1500))
    _ = try screen.elements()
    try shelf.fill("1")
    #expect(try screen.refreshed().snapshot.viewport.offset == .zero)
  }

  @Test(arguments: [CGFloat.nan, 0, -1, .infinity])
  func `a height that cannot be is refused`(height: CGFloat) throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    let id = try #require(try screen.elements().first?.session?.id)
    #expect(throws: LayoutError.self) { try screen.measured([id: height]) }
  }

  @Test func `a session of another list is refused`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    _ = try shelf.store.importList(named: "other", title: nil, source: nil) {
      try $0(SessionDraft(key: "a", title: "A"))
    }
    let other = try SessionList("other", in: shelf.store).screen(in: plain)
    let id = try #require(try other.elements().first?.session?.id)
    let screen = try shelf.list().screen(in: plain)
    #expect(throws: StoreError.noSuchSession(id, list: "talks")) {
      try screen.measured([id: 50])
    }
  }

  // MARK: Stale screens

  @Test func `a screen of an older version fails, or is refreshed, and never shows shifted rows`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 530))
    #expect(try keys(screen).first == "f")
    try shelf.fill("1 2 3", letters)
    let stale: (any Error) -> Bool = { if case ModelError.stale = $0 { true } else { false } }
    #expect(throws: ModelError.self) { try screen.elements() }
    let point = SessionList.Target.point(CGPoint(x: 10, y: 750))
    for call in [
      { try screen.select(point) }, { try screen.select(.key("a")) }, { try screen.deselect() },
      { try screen.setCollapsed(true, section: 0) }, { try screen.scroll(to: .zero) },
      { try screen.scroll(to: .next) }, { try screen.measured([1: 30]) },
    ] as [() throws -> ListScreen] {
      #expect { try call() } throws: { stale($0) }
    }
    #expect(try shelf.list().state(in: plain).selected.isEmpty)
    // At the point `h` was shown.
    let tapped = try screen.select(point, ifStale: .refresh)
    #expect(try shelf.list().state(in: plain).selected.map(\.key) == ["h"])
    #expect(tapped.snapshot.selection == [CellIndex(section: 1, item: 7)])
    #expect(tapped.snapshot.viewport.offset.y == 830 && tapped.snapshot.place?.cell.item == 5)
    let (shown, elements) = try screen.shown()
    #expect(elements.compactMap { $0.session?.key }.first == "f")
    #expect(shown.snapshot.viewport.offset.y == 830)
  }

  @Test func `what was shown last stays in place when it goes`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 530))
    _ = try screen.elements()
    // Without `f`, `g` is first of those that remain, 70 points below the viewport's start.
    try shelf.fill("a b c d e g 1 2 h i j k l m n o p q r s t u v w x y z")
    let refreshed = try screen.refreshed()
    let g = try #require(try refreshed.elements().first { $0.session?.key == "g" })
    #expect(g.attributes.frame.minY - refreshed.snapshot.viewport.offset.y == 70)
    #expect(throws: ModelError.noSuchKey("f", list: "talks")) {
      try screen.select(.point(CGPoint(x: 10, y: 550)), ifStale: .refresh)
    }
  }

  @Test func `when all the cells in view go, the place is counted from their section's header`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill("1 2 3", letters, letters.uppercased())
    let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let screen = try shelf.list().screen(in: headed).scrolled(to: CGPoint(x: 0, y: 1400))
    _ = try screen.elements()
    // The header rests 100 points further down than before.
    try shelf.fill("0 1 2 3", "a b c x y z", letters.uppercased())
    let refreshed = try screen.refreshed()
    #expect(refreshed.snapshot.viewport.offset.y == 1500)
  }

  @Test func `when nothing in view is left, the place that is kept is shown`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    _ = try screen.elements()
    // On another screen, at `p`.
    _ = try shelf.list().screen(in: plain).scroll(to: CGPoint(x: 0, y: 1500))
    try shelf.fill("k l m n o p q r s t u v w x y z")
    #expect(try screen.refreshed().snapshot.viewport.offset.y == 500)
  }

  @Test func `footers count their sessions, and a list without any says so`() throws {
    let shelf = try Shelf()
    try shelf.fill("a", "b c")
    let presentation = ListPresentation(
      layout: try ListLayout(headerHeight: 40, footerHeight: 20, emptyStateHeight: 90),
      viewportSize: phone
    )
    let screen = try shelf.list().screen(in: presentation)
    #expect(
      try screen.elements().filter { $0.session == nil }.map(\.title)
        == ["Section 0", "1 session", "Section 1", "2 sessions"]
    )
    // An element of another list.
    let other = LayoutAttributes(element: .header(section: 9), frame: .zero, role: .header)
    #expect(throws: LayoutError.noSuchSection(9, sectionCount: 2)) {
      try screen.elements(of: [other])
    }
    let empty = try Shelf()
    try empty.fill()
    #expect(try empty.list().screen(in: presentation).elements().map(\.title) == ["no sessions"])
  }

  @Test func `a cell that nobody saw is not guessed at`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    try shelf.fill("1", letters)
    #expect(throws: ModelError.self) {
      try screen.select(.cell(CellIndex(section: 0, item: 20)), ifStale: .refresh)
    }
  }

  @Test func `a list that is removed or replaced while it is shown is told`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 530))
    _ = try screen.elements()
    try shelf.store.write { try $0.removeList(screen.list) }
    for call in [
      { _ = try screen.elements() }, { _ = try screen.refreshed() },
      { _ = try screen.select(.next, ifStale: .refresh) }, { _ = try screen.isStale() },
    ] as [() throws -> Void] {
      #expect(throws: StoreError.noSuchList("talks", known: [])) { try call() }
    }
    // The ids of the old sessions are those of new ones now.
    try shelf.fill("z g f")
    #expect(throws: ModelError.self) { try screen.elements() }
    #expect(try keys(screen.refreshed()) == ["z", "g", "f"])
    let tapped = try screen.select(.point(CGPoint(x: 10, y: 550)), ifStale: .refresh)
    #expect(try tapped.elements(of: tapped.snapshot.elements()).last?.session?.key == "f")
    #expect(tapped.snapshot.selection == [CellIndex(section: 0, item: 2)])
  }

  @Test func `another list in its place, perhaps of its id, is not shown`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    _ = try screen.elements()
    try shelf.store.write { try $0.removeList(screen.list) }
    _ = try shelf.store.importList(named: "other", title: nil, source: nil) { add in
      for key in letters.split(separator: " ") {
        try add(SessionDraft(key: String(key), title: "Other"))
      }
    }
    #expect(throws: (any Error).self) { try screen.elements() }
    #expect(throws: StoreError.noSuchList("talks", known: ["other"])) { try screen.refreshed() }
  }

  @Test func `a list that gets another name is shown on, and found under it`() async throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scrolled(to: CGPoint(x: 0, y: 530))
    let before = try keys(screen)
    try shelf.store.write { writer in
      try writer.database.bumpRevision()
      try writer.database.run("UPDATE list SET name = 'lectures' WHERE name = 'talks'")
    }
    #expect(try keys(screen) == before)
    let tapped = try screen.select(.point(CGPoint(x: 10, y: 750)))
    #expect(tapped.snapshot.selection == [CellIndex(section: 0, item: 7)])
    // Who listens to the old name hears that it is gone; the screen knows where the list is.
    var changes = screen.changes().makeAsyncIterator()
    #expect(try await changes.next()?.isRemoved == true)
    let refreshed = try screen.refreshed()
    #expect(refreshed.list.name == "lectures")
    #expect(try keys(refreshed).first == before.first)
    #expect(refreshed.snapshot.viewport.offset.y == 530)
    #expect(throws: StoreError.noSuchList("talks", known: ["lectures"])) { try shelf.list() }
  }

  @Test func `a screen of a list that is known takes two statements, its rows one of them`() throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let list = try shelf.list()
    var presentation = plain
    func statements(at offset: CGFloat) throws -> [String] {
      presentation.offset = CGPoint(x: 0, y: offset)
      return try sent { _ = try list.elements(in: presentation) }
    }
    #expect(try statements(at: 0).filter { $0.contains("session.title") }.count == 1)
    let again = try statements(at: 1200)
    #expect(again.count == 2, "\(again)")
    #expect(again.filter { $0.contains("session.title") }.count == 1, "\(again)")
  }

  @Test func `a frame reads what came into view and no more, and asks for the version`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    func statements(at offset: CGFloat) throws -> [String] {
      try sent { _ = try screen.scrolled(to: CGPoint(x: 0, y: offset)).elements() }
    }
    #expect(try statements(at: 0).filter { $0.contains("FROM list CROSS JOIN session") }.count == 1)
    // The same cells, then one more, then back.
    for (offset, isRead) in [(20.0, false), (50, true), (0, false)] {
      let sent = try statements(at: offset)
      #expect(sent.count == 1, "\(sent)")
      #expect(sent.allSatisfy { $0.contains("session.title") == isRead }, "\(sent)")
    }
  }

  @Test func `two screens of one scene share what is kept and neither is wrong`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", "d e f g h", "i j")
    let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let (one, two) = (try shelf.list().screen(in: headed), try shelf.list().screen(in: headed))
    _ = try one.setCollapsed(true, section: 0).setCollapsed(true, section: 2).select(.key("d"))
    #expect(try two.isStale())
    // On the second screen the first section is still open, and that is what its user taps.
    let cell = try #require(two.snapshot.attributes(of: .cell(section: 0, item: 1))).frame
    let tapped = try two.select(.point(CGPoint(x: cell.midX, y: cell.midY)), keepingOthers: true)
    #expect(try shelf.list().state(in: headed).selected.map(\.key) == ["b", "d"])
    let folded = (0..<3).map { tapped.snapshot.sections[$0]?.section.isCollapsed }
    #expect(folded == [true, false, true])
    #expect(tapped.snapshot.selection.count == 2)
  }

  @Test func `a store that goes away is told`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: shelf.store.path + suffix)
    }
    #expect(throws: StoreError.gone(path: shelf.store.path)) { try screen.select(.next) }
  }

  // MARK: Values

  @Test func `elements keep their ids when the list is imported again`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b", "c d")
    let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
    let before = try shelf.list().screen(in: headed).elements()
    #expect(Set(before.map(\.id)).count == 6)
    try shelf.fill("x a b", "d c")
    let after = try shelf.list().screen(in: headed).elements()
    for element in before {
      #expect(after.first { $0.id == element.id }?.title == element.title)
    }
  }

  @Test func `what is kept can be written down and read again`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain).scroll(to: CGPoint(x: 0, y: 333.3))
    let state = try shelf.list().state(in: plain)
    func copy<T: Codable & Equatable>(_ value: T) throws -> Bool {
      try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value)) == value
    }
    #expect(try copy(state))
    #expect(try copy(CellIndex(section: 1, item: 2)))
    #expect(try copy(try #require(screen.snapshot.place)))
    #expect(try copy(try #require(screen.snapshot.anchor())))
    let start = SessionTime(seconds: 1_812_793_500, utcOffset: 3600)
    #expect(try copy(SessionDraft(key: "a", title: "A", speakers: ["B"], startsAt: start)))
  }

  @Test func `errors say what they say, however they are asked`() {
    let errors: [any Error] = [
      ModelError.emptyList("talks"), ModelError.stale(list: "talks", shown: 1, present: 2),
      StoreError.noLists(path: "x"), LayoutError.noSuchSection(1, sectionCount: 0),
    ]
    for error in errors { #expect(error.localizedDescription == "\(error)") }
  }

  // MARK: Background

  @Test(.timeLimit(.minutes(5)))
  func `in the background, a screen acts as it does otherwise`() async throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    let tapped = try await screen.inBackground { try $0.select(.key("c")) }
    #expect(tapped.snapshot.selection.map(\.item) == [2])
    let names = try await shelf.store.inBackground { store in
      try store.read { try $0.lists().map(\.name) }
    }
    #expect(names == ["talks"])
    await #expect(throws: StoreError.self) {
      try await shelf.store.inBackground { try SessionList("no", in: $0).name }
    }
  }
}
