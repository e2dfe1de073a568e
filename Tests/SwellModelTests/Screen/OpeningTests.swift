import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

/// The initial contents of a screen, and the rows read to open it.
@Suite struct OpeningTests {
  @Test func `a list opens at its first session, after the content inset`() throws {
    let test = try TestList()
    try test.fill(letters)
    var barred = plainList
    barred.contentInset = ContentInsets(top: 88, bottom: 34)
    #expect(try test.screen(in: barred).offset == -88)
    let sideways = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: phone,
      orientation: rightwards)
    let first = try test.screen(in: sideways).elements().first
    #expect(first?.title == "Talk a" && first?.attributes.role == .featured)
  }

  @Test func `a right-to-left list opens at the given content offset`() throws {
    let test = try TestList()
    try test.fill([SessionDraft(key: "a", title: "A")])
    var presentation = ListPresentation(
      layout: ListLayout.stickyHeaders, viewportSize: phone, orientation: rightwards,
      offset: CGPoint(x: 1000, y: 0))
    // The only section has no title, and so no header.
    #expect(try test.screen(in: presentation).snapshot.viewport.offset.x == 1000)
    presentation.measures = [0: SectionMeasures(itemHeight: 50)]
    #expect(try presentation.snapshot(of: [15, 3]).viewport.offset.x == 1000)
  }

  @Test func `each scene opens at its own place, with its selection and collapsed sections`() throws
  {
    let test = try TestList()
    try test.fill("a b c d e f g h i j", letters.uppercased())
    _ = try test.screen(in: stickyList).select(.key("C")).setCollapsed(true, section: 0).at(1130.5)
      .storingPlace()
    let screen = try SessionList(in: test.other).screen(in: stickyList)
    #expect(screen.snapshot.selection == [CellIndex(section: 1, item: 2)])
    #expect(screen.collapsed == [0])
    #expect(screen.offset == 1130.5)
    let elsewhere = try test.list(scene: "window 2").screen(in: stickyList)
    #expect(elsewhere.state == SceneState())
    #expect(elsewhere.snapshot.selection.isEmpty && elsewhere.collapsed.isEmpty)
    #expect(elsewhere.offset == 0)
  }

  @Test func `a presentation's offset and selection override the stored ones temporarily`() throws {
    let test = try TestList()
    try test.fill(letters)
    let stored = try test.screen().select(.key("k")).storingPlace()
    var own = plainList
    own.offset = CGPoint(x: 0, y: 1e6)
    own.selection = [CellIndex(section: 0, item: 1)]
    let screen = try test.screen(in: own)
    #expect(screen.offset == 1e6 && screen.selectedItems == [1])
    #expect(screen.state == stored.state)
    // They apply until the screen is refreshed or acts.
    #expect(try screen.refreshed().selectedItems == [10])
    #expect(try screen.select(.key("c"), keepingOthers: true).selectedItems == [2, 10])
  }

  @Test func `an offset that is NaN or far away is limited`() throws {
    let test = try TestList()
    try test.fill(letters)
    for y in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      var presentation = plainList
      presentation.offset = CGPoint(x: y, y: y)
      let screen = try test.screen(in: presentation)
      #expect(screen.offset.isFinite)
      #expect(try screen.elements().isEmpty == !y.isNaN)
      #expect(try (0...1933).contains(screen.storingPlace().refreshed().offset))
      #expect(try test.screen().at(y).elements().count <= 8)
    }
  }

  // MARK: Headers

  private func fill(_ test: TestList, titles: [String]) throws {
    try test.fill(
      titles.enumerated().map { index, title in
        let section = SectionDraft(key: "s\(index)", title: title, order: index)
        return SessionDraft(key: "k\(index)", title: "Talk", section: section)
      })
  }

  @Test func `the only section of a list has no header if it has no title`() throws {
    let test = try TestList()
    func header(_ screen: ListScreen) -> CGFloat? {
      screen.snapshot.attributes(of: .header(section: 0))?.frame.height
    }
    try fill(test, titles: [""])
    var screen = try test.screen(in: stickyList)
    #expect(header(screen) == nil && screen.snapshot.contentSize.height == 100)
    screen = try screen.presented(in: plainList).presented(in: stickyList)
    #expect(header(screen) == nil)
    var measured = stickyList
    measured.measures = [0: SectionMeasures(itemHeight: 50)]
    #expect(try header(test.screen(in: measured)) == nil)
    #expect(try test.screen(in: measured).snapshot.contentSize.height == 50)
    measured.measures = [0: SectionMeasures(headerHeight: 25)]
    #expect(try header(screen.presented(in: measured)) == 25)
    // The rule is applied again to each version.
    try fill(test, titles: ["Friday"])
    screen = try screen.refreshed()
    #expect(header(screen) == 40)
    try fill(test, titles: [""])
    #expect(try header(screen.refreshed()) == nil)
    try fill(test, titles: ["", ""])
    #expect(try header(screen.refreshed()) == 40)
  }

  // MARK: Names

  @Test func `a list is opened by its name, or without one if it is the only list`() throws {
    let test = try TestList()
    #expect(throws: StoreError.noLists(path: test.store.path)) { try SessionList(in: test.store) }
    try test.fill("a")
    #expect(try SessionList(in: test.store).name == "talks")
    try test.fill([SessionDraft(key: "a", title: "A")], named: "films")
    #expect(throws: StoreError.ambiguousList(known: ["films", "talks"])) {
      try SessionList(in: test.store)
    }
    #expect(throws: StoreError.noSuchList("x", known: ["films", "talks"])) {
      try SessionList("x", in: test.store)
    }
    for scene in ["", " ", "a\nb", String(repeating: "a", count: 201)] {
      #expect(throws: StoreError.badScene(scene)) { try test.list(scene: scene) }
    }
    let films = try SessionList("films", in: test.store)
    try test.store.removeList(named: "films")
    #expect(throws: StoreError.noSuchList("films", known: ["talks"])) {
      try films.screen(in: plainList)
    }
  }

  // MARK: Cost

  @Test func `opening a list takes the same number of SQL statements at any length`() throws {
    let test = try TestList()
    func count() throws -> Int {
      try test.statements { _ = try test.list().screenAndElements(in: stickyList) }.count
    }
    try test.fill("a b c d e f g h", "i")
    let short = try count()
    try test.fill(
      (0..<50).map { section in
        ("s\(section)", (0..<50).map { "k\(section)-\($0)" }.joined(separator: " "))
      })
    #expect(try count() == short)
  }

  @Test func `a frame reads only the rows that came into view and the list's version`() throws {
    let test = try TestList()
    try test.fill(letters)
    let screen = try test.screen()
    _ = try screen.elements()
    // The same cells, then one more, then back.
    for (offset, isRead) in [(20.0, false), (50, true), (0, false)] {
      let sent = try test.statements { _ = try screen.at(offset).elements() }
      #expect(sent.filter { $0.contains("FROM session") }.count == (isRead ? 1 : 0), "\(sent)")
      #expect(sent.filter { $0.contains("FROM list") }.count == 1, "\(sent)")
      #expect(sent.count == (isRead ? 2 : 1), "\(sent)")
    }
  }

  @Test func `the row cache keeps the rows in view in a long scroll and stays bounded`() throws {
    let test = try TestList()
    let keys = (0..<3000).map { "k\($0)" }.joined(separator: " ")
    try test.fill(keys, keys.uppercased())
    let screen = try test.screen(in: stickyList)
    for y in stride(from: 0.0, to: 400_000, by: 550) {
      let shown = try screen.at(y).elements()
      let cells = shown.compactMap(\.attributes.element.cell)
      guard cells.allSatisfy({ screen.shownSession(in: $0) != nil }) else {
        Issue.record("a row in view at \(y) has been forgotten")
        return
      }
    }
    #expect(screen.content.knownSessions.count <= 2048)
  }
}
