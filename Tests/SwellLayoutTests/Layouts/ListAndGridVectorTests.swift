import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct ListAndGridVectorTests {
  @Test(arguments: Vectors.records("expanding", "cases"))
  func `expanding cells have the frames of the sample app Cell Animations`(record: Record) throws {
    let snapshot = try snapshot(ListLayout(), record.input)
    try expectContentSize(snapshot, record.answer)
    let visible = try record.answer.numbers("visible").map { Int($0) }
    #expect(snapshot.elements().map { $0.element.cell?.item } == visible)
    let all = record.answer["all"] != nil
    let frames = (all ? snapshot.allElements() : snapshot.elements()).map(\.frame.numbers)
    let expected = try record.answer.array(all ? "all" : "visibleFrames").map { try $0.numbers() }
    #expect(frames.count == expected.count)
    #expect(zip(frames, expected).allSatisfy { isClose($0, $1) })
  }

  @Test(arguments: Vectors.records("sticky", "cases"))
  func `sticky headers have the frames of the sample app Sticky Headers`(record: Record) throws {
    let snapshot = try snapshot(ListLayout.stickyHeaders, record.input)
    try expectContentSize(snapshot, record.answer)
    try expectItems(snapshot, record.answer)
    try expectHeaders(snapshot, record.answer)
    #expect(Self.names(snapshot) == (try Self.names(record.answer)))
  }

  @Test(arguments: Vectors.records("spangrid", "cases"))
  func `selected cells span columns as in the sample ColumnSpanFlowLayout`(record: Record) throws {
    let snapshot = try snapshot(Self.grid(record), record.input)
    try expectContentSize(snapshot, record.answer)
    try expectItems(snapshot, record.answer)
    try expectHeaders(snapshot, record.answer)
  }

  @Test(arguments: Vectors.records("spangrid", "stickyHeaders"))
  func `headers of a span grid stick within their section`(record: Record) throws {
    try expectHeaders(try snapshot(Self.grid(record), record.input), record.answer)
  }

  /// The three records in which upstream shows a header that has or should have left its section.
  static let strayHeaders: Set = [
    "spangrid/visible/16", "spangrid/visible/23", "spangrid/visible/103",
  ]

  @Test(arguments: Vectors.records("spangrid", "visible"))
  func `a span grid returns every element in view`(record: Record) throws {
    let names = Self.names(try snapshot(Self.grid(record), record.input))
    var expected = try Self.names(record.answer)
    if Self.strayHeaders.contains(record.id) {
      expected.removeAll { $0.hasPrefix("header") && !names.contains($0) }
    }
    #expect(names == expected)
  }

  @Test(
    arguments: Vectors.records("expanding", "target").map { ("expanding", $0) }
      + Vectors.records("sticky", "target").map { ("sticky", $0) })
  func `selecting a cell scrolls just far enough to show it`(file: String, record: Record) throws {
    let layout = file == "sticky" ? ListLayout.stickyHeaders : ListLayout()
    let snapshot = try snapshot(layout, record.input)
    let numbers = try record.input.numbers("proposed")
    let proposed = CGPoint(x: numbers[0], y: numbers[1])
    let target =
      snapshot.selection.first.flatMap {
        snapshot.targetOffset(forProposed: proposed, showing: .cell($0))
      } ?? snapshot.targetOffset(forProposed: proposed)
    // Upstream, x becomes 0 whenever y changes; in Swell, the offset across the scroll axis stays.
    let expected = try record.answer.numbers("target")
    #expect(isClose([target.x, target.y], [proposed.x, expected[1]]))
  }

  @Test(arguments: Vectors.records("griddense", "cases"))
  func `cells fill holes as in CSS with grid-auto-flow row dense`(record: Record) throws {
    let input = record.input
    let (track, span) = (try input.numbers("track"), try input.numbers("span"))
    let layout = SpanGridLayout(
      itemSize: CGSize(width: track[0], height: track[1]),
      columns: .fixed(try input.integer("columns")),
      span: SpanGridLayout.Span(columns: Int(span[0]), rows: Int(span[1])),
      spacing: try input.number("gap"),
      headerHeight: 0)
    // Where a hole would remain above the selected cell, Swell moves the cell, as in `moved`.
    let answer = record.answer["moved"] ?? record.answer
    let snapshot = try snapshot(layout, input)
    let frames = try answer.array("frames").map { try $0.numbers() }
    let own = (0..<frames.count).map {
      snapshot.attributes(of: .cell(section: 0, item: $0))?.frame.numbers ?? []
    }
    #expect(own.count == frames.count)
    #expect(zip(own, frames).allSatisfy { isClose($0, $1) })
    #expect(isClose([snapshot.contentSize.height], [try answer.number("height")]))
  }

  @Test(arguments: Vectors.records("cssgrid", "cases"))
  func `columns, spacing, insets and footers match a CSS grid's`(record: Record) throws {
    let (input, answer) = (record.input, record.answer)
    let snapshot = try snapshot(Self.layout(input), input)
    // Chromium rounds to 64ths.
    func isClose(_ left: [Double], _ right: [Double]) -> Bool {
      LayoutTestSupport.isClose(left, right, within: 0.1)
    }
    let sections = try answer.array("sections")
    for (section, boxes) in sections.enumerated() {
      func own(_ element: ListElement) -> [Double] {
        snapshot.attributes(of: element)?.frame.numbers ?? []
      }
      #expect(isClose(own(.header(section: section)), try boxes.numbers("header")))
      #expect(isClose(own(.footer(section: section)), try boxes.numbers("footer")))
      for (item, frame) in try boxes.array("cells").enumerated() {
        let cell = own(.cell(section: section, item: item))
        #expect(isClose(cell, try frame.numbers()), "\(section):\(item) \(cell)")
      }
    }
    #expect(isClose([snapshot.contentSize.height], [try answer.number("height")]))
  }

  private static func layout(_ input: JSON) throws -> any CellLayout {
    let (size, gap) = (try input.numbers("item"), try input.number("gap"))
    let padding = try input.numbers("padding")
    let insets = ContentInsets(
      top: padding[0], left: padding[1], bottom: padding[2], right: padding[3])
    let (header, footer) = (try input.number("header"), try input.number("footer"))
    guard try input.bool("stretched") else {
      return ListLayout(
        itemHeight: size[1],
        spacing: gap,
        insets: insets,
        headerHeight: header,
        footerHeight: footer)
    }
    return SpanGridLayout(
      itemSize: CGSize(width: size[0], height: size[1]),
      columns: .stretched,
      spacing: gap,
      insets: insets,
      headerHeight: header,
      footerHeight: footer)
  }

  // MARK: Comparing

  private static func grid(_ record: Record) throws -> SpanGridLayout {
    SpanGridLayout(columns: .fixed(2), stickyHeaders: try record.input.bool("sticky"))
  }

  private func expectContentSize(_ snapshot: ListSnapshot, _ answer: JSON) throws {
    let size = snapshot.contentSize
    #expect(isClose([size.width, size.height], try answer.numbers("contentSize")))
  }

  private func expectItems(_ snapshot: ListSnapshot, _ answer: JSON) throws {
    for (section, items) in try answer.array("items").enumerated() {
      guard case .array(let frames) = items else { throw JSON.Missing(what: "items") }
      for (item, frame) in frames.enumerated() {
        let own = snapshot.attributes(of: .cell(section: section, item: item))
        #expect(isClose(own?.frame.numbers ?? [], try frame.numbers()))
      }
    }
  }

  private func expectHeaders(_ snapshot: ListSnapshot, _ answer: JSON) throws {
    for (section, header) in try answer.array("headers").enumerated() {
      let own = snapshot.attributes(of: .header(section: section))
      #expect(isClose(own?.frame.numbers ?? [], try header.numbers("frame")))
      #expect(own?.zIndex == 1024)
    }
  }

  private static func names(_ snapshot: ListSnapshot) -> [String] {
    snapshot.elements().map(\.element.description)
  }

  private static func names(_ answer: JSON) throws -> [String] {
    try answer.array("visible").map { element in
      guard case .array(let parts) = element, case .text(let kind)? = parts.first else {
        throw JSON.Missing(what: "an element")
      }
      let indices = try JSON.array(Array(parts.dropFirst())).numbers().map { Int($0) }
      return kind == "header" ? "header \(indices[0])" : "cell \(indices[0]):\(indices[1])"
    }
  }
}
