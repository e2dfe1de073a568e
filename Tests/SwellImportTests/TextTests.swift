import SwellStore
import Testing

@testable import SwellImport

struct TextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a < b and Array<Int> & co", "a < b and Array<Int> & co"),
    ("  a < b\n\n\n\n  c ", "a < b\n\n\n\n  c"), ("a <b>b</b>\n\n\n\n  c ", "a b\n\nc"),
    ("<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"),
    ("<ul><li>a</li><li>b</li></ul>after", "- a\n- b\n\nafter"),
    ("x<script>alert('<p>')</script>y<!-- c -->z", "xyz"), ("<script>open", "<script>open"),
    ("Caf&eacute; &#8211; &#x1F3AA; &amp;lt; &unknown; & &", "Café – 🎪 &lt; &unknown; & &"),
    ("*Markdown*, [link](http://x.org) <me@x.org>", "*Markdown*, [link](http://x.org) <me@x.org>"),
    ("<p class=\"a>b\">x</p>", "b\">x"), ("<p", "<p"), ("<", "<"), ("&#0;&#xD800;", "&#0;&#xD800;"),
    ("a\u{2028}<b>b</b>", "a\nb"),
  ])
  func `HTML is reduced to text, and other text is left alone`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    ("a", "a"), (" \u{A0}\u{3000}a b\u{2028}\r\n", "a b"), ("\u{A0}", ""), ("", ""), ("é ", "é"),
  ])
  func `every kind of Unicode whitespace is trimmed`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text.isBlank == trimmed.isEmpty)
  }

  @Test(
    arguments: [
      ("titel", "title"), ("Titles", "title"), ("tilte", "title"), ("spekers", "speakers"),
      ("rom", "room"), ("x", nil), ("abstraction", nil), ("roomy-room", nil),
    ] as [(String, String?)])
  func `near names are found`(word: String, name: String?) {
    #expect(Spelling.nearest(to: word, among: ["title", "speakers", "room", "abstract"]) == name)
  }

  @Test func `a lone surrogate replaces only its own character`() throws {
    var units = Array(#"[{"title": "a?b", "room": "R"}, {"title": "c", "room": "R"}]"#.utf16)
    units[try #require(units.firstIndex(of: 0x3F))] = 0xD800
    let bytes: [UInt8] =
      [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try Imported(bytes: bytes).titles == ["a\u{FFFD}b", "c"])
  }

  @Test func `a text is shortened only where it is longer`() {
    #expect("Tides".shortened(to: 5) == "Tides")
    #expect("Tides".shortened(to: 4) == "Tide…")
    #expect("".shortened(to: 0) == "")
  }

  @Test(arguments: [
    ("en", true), ("tlh", true), ("pt-BR", true), ("zh_Hans", true), ("zh-Hans-CN", true),
    ("", false), ("e", false), ("title", false), ("en-a-b-c", false), ("en-12", false),
    ("en-states", false),
  ])
  func `a language is a code of two or three letters, optionally with script and region`(
    text: String, isLanguage: Bool
  ) {
    #expect(text.isLanguage == isLanguage)
  }
}
