import SwellStore
import Testing

@testable import SwellImport

/// Times as machines write them: ISO 8601, seconds since 1970, and durations.
struct ISOTimeTests {
  @Test(
    arguments: [
      ("2025-05-21T08:00", "2025-05-21T08:00:00"), ("2025-05-21T0800", "2025-05-21T08:00:00"),
      ("20250521T080030", "2025-05-21T08:00:30"), ("2025-05-21T08:00:30.5", "2025-05-21T08:00:30"),
      ("2025-05-21T08:00:30,25Z", "2025-05-21T08:00:30Z"),
      ("2025-05-21T08:00:30,", "2025-05-21T08:00:30"), ("2025-05-21T08:00,", "2025-05-21T08:00:00"),
      ("2025-05-21T08:00 Z", "2025-05-21T08:00:00Z"),
      ("2025-05-21T08:00 +02:00", "2025-05-21T08:00:00+02:00"),
      ("2025-05-21T08:00+0245", "2025-05-21T08:00:00+02:45"),
      ("2025-05-21T08:00-07", "2025-05-21T08:00:00-07:00"),
      ("2025-05-21T08:00+18:00", "2025-05-21T08:00:00+18:00"),
      ("2025-05-21T08:00-18:00", "2025-05-21T08:00:00-18:00"),
      ("2025-05-21T08:00-02:00:30", "2025-05-21T08:00:00-02:00:30"),
      ("2025-05-21T08:00+02:59", "2025-05-21T08:00:00+02:59"),
      ("2025-05-21T23:59:60Z", "2025-05-22T00:00:00Z"),
      ("2025-05-21T24:00", "2025-05-22T00:00:00"), ("2025-05-21T00:59:59", "2025-05-21T00:59:59"),
      ("2025-05-21T08:00:61", nil), ("2025-05-21T24:00:01", nil), ("2025-05-21T25:00", nil),
      ("2025-05-21T08:60", nil), ("2025-05-21T08:0", nil), ("2025-05-21T08:00:0", nil),
      ("2025-05-21T08:00:30..5", nil), ("2025-05-21T08:00  Z", nil), ("2025-05-21T08:00ZZ", nil),
      ("2025-05-21T08:00+", nil), ("2025-05-21T08:00-", nil), ("2025-05-21T08:00+2", nil),
      ("2025-05-21T08:00+02:", nil), ("2025-05-21T08:00+02:0", nil),
      ("2025-05-21T08:00+02:60", nil),
      ("2025-05-21T08:00+0260", nil), ("2025-05-21T08:00+02:00:", nil),
      ("2025-05-21T08:00+02:00:3", nil), ("2025-05-21T08:00+18:01", nil),
      ("2025-05-21T08:00+023030", nil), ("2025-0521T08:00", nil), ("202505-21T08:00", nil),
      ("2025-05-21X08:00", nil), ("2025/05/21T08:00", nil), ("2025 0521T08:00", nil),
      ("2025-05-21T8:00", "2025-05-21T08:00:00"), ("2025-05-21T800", nil), ("2025-05-21T:00", nil),
      ("2025-05-21 08:00+0200", "2025-05-21T08:00:00+02:00"),
      ("2025-05-21t08:00:00-07", "2025-05-21T08:00:00-07:00"),
      ("2025-05-21T24:00:00+05:45", "2025-05-22T00:00:00+05:45"),
      ("2000-02-29T00:00:00z", "2000-02-29T00:00:00Z"),
      ("0001-01-01T00:00Z", "0001-01-01T00:00:00Z"),
      ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
      ("20250521T080000Z", "2025-05-21T08:00:00Z"),
      ("1969-12-31T23:59:59+01:25:30", "1969-12-31T23:59:59+01:25:30"), ("", nil),
      ("2025-05-21", nil), ("2025-05-21T", nil), ("2025-02-29T08:00", nil),
      ("2025-13-01T08:00", nil), ("2025-05-21T24:01", nil), ("2025-05-21T08:00+19:00", nil),
      ("2025-05-21T08:00Zx", nil), ("2025-05-21T08:00:00.", nil), ("20250521", nil),
      ("202505210800", nil), ("20250521T8", nil), ("-2025-05-21T08:00", nil),
      ("٢٠٢٥-05-21T08:00", nil), ("0000-01-01T00:00Z", nil), ("99999-01-01T00:00Z", nil),
      ("0001-01-01T00:00+01:00", nil),
    ] as [(String, String?)])
  func `an ISO time is read completely or not at all`(text: String, time: String?) {
    let found = ISOTime.parse(text)
    #expect(found?.iso8601 == time)
    #expect(time.flatMap { ISOTime.parse($0) } == found)
  }

