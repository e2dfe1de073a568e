import Foundation
import SwellStore
import Testing

@testable import SwellImport

struct TimeTests {
  @Test(arguments: [
    ("2025-05-21T08:00", "2025-05-21T08:00:00"),
    ("2025-05-21T08:00:30.123Z", "2025-05-21T08:00:30Z"),
    ("2025-05-21 08:00+0200", "2025-05-21T08:00:00+02:00"),
    ("2025-05-21t08:00:00-07", "2025-05-21T08:00:00-07:00"),
    ("2025-05-21T24:00:00+05:45", "2025-05-22T00:00:00+05:45"),
    ("2000-02-29T00:00:00z", "2000-02-29T00:00:00Z"), ("0001-01-01T00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ("20250521T080000Z", "2025-05-21T08:00:00Z"), ("20250521T0800", "2025-05-21T08:00:00"),
    ("1969-12-31T23:59:59+01:25:30", "1969-12-31T23:59:59+01:25:30"),
  ])
  func `ISO times are read and written`(text: String, written: String) throws {
    let time = try #require(ISOTime.parse(text))
    #expect(time.iso8601 == written)
    #expect(ISOTime.parse(time.iso8601) == time)
  }

  @Test(arguments: [
    "", "2025-05-21", "2025-05-21T", "2025-05-21T800", "2025-02-29T08:00", "2025-13-01T08:00",
    "2025-05-21T08:60", "2025-05-21T24:01", "2025-05-21T08:00+19:00", "2025-05-21T08:00Zx",
    "2025-05-21T08:00:00.", "20250521", "202505210800", "20250521T8", "-2025-05-21T08:00",
    "٢٠٢٥-05-21T08:00",
    "0000-01-01T00:00Z", "99999-01-01T00:00Z", "0001-01-01T00:00+01:00",
  ])
  func `what is no ISO time is none`(text: String) {
    #expect(ISOTime.parse(text) == nil)
  }

  @Test func `days count as Foundation's calendar does`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let number = Int64.random(in: -141_000...2_900_000, using: &random)
      let date = Date(timeIntervalSince1970: TimeInterval(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = Day(number: number)
      // Before 1582 Foundation changes to the Julian calendar.
      guard let year = parts.year, let month = parts.month, let dayOfMonth = parts.day else {
        continue
      }
      if number > -140_000 {
        try #require(day.parts == (Int64(year), Int64(month), Int64(dayOfMonth)))
        try #require(Day(year: year, month: month, day: dayOfMonth)?.number == number)
      }
    }
  }

  @Test func `every day of ten thousand years goes there and back`() throws {
    let first = try #require(Day(year: 1, month: 1, day: 1)).number
    let last = try #require(Day(year: 9999, month: 12, day: 31)).number
    #expect(last - first == 3_652_058)
    for number in stride(from: first, through: last, by: 13) {
      let (year, month, day) = Day(number: number).parts
      try #require(Day(year: Int(year), month: Int(month), day: Int(day))?.number == number)
    }
  }

  @Test(
    arguments: [
      ("8:00 am", nil, 8 * 60, nil), ("12:00 am", nil, 0, nil), ("12:30pm", nil, 750, nil),
      ("9 PM", nil, 21 * 60, nil), ("09:00 – 09:30", nil, 540, 570), ("9:00-9:45", nil, 540, 585),
      ("1:00 – 2:30 pm", nil, 780, 870), ("11:00 – 1:00 pm", nil, 660, 780),
      ("10:00 am to 1:00 pm", nil, 600, 780),
      ("September 21, 2023 13:00 → 13:45", "2023-09-21", 780, 825),
      ("Thu, 21st Sep 2023 at 9:00", "2023-09-21", 540, nil),
      ("2023-09-21", "2023-09-21", nil, nil),
      ("2023-09-21 10:00 - 11:00", "2023-09-21", 600, 660),
      ("21.09.2023 10:00 Uhr", "2023-09-21", 600, nil),
      ("2023/09/21", "2023-09-21", nil, nil), ("10:00:30", nil, 600, nil),
      ("18:00 pm", nil, 1080, nil), ("0:30 am", nil, 30, nil), ("9:30h", nil, 570, nil),
      ("10.00 AM - 10:30 AM", nil, 600, 630), ("06:00 PM to 06:35 PM (IST)", nil, 1080, 1115),
      ("Day 2, 2023-08-31 10:30 am", "2023-08-31", 630, nil), ("noon", nil, 720, nil),
      ("10:00, September 21, 2023", "2023-09-21", 600, nil),
      ("Tue Mar 09 14:22:31 2027", "2027-03-09", 862, nil),
    ] as [(String, String?, Int64?, Int64?)]
  )
  func `times as people write them`(text: String, day: String?, start: Int64?, end: Int64?) throws {
    let words = try #require(ClockText(text))
    #expect(words.day?.text == day)
    #expect(words.start.map { $0 / 60 } == start)
    #expect(words.end.map { $0 / 60 } == end)
  }

  @Test(arguments: [
    "", "Feb 6, 4:45", "sometime", "12", "25:00", "9:60", "13:00 am",
    "09/10/2023", "September 31, 2023", "10:00 to 11:00 to 12:00", "-", "a:b",
    "1:2:3:4", "May", "1 2 3",
  ])
  func `what is no time as people write it is none`(text: String) {
    #expect(ClockText(text) == nil)
  }

  @Test func `a local hour that a zone skips or repeats still has an instant`() throws {
    let clock = Clock(zone: TimeZone(identifier: "Europe/Berlin"))
    let day = try #require(Day(year: 2025, month: 3, day: 30))
    let skipped = clock.time(2 * 3600 + 1800, on: day)
    #expect(["2025-03-30T03:30:00+02:00", "2025-03-30T01:30:00+01:00"].contains(skipped.iso8601))
    let autumn = try #require(Day(year: 2025, month: 10, day: 26))
    #expect(clock.time(2 * 3600, on: autumn).iso8601.hasPrefix("2025-10-26T02:00:00"))
    #expect(clock.time(12 * 3600, on: day).iso8601 == "2025-03-30T12:00:00+02:00")
  }
}
