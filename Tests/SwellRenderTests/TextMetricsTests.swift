import Foundation
import TestSupport
import Testing

@testable import SwellRender

/// Text without a font: its width, its lines, and its direction.
@Suite struct TextMetricsTests {
  @Test func `a combining mark has no width`() {
    #expect(TextMetrics.width(of: "a\u{200B}b") == TextMetrics.width(of: "ab"))
  }

  @Test(
    arguments: [
      ("a b c", 9, 2, ["a b c"], true), ("aa bb cc", 3, 3, ["aa bb", "cc"], true),
      ("one two three", 3, 2, ["one", "two…"], false), ("", 5, 2, [], true),
      ("x-ray vision", 3.4, 2, ["x-ray", "vision"], true),
      ("unbreakable", 3, 4, ["unbre", "akabl", "e"], false),
      ("折り紙で考える", 4, 3, ["折り紙", "で考え", "る"], true),
      ("  spaced \n out  ", 20, 1, ["spaced out"], true), ("text", 0, 3, [], false),
      ("text", 9, 0, [], false), ("a", .infinity, 1, ["a"], true),
    ] as [(String, CGFloat, Int, [String], Bool)])
  func `a text is wrapped into lines`(
    text: String, width: CGFloat, limit: Int, lines: [String], isWhole: Bool
  ) {
    let broken = TextMetrics.lines(of: text, width: width, isBold: false, limit: limit)
    #expect(broken.lines == lines)
    #expect(broken.isWhole == isWhole)
  }

  @Test func `wrapped text has no line that is too wide and loses no character`() {
    for text in RenderFixtures.titles + ["a " + String(repeating: "b", count: 300)] {
      for width in stride(from: CGFloat(2), through: 20, by: 0.7) {
        for isBold in [false, true] {
          let lines = TextMetrics.lines(of: text, width: width, isBold: isBold, limit: 1000).lines
          for line in lines {
            #expect(TextMetrics.width(of: line, isBold: isBold) <= width + 1e-9, "\(line)")
          }
          let letters = { (text: String) in text.filter { !$0.isWhitespace } }
          #expect(letters(lines.joined()) == letters(text.printableLine))
        }
      }
    }
  }

  @Test func `a line wrapped for a terminal is never wider than the terminal`() {
    #expect("-abcd日x".wrapped(toWidth: 5) == ["-", "abcd", "日x"])
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let text = String(
        (0..<random.int(0...30)).map { _ in "abcd-– 日本🥖é".randomElement(using: &random)! })
      let width = random.int(1...9)
      let lines = text.wrapped(toWidth: width)
      for line in lines {
        #expect(line.displayWidth <= width || line.count == 1, "\(text) in \(width): \(lines)")
      }
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      for limit in 1...4 {
        let broken = TextMetrics.lines(
          of: text, width: Double(width), isBold: false, limit: limit
        ).lines
        #expect(broken.count <= limit)
        for line in broken where line.count > 1 {
          #expect(TextMetrics.width(of: line) <= Double(width) + 1e-9, "\(text) in \(width)")
        }
      }
    }
  }

  @Test func `a line takes as many words as fit`() {
    let title = "Sourdough for the Impatient Baker"
    let lines = TextMetrics.lines(of: title, width: 14, isBold: false, limit: 2).lines
    #expect(lines == ["Sourdough for the Impatient", "Baker"])
  }

  @Test func `wrapping reads only the visible part of a megabyte of text`() {
    let text = String(repeating: "word\nword ", count: 100_000)
    let time = ContinuousClock().measure {
      for _ in 0..<500 {
        let lines = TextMetrics.lines(of: text, width: 10, isBold: false, limit: 2).lines
        #expect(lines.count == 2 && lines[1].hasSuffix("…"))
      }
    }
    // Reading it all takes longer for a few calls.
    #expect(time < .seconds(5))
  }

  @Test(arguments: [
    ("Latin", false), ("الخط", true), ("עברית", true), ("123", false), ("123 الخط", true),
    ("… Latin الخط", false), ("الخط Latin", true), ("", false), ("海", false),
    (String(repeating: "1", count: 199) + "ا", true),
    (String(repeating: "1", count: 200) + "ا", false),
  ])
  func `the first letter with a direction decides the text's direction`(
    text: String, isRightToLeft: Bool
  ) {
    #expect(text.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("a\tb\nc\rd\u{2028}e\u{2029}f", "a b c d e f"), ("\u{0}\u{1F} \u{7E}", "\u{FFFD}\u{FFFD} ~"),
    ("\u{2029}\u{202A}\u{202E}\u{202F}", " \u{FFFD}\u{FFFD}\u{202F}"),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func `control and bidirectional characters are replaced`(text: String, shown: String) {
    #expect(Array(text.printableLine.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ก\u{E33}", 2), ("का", 2), ("\u{200B}", 0),
      ("\u{AD}", 1), ("\u{FEFF}", 0), ("\u{1100}\u{1161}\u{11A8}", 2), ("한", 2), ("海", 2),
      ("\u{2E7F}", 1), ("\u{2E80}", 2), ("ｱ", 1), ("Ａ", 2), ("\u{20000}", 2), ("🎶", 2),
      ("👩‍👩‍👧‍👦", 2), ("🇳🇴", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("1️⃣", 2), ("1", 1), ("–", 1),
    ] as [(String, Int)])
  func `the width of a text is the number of its terminal columns`(text: String, columns: Int) {
    #expect(text.reduce(0) { $0 + $1.displayWidth } == columns)
  }
}
