import Foundation
import SwellLayout
import Testing

@testable import SwellRender

/// Lists in characters.
@Suite struct TerminalTests {
  private func lines(_ title: String, role: LayoutAttributes.Role = .standard) -> [String] {
    let attributes = RenderFixtures.attributes(CGSize(width: 390, height: 100), role: role)
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
    for frame in [
      CGRect(x: 0, y: 2, width: 12, height: 4), CGRect(x: 5, y: 0, width: 2, height: 8),
      CGRect(x: 3, y: 1, width: 6, height: 6),
    ] {
      let box = CharacterBox(frame, scale: CGPoint(x: 1, y: 1))
      canvas.clear(box)
      canvas.outline(box, .thin)
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

  @Test(arguments: RenderFixtures.layouts)
  func `no line is wider than the terminal`(layout: any CellLayout) throws {
    for offset in stride(from: CGFloat(0), through: 900, by: 90) {
      let list = RenderFixtures.drawing(of: try RenderFixtures.snapshot(layout, at: offset))
      for columns in [10, 33, 80] {
        let lines = TerminalPicture(list, columns: columns, rows: 24).lines
        #expect(lines.count == 24)
        #expect(lines.allSatisfy { $0.reduce(0) { $0 + $1.displayWidth } <= columns })
      }
    }
  }
}
