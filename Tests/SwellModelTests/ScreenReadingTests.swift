import Foundation
import SwellLayout
import SwellMotion
import Testing

@testable import SwellModel
@testable import SwellStore

/// What a screen reads, in which presentation, and what it refuses.
@Suite struct ScreenReadingTests {
  private let plain = ListPresentation(layout: ListLayout(), viewportSize: phone)
  private let headed = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)

  @Test func `of a list nothing is looked for that was never kept`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters, "1 2 3")
    let list = try shelf.list()
    func count() throws -> Int { try sent { _ = try list.screen(in: headed) }.count }
    _ = try count()
    let one = try count()
    #expect(one == 1)
    _ = try list.select(.key("b"), in: headed)
    #expect(try count() == one + 1)
    _ = try list.setCollapsed(true, sectionKey: "s1", in: headed)
    #expect(try count() == one + 2)
    _ = try list.scroll(to: CGPoint(x: 0, y: 500), in: headed)
    #expect(try count() == one + 3)
  }

  private static let presentations: [ListPresentation] = {
    var all: [ListPresentation] = []
    for layout in [ListLayout.stickyHeaders as any CellLayout, SpanGridLayout(), FeaturedLayout()] {
      for size in [phone, pad] {
        for axis in [ListOrientation.Axis.vertical, .horizontal] {
          let orientation = ListOrientation(axis: axis, layoutDirection: .rightToLeft)
          all.append(
            ListPresentation(layout: layout, viewportSize: size, orientation: orientation)
          )
        }
      }
      let insets = ContentInsets(top: 88, bottom: 34)
      all.append(ListPresentation(layout: layout, viewportSize: phone, contentInset: insets))
    }
    return all
  }()

  /// Each presentation after each other, since what is known of a list is kept.
  @Test func `a list is shown as its presentation says, however it was shown before`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", letters.uppercased())
    let list = try shelf.list()
    for before in Self.presentations {
      for presentation in Self.presentations {
        _ = try list.screen(in: before)
        let shown = try list.screen(in: presentation).snapshot
        let expected = try presentation.snapshot(of: [3, 26])
        #expect(shown.viewport == expected.viewport)
        #expect(shown.contentSize == expected.contentSize)
        #expect(shown.elements() == expected.elements())
      }
    }
  }

  @Test func `a presentation of a shape starts where it says, with what it says`() throws {
    var presentation = ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: phone,
      contentInset: ContentInsets(top: 88),
      selection: [CellIndex(section: 1, item: 2)],
      measures: [1: try SectionMeasures(itemHeight: 50)]
    )
    let start = try presentation.snapshot(of: [5, 40], collapsed: [0])
    #expect(start.viewport.offset == CGPoint(x: 0, y: -88))
    #expect(start.selection == [CellIndex(section: 1, item: 2)])
    #expect(start.contentSize.height == 2330)
    presentation.offset = CGPoint(x: 0, y: 5000)
    #expect(try presentation.snapshot(of: [5, 40]).viewport.offset == CGPoint(x: 0, y: 5000))
    presentation.selection = nil
    #expect(try presentation.snapshot(of: [5, 40]).selection == [])
  }

  @Test func `a screen that is turned keeps its first cell, its selection and its own measures`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters, letters.uppercased())
    let screen = try shelf.list().screen(in: plain).select(.key("c"))
      .scrolled(to: CGPoint(x: 0, y: 1050))
    let cell = try #require(screen.snapshot.place?.cell)
    #expect(cell == CellIndex(section: 0, item: 8))
    let turned = try screen.presented(
      in: ListPresentation(
        layout: try ListLayout(itemHeight: 60),
        viewportSize: pad,
        contentInset: ContentInsets(left: 20),
        orientation: ListOrientation(axis: .horizontal),
        offset: CGPoint(x: 7, y: 7),
        selection: []
      )
    )
    let snapshot = turned.snapshot
    #expect(snapshot.selection == [CellIndex(section: 0, item: 2)])
    #expect(snapshot.viewport.size == pad && snapshot.viewport.contentInset.left == 20)
    #expect(snapshot.orientation.axis == .horizontal)
    #expect(snapshot.contentSize == CGSize(width: 51 * 60 + 300, height: 768))
    #expect(snapshot.place?.cell == cell)
  }

  /// Elements that no screen of three and two sessions has.
  private static let others: [([ListElement], LayoutError)] = [
    ([.cell(section: 0, item: 3)], .noSuchItem(CellIndex(section: 0, item: 3), itemCount: 3)),
    ([.cell(section: 0, item: -1)], .noSuchItem(CellIndex(section: 0, item: -1), itemCount: 3)),
    ([.cell(section: 1, item: 2)], .noSuchItem(CellIndex(section: 1, item: 2), itemCount: 2)),
    (
      [.cell(section: 1, item: Int.max)],
      .noSuchItem(CellIndex(section: 1, item: Int.max), itemCount: 2)
    ),
    // A run that begins in its section.
    (
      [1, 2, 3].map { .cell(section: 0, item: $0) },
      .noSuchItem(CellIndex(section: 0, item: 1), itemCount: 3)
    ),
    ([.cell(section: 2, item: 0)], .noSuchSection(2, sectionCount: 2)),
    ([.cell(section: -1, item: 0)], .noSuchSection(-1, sectionCount: 2)),
    ([.footer(section: 2)], .noSuchSection(2, sectionCount: 2)),
    ([.emptyState(section: 2)], .noSuchSection(2, sectionCount: 2)),
  ]

  @Test(arguments: others.indices)
  func `elements that the list does not have are refused`(index: Int) throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", "d e")
    let screen = try shelf.list().screen(in: headed)
    let (elements, error) = Self.others[index]
    func attributes(_ element: ListElement) -> LayoutAttributes {
      LayoutAttributes(element: element, frame: .zero, role: .standard)
    }
    #expect(throws: error) { try screen.elements(of: elements.map(attributes)) }
    if elements.count == 1, let cell = elements[0].cell {
      #expect(throws: error) { try screen.select(.cell(cell)) }
      #expect(throws: error) { try screen.scroll(to: .cell(cell)) }
    }
    // All that there is, from the last to the first.
    let all: [ListElement] = [
      .cell(section: 1, item: 1), .cell(section: 1, item: 0), .header(section: 1),
      .cell(section: 0, item: 2), .cell(section: 0, item: 0),
    ]
    let titles = try screen.elements(of: all.map(attributes)).map(\.title)
    #expect(titles == ["Talk e", "Talk d", "Section 1", "Talk c", "Talk a"])
  }

  @Test func `rows that were never read and have gone are told as stale`() throws {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let screen = try shelf.list().screen(in: plain)
    try shelf.fill("a b")
    #expect {
      try screen.elements()
    } throws: {
      if case ModelError.stale("talks", _, _) = $0 { true } else { false }
    }
  }

  @Test func `a section whose rows are not all there is told as damaged`() throws {
    let shelf = try Shelf()
    try shelf.fill("a b c", "d e f")
    _ = try shelf.store.write {
      try $0.database.run("UPDATE session SET position = 7 WHERE key = 'f'")
    }
    let screen = try shelf.list().screen(in: plain)
    #expect {
      try screen.elements()
    } throws: {
      if case StoreError.damaged = $0 { true } else { false }
    }
  }

  // MARK: Between screens

  @Test func `the way to a screen of the new name is told, and to the list that came instead`()
    throws
  {
    let shelf = try Shelf()
    try shelf.fill(letters)
    let before = try shelf.list().screen(in: headed)
    _ = try before.elements()
    try shelf.store.write { writer in
      try writer.database.bumpRevision()
      try writer.database.run("UPDATE list SET name = 'lectures' WHERE name = 'talks'")
    }
    let renamed = try before.refreshed()
    let transition = try ScreenTransition(from: before, to: renamed)
    let kept = try transition.frame(at: 0.5).elements.map(\.motion)
    #expect(kept.allSatisfy { $0.origin == $0.destination })
    // Another list of the old name, with another id.
    try shelf.fill("x y z")
    let other = try before.refreshed()
    #expect(other.list.id != before.list.id && other.list.name == "talks")
    let replaced = try ScreenTransition(from: before, to: other)
    let middle = try replaced.frame(at: 0.5).elements
    #expect(!middle.isEmpty)
    #expect(middle.allSatisfy { $0.motion.origin == nil || $0.motion.destination == nil })
    #expect(throws: ModelError.otherList("lectures", than: "talks")) {
      try renamed.updates(to: other)
    }
  }

  @Test func `a transition reads its rows when it is made, and what is known not at all`() throws {
    let shelf = try Shelf()
    let keys = (0..<3000).map { "k\($0)" }.joined(separator: " ")
    try shelf.fill(keys)
    let screen = try shelf.list().screen(in: headed)
    let far = CGPoint(x: 0, y: 200_000)
    var made: ScreenTransition?
    #expect(try !sent { made = try ScreenTransition(scrolling: screen, to: far) }.isEmpty)
    let transition = try #require(made)
    // On so long a way the rows in between are read as they come; both ends are there.
    #expect(transition.transition.passingElements == nil)
    for progress in [0, 1.0] {
      #expect(try sent { _ = try transition.frame(at: progress) } == [])
    }
    #expect(try sent { _ = try transition.frame(at: 0.5) } != [])
    #expect(try sent { _ = try transition.frame(at: 0.5) } == [])
    let near = CGPoint(x: 0, y: 150)
    let short = try ScreenTransition(scrolling: screen, to: near)
    let frames = try sent {
      for progress in [0, 0.3, 0.5, 1] { _ = try short.frame(at: progress) }
    }
    #expect(frames == [])
    #expect(try sent { _ = try ScreenTransition(scrolling: screen, to: near) } == [])
  }
}
