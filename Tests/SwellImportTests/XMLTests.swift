import Foundation
import SwellImport
import SwellStore
import Testing

struct XMLTests {
  @Test(arguments: [
    ("iso-8859-1", Array("Caf".utf8) + [0xE9]), ("windows-1252", Array("Caf".utf8) + [0xE9]),
    ("UTF-8", Array("Café".utf8)),
  ])
  func `a declared encoding is read`(encoding: String, title: [UInt8]) throws {
    let head = "<?xml version='1.0' encoding='\(encoding)'?><plist><array><dict><key>title</key>"
    let bytes =
      Array((head + "<string>").utf8) + title
      + Array("</string><key>room</key><string>R</string></dict></array></plist>".utf8)
    #expect(try Imported(bytes: bytes).titles == ["Café"])
  }

  @Test
  func `a property list keeps the order of its dictionaries, and a byte-order mark in a text`()
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

  @Test(arguments: [
    ("<schedule>\n <day></room>", 2, 7, "</room> where </day> should be"),
    ("<schedule>\n  <day", 2, 7, "does not end"),
    ("<!DOCTYPE schedule [<!ENTITY a \"b\">]>\n<schedule/>", 1, 10, "which are not supported"),
    (
      "<!DOCTYPE schedule SYSTEM \"a>b\" [<!ENTITY a \"b\">]>\n<schedule/>", 1, 30,
      "the root element should be here"
    ),
    ("<schedule></schedule><schedule/>", 1, 22, "something follows the root element"),
    ("<schedule a=b/>", 1, 13, "without quotes"), ("<schedule><!-- ", 1, 15, "does not end"),
    ("<?xml encoding=\"UTF-7\"?><schedule/>", 1, 1, "the encoding utf-7 is not supported"),
    ("<plist><array><foo/></array></plist>", 1, 15, "<foo>"),
    ("<plist><dict><key>a</key></dict></plist>", 1, 8, "a key without a value"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", 1, 26, "should alternate"),
    ("<plist><array/><array/></plist>", 1, 16, "more than one value"),
    ("<plist><array><integer>1.x</integer></array></plist>", 1, 15, "where a number should be"),
    ("<plist><array><string>a\u{0}</string></array></plist>", 1, 24, "a NUL byte"),
  ])
  func `an error names line and column`(text: String, line: Int, column: Int, what: String) {
    let error = importError(text)?.description ?? ""
    #expect(error.hasPrefix("file, line \(line), column \(column): not readable as "))
    #expect(error.contains(what))
  }

  @Test func `names in invalid UTF-8 are refused`() {
    for text in ["<plist><ke?/></plist>", "<plist><ke? r=\"a\">", "<schedule><a b?='c'/>"] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xF9 : $0 }
      #expect(importError(bytes: bytes)?.description.contains("not valid UTF-8") == true)
    }
  }

  @Test(arguments: ["<html><body></body></html>", "<?xml", "<"])
  func `other XML is refused by its beginning`(text: String) {
    guard case .unknownFormat? = importError(text) else {
      Issue.record("\(String(describing: importError(text)))")
      return
    }
  }

  private static let hostile = [
    "<schedule>" + String(repeating: "<a>", count: 100_000),
    "<schedule>" + String(repeating: "&amp;", count: 200_000),
    "<schedule " + (0..<50_000).map { "a\($0)=\"\" " }.joined() + ">",
    "<schedule " + String(repeating: "a=\"", count: 100_000),
    "<schedule>" + String(repeating: "<!-- ", count: 100_000),
    String(repeating: "<!-- --> ", count: 100_000) + "<schedule>",
    "<schedule>" + String(repeating: "<![CDATA[", count: 100_000),
    "<schedule a" + String(repeating: "\u{301}", count: 100_000),
    "<schedule>" + String(repeating: "<day/>", count: 100_000),
    "<schedule><day><room><event>" + String(repeating: "<persons><person><x/>", count: 10_000),
  ]

  // By number, because the log prints arguments, and these texts are huge.
  @Test(.timeLimit(.minutes(5)), arguments: hostile.indices)
  func `hostile XML is an error`(number: Int) {
    #expect(importError(Self.hostile[number]) != nil)
  }
}
