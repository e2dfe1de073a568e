import Foundation
import SwellImport
import SwellStore
import Testing

struct CalendarTests {
  static func calendar(_ drafts: [SessionDraft], title: String? = nil, list: String = "harbour")
    throws -> (text: String, leftOut: Int)
  {
    final class Sink { var data = Data() }
    let sink = Sink()
    var exporter = SwellExporter(
      format: .ics,
      title: title,
      list: list,
      date: Date(timeIntervalSince1970: 1_800_000_000.5)
    ) { sink.data += $0 }
    for draft in drafts { try exporter.add(draft) }
    try exporter.finish()
    return (String(decoding: sink.data, as: UTF8.self), exporter.leftOut)
  }

  @Test func `a session becomes an event that calendars open`() throws {
    let draft = SessionDraft(
      key: "k/1",
      title: "Knots, bends; and \\ \"hitches\"",
      speakers: ["Ann Lee", "Bo Ek"],
      room: "Hull",
      startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 7200),
      endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 7200),
      abstract: "Two\r\nlines\u{1}",
      section: SectionDraft(key: "d", title: "Friday", order: 0)
    )
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

  @Test func `a floating time stays without a zone, and what has no time is left out`() throws {
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
    // An end that is not later, or on another clock, is none.
    #expect(!text.contains("DTEND"))
    #expect(leftOut == 2)
  }

  @Test func `every line is at most 75 bytes, and unfolds to what was folded`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let title = (0..<20).map { _ in RoundTripTests.text(&random) }.joined(separator: "🎪")
      let draft = SessionDraft(
        key: title,
        title: title,
        startsAt: SessionTime(seconds: 0, utcOffset: 0)
      )
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
      let lineFeeds = String(title.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
      let expected = lineFeeds.unicodeScalars.map {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0
      }
      try #require(Array(read.unicodeScalars) == expected, "seed \(seed)")
    }
  }

  @Test func `the same session has the same UID, and another one another`() throws {
    func uid(_ key: String, _ list: String) throws -> String? {
      let draft = SessionDraft(
        key: key,
        title: "T",
        startsAt: SessionTime(seconds: 0, utcOffset: 0)
      )
      return try Self.calendar([draft], list: list).text.split(separator: "\r\n")
        .first { $0.hasPrefix("UID:") }.map(String.init)
    }
    #expect(try uid("a", "l") == uid("a", "l"))
    let all = [("a", "l"), ("a@", "l"), ("a", "@l"), ("é", "l"), ("%C3%A9", "l"), ("a", "")]
    #expect(Set(try all.map { try uid($0.0, $0.1) }).count == all.count)
  }
}
