import SwellStore
import Testing

@testable import SwellImport

/// Comparing, trimming and shortening texts.
struct FoldedTextTests {
  @Test(arguments: [
    ("a B\t\n C ", "a b c"), ("", ""), (" \r\n", ""), ("\u{1C}a\u{1F}", "\u{1C}a\u{1F}"),
    ("AZ@[`{", "az@[`{"), ("É \u{A0} À", "é à"), ("x\u{B}\u{C}y", "x y"), ("a\u{8}b", "a\u{8}b"),
    ("\u{7F} \u{E}", "\u{7F} \u{E}"),
  ])
  func `text is folded for comparison`(text: String, folded: String) {
    #expect(text.folded == folded)
    #expect((text + "é").folded.hasPrefix(folded))
  }

  @Test(arguments: [
    ("a", "a"), (" \u{A0}\u{3000}a b\u{2028}\r\n", "a b"), ("\u{A0}", ""), ("", ""), ("é ", "é"),
  ])
  func `every kind of Unicode whitespace is trimmed`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text.isBlank == trimmed.isEmpty)
  }

  @Test func `a text is shortened only if it is longer than the limit`() {
    #expect("Tides".shortened(to: 5) == "Tides")
    #expect("Tides".shortened(to: 4) == "Tide…")
    #expect("".shortened(to: 0) == "")
  }
}
