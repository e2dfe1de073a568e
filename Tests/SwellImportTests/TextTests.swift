import SwellStore
import Testing

@testable import SwellImport

struct TextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a < b and Array<Int> & co", "a < b and Array<Int> & co"),
    ("<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"),
    ("<ul><li>a</li><li>b</li></ul>after", "- a\n- b\n\nafter"),
    ("x<script>alert('<p>')</script>y<!-- c -->z", "xyz"), ("<script>open", ""),
    ("Caf&eacute; &#8211; &#x1F3AA; &amp;lt; &unknown; & &", "Café – 🎪 &lt; &unknown; & &"),
    ("*Markdown*, [link](http://x.org) <me@x.org>", "*Markdown*, [link](http://x.org) <me@x.org>"),
    ("<p class=\"a>b\">x</p>", "b\">x"), ("<p", "<p"), ("<", "<"), ("&#0;&#xD800;", "&#0;&#xD800;"),
    ("a\u{2028}<b>b</b>", "a\nb"),
  ])
  func `HTML is reduced to text and other text left alone`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    ("a", "a"), (" \u{A0}\u{3000}a b\u{2028}\r\n", "a b"), ("\u{A0}", ""), ("", ""), ("é ", "é"),
  ])
  func `white space is trimmed in every alphabet`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text.isBlank == trimmed.isEmpty)
  }

  @Test(
    arguments: [
      ("titel", "title"), ("Titles", "title"), ("tilte", "title"), ("spekers", "speakers"),
      ("rom", "room"), ("x", nil), ("abstraction", nil), ("roomy-room", nil),
    ] as [(String, String?)]
  )
  func `near names are found`(word: String, name: String?) {
    #expect(Spelling.nearest(to: word, among: ["title", "speakers", "room", "abstract"]) == name)
  }
}
