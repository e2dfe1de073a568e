import Foundation
import Testing

@testable import SwellRender

/// Text without a font: how wide it is, which way it runs, and what of it is shown.
@Suite struct TextMetricsTests {
  @Test(arguments: [
    ("", 0), ("i", 0.3), ("'", 0.3), ("|", 0.3), ("f", 0.4), (" ", 0.4), ("-", 0.4), ("m", 0.95),
    ("@", 0.95), ("A", 0.72), ("Z", 0.72), ("a", 0.6), ("0", 0.6), ("é", 0.66), ("e\u{301}", 0.66),
    ("海", 1.1),
    ("🎶", 1.1), ("iM海", 0.3 + 0.95 + 1.1),
  ])
  func `a text is as wide as its letters`(text: String, width: Double) {
    #expect(abs(TextMetrics.width(of: text) - width) < 1e-9)
  }

  @Test(arguments: [
    ("aaaa", 2.4, "aaaa"), ("aaaa", 2.39, "aa…"), ("aaaa", 1.7, "a…"), ("aaaa", 1.59, ""),
    ("aa aa", 2.7, "aa…"), ("", 0, ""), ("a", 0, ""),
  ])
  func `a text that does not fit is cut with an ellipsis, which is one wide`(
    text: String,
    width: Double,
    fitted: String
  ) {
    // A hair more room, for the rounding of sums.
    #expect(TextMetrics.fitted(text, to: width + 1e-9) == fitted)
  }

  @Test(arguments: [
    ("Latin", false), ("الخط", true), ("עברית", true), ("123", false), ("123 الخط", true),
    ("… Latin الخط", false), ("الخط Latin", true), ("", false), ("海", false),
    ("\u{590}", true), ("\u{8FF}", true), ("\u{900}", false), ("\u{FB1D}", true),
    ("\u{FDFF}", true), ("\u{FE70}", true), ("\u{10800}", true), ("\u{1E900}", true),
    (String(repeating: "1", count: 199) + "ا", true),
    (String(repeating: "1", count: 200) + "ا", false),
  ])
  func `the first letter with a direction decides`(text: String, isRightToLeft: Bool) {
    #expect(text.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("a\tb\nc\rd\u{2028}e\u{2029}f", "a b c d e f"), ("\u{0}\u{1F} \u{7E}", "\u{FFFD}\u{FFFD} ~"),
    ("\u{7F}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{A0}"),
    ("\u{2029}\u{202A}\u{202E}\u{202F}", " \u{FFFD}\u{FFFD}\u{202F}"),
    ("\u{2065}\u{2066}\u{2069}\u{206A}", "\u{2065}\u{FFFD}\u{FFFD}\u{206A}"),
    ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func `controls and marks that turn text are replaced`(text: String, shown: String) {
    #expect(Array(text.printableLine.unicodeScalars) == Array(shown.unicodeScalars))
  }
}
