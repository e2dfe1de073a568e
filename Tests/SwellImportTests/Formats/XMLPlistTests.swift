import SwellStore
import Testing

@testable import SwellImport

/// The valid and invalid elements of XML property lists.
struct XMLPlistTests {
  private static func long(_ count: Int) -> String { String(repeating: "1", count: count) }

  @Test(arguments: [
    ("<plist/>", "1:1 it is empty"), ("<plist></plist>", "1:1 it is empty"),
    ("<plist><plist/></plist>", "1:8 <plist>, which isn't an element of property lists"),
    ("<plist><key>a</key></plist>", "1:8 keys and values of a dictionary should alternate"),
    (
      "<plist><array><key>a</key></array></plist>",
      "1:15 keys and values of a dictionary should alternate"
    ),
    (
      "<plist><dict><key>a</key><key>b</key></dict></plist>",
      "1:26 keys and values of a dictionary should alternate"
    ),
    (
      "<plist><dict><string>a</string></dict></plist>",
      "1:14 keys and values of a dictionary should alternate"
    ),
    (
      "<plist><dict><key>a</key><true/><true/></dict></plist>",
      "1:33 keys and values of a dictionary should alternate"
    ),
    ("<plist><dict><key>a</key></dict></plist>", "1:8 a key without a value"),
    ("<plist><string/><string/></plist>", "1:17 more than one value"),
    ("<plist><array/><array/></plist>", "1:16 more than one value"),
    ("<plist><integer>x</integer></plist>", "1:8 x where a number should be"),
    ("<plist><integer>+</integer></plist>", "1:8 + where a number should be"),
    ("<plist><integer>1-</integer></plist>", "1:8 1- where a number should be"),
    ("<plist><real>x</real></plist>", "1:8 x where a number should be"),
    ("<plist><integer>\(long(41))</integer></plist>", "1:8 \(long(40))… where a number should be"),
    ("<plist><real>\(long(41))</real></plist>", "1:8 \(long(40))… where a number should be"),
    ("<plist><date>soon</date></plist>", "1:8 soon where a date should be"),
    ("<plist><date> \(long(41)) </date></plist>", "1:8 \(long(40))… where a date should be"),
    ("<plist><foo/></plist>", "1:8 <foo>, which isn't an element of property lists"),
    (
      "<plist><\(long(41))/></plist>",
      "1:8 <\(long(40))…>, which isn't an element of property lists"
    ),
  ])
  func `an invalid property list is refused with its position`(text: String, error: String) {
    #expect(syntaxError(text, .plist) == error)
  }

  @Test(arguments: [
    ("<string> a&amp;b </string>", "\" a&b \""), ("<string/>", "\"\""), ("<true/>", "yes"),
    ("<false></false>", "no"), ("<integer> +5 </integer>", "+5"), ("<integer>-07</integer>", "-07"),
    ("<integer>\(long(40))</integer>", long(40)), ("<real>1.5e3</real>", "1.5e3"),
    ("<date> 2027-06-11T09:00:00Z </date>", "@2027-06-11T09:00:00Z"),
    ("<data>\taZ09+/=\n </data>", "data"), ("<data/>", "data"), ("<array/>", "[]"),
    ("<dict/>", "{}"), ("<dict><key>k</key><array><true/></array></dict>", "{k: [yes]}"),
    (
      "<dict><key/><dict><key>a</key><string>b</string></dict><key>c</key><false/></dict>",
      "{: {a: \"b\"}, c: no}"
    ),
    ("<array><string>a</string> <array/>\n<string>b</string></array>", "[\"a\", [], \"b\"]"),
    ("<string>&lt;&gt;&quot;&apos;&#65;&#x41;&#x1F3AA;</string>", "\"<>\"'AA🎪\""),
    (
      "<string>&#000000065;&nbsp;&x; &amp &#0; &amp;\u{301}</string>",
      "\"A\u{A0}&x; &amp &#0; &\u{301}\""
    ),
    ("<string>a<!-- x -->b<?y?>c</string>", "\"abc\""),
    ("<string>a<![CDATA[<&]>]]>b</string>", "\"a<&]>b\""),
    ("<string>a\r\nb\rc\r</string>", "\"a\nb\nc\n\""), ("<string>\r\r\n</string>", "\"\n\n\""),
    ("<string a='1' b=\"'\"  c = '>'>x</string >", "\"x\""), ("<string\n>x</string\n>", "\"x\""),
  ])
  func `values of a property list are read as written`(text: String, value: String) throws {
    let head = "<?xml version=\"1.0\"?><!DOCTYPE plist PUBLIC \"a\" \"b\">\n<plist version=\"1.0\">"
    for list in [head + text + "</plist> <!-- c -->\n", text] {
      let document = try XMLConversion.plist(Array(list.utf8))
      #expect(document.root.tree == value)
    }
  }

  @Test(arguments: [
    ("iso-8859-1", Array("Caf".utf8) + [0xE9]), ("windows-1252", Array("Caf".utf8) + [0xE9]),
    ("UTF-8", Array("Café".utf8)),
  ])
  func `an XML property list may declare its encoding`(encoding: String, title: [UInt8]) throws {
    let head = "<?xml version='1.0' encoding='\(encoding)'?><plist><array><dict><key>title</key>"
    let bytes =
      Array((head + "<string>").utf8) + title
      + Array("</string><key>room</key><string>R</string></dict></array></plist>".utf8)
    #expect(try Imported(bytes: bytes).titles == ["Café"])
  }

  @Test
  func `a property list keeps the order of keys and a byte-order mark inside a text`()
    throws
  {
    let sessions = ["zeta", "alpha", "mid"].map {
      "<key>\($0)</key><dict><key>title</key><string>\u{FEFF}\($0)</string>"
        + "<key>room</key><integer> 7 </integer></dict>"
    }
    let text = "<plist version=\"1.0\"><dict>\(sessions.joined())</dict></plist>"
    let imported = try Imported(text)
    #expect(imported.drafts.map(\.key) == ["zeta", "alpha", "mid"])
    #expect(imported.titles == ["\u{FEFF}zeta", "\u{FEFF}alpha", "\u{FEFF}mid"])
    #expect(imported.drafts.map(\.room) == ["7", "7", "7"])
  }
}
