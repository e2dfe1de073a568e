import Foundation
import SwellStore
import TestSupport
import Testing

@testable import SwellImport

/// Times on the list's clock.
struct TimeRulesTests {
  @Test(arguments: [
    (36_000, 36_000), (36_001, 36_001), (35_999, 35_999), (14_401, 14_401), (14_400, 100_800),
    (0, 86_400),
  ])
  func `an end six hours or more before its start is on the next day`(written: Int64, end: Int64) {
    #expect(TimeRules().timeOfDay(written, after: 36_000) == end)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2027-03-28T01:59:59", "2027-03-28T01:59:59+01:00"),
    ("Europe/Berlin", "2027-03-28T02:00", "2027-03-28T03:00:00+02:00"),
    ("Europe/Berlin", "2027-03-28T02:30", "2027-03-28T03:30:00+02:00"),
    ("Europe/Berlin", "2027-03-28T03:00", "2027-03-28T03:00:00+02:00"),
    ("Europe/Berlin", "2027-03-27T12:00", "2027-03-27T12:00:00+01:00"),
    ("Europe/Berlin", "2027-03-28T23:00", "2027-03-28T23:00:00+02:00"),
    ("Europe/Berlin", "2027-10-31T01:59:59", "2027-10-31T01:59:59+02:00"),
    ("Europe/Berlin", "2027-10-31T02:30", "2027-10-31T02:30:00+02:00"),
    ("Europe/Berlin", "2027-10-31T02:59:59", "2027-10-31T02:59:59+02:00"),
    ("Europe/Berlin", "2027-10-31T03:00", "2027-10-31T03:00:00+01:00"),
    ("America/New_York", "2027-03-14T02:30", "2027-03-14T03:30:00-04:00"),
    ("America/New_York", "2027-11-07T01:30", "2027-11-07T01:30:00-04:00"),
    ("America/New_York", "2027-11-07T02:00", "2027-11-07T02:00:00-05:00"),
    ("Asia/Kolkata", "2027-11-07T01:30", "2027-11-07T01:30:00+05:30"),
  ])
  func `a local time is placed in its zone`(zone: String, local: String, placed: String) throws {
    let rules = TimeRules(zone: TimeZone(identifier: zone))
    #expect(rules.placed(try #require(ISOTime.parse(local))).iso8601 == placed)
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])
  func `a local time that occurs twice is read as the earlier instant`(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    func offset(_ seconds: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))))
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      // From March 2011 to February 2012: at the end of 2011, Samoa skipped a day.
      let seconds = Int64.random(in: 1_300_000_000...1_330_000_000, using: &random) / 900 * 900
      let offsets = Set((-48...48).map { offset(seconds + $0 * 1800) })
      let first = offsets.map { seconds - $0 }.filter { $0 + offset($0) == seconds }.min()
      let placed = TimeRules(zone: zone).local(seconds)
      if let first { try #require(placed.seconds == first, "\(seconds)") }
      try #require(placed.utcOffset == Int(offset(placed.seconds)))
    }
  }

  @Test(
    arguments: [
      (nil, nil, "2027-01-01T10:00", "2027-01-01T10:00:00"),
      (nil, nil, "2027-01-01T10:00Z", "2027-01-01T10:00:00Z"),
      (nil, nil, "2027-01-01T10:00+02:00", "2027-01-01T10:00:00+02:00"),
      (nil, "America/New_York", "2027-01-01T10:00", "2027-01-01T10:00:00"),
      (nil, "America/New_York", "2027-01-01T10:00Z", "2027-01-01T05:00:00-05:00"),
      (nil, "America/New_York", "2027-01-01T10:00+02:00", "2027-01-01T10:00:00+02:00"),
      ("Europe/Berlin", "America/New_York", "2027-01-01T10:00", "2027-01-01T10:00:00+01:00"),
      ("Europe/Berlin", "America/New_York", "2027-01-01T10:00Z", "2027-01-01T11:00:00+01:00"),
      ("Europe/Berlin", nil, "2027-01-01T10:00+02:00", "2027-01-01T09:00:00+01:00"),
    ] as [(String?, String?, String, String)])
  func `the requested time zone wins over the file's, the file's over the dialect's`(
    zone: String?, home: String?, text: String, placed: String
  ) throws {
    let rules = TimeRules(
      zone: zone.flatMap(TimeZone.init(identifier:)), home: home.flatMap(TimeZone.init(identifier:))
    )
    #expect(rules.placed(try #require(ISOTime.parse(text))).iso8601 == placed)
  }

  @Test(
    arguments: [
      ("9:00", nil, nil, nil), ("2027-06-11", nil, nil, "2027-06-11"),
      ("2027-06-11 9:00", "2027-06-11T09:00:00", nil, nil),
      ("2027-06-11 9:00 – 10:00", "2027-06-11T09:00:00", "2027-06-11T10:00:00", nil),
      ("2027-06-11 9:00 – 9:00", "2027-06-11T09:00:00", "2027-06-11T09:00:00", nil),
      ("2027-06-11 23:00 – 0:30", "2027-06-11T23:00:00", "2027-06-12T00:30:00", nil),
      (
        "2027-06-11 9:00 – 10:00 EST", "2027-06-11T09:00:00-05:00", "2027-06-11T10:00:00-05:00", nil
      ),
      ("2027-06-11 23:00 – 0:30 UTC", "2027-06-11T23:00:00Z", "2027-06-12T00:30:00Z", nil),
    ] as [(String, String?, String?, String?)])
  func `a time with a date is an instant, and a time alone waits for a date`(
    text: String, start: String?, end: String?, day: String?
  ) throws {
    let reader = ObjectReader(
      value: try Value(json: #"{"time": "\#(text)"}"#),
      path: ValuePath(),
      context: FileContext())
    let reading = reader.time("time", TimeRules())
    #expect(reading.start?.iso8601 == start && reading.end?.iso8601 == end)
    #expect(reading.day?.text == day && reading.text == text)
    #expect((reading.written != nil) == (start == nil && day == nil))
  }
}
