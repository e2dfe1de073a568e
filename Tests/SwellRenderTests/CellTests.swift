import Foundation
import SwellLayout
import SwellStore
import Testing

@testable import SwellModel
@testable import SwellRender

/// The contents of a list's cells.
@Suite struct CellTests {
  private let talk = ElementContent(
    title: "Letterforms That Breathe",
    speakers: ["Ines Okafor", "Ada"],
    time: "9:30 – 10:15",
    room: "The Loft",
    abstract: "Why a letter is never finished.")
  private let tiles = CellStyle(hasTiles: true)
  private static let rightToLeft = ListOrientation(layoutDirection: .rightToLeft)

  @Test func `a featured cell breaks its title into the same lines at every height`() {
    for height in stride(from: CGFloat(100), through: 280, by: 10) {
      let cell = RenderFixtures.cell(talk, height: height, isFeatured: true)
      #expect(cell.texts.first?.text.lines == ["Letterforms That", "Breathe"])
      // Details appear with the cell's growth.
      #expect(cell.words.contains("9:30 – 10:15") == (height > 100))
      #expect(cell.words.contains("never finished") == (height > 100))
    }
  }

  @Test func `the texts of a featured cell are 48 points narrower than the cell`() {
    let cell = RenderFixtures.cell(talk, width: 375, height: 280, isFeatured: true)
    #expect(cell.texts.allSatisfy { $0.node.frame.width == 327 } && !cell.texts.isEmpty)
  }

