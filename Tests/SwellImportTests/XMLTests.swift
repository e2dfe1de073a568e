import Foundation
import SwellImport
import SwellStore
import Testing

struct XMLTests {
  static let schedule = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- made by hand -->
    <schedule>
      <version>1.0</version>
      <conference>
        <title>Harbour Days</title><days>2</days>
        <time_zone_name>Europe/Berlin</time_zone_name>
      </conference>
      <day index="1" date="2027-05-21" start="2027-05-21T09:00:00+02:00">
        <room name="Hull">
          <event guid="g1" id="1">
            <date>2027-05-21T10:00:00+02:00</date>
            <start>10:00</start><duration>00:45</duration><room>Hull</room>
            <title>Knots &amp; <![CDATA[<Bends>]]></title><subtitle/>
            <track>Rope</track><language>en</language>
            <abstract>Of rope&#x21;</abstract>
            <recording><license>CC</license><optout>false</optout></recording>
            <persons><person id="7">Ann Lee</person><person id="8" guid='x'> Bo Ek </person></persons>
            <links><link href="https://example.org/?a=1&amp;b=2">Slides</link></links>
          </event>
        </room>
        <room name="Deck"></room>
      </day>
      <day index="2" date="2027-05-22"><room name="Hull">
        <event id="2"><start>09:30</start><duration>01:00</duration><title>Sails</title>
          <persons/></event>
      </room></day>
    </schedule>
    """

  @Test func `the XML of a schedule is read as its JSON is`() throws {
    let json = #"""
      {"schedule": {"version": "1.0", "conference": {"title": "Harbour Days",
        "time_zone_name": "Europe/Berlin", "days": [
        {"index": 1, "date": "2027-05-21", "rooms": {"Hull": [
          {"guid": "g1", "id": 1, "date": "2027-05-21T10:00:00+02:00", "start": "10:00",
           "duration": "00:45", "room": "Hull", "title": "Knots & <Bends>", "subtitle": "",
           "track": "Rope", "language": "en", "abstract": "Of rope!",
           "recording": {"license": "CC", "optout": "false"},
           "persons": [{"id": 7, "public_name": "Ann Lee"}, {"id": 8, "public_name": "Bo Ek"}],
           "links": [{"url": "https://example.org/?a=1&b=2", "title": "Slides"}]}], "Deck": []}},
        {"index": 2, "date": "2027-05-22", "rooms": {"Hull": [
          {"id": 2, "start": "09:30", "duration": "01:00", "title": "Sails", "persons": []}]}}]}}}
      """#
    let (fromXML, fromJSON) = (try Imported(Self.schedule), try Imported(json))
    #expect(fromXML.report.format == .xml)
    #expect(fromXML.report.dialect == "schedule")
    #expect(fromXML.drafts == fromJSON.drafts)
    #expect(fromXML.report.ignoredFields == fromJSON.report.ignoredFields)
    #expect(fromXML.file.title == "Harbour Days")
    #expect(fromXML.titles == ["Knots & <Bends>", "Sails"])
    #expect(fromXML.drafts[0].speakers == ["Ann Lee", "Bo Ek"])
    #expect(fromXML.starts[1] == "2027-05-22T09:30:00 +2")
    #expect(fromXML.sectionTitles == ["2027-05-21", "2027-05-22"])
  }

  @Test func `a schedule may lack its conference, or have it twice`() throws {
    let days =
      "<day date=\"2027-05-21\"><room name=\"R\"><event id=\"1\"><title>A</title></event></room></day>"
    #expect(try Imported("<schedule>\(days)</schedule>").titles == ["A"])
    let late = "<schedule>\(days)<conference><title>T</title></conference>\(days)</schedule>"
    #expect(try Imported(late).titles == ["A"])
  }

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

  @Test func `a property list keeps the order of its dictionaries and a byte-order mark`() throws {
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

  @Test func `data in a property list is passed over`() throws {
    let imported = try Imported(
      "<plist><array><dict><key>title</key><string>Tides</string><key>room</key>"
        + "<string>Pier</string><key>image</key><data>AA+/ EC==</data></dict></array></plist>"
    )
    #expect(imported.titles == ["Tides"] && imported.report.warnings.count == 0)
  }

  @Test func `a tag may have space before its end`() throws {
    let imported = try Imported(
      "<plist  version = '1.0'\n lang= \"en\" ><array\n><dict ><key >title</key\t><string >Tides</string\n>"
        + "<key>room</key><string>Pier</string></dict ></array ></plist >"
    )
    #expect(imported.titles == ["Tides"])
    #expect(imported.drafts.map(\.room) == ["Pier"])
  }

  @Test(arguments: [
    ("<schedule>\n <day></room>", 2, 7, "</room> where </day> should be"),
    ("<schedule>\n  <day", 2, 7, "does not end"),
    ("<!DOCTYPE schedule [<!ENTITY a \"b\">]>\n<schedule/>", 1, 10, "which is not read"),
    (
      "<!DOCTYPE schedule SYSTEM \"a>b\" [<!ENTITY a \"b\">]>\n<schedule/>", 1, 30,
      "the root element should be here"
    ),
    ("<schedule></schedule><schedule/>", 1, 22, "something follows the root element"),
    ("<schedule a=b/>", 1, 13, "without quotes"), ("<schedule><!-- ", 1, 15, "does not end"),
    ("<?xml encoding=\"UTF-7\"?><schedule/>", 1, 1, "the encoding utf-7 is not read"),
    ("<plist><array><foo/></array></plist>", 1, 15, "<foo>"),
    ("<plist><dict><key>a</key></dict></plist>", 1, 8, "a key without a value"),
    ("<plist><dict><key>a</key><key>b</key></dict></plist>", 1, 26, "should take turns"),
    ("<plist><array/><array/></plist>", 1, 16, "more than one value"),
    ("<plist><array><integer>1.x</integer></array></plist>", 1, 15, "where a number should be"),
    ("<plist><array><string>a\u{0}</string></array></plist>", 1, 24, "a NUL byte"),
  ])
  func `an error names line and column`(text: String, line: Int, column: Int, what: String) {
    let error = importError(text)?.description ?? ""
    #expect(error.hasPrefix("file, line \(line), column \(column): not readable as "))
    #expect(error.contains(what))
  }

  @Test func `names that are no UTF-8 are refused`() {
    for text in ["<plist><ke?/></plist>", "<plist><ke? r=\"a\">", "<schedule><a b?='c'/>"] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xF9 : $0 }
      #expect(importError(bytes: bytes)?.description.contains("not valid UTF-8") == true)
    }
  }

  @Test(arguments: ["<html><body></body></html>", "<rss version=\"2.0\"></rss>", "<?xml", "<"])
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

  // By number: the log would have all of a text that is an argument.
  @Test(.timeLimit(.minutes(5)), arguments: hostile.indices)
  func `hostile XML ends in an error`(number: Int) {
    #expect(importError(Self.hostile[number]) != nil)
  }
}
