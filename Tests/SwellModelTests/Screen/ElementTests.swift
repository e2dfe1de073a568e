import Foundation
import SwellLayout
import SwellStore
import Testing

@testable import SwellModel

/// The elements of a screen with what they show.
@Suite struct ElementTests {
  @Test func `elements in view have their sessions and titles`() throws {
    let test = try TestList()
    try test.fill("a b c", "d e f g")
    let (screen, elements) = try test.list().screenAndElements(in: stickyList)
    #expect(
      elements.map(\.title) == [
        "Section 0", "Talk a", "Talk b", "Talk c", "Section 1", "Talk d", "Talk e", "Talk f",
      ])
    #expect(elements.map { $0.session?.key } == [nil, "a", "b", "c", nil, "d", "e", "f"])
    #expect(elements.map(\.attributes) == screen.snapshot.elements())
    #expect(try elements == screen.elements())
    #expect(elements.map(\.id).prefix(2) == [.section("s0"), .session("a")])
    let area = CGRect(x: 0, y: 150, width: 10, height: 100)
    let part = try screen.elements(of: screen.snapshot.elements(in: area))
    #expect(part.map { $0.session?.key } == ["b", "c"])
  }

  @Test func `a session that is shown repeatedly stays in the cache`() throws {
    let test = try TestList()
    try test.fill("a")
    let elements = try test.screen(in: stickyList).elements()
    let session = try #require(elements.compactMap(\.session).first)
    let content = ListContent(sections: [])
    let first = CellIndex(section: 0, item: 0)
    content.remember(session, in: first)
    let isRemembered = (1...5000).allSatisfy { item in
      content.remember(session, in: CellIndex(section: 0, item: item))
      return content.session(in: first) == session
    }
    #expect(isRemembered)
    // At least the last 1,024 others are kept, but not all.
    #expect(content.session(in: CellIndex(section: 0, item: 5000 - 1023)) == session)
    #expect(content.session(in: CellIndex(section: 0, item: 1)) == nil)
    #expect(content.knownSessions.count < 2100)
  }

  @Test func `elements keep their identity when the list is imported again`() throws {
    let test = try TestList()
    try test.fill("a b", "c d")
    let before = try test.screen(in: stickyList).elements()
    #expect(Set(before.map(\.id)).count == 6)
    try test.fill("x a b", "d c")
    let after = try test.screen(in: stickyList).elements()
    for element in before {
      #expect(after.first { $0.id == element.id }?.title == element.title)
    }
  }

  @Test func `a footer counts its sessions, and an empty section has an empty state`() throws {
    let test = try TestList()
    try test.fill("a", "b c")
    let layout = ListLayout(headerHeight: 40, footerHeight: 20, emptyStateHeight: 90)
    let presentation = ListPresentation(layout: layout, viewportSize: phone)
    let rest = try test.screen(in: presentation).elements().filter { $0.session == nil }
    #expect(rest.map(\.title) == ["Section 0", "", "Section 1", ""])
    #expect(rest.map(\.sessionCount) == [1, 1, 2, 2])
    #expect(rest.map(\.id) == [.section("s0"), .footer("s0"), .section("s1"), .footer("s1")])
    try test.store.write { writer in
      let list = try writer.reader.list(named: "talks")
      for key in ["b", "c"] { try writer.remove(key, in: list) }
    }
    let empty = try test.screen(in: presentation).elements().suffix(2)
    #expect(empty.map(\.id) == [.emptyState("s1"), .footer("s1")])
    #expect(empty.map(\.title) == ["", ""] && empty.map(\.sessionCount) == [0, 0])
    try test.store.removeList(named: "talks")
    try test.fill()
    let none = try test.screen(in: presentation)
    #expect(try none.elements().map(\.id) == [.emptyState(nil)])
    #expect(try none.elements().map(\.sessionCount) == [0])
    #expect(try none.at(50).storingPlace().state.place == nil)
    #expect(throws: ModelError.emptyList("talks")) { try none.select(.next) }
    #expect(throws: ModelError.emptyList("talks")) { try none.select(.previous) }
    #expect(throws: StoreError.noSuchSession("a", list: "talks")) { try none.select(.key("a")) }
  }

  /// Elements outside two sections of 3 and 2 sessions.
  private static let others: [([ListElement], LayoutError)] = [
    ([.cell(section: 0, item: 3)], .noSuchItem(CellIndex(section: 0, item: 3), itemCount: 3)),
    ([.cell(section: 0, item: -1)], .noSuchItem(CellIndex(section: 0, item: -1), itemCount: 3)),
    (
      [.cell(section: 1, item: Int.max)],
      .noSuchItem(CellIndex(section: 1, item: Int.max), itemCount: 2)
    ),
    (
      [.cell(section: 1, item: Int.max), .cell(section: 1, item: Int.min)],
      .noSuchItem(CellIndex(section: 1, item: Int.max), itemCount: 2)
    ),
    // A run that begins in its section.
    (
      [1, 2, 3].map { .cell(section: 0, item: $0) },
      .noSuchItem(CellIndex(section: 0, item: 3), itemCount: 3)
    ),
    ([.cell(section: 2, item: 0)], .noSuchSection(2, sectionCount: 2)),
    ([.cell(section: Int.min, item: 0)], .noSuchSection(Int.min, sectionCount: 2)),
    ([.footer(section: 2)], .noSuchSection(2, sectionCount: 2)),
    ([.emptyState(section: -1)], .noSuchSection(-1, sectionCount: 2)),
  ]

  private func attributes(_ element: ListElement) -> LayoutAttributes {
    LayoutAttributes(element: element, frame: .zero, role: .standard)
  }

  @Test(arguments: others.indices)
  func `elements that the list does not have are refused`(index: Int) throws {
    let test = try TestList()
    try test.fill("a b c", "d e")
    let screen = try test.screen(in: stickyList)
    let (elements, error) = Self.others[index]
    #expect(throws: error) { try screen.elements(of: elements.map(attributes)) }
    guard elements.count == 1, let cell = elements[0].cell else { return }
    #expect(throws: error) { try screen.select(.cell(cell)) }
    #expect(throws: error) { try screen.deselect(.cell(cell)) }
    #expect(throws: error) { try screen.scrolled(to: .cell(cell)) }
    #expect(screen.shownSession(in: cell) == nil)
  }

  @Test func `elements can be read in any order`() throws {
    let test = try TestList()
    try test.fill("a b c", "d e")
    let all: [ListElement] = [
      .cell(section: 1, item: 1), .cell(section: 1, item: 0), .header(section: 1),
      .cell(section: 0, item: 2), .cell(section: 0, item: 0),
    ]
    let titles = try test.screen().elements(of: all.map(attributes)).map(\.title)
    #expect(titles == ["Talk e", "Talk d", "Section 1", "Talk c", "Talk a"])
  }

  @Test func `a section that lacks rows is reported as damaged`() throws {
    let test = try TestList()
    try test.fill("a b c", "d e f")
    try test.execute("UPDATE session SET position = 7 WHERE key = 'f'")
    let screen = try test.screen()
    #expect {
      try screen.elements()
    } throws: {
      if case StoreError.damaged = $0 { true } else { false }
    }
  }

  @Test func `a thrown value has the same text as description and localizedDescription`() {
    let errors: [any Error] = [
      ModelError.emptyList("talks"), ModelError.stale(list: "talks", shown: 1, current: 2),
      StoreError.noSuchSession("k", list: "talks"), StoreError.noSuchSection("s", list: "talks"),
      ModelError.noCell(at: CGPoint(x: CGFloat.nan, y: 1e300)),
      ModelError.otherStore("a", than: "b"),
    ]
    for error in errors {
      #expect(error.localizedDescription == "\(error)" && !"\(error)".isEmpty)
    }
  }
}
