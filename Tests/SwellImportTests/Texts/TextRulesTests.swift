import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// The rules for decoding, comparing, shortening and quoting texts.
struct TextRulesTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "**", "**a", "[", "[](", "[a](b", "[a](b(c)", "(", "<", "<p ", "<!--", "<script>", "<br>",
      "&", "&#", "\"", ";", "(a; ", "a, ", "a & ", " | ", "Ann Lee and ", "a et ", "a @b, ",
      "Chair: ", "- a\n", "Ann Lee, MIT, ", "\r\n", " ", "e\u{301}", "://",
    ])
  func `no rule takes quadratic time`(part: String) {
    let text = HostileTests.repeated(part, 100_000 / part.utf8.count)
    for text in [text, part + HostileTests.repeated("a ", 50_000)] {
      _ = (HTMLText.plain(text), HTMLText.line(text), Entities.decoded(text), text.withoutMarkdown)
      _ = (text.names(), text.withoutBy, text.namesPeople, text.hasWholeBrackets, text.isProse)
      _ = (text.isAddress, text.isOpaqueID, text.isReadableID, text.isCode)
      _ = (text.isBlank, text.trimmed, text.folded, text.shortened(to: 100))
      _ = (Spelling.nearest(to: text, among: ["title"]), text.escaping { _ in "&" })
      _ = TextEncoding.fromWindows1252(Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("a</script>b", "ab"), ("<script></style>x</script>y", "y"), ("<style>x</STYLE >y", "y"),
    ("a<br/>b<br />c<BR\n>d", "a\nb\nc\nd"), ("a</br>b", "ab"), ("a<b-x>b", "a<b-x>b"),
    ("a<bx>b", "a<bx>b"), ("a<b <i>c</i>", "a<b c"), ("a<h1>b</h1>c", "a\n\nb\n\nc"),
    ("<td>a</td><td>b</td>", "ab"), ("<tr>a</tr><tr>b</tr>", "a\nb"), ("<dt>a</dt>b", "ab"),
    ("<!-->a<!-- b -->c", "ac"), ("<b>a</b><!-- b", "a<!-- b"), ("<b>a</b>\n \n \n b", "a\n\nb"),
    ("<b>\n\na</b>", "a"), ("<b>a</b>\n\n", "a"), ("<ol><li> a <li>b</ol>c", "-  a\n- b\n\nc"),
    ("<é>a<b>b</b>", "<é>ab"), ("</b>a", "a"), ("< b>a<b>b</b>", "< b>ab"), ("<></>a<b>", "<></>a"),
    ("<P>a</P>b", "a\n\nb"), ("a <script> b <style> <b>c</b>", "a <script> b <style> c"),
    ("</style>a<style>b", "a<style>b"), ("a<style>b</style>c<style>d", "a<style>bc<style>d"),
    ("<script>a<style>b</script>c", "c"),
  ])
  func `known tags make lines and paragraphs, and others are text`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    ("&#65;", "A"), ("&#x41;", "A"), ("&#X41;", "A"), ("&#x10FFFF;", "\u{10FFFF}"),
    ("&#x110000;", "&#x110000;"), ("&#0;", "&#0;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&;", "&;"),
    ("&#000000065;", "A"), ("&#0000000065;", "&#0000000065;"), ("&amp", "&amp"), ("&&amp;", "&&"),
    ("a&lt;b&gt;", "a<b>"), ("&Amp;", "&Amp;"), ("&amp;amp;", "&amp;"), ("", ""),
  ])
  func `character references are decoded, and anything else is text`(text: String, decoded: String)
  {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
    ("abc", "bc", 1), ("abcd", "acbd", 1), ("ab", "ba", 1), ("", "ab", 2), ("ab", "", 2),
    ("abcdef", "badcfe", 3), ("kitten", "sitting", 3), ("ca", "abc", 2), ("abc", "abcdef", 3),
    ("abcdef", "abc", 3), ("a", "abcdefgh", 3), ("room", "raum", 2), ("aab", "aba", 1),
  ])
  func `the distance counts letters to change, add, remove or move`(
    left: String, right: String, distance: Int
  ) {
    #expect(Spelling.distance(left, right) == distance)
    #expect(Spelling.distance(right, left) == distance)
  }

  @Test(
    arguments: [
      ("stage", "stage", nil), ("stagf", "stage", "stage"), ("staff", "stage", "stage"),
      ("stff", "stag", nil), ("ltage", "stage", "stage"), ("ltagf", "stage", nil),
      ("tsage", "stage", "stage"), ("STAGF", "Stage", "Stage"), ("stages", "stage", "stage"),
      ("sta", "stage", nil), ("aa", "ab", "ab"), ("a", "", nil),
      (
        String(repeating: "a", count: 24), String(repeating: "a", count: 25),
        String(repeating: "a", count: 25)
      ),
      (String(repeating: "a", count: 25), String(repeating: "a", count: 24), nil),
    ] as [(String, String, String?)])
  func `one typing error is forgiven, and two in longer names that begin alike`(
    word: String, name: String, meant: String?
  ) {
    #expect(Spelling.nearest(to: word, among: [name]) == meant)
  }

  @Test func `the nearest name is suggested, and the first of equally near ones`() {
    #expect(Spelling.nearest(to: "titles", among: ["tilted", "title", "titled"]) == "title")
    #expect(Spelling.nearest(to: "titles", among: ["titled", "title"]) == "titled")
  }

  @Test func `quoted text escapes only what readers misread`() {
    let escaped: [UInt32: String] = [
      0x22: "\\\"", 0x5C: "\\\\", 0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t",
    ]
    for value in [0...0x2FFF, 0xD7F0...0xD7FF, 0xE000...0xE010, 0xFE00...0x1007F]
      .joined().map({ UInt32($0) })
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden =
        value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
        || (0x2066...0x2069).contains(value) || value == 0xFEFF
        || [0xFFFE, 0xFFFF].contains(value)
      let plain = isHidden ? "\\u" + String(format: "%04x", value) : String(Character(scalar))
      let expected = escaped[value] ?? plain
      let text = String(Character(scalar))
      guard ("a" + text + "b").json.text == "\"a" + expected + "b\"",
        text.json.text == "\"" + expected + "\""
      else {
        Issue.record("U+\(String(value, radix: 16)): \(("a" + text + "b").json.text)")
        return
      }
    }
    #expect("".json.text == "\"\"")
    #expect("\"\n\n\"é".json.text == "\"\\\"\\n\\n\\\"é\"")
  }

  @Test(
    arguments: [
      ([], TextEncoding.utf8, 0), ([0x41], .utf8, 0), ([0], .utf8, 0), ([0x41, 0x42], .utf8, 0),
      ([0xEF, 0xBB, 0xBF], .utf8, 3), ([0xEF, 0xBB], .utf8, 0), ([0xEF, 0xBB, 0x41], .utf8, 0),
      ([0xFF, 0xFE], .utf16LittleEndian, 2), ([0xFE, 0xFF, 0], .utf16BigEndian, 2),
      ([0, 0x41], .utf16BigEndian, 0), ([0x41, 0], .utf16LittleEndian, 0), ([0, 0], .utf8, 0),
      ([0, 0, 0x41], .utf8, 0), ([0x41, 0x42, 0], .utf8, 0),
    ] as [([UInt8], TextEncoding, Int)])
  func `the first bytes determine the encoding`(head: [UInt8], encoding: TextEncoding, mark: Int) {
    let found = TextEncoding.detect(head)
    #expect(found.encoding == encoding)
    #expect(found.mark == mark)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x41, 0, 0xE9, 0], "Aé"), ([0xFE, 0xFF, 0, 0x41, 0x4E, 0x2D], "A中"),
      ([0xFF, 0xFE, 0x3C, 0xD8, 0xAA, 0xDF], "🎪"), ([0xFF, 0xFE, 0x41, 0, 0x42], "A"),
      ([0xFF, 0xFE, 0x3C, 0xD8, 0x41, 0], "\u{FFFD}A"), ([0xFF, 0xFE], ""),
      ([0xEF, 0xBB, 0xBF, 0x41], "A"), ([0x41, 0, 0x42, 0], "AB"), ([0xC3, 0xA9], "é"),
    ] as [([UInt8], String)])
  func `a text is converted to UTF-8`(bytes: [UInt8], text: String) {
    #expect(TextEncoding.utf8(bytes) == Array(text.utf8))
  }

  @Test(arguments: [
    ("a B\t\n C ", "a b c"), ("", ""), (" \r\n", ""), ("\u{1C}a\u{1F}", "\u{1C}a\u{1F}"),
    ("AZ@[`{", "az@[`{"), ("É \u{A0} À", "é à"), ("x\u{B}\u{C}y", "x y"), ("a\u{8}b", "a\u{8}b"),
    ("\u{7F} \u{E}", "\u{7F} \u{E}"),
  ])
  func `texts are folded for comparing`(text: String, folded: String) {
    #expect(text.folded == folded)
    #expect((text + "é").folded.hasPrefix(folded))
  }

  @Test(arguments: [
    ("http://x", true), ("/a", true), ("123", true), ("1-2", true), ("—", false), ("٣", false),
    ("abcdef1", false), ("abcdef12", true), ("abcdefa1", true), ("abcdefab", false),
    ("DEADBEEF-1", true),
    ("abcdef 12", false), ("abcdef1é", false), ("abcdefghijklm123", true),
    ("abcdefghijklm12", false), ("abcdefghijkl123", false), ("abcdefghijklmn12", false),
    ("Ann Lee", false), ("", false), ("ghijklm1", false),
  ])
  func `numbers, hashes and addresses are not names`(text: String, isOpaque: Bool) {
    #expect(text.isOpaqueID == isOpaque)
  }

  @Test(arguments: [
    ("ana-reed", true), ("ana_reed", true), ("Ana1", true), ("AnaReed", true), ("ana", true),
    ("ANA", true), ("Ana", false), ("ana reed", false), ("Ana-Reed", true), ("aná", false),
    ("Ana-Réed", false),
  ])
  func `a word without spaces may be an id unless it looks like a name`(
    text: String, isID: Bool
  ) {
    #expect(text.isReadableID == isID)
  }

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
