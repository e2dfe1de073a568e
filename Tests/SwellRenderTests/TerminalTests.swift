import Foundation
import SwellLayout
import Testing

@testable import SwellRender

/// Lists in characters.
@Suite struct TerminalTests {
  private func lines(_ title: String, role: LayoutAttributes.Role = .standard) -> [String] {
    let attributes = LayoutAttributes(
      element: .cell(section: 0, item: 0),
      frame: CGRect(x: 0, y: 0, width: 390, height: 100),
      role: role
    )
    let content = ElementContent(title: title, speakers: ["Ada"], time: "9:30", room: "Loft")
    let list = ListDrawing(of: [DrawnElement(attributes, content)], in: attributes.frame, title: "")
    return TerminalPicture(list, columns: 24, rows: 5).lines
  }

  @Test func `a cell is a box with its texts, and a selected one has a thick edge`() {
    #expect(
      lines("Maps") == [
        "┌──────────────────────┐",
        "│ Maps                 │",
        "│ 9:30 · Loft          │",
        "│ Ada                  │",
        "└──────────────────────┘",
      ]
    )
    #expect(
      lines("Maps Drawn From Memory", role: .selected) == [
        "┏━━━━━━━━━━━━━━━━━━━━━━┓",
        "┃ ✓ Maps Drawn From M… ┃",
        "┃ 9:30 · Loft          ┃",
        "┃ Ada                  ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━┛",
      ]
    )
  }

  @Test func `lines that a box covers end at its edges`() {
    var canvas = CharacterCanvas(columns: 13, rows: 9)
    let page = CharacterBox(CGRect(x: 0, y: 0, width: 12, height: 8), scale: CGPoint(x: 1, y: 1))
    func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CharacterBox {
      var box = page
      (box.left, box.top, box.right, box.bottom) = (left, top, right, bottom)
      return box
    }
    for box in [box(0, 2, 12, 6), box(5, 0, 7, 8), box(3, 1, 9, 7)] {
      canvas.clear(box, within: page)
      canvas.outline(box, .thin, within: page)
    }
    #expect(
      canvas.lines == [
        "     ┌─┐", "   ┌─┴─┴─┐", "┌──┤     ├──┐", "│  │     │  │", "│  │     │  │",
        "│  │     │  │",
        "└──┤     ├──┘", "   └─┬─┬─┘", "     └─┘",
      ]
    )
  }

  @Test func `letters of several columns leave the edges where they are`() {
    for title in ["हिन्दी में नमस्ते", "折り紙", "👩‍👩‍👧‍👦 family", "e\u{301}cole", "الخط"] {
      for line in lines(title) {
        #expect(line.reduce(0) { $0 + max(1, $1.displayWidth) } == 24, "\(line)")
      }
    }
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ก\u{E33}", 2), ("का", 2), ("\u{200B}", 0),
      ("\u{AD}", 1), ("\u{FEFF}", 0), ("\u{1100}\u{1161}\u{11A8}", 2), ("한", 2), ("海", 2),
      ("\u{2E7F}", 1), ("\u{2E80}", 2), ("ｱ", 1), ("Ａ", 2), ("\u{20000}", 2), ("🎶", 2),
      ("👩‍👩‍👧‍👦", 2), ("🇳🇴", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("1️⃣", 2), ("1", 1), ("–", 1),
    ] as [(String, Int)]
  )
  func `a text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(text.reduce(0) { $0 + $1.displayWidth } == columns)
  }

  @Test(arguments: DrawingTests.layouts)
  func `no line is wider than the terminal`(layout: any CellLayout) throws {
    for offset in stride(from: CGFloat(0), through: 900, by: 90) {
      let list = RenderFixtures.list(of: try RenderFixtures.snapshot(layout, at: offset))
      for columns in [10, 33, 80] {
        let lines = TerminalPicture(list, columns: columns, rows: 24).lines
        #expect(lines.count == 24)
        #expect(lines.allSatisfy { $0.reduce(0) { $0 + $1.displayWidth } <= columns })
      }
    }
  }
}
