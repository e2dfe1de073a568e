import Foundation
import SwellLayout
import SwellStore
import Testing

@testable import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Screens whose list is changed by another process.
@Suite struct RefreshTests {
  @Test func `a stale screen never shows rows of another version`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen().at(530)
    let before = try screen.elements()
    let stale = ModelError.stale(list: "talks", shown: 1, current: 2)
    try test.fill("1 2 3", letters)
    for call in [
      { _ = try screen.elements() }, { _ = try screen.at(0).elements() },
      { _ = try screen.scrolled(to: .key("a")) },
      { _ = try screen.scrolled(to: .cell(CellIndex(section: 0, item: 3))) },
      { _ = try screen.scrolled(to: .next) },
    ] as [() throws -> Void] {
      #expect(throws: stale) { try call() }
    }
    #expect(try screen.isStale())
    // The sessions that were shown are remembered.
    let remembered = before.map { $0.attributes.element.cell.flatMap(screen.shownSession) }
    #expect(before.map(\.session) == remembered)
    let shown = try screen.refreshed()
    #expect(try shown.elements().map(\.id) == before.map(\.id) && shown.offset == 830)
  }

  @Test func `if no cell in view survives, a refresh keeps the header or stored place`() throws {
    let test = try TestList()
    try test.fill(letters.uppercased())
    let far = try test.screen().at(1500)
    try test.fill([("n", "1 2 3 4 5 6 7 8 9")])
    #expect(try far.refreshed().offset == 233)
    try test.fill([("m", "1")])
    #expect(try far.refreshed().offset == 0)
    let content = [("0", "1 2 3"), ("s", letters), ("t", letters.uppercased())]
    try test.fill(content)
    let screen = try test.screen(in: stickyList).at(1400)
    _ = try screen.elements()
    // The header is 100 points further down than before.
    try test.fill([("0", "0 1 2 3"), ("s", "a b c x y z"), ("t", letters.uppercased())])
    #expect(try screen.refreshed().offset == 1500)
    try test.fill(content)
    _ = try test.screen(in: stickyList).scrolled(to: .key("P")).storingPlace()
    let stored = try test.screen(in: stickyList).at(400)
    _ = try stored.elements()
    try test.fill([("t", letters.uppercased())])
    #expect(try stored.refreshed().offset == test.screen(in: stickyList).offset)
    #expect(try stored.refreshed().keys().contains("P"))
    // A list that has nothing in common is shown from its start.
    try test.fill([("n", "1")])
    #expect(try stored.refreshed().offset == 0)
  }

  @Test func `a right-to-left list keeps its distance from the start when it grows`() throws {
    let test = try TestList()
    try test.fill(letters)
    let start = try test.screen(
      in: ListPresentation(layout: ListLayout(), viewportSize: phone, orientation: rightwards))
    var screen = start.scrolled(to: CGPoint(x: 1725, y: 0))
    #expect(screen.snapshot.context.offset == 500)
    // A selected cell grows by 200 points, all of them on the left.
    screen = try screen.select(.cell(CellIndex(section: 0, item: 5)))
    #expect(screen.snapshot.context.offset == 500 && screen.snapshot.viewport.offset.x == 1925)
    #expect(try screen.deselect().snapshot.viewport.offset.x == 1725)
    // Nothing that was in view is left.
    try test.fill(letters.uppercased() + " 1 2 3")
    #expect(try screen.refreshed().snapshot.context.offset == 500)
  }

  @Test func `a header keeps its place on screen when the sections above change`() throws {
    let test = try TestList()
    try test.fill([("a", "a"), ("b", "b"), ("c", letters.uppercased())])
    // No row was ever read: only the headers are known.
    let screen = try test.screen(in: stickyList)
    #expect(screen.distance(of: .header(section: 2)) == 280)
    try test.fill([("n", "1 2 3 4 5 6 7 8 9 0"), ("c", letters.uppercased())])
    #expect(try screen.refreshed().distance(of: .header(section: 1)) == 280)
  }

  @Test func `an empty list shows its empty state until sessions are imported`() throws {
    let test = try TestList()
    try test.fill()
    let layout = ListLayout(emptyStateHeight: 90)
    let none = try test.screen(in: ListPresentation(layout: layout, viewportSize: phone))
    #expect(try none.elements().map(\.id) == [.emptyState(nil)])
    try test.fill(letters)
    let some = try none.refreshed()
    #expect(try some.offset == 0 && some.keys().first == "a")
    #expect(try none.select(.key("b")).selectedItems == [1])
    try test.other.removeList(named: "talks")
    try test.fill()
    #expect(try some.refreshed().elements().map(\.id) == [.emptyState(nil)])
  }

  @Test func `a change of state alone keeps the place, measured heights and cached rows`() throws {
    let test = try TestList()
    try test.fill("a b c", letters.uppercased())
    let screen = try test.screen(in: stickyList).measured(keys: ["B": 55]).at(500)
    let top = try #require(screen.elements().first { $0.session != nil })
    let there = try SessionList(in: test.other).screen(in: stickyList)
    _ = try there.setCollapsed(true, section: 0).select(.key("Z"), keepingOthers: true)
    #expect(try screen.isStale())
    #expect(try screen.elements().map(\.id).contains(top.id))
    var after = screen
    let sent = try test.statements { after = try screen.refreshed() }
    #expect(!sent.contains { $0.contains("FROM section WHERE list_id = ? ORDER BY") })
    #expect(after.collapsed == [0] && after.selectedItems == [25] && after.height(1, 1) == 55)
    #expect(after.distance(of: top.attributes.element) == top.attributes.frame.minY - 500)
    #expect(after.shownSession(in: try #require(top.attributes.element.cell)) == top.session)
  }

  // MARK: Heights

  @Test func `measured heights keep the first cell in place, and follow their sessions`() throws {
    let test = try TestList()
    try test.fill(letters)
    let start = try test.screen().at(530)
    let before = try start.elements()
    var screen = try start.measured(keys: ["a": 140.5, "g": 33.3])
    #expect(try screen.elements().first?.id == before.first?.id)
    #expect(screen.distance(of: .cell(section: 0, item: 5)) == -30)
    #expect(screen.height(0, 0) == 140.5 && screen.height(0, 6) == 33.3)
    // While selected, a cell has a separate height.
    screen = try screen.select(.key("a")).measured(keys: ["a": 420])
    #expect(screen.height(0, 0) == 420)
    for (keys, a, g) in [
      ("b c d e f g h a", 7, 5), (letters, 0, 6), ("0 \(letters)", 1, 7),
    ] {
      try test.fill(keys)
      screen = try screen.refreshed()
      #expect(screen.height(0, a) == 420 && screen.height(0, g) == 33.3)
      #expect(screen.height(0, a == 1 ? 2 : 1) == 100)
    }
    #expect(try screen.deselect().height(0, 1) == 140.5)
    // The height of a removed session is forgotten.
    try test.fill("b c d e f g")
    screen = try screen.refreshed()
    #expect((0..<6).map { screen.height(0, $0) } == [100, 100, 100, 100, 100, 33.3])
    #expect(screen.heights.count == 1)
    #expect(screen.heights["g"]?.usual == 33.3 && screen.heights["g"]?.expanded == nil)
  }

  @Test func `a refresh finds any number of measured heights in one SQL statement`() throws {
    let test = try TestList()
    let keys = (0..<1000).map { "k\($0)" }
    // One session in two is removed, with its height.
    let kept = stride(from: 0, to: 1000, by: 2).map { keys[$0] }
    func count(_ heights: Int) throws -> Int {
      try test.fill(keys.joined(separator: " "))
      let screen = try test.screen().measured(
        keys: Dictionary(uniqueKeysWithValues: keys.prefix(heights).map { ($0, 50) }))
      try test.fill((kept.shuffled() + ["new"]).joined(separator: " "))
      var after = screen
      let sent = try test.statements { after = try screen.refreshed() }
      #expect(after.heights.count == (heights + 1) / 2)
      return sent.count
    }
    #expect(try count(2) == count(1000))
  }

  @Test func `measuring a cell reads no rows and ignores cells that were never shown`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen()
    let (near, far) = (CellIndex(section: 0, item: 1), CellIndex(section: 0, item: 20))
    #expect(screen.shownSession(in: near) == nil)
    _ = try screen.elements()
    #expect(screen.shownSession(in: near)?.key == "b" && screen.shownSession(in: far) == nil)
    try test.fill("zz " + letters)
    var measured = screen
    #expect(try test.statements { measured = try screen.measured([near: 140, far: 70]) } == [])
    #expect(measured.height(0, 1) == 140 && measured.height(0, 20) == 100)
    #expect(try measured.refreshed().height(0, 2) == 140)
    for height in [CGFloat.nan, 0, -1, .infinity] {
      #expect(throws: LayoutError.self) { try screen.measured([near: height]) }
    }
  }

  // MARK: Lists that go

  @Test func `a removed list throws, and a new list with its name is shown instead`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen().at(530)
    _ = try screen.elements()
    try test.other.removeList(named: "talks")
    try test.fill([SessionDraft(key: "f", title: "F")], named: "films")
    for call in [
      { _ = try screen.elements() }, { _ = try screen.refreshed() }, { _ = try screen.isStale() },
      { _ = try screen.select(.next) },
    ] as [() throws -> Void] {
      #expect(throws: StoreError.noSuchList("talks", known: ["films"])) { try call() }
    }
    try test.fill("z g f")
    #expect(throws: ModelError.self) { try screen.elements() }
    #expect(try screen.refreshed().keys() == ["z", "g", "f"])
    let tapped = try screen.tap(CGPoint(x: 10, y: 550))
    #expect(try tapped.selectedItems == [2] && tapped.keys().last == "f")
  }

  @Test func `a renamed list is still shown, also after an edit`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen().at(530)
    let before = try screen.keys()
    try test.other.write { writer in
      try writer.rename(writer.reader.list(named: "talks"), to: "lectures")
    }
    #expect(try screen.keys() == before)
    #expect(try screen.tap(CGPoint(x: 10, y: 950)).selectedItems == [9])
    #expect(try screen.storingPlace().list.name == "lectures")
    #expect(try test.other.read { try $0.scenes(ofList: "talks") } == [])
    try test.other.write { writer in
      let list = try writer.reader.list(named: "lectures")
      try writer.insert(SessionDraft(key: "0", title: "0"), at: 0, ofSection: 0, in: list)
    }
    #expect(throws: ModelError.self) { try screen.elements() }
    let after = try screen.refreshed()
    #expect(after.list.name == "lectures" && after.selectedItems == [10] && after.offset == 630)
    #expect(try screen.origins(in: after).count == before.count)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a screen reports the changes since it was read`() async throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen()
    var changes = screen.changes().makeAsyncIterator()
    // This import comes before the first `next()`.
    try test.fill("0 " + letters)
    let first = try await changes.next()
    #expect(first?.isContentNew == true && first?.after.state == screen.state)
    #expect(first?.before.list == screen.list && first?.after.list?.sessionCount == 27)
    let refreshed = try screen.refreshed()
    try test.other.removeList(named: "talks")
    #expect(try await changes.next()?.isRemoved == true)
    var later = refreshed.changes().makeAsyncIterator()
    #expect(try await later.next()?.isRemoved == true)
  }
}
