import Testing

@testable import SwellImport

/// HTML and character references in texts.
struct HTMLTextTests {
  @Test(arguments: [
    ("a</script>b", "ab"), ("<script></style>x</script>y", "y"), ("<style>x</STYLE >y", "y"),
    ("a<br/>b<br />c<BR\n>d", "a\nb\nc\nd"), ("a</br>b", "ab"), ("a<b-x>b", "a<b-x>b"),
    ("a<bx>b", "a<bx>b"), ("a<b <i>c</i>", "a<b c"), ("a<h1>b</h1>c", "a\n\nb\n\nc"),
    ("<td>a</td><td>b</td>", "ab"), ("<tr>a</tr><tr>b</tr>", "a\nb"), ("<dt>a</dt>b", "ab"),
    ("<!-->a<!-- b -->c", "ac"), ("a<!-- b <i>c</i> -->d", "ad"), ("<b>a</b><!-- b", "a<!-- b"),
    ("<b>a</b>\n \n \n b", "a\n\nb"),
    ("<b>\n\na</b>", "a"), ("<b>a</b>\n\n", "a"), ("<ol><li> a <li>b</ol>c", "-  a\n- b\n\nc"),
    ("<é>a<b>b</b>", "<é>ab"), ("</b>a", "a"), ("< b>a<b>b</b>", "< b>ab"), ("<></>a<b>", "<></>a"),
    ("<P>a</P>b", "a\n\nb"), ("a <script> b <style> <b>c</b>", "a <script> b <style> c"),
    ("</style>a<style>b", "a<style>b"), ("a<style>b</style>c<style>d", "a<style>bc<style>d"),
    ("<script>a<style>b</script>c", "c"),
  ])
  func `known HTML tags become line breaks, unknown tags stay text`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    ("&#65;", "A"), ("&#x41;", "A"), ("&#X41;", "A"), ("&#x10FFFF;", "\u{10FFFF}"),
    ("&#x110000;", "&#x110000;"), ("&#0;", "&#0;"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&;", "&;"),
    ("&#000000065;", "A"), ("&#0000000065;", "&#0000000065;"), ("&amp", "&amp"), ("&&amp;", "&&"),
    ("a&lt;b&gt;", "a<b>"), ("&Amp;", "&Amp;"), ("&amp;amp;", "&amp;"), ("", ""),
  ])
  func `HTML character references are decoded, and others are kept`(text: String, decoded: String) {
    #expect(HTMLEntities.decoded(text) == decoded)
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
  func `HTML is converted to plain text, and other text is kept`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }
}
