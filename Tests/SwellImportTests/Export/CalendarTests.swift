import Foundation
import SwellStore
import TestSupport
import Testing

@testable import SwellImport

struct CalendarTests {
  static func calendar(_ drafts: [SessionDraft], title: String? = nil, list: String = "harbour")
    throws -> (text: String, leftOut: Int)
  {
    final class Sink { var data = Data() }
    let sink = Sink()
    var exporter = SwellExporter(
      format: .ics, title: title, list: list, date: Date(timeIntervalSince1970: 1_800_000_000.5)
    ) { sink.data += $0 }
    for draft in drafts { try exporter.add(draft) }
    try exporter.finish()
    return (String(decoding: sink.data, as: UTF8.self), exporter.leftOut)
  }

  @Test func `a session is exported as a calendar event`() throws {
    let draft = SessionDraft(
      key: "k/1",
      title: "Knots, bends; and \\ \"hitches\"",
      speakers: ["Ann Lee", "Bo Ek"],
      room: "Hull",
      startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 7200),
      endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 7200),
      abstract: "Two\r\nlines\u{1}",
      section: SectionDraft(key: "d", title: "Friday", order: 0))
    #expect(
      try Self.calendar([draft], title: "Harbour Days").text
        == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Swell//Swell//EN\r
        NAME:Harbour Days\r
        X-WR-CALNAME:Harbour Days\r
        BEGIN:VEVENT\r
        UID:k%2F1@harbour\r
        DTSTAMP:20270115T080000Z\r
        DTSTART:20270115T080000Z\r
        DTEND:20270115T090000Z\r
        SUMMARY:Knots\\, bends\\; and \\\\ "hitches"\r
        LOCATION:Hull\r
        DESCRIPTION:Ann Lee\\, Bo Ek\\n\\nTwo\\nlines\u{FFFD}\r
        CATEGORIES:Friday\r
        END:VEVENT\r
        END:VCALENDAR\r

        """
    )
  }

  @Test func `a calendar has floating times without a zone and no untimed sessions`() throws {
    let floating = SessionTime(seconds: 1_800_000_000, utcOffset: nil)
    let drafts = [
      SessionDraft(key: "a", title: "A", startsAt: floating, endsAt: floating),
      SessionDraft(key: "b", title: "B", timeText: "soon"),
      SessionDraft(key: "c", title: "C", startsAt: SessionTime(seconds: .max, utcOffset: nil)),
      SessionDraft(
        key: "d",
        title: "D",
        startsAt: floating,
        endsAt: SessionTime(seconds: 1_900_000_000, utcOffset: 0)
      ),
    ]
    let (text, leftOut) = try Self.calendar(drafts)
    #expect(text.components(separatedBy: "DTSTART:20270115T080000\r\n").count == 3)
    // An end that is not later, or on another clock, is ignored.
    #expect(!text.contains("DTEND"))
    #expect(leftOut == 2)
  }

  @Test func `a calendar line has at most 75 bytes and unfolds to the original text`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let title = (0..<20).map { _ in RoundTripTests.text(&random) }.joined(separator: "🎪")
      let draft = SessionDraft(
        key: title, title: title, startsAt: SessionTime(seconds: 0, utcOffset: 0))
      let text = try Self.calendar([draft], list: title).text
      let lines = text.components(separatedBy: "\r\n")
      try #require(lines.allSatisfy { $0.utf8.count <= 75 && !$0.utf8.contains(0x0D) }, "\(seed)")
      let unfolded = text.replacingOccurrences(of: "\r\n ", with: "", options: .literal)
      let summary = unfolded.components(separatedBy: "\r\n").first { $0.hasPrefix("SUMMARY:") }
      var read = ""
      var rest = (summary ?? "").unicodeScalars.dropFirst(8)
      while let scalar = rest.popFirst() {
        guard scalar == "\\", let next = rest.popFirst() else {
          read.unicodeScalars.append(scalar)
          continue
        }
        read.unicodeScalars.append(next == "n" ? "\n" : next)
      }
      // Some readers end lines at U+0085, U+2028 and U+2029 too.
      let lineFeeds = String(
        title.map { $0.isNewline && $0 != "\u{B}" && $0 != "\u{C}" ? "\n" : $0 })
      let expected = lineFeeds.unicodeScalars.map {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0
      }
      try #require(Array(read.unicodeScalars) == expected, "seed \(seed)")
    }
  }

  @Test func `equal sessions have equal UIDs, and different sessions different UIDs`() throws {
    func uid(_ key: String, _ list: String) throws -> String? {
      let draft = SessionDraft(
        key: key, title: "T", startsAt: SessionTime(seconds: 0, utcOffset: 0))
      return try Self.calendar([draft], list: list).text.split(separator: "\r\n")
        .first { $0.hasPrefix("UID:") }.map(String.init)
    }
    #expect(try uid("a", "l") == uid("a", "l"))
    let all = [("a", "l"), ("a@", "l"), ("a", "@l"), ("é", "l"), ("%C3%A9", "l"), ("a", "")]
    #expect(Set(try all.map { try uid($0.0, $0.1) }).count == all.count)
  }

  @Test(arguments: [
    (repeated("a", 67), ["SUMMARY:" + repeated("a", 67)]),
    (repeated("a", 68), ["SUMMARY:" + repeated("a", 67), " a"]),
    (repeated("a", 141), ["SUMMARY:" + repeated("a", 67), " " + repeated("a", 74)]),
    (repeated("a", 142), ["SUMMARY:" + repeated("a", 67), " " + repeated("a", 74), " a"]),
    (repeated("a", 65) + "éb", ["SUMMARY:" + repeated("a", 65) + "é", " b"]),
    (repeated("a", 66) + "éb", ["SUMMARY:" + repeated("a", 66), " éb"]),
    (repeated("a", 66) + "\\b", ["SUMMARY:" + repeated("a", 66) + "\\", " \\b"]),
    ("é" + repeated("🎪", 17), ["SUMMARY:é" + repeated("🎪", 16), " 🎪"]),
  ])
  func `a calendar line is folded between characters after 75 bytes`(title: String, lines: [String])
    throws
  {
    let draft = SessionDraft(
      key: "k", title: title, startsAt: SessionTime(seconds: 0, utcOffset: 0))
    let all = try Self.calendar([draft]).text.components(separatedBy: "\r\n")
    let start = try #require(all.firstIndex { $0.hasPrefix("SUMMARY") })
    #expect(all[start...].prefix { $0.hasPrefix("SUMMARY") || $0.hasPrefix(" ") } == lines[...])
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `no calendar line has a control character other than a tab`() throws {
    for value in 0...UInt32(0x180) {
      let scalar = try #require(Unicode.Scalar(value))
      let draft = SessionDraft(
        key: "k", title: "a\(Character(scalar))b", startsAt: SessionTime(seconds: 0, utcOffset: 0))
      let isControl = value < 0x20 && value != 9 || (0x7F...0x9F).contains(value)
      let written =
        switch scalar {
        case "\n", "\r", "\u{85}": "\\n"
        case "\\", ";", ",": "\\\(Character(scalar))"
        default: isControl ? "\u{FFFD}" : String(Character(scalar))
        }
      let text = try Self.calendar([draft]).text
      try #require(text.contains("\r\nSUMMARY:a\(written)b\r\n"), "U+\(value)")
    }
  }

  @Test(arguments: [
    (0, "19700101T000000Z"), (-0.5, "19691231T235959Z"), (253_402_300_799.9, "99991231T235959Z"),
    (253_402_300_800, "19700101T000000Z"), (1e300, "19700101T000000Z"),
    (-62_135_596_801, "19700101T000000Z"),
  ])
  func `DTSTAMP of an event is the export's time if its year has four digits`(
    seconds: Double, stamp: String
  ) throws {
    let draft = SessionDraft(key: "k", title: "A", startsAt: SessionTime(seconds: 0, utcOffset: 0))
    let export = CalendarExport(list: "l", date: Date(timeIntervalSince1970: seconds))
    let event = try #require(export.session(draft, isFirst: true))
    #expect(event.contains("DTSTAMP:\(stamp)\r\n"))
  }

  @Test func `special characters in a calendar UID are percent-encoded`()
    throws
  {
    let draft = SessionDraft(
      key: "aZ09._-%@ ~/éª", title: "A", startsAt: SessionTime(seconds: 0, utcOffset: 0))
    let text = try Self.calendar([draft], list: "a b").text
    #expect(text.contains("UID:aZ09._-%25%40%20%7E%2F%C3%A9%C2%AA@a%20b\r\n"))
  }

  @Test func `a calendar event has an end only if it is later and of the same kind`() throws {
    func end(_ start: Int?, _ end: Int?, after seconds: Int64) throws -> String? {
      let draft = SessionDraft(
        key: "k",
        title: "A",
        startsAt: SessionTime(seconds: 86_400, utcOffset: start),
        endsAt: SessionTime(seconds: 86_400 + seconds, utcOffset: end))
      return try Self.calendar([draft]).text.split(separator: "\r\n")
        .first { $0.hasPrefix("DTEND") }.map { String($0.dropFirst(6)) }
    }
    #expect(try end(nil, nil, after: 1) == "19700102T000001")
    #expect(try end(0, 3600, after: 1) == "19700102T000001Z")
    #expect(try end(nil, nil, after: 0) == nil && end(0, 0, after: -1) == nil)
    #expect(try end(nil, 0, after: 60) == nil && end(0, nil, after: 60) == nil)
  }

  @Test func `a calendar omits the fields that a session lacks`() throws {
    let draft = SessionDraft(
      key: "k", title: "A", startsAt: SessionTime(seconds: 0, utcOffset: nil))
    #expect(
      try Self.calendar([draft], list: "l").text
        == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Swell//Swell//EN\r
        BEGIN:VEVENT\r
        UID:k@l\r
        DTSTAMP:20270115T080000Z\r
        DTSTART:19700101T000000\r
        SUMMARY:A\r
        END:VEVENT\r
        END:VCALENDAR\r

        """
    )
  }
}
