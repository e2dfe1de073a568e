import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// XML, most of it in property lists: what comes out, and where it goes wrong.
struct XMLReaderTests {
  private static func levels(_ count: Int) -> String {
    String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
  }

  private static func long(_ count: Int) -> String { String(repeating: "1", count: count) }

  @Test(arguments: [
    ("<plist><array>", "1:15 the file ends before <array> does"),
    ("<!-- a -->", "1:11 the root element should be here"),
    ("<plist", "1:7 the tag <plist> does not end"), ("<!-- a", "1:5 a comment does not end"),
    ("<?xml", "1:3 an instruction does not end"), ("<plist><![CDATA[a", "1:17 CDATA does not end"),
    ("<!DOCTYPE plist", "1:10 the document type does not end"),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><plist/>",
      "1:10 declarations of entities, which are not supported"
    ),
    ("<plist><!DOCTYPE a></plist>", "1:19 an attribute without a value"),
    ("x<plist/>", "1:1 the root element should be here"),
    ("<plist/>x", "1:9 something follows the root element"),
    ("<plist/>\n <a/>", "2:2 something follows the root element"),
    ("<plist><a b></a></plist>", "1:12 an attribute without a value"),
    ("<plist><a b", "1:12 an attribute without a value"),
    ("<plist><a b=c/></plist>", "1:13 an attribute without quotes around it"),
    ("<plist><a b=\"c/></plist>", "1:13 an attribute without quotes around it"),
    ("<plist><a b=", "1:13 an attribute without quotes around it"),
    ("<plist>< a/></plist>", "1:9 the name of an element should be here"),
    ("<plist></ a></plist>", "1:10 the name of an end tag should be here"),
    ("<plist><a =\"b\"/></plist>", "1:11 the name of an attribute should be here"),
    ("<plist>é\n<é><a></é></plist>", "2:7 </é> where </a> should be"),
    ("</b>", "1:2 the name of an element should be here"),
    ("<plist></plist></b>", "1:16 something follows the root element"),
    ("<plist><a/ ></plist>", "1:10 the tag <a> does not end"),
    ("<plist></plist x>", "1:16 the tag </plist> does not end"),
    ("<plist></plist", "1:15 the tag </plist> does not end"),
    ("<plist><string>a\0</string>", "1:17 a NUL byte"),
    ("<plist>\n\(levels(512))</plist>", "2:3578 nested deeper than 512 levels"),
    ("<plist><\(long(41)) </plist>", "1:51 the name of an attribute should be here"),
    ("<plist><\(long(41))", "1:50 the tag <\(long(40))…> does not end"),
    ("<plist></\(long(41))>", "1:8 </\(long(40))…> where </plist> should be"),
    ("<?xml encoding='koi8-r'?><plist/>", "1:1 the encoding koi8-r is not supported"),
    ("<?xml encoding='\(long(41))'?><plist/>", "1:1 the encoding \(long(40))… is not supported"),
  ])
  func `invalid XML is refused with its position`(text: String, error: String) {
    #expect(syntaxError(text, .plist) == error)
  }

  @Test func `XML with 512 nested elements is read`() throws {
    let document = try XMLConversion.plist(Array(Self.levels(512).utf8))
    #expect(document.nodes.count == 512)
  }

  @Test func `invalid UTF-8 in XML is refused with its position`() {
    let bytes = Array("<plist>\n<string>é".utf8) + [0xFF] + Array("</string></plist>".utf8)
    #expect(
      importError(bytes: bytes)?.description
        == "file, line 2, column 10: not readable as a property list: the text is not valid UTF-8")
  }

  @Test(arguments: [
    ("<schedule/>", "\"\""),
    (
      "<schedule><title>C</title><day date='d'><entry id='1'><start>0930</start><speakers><speaker><name>A</name></speaker></speakers></entry></day></schedule>",
      #"{title: "C", day: [{date: "d", entry: [{id: "1", start: "0930", speakers: [{name: "A"}]}]}]}"#
    ),
    ("<a><b c='1'>x</b><b>y</b></a>", #"[{c: "1", #text: "x"}, "y"]"#),
    (
      "<schedule><version>1</version><day index='1' date='d'><room name='R'><event id='2'><title>T</title></event></room></day></schedule>",
      #"{schedule: {version: "1", conference: {days: [{date: "d", index: "1", rooms: {R: [{id: "2", title: "T"}]}}]}}}"#
    ),
    (
      "<schedule><conference><title>C</title></conference><day><room><event/></room><x/></day><day/><conference/><late/></schedule>",
      #"{schedule: {late: "", conference: {title: "C", days: [{x: "", rooms: {: [{}]}}, {rooms: {}}]}}}"#
    ),
    (
      "<schedule><day><room><event><persons><person id='1'>A</person><person>B<x/></person></persons><links><link href='u' a='v'>L</link></links><attachments/></event></room></day></schedule>",
      #"{schedule: {conference: {days: [{rooms: {: [{persons: [{id: "1", #text: "A"}, "B"], links: [{a: "v", url: "u", #text: "L"}], attachments: ""}]}}]}}}"#
    ),
  ])
  func `XML is read like JSON with the same content`(text: String, value: String) throws {
    let document = try XMLConversion.document(Array(text.utf8))
    #expect(document.root.tree == value)
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
  func `invalid XML is refused with its line and column`(
    text: String, line: Int, column: Int, what: String
  ) {
    let error = importError(text)?.description ?? ""
    #expect(error.hasPrefix("file, line \(line), column \(column): not readable as "))
    #expect(error.contains(what))
  }

  @Test func `XML names in invalid UTF-8 are refused`() {
    for text in ["<plist><ke?/></plist>", "<plist><ke? r=\"a\">", "<schedule><a b?='c'/>"] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xF9 : $0 }
      #expect(importError(bytes: bytes)?.description.contains("not valid UTF-8") == true)
    }
  }

  @Test(arguments: ["<html><body></body></html>", "<?xml", "<"])
  func `HTML and incomplete XML are refused as an unknown format`(text: String) {
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

  // Takes indices, because the log prints arguments, and these texts are huge.
  @Test(.timeLimit(.minutes(10)), arguments: hostile.indices)
  func `hostile XML is refused`(number: Int) {
    #expect(importError(Self.hostile[number]) != nil)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>", "é"),
    ("<?xml version='1.0' encoding='us-ascii'?><a/>", "é"), ("<a/>", "é"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", "Ã©"),
    ("<?xml version=\"1.0\" encoding=\"Latin1\"?><a/>", "Ã©"),
    ("<?xml encoding = 'windows-1252' standalone='yes'?><a/>", "Ã©"),
    ("<?xml version=\"1.0\"?><a encoding=\"latin1\"/>", "é"),
    ("<?xml encoding=\"latin1?><a/>", "é"),
    ("<?xml \(String(repeating: " ", count: 177)) encoding='latin1'?>", "é"),
    ("<?xml \(String(repeating: " ", count: 176)) encoding='latin1'?>", "Ã©"),
  ])
  func `an XML file is read in its declared encoding`(head: String, text: String) throws {
    let read = try XMLReader.utf8(Array((head + "é").utf8))
    #expect(String(decoding: read, as: UTF8.self) == head + text)
  }
}
