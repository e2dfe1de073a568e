import Foundation
import SwellLayout
import Testing

@testable import SwellModel
@testable import SwellStore

/// The settings of presentations, and which presentations are refused or stored.
@Suite struct PresentationTests {
  @Test func `a presentation of a shape applies its offset, selection and dimensions`()
    throws
  {
    var presentation = stickyList
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
    var presentation = plainList
    Self.invalid[index].1(&presentation)
    let error = #expect(throws: LayoutError.self) { try test.screen(in: presentation) }
    if let expected = Self.invalid[index].0 { #expect(error == expected) }
    // A screen already shown keeps its selection, whatever the presentation selects.
    if presentation.selection == nil {
      #expect(throws: LayoutError.self) { try screen.presented(in: presentation) }
    }
  }

  @Test func `a section's own dimensions survive an import until others are given`() throws {
    let test = try TestList()
    try test.fill([("one", "a b"), ("two", "c d")])
    var presentation = plainList
    presentation.measures = [1: SectionMeasures(itemHeight: 44)]
    func heights(_ screen: ListScreen) throws -> [String: CGFloat] {
      let rows = try screen.elements().map { ($0.session?.key ?? "", $0.attributes.frame.height) }
      return Dictionary(rows) { first, _ in first }
    }
    let screen = try test.screen(in: presentation)
    #expect(try heights(screen) == ["a": 100, "b": 100, "c": 44, "d": 44])
    var other = plainList
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
}