  @Test func `in a list that scrolls sideways, a featured cell contains its texts`() {
    let style = CellStyle(orientation: ListOrientation(axis: .horizontal))
    let cell = RenderFixtures.cell(talk, width: 280, height: 280, isFeatured: true, style: style)
    let frames = cell.texts.map(\.node.frame)
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= 280 } && !frames.isEmpty)
  }

  @Test(arguments: [(nil, ""), (0, "no sessions"), (1, "1 session"), (2, "2 sessions")])
  func `a footer counts the sessions of its section`(count: Int?, text: String) {
    let footer = ListElement.footer(section: 0)
    let element = ScreenElement(
      id: .footer("fri"), attributes: RenderFixtures.attributes(.zero, of: footer), title: "",
      sessionCount: count)
    #expect(element.text == text)
  }

  @Test(
    arguments: [
      (0, nil, "0:00"), (34_199, nil, "9:29"), (34_199, 0, "9:29"), (34_199, 1, "9:30"),
      (-1, nil, "23:59"), (0, -3600, "23:00"), (82_800, 7200, "1:00"), (86_400, nil, "0:00"),
    ] as [(Int64, Int?, String)])
  func `a session shows its local time`(seconds: Int64, utcOffset: Int?, text: String) {
    #expect(SessionTime(seconds: seconds, utcOffset: utcOffset).clockText == text)
  }

  @Test func `a row shows time, room, title and speakers, and a tall row also the abstract`() {
    let row = RenderFixtures.cell(talk, height: 100)
    #expect(
      row.texts.map(\.text.lines) == [
        ["9:30 – 10:15 · The Loft"], ["Letterforms That Breathe"], ["Ines Okafor, Ada"],
      ])
    #expect(RenderFixtures.cell(talk, height: 300).words.contains("never finished"))
  }

  @Test func `a row with a long title has equal space above and below its heading`() throws {
    var content = talk
    content.title = String(repeating: "A title of many words ", count: 5)
    let texts = RenderFixtures.cell(content, height: 400).texts.map(\.node.frame)
    let (head, abstract) = (texts.dropLast(), try #require(texts.last))
    #expect(abs(try #require(head.first).minY - 12) < 0.01)
    #expect(abs(abstract.minY - (try #require(head.last)).maxY - 12) < 0.01)
  }

  @Test(arguments: RenderFixtures.layouts)
  func `texts stay inside their cells and do not overlap`(layout: any CellLayout) throws {
    for offset in stride(from: CGFloat(0), through: 1200, by: 61) {
      let list = try RenderFixtures.snapshot(
        layout, selection: [CellIndex(section: 0, item: 2)], at: offset)
      for attributes in list.elements() {
        let element = DrawnElement(attributes, RenderFixtures.content(attributes.element))
        let cell = element.group(origin: .zero, style: CellStyle(of: list))
        // Titles of featured cells are scaled.
        let boxes = cell.texts.filter { $0.node.scale == 1 }.map(\.node.frame)
        for (index, box) in boxes.enumerated() {
          #expect(box.minX >= 0 && box.maxX <= attributes.frame.width + 0.01)
          #expect(
            attributes.appearance != nil || box.minY >= 0 && box.maxY <= attributes.frame.height,
            "\(attributes.element) \(box) in \(attributes.frame.size)")
          for other in boxes[(index + 1)...] {
            let common = box.intersection(other)
            #expect(common.height < 0.01 || common.width < 0.01, "\(attributes.element)")
          }
        }
      }
    }
  }

  @Test(arguments: [LayoutAttributes.Role.standard, .selected])
  func `a long title fits into a row of the calculated height`(role: LayoutAttributes.Role) {
    for title in RenderFixtures.titles where !title.isEmpty {
      for width in [320, 375, 768] as [CGFloat] {
        var content = talk
        content.title = title
        let small = RenderFixtures.attributes(CGSize(width: width, height: 60), role: role)
        let height = DrawnElement(small, content).fittingRowHeight
        let row = RenderFixtures.cell(content, width: width, height: height, role: role)
        #expect(!row.words.contains("…"), "\(title) at \(width)")
        // No other text is dropped to make room for the title.
        #expect(row.texts.count == (role == .selected ? 4 : 3), "\(title) at \(width)")
      }
    }
  }

  @Test func `a selected row fits its abstract, and a banner if the abstract is short`() {
    func height(_ words: Int, room: CGFloat = 60) -> CGFloat {
      var content = talk
      content.abstract = String(repeating: "finished ", count: words)
      let size = CGSize(width: 375, height: room)
      return DrawnElement(RenderFixtures.attributes(size, role: .selected), content)
        .fittingRowHeight
    }
    #expect(height(0) == CGFloat(100 + 132 + 14))
    #expect(height(5) == CGFloat(100 + 132 + 14 + 21))
    #expect(height(100) == 100 + 14 + 16 * 21 && height(100) == height(1000))
    #expect(height(0, room: 300) == 300)
    let high = RenderFixtures.attributes(CGSize(width: 375, height: 300), role: .standard)
    #expect(DrawnElement(high, talk).fittingRowHeight == 300)
  }

  @Test func `a row too low for its title still shows the time`() {
    let content = ElementContent(title: "Tides", time: "9:00")
    // A title line is 21.8 points high, and a time line 19.6.
    let texts = CellTexts(content, .row, width: 300, height: 20)
    #expect(texts.title == nil && texts.time != nil && texts.titleHeight == 0)
  }

  @Test func `a tile truncates a title only after shrinking it to 12 points`() throws {
    let content = ElementContent(title: "Maps Will Make Every Harbour Warm, Mostly")
    for width in stride(from: CGFloat(60), through: 260, by: 2) {
      let tile = RenderFixtures.cell(content, width: width, height: 80, style: tiles)
      let title = try #require(tile.texts.first { $0.text.weight == .bold }?.text)
      let text = title.lines.joined(separator: " ")
      #expect(text == content.title || title.size == 12, "\(text) at \(width)")
    }
  }

  @Test(
    arguments: [
      (200, "9:30 – 10:15"), (75, "9:30"), (300, "9:30 – 10:15 · The Loft"),
    ] as [(CGFloat, String)])
  func `a tile shows as much of time and room as fits`(width: CGFloat, time: String) {
    let tile = RenderFixtures.cell(talk, width: width, height: 200, style: tiles)
    #expect(tile.texts.first?.text.lines == [time])
  }

  @Test func `a selected cell has a check mark, in every layout`() {
    for (style, isFeatured) in [(CellStyle(), false), (tiles, false), (CellStyle(), true)] {
      let size = CGSize(width: 375, height: 280)
      var element = DrawnElement(RenderFixtures.attributes(size), talk)
      if isFeatured { element.attributes.appearance = FeaturedLayout().appearance(height: 280) }
      #expect(element.group(origin: .zero, style: style).polygons.isEmpty)
      element.isSelected = true
      #expect(element.group(origin: .zero, style: style).polygons.count == 1)
    }
  }

  @Test func `a right-to-left cell mirrors its texts, marks and thumbnails`() {
    let left = RenderFixtures.cell(talk, height: 300, role: .selected)
    let style = CellStyle(orientation: Self.rightToLeft)
    let right = RenderFixtures.cell(talk, height: 300, role: .selected, style: style)
    #expect(left.texts.allSatisfy { $0.text.alignment == .left })
    #expect(right.texts.allSatisfy { $0.text.alignment == .right })
    #expect(left.texts.map(\.text.lines) == right.texts.map(\.text.lines))
    #expect(left.children.count == right.children.count)
    for (one, other) in zip(left.children, right.children) {
      #expect(abs(one.frame.minX - (375 - other.frame.maxX)) < 0.01)
      #expect(one.frame.minY == other.frame.minY && one.frame.size == other.frame.size)
    }
    // A check mark is moved, not reflected.
    #expect(left.polygons.map(\.content) == right.polygons.map(\.content))
  }

  @Test func `a header shows its title, a note and a chevron for its collapsed state`() {
    func header(_ isCollapsed: Bool?, width: CGFloat = 375, isMirrored: Bool = false) -> DrawingNode
    {
      let orientation = isMirrored ? Self.rightToLeft : ListOrientation()
      let size = CGSize(width: width, height: width > 100 ? 40 : 375)
      let content = ElementContent(title: "Friday", note: "20 sessions", isCollapsed: isCollapsed)
      return DrawnElement(
        RenderFixtures.attributes(size, of: .header(section: 0), role: .header), content
      )
      .group(origin: .zero, style: CellStyle(orientation: orientation))
    }
    #expect(header(false).texts.flatMap(\.text.lines) == ["20 sessions", "Friday"])
    #expect(header(nil).polygons.isEmpty)
    #expect(header(false).polygons.map(\.rotation) == [0])
    #expect(header(true).polygons.map(\.rotation) == [-.pi / 2])
    #expect(header(true, isMirrored: true).polygons.map(\.rotation) == [.pi / 2])
    // Its height limits the number of lines in its title.
    let long = DrawnElement(
      RenderFixtures.attributes(
        CGSize(width: 375, height: 40), of: .header(section: 0), role: .header
      ),
      ElementContent(
        title: String(repeating: "Friday at the harbour ", count: 9), note: "20 sessions")
    ).group(origin: .zero, style: CellStyle()).texts
    let lines = long.flatMap(\.text.lines)
    #expect(lines.count == 2)
    // Its title ends before the note.
    let widths = zip(lines, long).map { TextMetrics.width(of: $0) * $1.text.size }
    #expect(widths.reduce(0, +) < 343)
    // In a list that scrolls sideways, it reads from bottom to top.
    let upright = header(true, width: 40)
    let turned = upright.children.first
    #expect(upright.children.count == 1 && turned?.rotation == -.pi / 2)
    #expect(turned?.frame == CGRect(x: -167.5, y: 167.5, width: 375, height: 40))
    #expect(turned?.children == header(true).children)
    // Its mirror image reads from top to bottom.
    let mirrored = header(true, width: 40, isMirrored: true).children.first
    #expect(mirrored?.rotation == .pi / 2 && mirrored?.frame == turned?.frame)
    #expect(mirrored?.children == header(true, isMirrored: true).children)
  }

  @Test func `the debug overlay shows a cell's role and frame and is off by default`() {
    #expect(!RenderFixtures.cell(talk, height: 100).words.contains("standard"))
    let overlay = RenderFixtures.cell(talk, height: 100, style: CellStyle(showsOverlay: true))
    #expect(overlay.words.contains("0:0 standard (0, 0, 375, 100)"))
  }
}
