import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

/// The first contents of a screen, and the rows that opening it reads.
@Suite struct OpeningTests {
  @Test func `a list opens at its first session, after the content inset`() throws {
    let test = try TestList()
    try test.fill(letters)
    var barred = plain
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
    _ = try test.screen(in: headed).select(.key("C")).setCollapsed(true, section: 0).at(1130.5)
      .storingPlace()
    let screen = try SessionList(in: test.other).screen(in: headed)
    #expect(screen.snapshot.selection == [CellIndex(section: 1, item: 2)])
    #expect(screen.collapsed == [0])
    #expect(screen.offset == 1130.5)
    let elsewhere = try test.list(scene: "window 2").screen(in: headed)
    #expect(elsewhere.state == SceneState())
    #expect(elsewhere.snapshot.selection.isEmpty && elsewhere.collapsed.isEmpty)
    #expect(elsewhere.offset == 0)
  }

  @Test func `a presentation's offset and selection override the stored ones temporarily`() throws {
    let test = try TestList()
    try test.fill(letters)
    let stored = try test.screen().select(.key("k")).storingPlace()
    var own = plain
    own.offset = CGPoint(x: 0, y: 1e6)
    own.selection = [CellIndex(section: 0, item: 1)]
    let screen = try test.screen(in: own)
    #expect(screen.offset == 1e6 && screen.selectedItems == [1])
    #expect(screen.state == stored.state)
    // They apply until the screen is refreshed or acts.
    #expect(try screen.refreshed().selectedItems == [10])
    #expect(try screen.select(.key("c"), keepingOthers: true).selectedItems == [2, 10])
  }

  @Test func `a presentation of a shape applies its offset, selection and dimensions`()
    throws
  {
    var presentation = headed
    presentation.contentInset = ContentInsets(top: 88)
    presentation.selection = [CellIndex(section: 1, item: 2)]
    presentation.measures = [1: SectionMeasures(itemHeight: 50)]
    let start = try presentation.snapshot(of: [5, 40], collapsed: [0])
    #expect(start.viewport.offset == CGPoint(x: 0, y: -88))
    #expect(start.selection == [CellIndex(section: 1, item: 2)])
    #expect(start.contentSize.height == 2330)
    presentation.offset = CGPoint(x: 0, y: 5000)
    presentation.selection = nil
    let scrolled = try presentation.snapshot(of: [5, 40])
    #expect(scrolled.viewport.offset == CGPoint(x: 0, y: 5000) && scrolled.selection == [])
  }

  private static let invalid:
    [(error: LayoutError?, set: @Sendable (inout ListPresentation) -> Void)] = [
      (nil, { $0.viewportSize = CGSize(width: CGFloat.nan, height: 667) }),
      (nil, { $0.viewportSize = CGSize(width: -1, height: 667) }),
      (nil, { $0.viewportSize = CGSize(width: 375, height: CGFloat.infinity) }),
      (nil, { $0.contentInset = ContentInsets(top: .nan) }),
      (nil, { $0.measures = [0: SectionMeasures(itemHeight: -5)] }),
      (.noSuchSection(7, sectionCount: 2), { $0.measures = [7: SectionMeasures(itemHeight: 44)] }),
      (.noSuchSection(-1, sectionCount: 2), { $0.measures = [-1: SectionMeasures()] }),
      (
        .noSuchItem(CellIndex(section: 1, item: Int.max), itemCount: 1),
        { $0.selection = [CellIndex(section: 1, item: Int.max)] }
      ),
      (
        .noSuchSection(Int.min, sectionCount: 2),
        { $0.selection = [CellIndex(section: .min, item: .min)] }
      ),
    ]

  @Test(arguments: invalid.indices)
  func `an invalid presentation is refused`(index: Int) throws {
    let test = try TestList()
    try test.fill("a b", "c")
    let screen = try test.screen()
    var presentation = plain
    Self.invalid[index].1(&presentation)
    let error = #expect(throws: LayoutError.self) { try test.screen(in: presentation) }
    if let expected = Self.invalid[index].0 { #expect(error == expected) }
    // A screen that is shown already keeps its selection, whatever the presentation has.
    if presentation.selection == nil {
      #expect(throws: LayoutError.self) { try screen.presented(in: presentation) }
    }
  }

  @Test func `an offset that is NaN or far away is limited`() throws {
    let test = try TestList()
    try test.fill(letters)
    for y in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      var presentation = plain
      presentation.offset = CGPoint(x: y, y: y)
      let screen = try test.screen(in: presentation)
      #expect(screen.offset.isFinite)
      #expect(try screen.elements().isEmpty == !y.isNaN)
      #expect(try (0...1933).contains(screen.storingPlace().refreshed().offset))
      #expect(try test.screen().at(y).elements().count <= 8)
    }
  }

  // MARK: Headers and measures

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
    var screen = try test.screen(in: headed)
    #expect(header(screen) == nil && screen.snapshot.contentSize.height == 100)
    screen = try screen.presented(in: plain).presented(in: headed)
    #expect(header(screen) == nil)
    var measured = headed
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

  @Test func `a section's own dimensions survive an import until others are given`() throws {
    let test = try TestList()
    try test.fill([("one", "a b"), ("two", "c d")])
    var presentation = plain
    presentation.measures = [1: SectionMeasures(itemHeight: 44)]
    func heights(_ screen: ListScreen) throws -> [String: CGFloat] {
      let rows = try screen.elements().map { ($0.session?.key ?? "", $0.attributes.frame.height) }
      return Dictionary(rows) { first, _ in first }
    }
    let screen = try test.screen(in: presentation)
    #expect(try heights(screen) == ["a": 100, "b": 100, "c": 44, "d": 44])
    var other = plain
    other.measures = [0: SectionMeasures(itemHeight: 60)]
    let presented = try screen.presented(in: other)
    #expect(try heights(presented) == ["a": 60, "b": 60, "c": 100, "d": 100])
    try test.fill([("two", "d"), ("new", "x"), ("one", "b")])
    #expect(try heights(screen.refreshed()) == ["d": 44, "x": 100, "b": 100])
    #expect(try heights(presented.refreshed()) == ["d": 100, "x": 100, "b": 60])
    // They wait for their section.
    try test.fill([("one", "b")])
    let without = try screen.refreshed()
    #expect(without.snapshot.sections[0]?.section.measures == nil)
    try test.fill([("one", "b"), ("two", "d")])
    #expect(try heights(without.refreshed()) == ["b": 100, "d": 44])
  }

  @Test(
    arguments: [
      [.viewport: "phone"], [.viewport: "-1x5"], [.layout: "list", .spacing: "wide"],
    ] as [PresentationSettings])
  func `settings that don't open the list are not stored`(settings: PresentationSettings) throws {
    let test = try TestList()
    try test.fill([("one", "a"), ("two", "b")])
    try test.list().present([.layout: "list"])
    #expect(throws: (any Error).self) { try test.list().present(settings) }
    #expect(try test.state().presentation == #"{"layout":"list"}"#)
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
      try films.screen(in: plain)
    }
  }

  // MARK: Cost

  @Test func `opening a list takes the same number of SQL statements at any length`() throws {
    let test = try TestList()
    func count() throws -> Int {
      try test.statements { _ = try test.list().screenAndElements(in: headed) }.count
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
    let screen = try test.screen(in: headed)
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
