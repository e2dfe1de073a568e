import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore
import Testing

/// The Swift of the README and the articles, compiled and run: each line that they show is here.
@Suite(.timeLimit(.minutes(5))) struct SnippetTests {
  private let phone: ListViewport
  private let programme = House.root.appendingPathComponent("SampleData/workshop-weekend.plist")
    .path

  init() throws {
    phone = try ListViewport(size: CGSize(width: 375, height: 667))
  }

  /// A store with the workshops as "talks".
  private func stored() throws -> SessionStore {
    let store = try SessionStore.inMemory()
    let file = try ProgrammeFile(contentsOf: programme)
    _ = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      _ = try file.read(add)
    }
    return store
  }

  @Test func `README: where everything is`() throws {
    let snapshot = try ListSnapshot(
      layout: FeaturedLayout(),
      shape: [15],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 250))
    )
    for cell in snapshot.elements() { print(cell.element, cell.frame, cell.role) }
    let rest = snapshot.targetOffset(forProposed: CGPoint(x: 0, y: 649))  // 0, 720
    #expect(rest == CGPoint(x: 0, y: 720))
  }

  @Test func `README: a stored list`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("talks.sqlite").path
    let file = try ProgrammeFile(contentsOf: programme)
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      _ = try file.read(add)
    }
    let talks = try SessionList("talks", in: store)
    let phone = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: CGSize(width: 375, height: 667)
    )
    let tap = try talks.select(.cell(CellIndex(section: 0, item: 4)), in: phone)
    _ = try talks.scroll(to: tap.offset, in: phone)
    for element in try talks.elements(in: phone) { print(element.attributes.frame, element.title) }
    #expect(tap.offset.y == 720)
  }

  @Test func `Getting started`() throws {
    let phone = try ListViewport(size: CGSize(width: 375, height: 667))
    var list = try ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: phone)
    for cell in list.elements() { print(cell.element, cell.frame, cell.role) }
    list = try list.scrolled(to: CGPoint(x: 0, y: 250))
    let rest = list.targetOffset(forProposed: CGPoint(x: 0, y: 649))  // 0, 720
    let touched = list.element(at: CGPoint(x: 100, y: 500))  // cell 0:2
    #expect(rest == CGPoint(x: 0, y: 720))
    #expect(touched == .cell(section: 0, item: 2))
    try list.select(CellIndex(section: 0, item: 4))
    try list.apply([.insertItems(at: CellIndex(section: 0, item: 0), count: 2)])
    let chosen = list.selection  // 0:6
    #expect(chosen == [CellIndex(section: 0, item: 6)])
  }

  @Test func `Getting started: a stored list`() throws {
    let talks = try SessionList("talks", in: stored())
    let shown = ListPresentation(layout: ListLayout(), viewportSize: phone.size)
    var screen = try talks.screen(in: shown)
    screen = try screen.select(.point(CGPoint(x: 100, y: 450)))
    for element in try screen.elements() { print(element.attributes.frame, element.title) }
    #expect(try talks.screen(in: shown).snapshot.selection == [CellIndex(section: 0, item: 4)])
  }

  @Test func `From a tutorial layout`() throws {
    let ultravisual = FeaturedLayout()  // UltravisualLayout, of the Ultravisual tutorial
    let swellDemo = FeaturedLayout.swell  // UVLCollectionViewLayoutSwell, of the original demo
    let expanding = ListLayout()  // "Cell Animations", of CollectionViewAnimations
    let sticky = ListLayout.stickyHeaders  // "Sticky Headers", of the same
    let spanning = SpanGridLayout()  // ColumnSpanFlowLayout, of UConnGrid
    let dense = try SpanGridLayout(columns: .fixed(3))  // grid-auto-flow: row dense, of CSS
    let layouts: [any CellLayout] = [ultravisual, swellDemo, expanding, sticky, spanning, dense]
    #expect(Set(layouts.map(\.identity)).count == 6)
    let featured = try ListSnapshot(layout: ultravisual, shape: [15], viewport: phone).elements()[0]
    let cover = featured.appearance?.coverAlpha  // 0.3
    #expect(abs(try #require(cover) - 0.3) < 1e-9)
  }

  @Test func `Sections and columns`() throws {
    let insets = ContentInsets(top: 8, left: 16, bottom: 8, right: 16)
    let cards = try ListLayout(spacing: 8, insets: insets)
    let shelves = try SpanGridLayout(columns: .stretched, spacing: 8)  // minmax(160px, 1fr)
    let sidebar = try SpanGridLayout(columns: .fractions([1, 2]), spacing: 8)  // 1fr 2fr
    let thirds = try SpanGridLayout(columns: .fractions([0.3, 0.3]))  // fractionalWidth(0.3), twice
    let grids: [any CellLayout] = [cards, shelves, sidebar, thirds]
    #expect(Set(grids.map(\.identity)).count == 4)
    let agenda = try ListLayout(headerHeight: 40, footerHeight: 24, emptyStateHeight: 120)
    let days = try ListSnapshot(layout: agenda, shape: [2, 0], viewport: phone)
    let second = days.elements().filter { $0.element.section == 1 }.map(\.role)
    // header, emptyState, footer
    #expect(second == [.header, .emptyState, .footer])
    let covers = try FeaturedLayout(headerHeight: 32)
    #expect(covers.headerHeight == 32)
    let compact = try SectionMeasures(itemHeight: 44, spacing: 0, headerHeight: 0)
    let mixed = try days.applying(.setMeasures(section: 0, compact))
    let height = mixed.attributes(of: .cell(section: 0, item: 0))?.frame.height  // 44
    #expect(height == 44)
  }

  @Test func `Millions of cells`() throws {
    var long = try ListSnapshot(layout: ListLayout(), shape: [10_000_000], viewport: phone)
    long = try long.scrolled(to: CGPoint(x: 0, y: 999_999_333))
    let last = long.elements().last?.element  // cell 0:9999999
    #expect(last == .cell(section: 0, item: 9_999_999))
    try long.apply(.setHeights(CellIndex(section: 0, item: 0), [120, 80, 96.5]))
    long.forEachElement(in: long.viewportRect) { cell in
      print(cell.element)
      return true  // false ends the visit
    }
    let some = long.elementCount(in: ListSnapshot.everywhere, upTo: 1000)  // 1000
    #expect(some == 1000)
  }

  @Test func `Writing a layout`() throws {
    for count in [0, 1, 7, 1000] {
      let list = try ListSnapshot(layout: StairsLayout(), shape: [count, 3], viewport: phone)
      #expect(list.allElements().count == count + 3)
      #expect(list.contentSize.height == CGFloat(count + 3) * 60)
      let last = ListElement.cell(section: 1, item: 2)
      let shown = list.scrolled(to: last)
      #expect(shown.elements().last?.element == last)
      #expect(
        shown.elements() == list.allElements().filter { $0.frame.intersects(shown.viewportRect) }
      )
    }
  }

  @Test func `Motion`() throws {
    let list = try ListSnapshot(layout: FeaturedLayout(), shape: [15], viewport: phone)
    let cell = CellIndex(section: 0, item: 3)
    let tap = try LayoutTransition(from: list, to: list.selecting(cell))
    let spring = try SpringTiming(dampingRatio: 1, duration: 0.4)
    let frame = tap.frame(at: spring.motion(at: 0.1))  // what to draw 0.1 s after the tap
    #expect(!frame.elements.isEmpty)
    let other = try list.selecting(CellIndex(section: 0, item: 1))
    let turn = try tap.retargeted(at: spring.motion(at: 0.1), to: other)
    #expect(turn.to.selection == other.selection)
    let stop = list.targetOffset(flungAt: CGPoint(x: 0, y: 800))
    let scroll = try LayoutTransition(scrolling: list, to: stop)
    #expect(scroll.to.viewport.offset == stop)
    let two = try ListSnapshot(layout: ListLayout(), shape: [2], viewport: phone)
    let updates = try ListUpdates(
      from: [(key: "friday", items: ["tides", "water"])],
      to: [(key: "friday", items: ["knots", "tides"])]
    )
    let change = try LayoutTransition(from: two, to: two, updates: updates, effect: .fade)
    #expect(change.frame(at: 0.5).elements.count == 3)
    let calm = change.reduced()
    #expect(!calm.frame(at: 0.5).elements.isEmpty)
  }

  @Test func `Importing`() throws {
    let store = try SessionStore.inMemory()
    let file = try ProgrammeFile(contentsOf: programme)
    print(file.name, file.format, file.dialect)
    let counts = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      let report = try file.read(add)
      for warning in report.warnings { print(warning.text) }
    }
    print(counts.added, counts.updated, counts.removed)
    #expect(counts.added == 16)
    var settings = ImportSettings()
    settings.timeZone = TimeZone(identifier: "Europe/Oslo")
    settings.sectionBy = .day
    let talksByDay = try ProgrammeFile(contentsOf: programme, settings: settings)
    #expect(talksByDay.dialect == "ultravisual")
    var output = Data()
    var exporter = SwellExporter(format: .yaml, title: file.title) { piece in output.append(piece) }
    _ = try file.read { session in try exporter.add(session) }
    try exporter.finish()
    #expect(try ProgrammeFile(output, name: "written").format == .yaml)
  }

  @Test func `Keeping the place`() async throws {
    let store = try stored()
    let talks = try SessionList("talks", in: store)
    var phone = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: CGSize(width: 375, height: 667)
    )
    var screen = try talks.screen(in: phone)
    screen = try screen.scrolled(to: CGPoint(x: 0, y: 250))  // each frame: nothing is kept
    screen = try screen.scroll(to: CGPoint(x: 0, y: 540))  // scrolling has ended: the place is kept
    let kept = try screen.elements().first?.session?.key
    phone.layout = ListLayout()
    phone.viewportSize = CGSize(width: 667, height: 375)
    screen = try talks.screen(in: phone)
    let offset = screen.snapshot.viewport.offset  // the same session, now at 0, 300
    #expect(offset == CGPoint(x: 0, y: 300))
    #expect(try screen.elements().first?.session?.key == kept)
    _ = try store.importList(named: "talks", title: nil, source: nil, prune: false) { add in
      try add(SessionDraft(key: "late", title: "Late"))
    }
    for try await _ in screen.changes() where try screen.isStale() {
      let newer = try screen.refreshed()
      let update = try ScreenTransition(from: screen, to: newer)
      screen = newer
      for element in try update.frame(at: 0.5).elements {
        print(element.title, element.attributes.frame)
      }
      break
    }
    #expect(screen.list.sessionCount == 17)
    let window = try SessionList("talks", in: store, scene: "window 2")
    #expect(try window.state(in: phone).place == nil)
  }

  @Test func `every line of Swift that the documentation shows is compiled by a test`() throws {
    let compiled = try [
      "Tests/HouseTests/SnippetTests.swift",
      "Tests/UIKitHost/Tests/SwellUIKitTests/ArticleTests.swift",
      "Tests/ListUIKitHost/Tests/SwellListUIKitTests/ArticleTests.swift",
    ].map { try Documents.lines(of: Documents.text(of: $0)) }
    let seen = Set(compiled.joined())
    var count = 0
    for page in try Documents.pages() {
      for block in try Documents.blocks("swift", of: page) {
        // A manifest is no statement of a programme.
        if block.hasPrefix("// Package.swift") || block.hasPrefix("// swift-tools-version") {
          continue
        }
        for line in Documents.lines(of: block) {
          #expect(seen.contains(line), "\(page): \(line)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }
}

struct StairsLayout: CellLayout {
  let identity = "stairs height=60 indent=20"

  func contentLength(in context: LayoutContext) -> CGFloat {
    CGFloat(context.sections.itemCount) * 60
  }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let position = context.sections.position(of: cell) else {
      return nil
    }
    let (x, y) = (CGFloat(position % 5) * 20, CGFloat(position) * 60)
    let frame = CGRect(x: x, y: y, width: max(0, context.breadth - 80), height: 60)
    return LayoutAttributes(element: element, frame: frame, role: .standard)
  }

  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    let count = CGFloat(context.sections.itemCount)
    let first = min(max(0, (rect.minY / 60).rounded(.down)), count)
    let end = min(max(first, (rect.maxY / 60).rounded(.up)), count)
    for position in Int(first)..<Int(end) {
      guard let cell = context.sections.cell(at: position),
        let cellInView = attributes(of: .cell(cell), in: context),
        !cellInView.frame.intersection(rect).isEmpty
      else { continue }
      if !visit(cellInView) { return }
    }
  }
}