  @Test(
    arguments: [
      ("2025-05-21", "2025-05-21"), ("20250521", "2025-05-21"), ("2025-05-21 ", nil),
      ("2025-02-29", nil),
      ("2025-05", nil), ("2025-5-21", nil), ("202505211200", nil), ("", nil),
      ("19000101", "1900-01-01"), ("18991231", nil), ("21991231", "2199-12-31"), ("22000101", nil),
      ("20251321", nil),
    ] as [(String, String?)])
  func `a date without a time has hyphens or eight digits`(text: String, day: String?) {
    #expect(ISOTime.parseDay(text)?.text == day)
  }

  @Test(
    arguments: [
      ("100000000", "1973-03-03T09:46:40Z"), ("99999999999", "5138-11-16T09:46:39Z"),
      ("100000000000", "1973-03-03T09:46:40Z"), ("99999999999999", "5138-11-16T09:46:39Z"),
      ("-100000000", "1966-10-31T14:13:20Z"), ("-100000000000", "1966-10-31T14:13:20Z"),
      ("1557279000.9", "2019-05-08T01:30:00Z"), ("1557279000999", "2019-05-08T01:30:00Z"),
      ("-100000000.5", "1966-10-31T14:13:19Z"), ("-100000000001", "1966-10-31T14:13:19Z"),
      ("99999999", nil), ("-99999999", nil), ("100000000000000", nil), ("-100000000000000", nil),
      (#""/Date(1557279000000+0200)/""#, "2019-05-08T01:30:00Z"),
      (#""/Date(-100000000000)/""#, "1966-10-31T14:13:20Z"), (#""/Date(soon)/""#, nil),
    ] as [(String, String?)])
  func `a number is a count of seconds or of milliseconds since 1970`(text: String, time: String?)
    throws
  {
    let draft = try Imported(#"[{"title": "A", "room": "R", "startsAt": \#(text)}]"#).drafts[0]
    #expect(draft.startsAt?.iso8601 == time)
    let isShown = time == nil || text.hasPrefix("\"")
    #expect(draft.timeText == (time == nil && isShown ? text.replacing("\"", with: "") : nil))
  }

  @Test(
    arguments: [
      ("90", 5400), ("0.5", 30), ("1.51", 91), ("44640", 2_678_400), ("44641", nil), ("0", nil),
      ("-1", nil), ("0.008", nil), ("0.01", 1), ("1e400", nil), (#"" 45 ""#, 2700),
      (#""1:30""#, 5400), (#""01:30:15""#, 5415), (#""744:00""#, 2_678_400), (#""744:01""#, nil),
      (#""000:45""#, 2700), (#""0000:45""#, nil), (#""1""#, 60), (#""1:2:3:4""#, nil),
      (#""1:""#, nil), (#""1:-5""#, nil), (#""0:00""#, nil), (#""1:x""#, nil),
      (#""1h""#, 3600), (#""2 hrs 5 mins 7 sec""#, 7507), (#""PT1H30M5S""#, 5405),
      (#""1.5 hours""#, 5400), (#""1 std. 5 minuten""#, 3900), (#""45 min, 30 seconds""#, 2730),
      (#""100000 s""#, 100_000), (#""100001 s""#, nil), (#""0 h 5 m""#, 300), (#""0 s""#, nil),
      (#""1.2.3 h""#, nil), (#""5 parsecs""#, nil), (#""""#, nil), (#""pt""#, nil), ("true", nil),
    ] as [(String, Int64?)]
  )
  func `a duration is between one second and 31 days`(text: String, seconds: Int64?) throws {
    #expect(DurationText.seconds(try Value(json: text)) == seconds)
  }

  @Test(
    arguments: [
      ("2027-03-01T10:00", nil), ("2027-03-01T10:00Z", 0), ("2027-03-01T10:00+02:00", 7200),
      ("2027-03-01T10:00-02:00", -7200),
    ] as [(String, Int?)]
  )
  func `an end six hours or more before its start is on the next day`(text: String, offset: Int?)
    throws
  {
    let start = try #require(ISOTime.parse(text))
    #expect(start.utcOffset == offset)
    #expect(start.next(timeOfDay: 36_000) == start)
    #expect(start.next(timeOfDay: 36_001) == start.advanced(by: 1))
    #expect(start.next(timeOfDay: 35_999) == start.advanced(by: -1))
    #expect(start.next(timeOfDay: 14_401) == start.advanced(by: -21_599))
    #expect(start.next(timeOfDay: 14_400) == start.advanced(by: 64_800))
    #expect(start.next(timeOfDay: 0) == start.advanced(by: 50_400))
  }
}

extension Value {
  /// The value that a JSON text has at its top.
  init(json: String) throws {
    var reader = JSONReader(Array(json.utf8))
    _ = try reader.readValue(in: 0..<json.utf8.count)
    self = Document(bytes: reader.bytes, nodes: reader.nodes).root
  }
}
