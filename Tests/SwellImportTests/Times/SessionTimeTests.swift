import SwellStore
import Testing

@testable import SwellImport

/// Times with or without a UTC offset: their day, text and order.
struct SessionTimeTests {
  @Test(
    arguments: [
      (0, nil, 0), (0, 0, 0), (-1, 0, -1), (0, -1, -1), (86_399, 1, 1), (86_399, nil, 0),
      (86_400, -1, 0),
    ] as [(Int64, Int?, Int64)])
  func `a time belongs to the day at its own UTC offset`(
    seconds: Int64, utcOffset: Int?, day: Int64
  ) {
    #expect(SessionTime(seconds: seconds, utcOffset: utcOffset).day.number == day)
  }

  @Test(
    arguments: [
      // The first and last seconds of years 1 to 9999, in local time.
      (253_402_300_799, 0, "9999-12-31T23:59:59Z"), (253_402_300_799, 1, "253402300799"),
      (253_402_300_799, -1, "9999-12-31T23:59:58-00:00:01"),
      (-62_135_596_800, -1, "-62135596800"), (-62_135_596_800, 60, "0001-01-01T00:01:00+00:01"),
      (-62_135_596_801, nil, "-62135596801"), (0, 86_399, "1970-01-01T23:59:59+23:59:59"),
      (0, 86_400, "0"), (86_399, -86_399, "1970-01-01T00:00:00-23:59:59"), (0, -86_400, "0"),
      (0, 1, "1970-01-01T00:00:01+00:00:01"), (0, 3600, "1970-01-01T01:00:00+01:00"),
      (3661, 3661, "1970-01-01T02:02:02+01:01:01"), (0, nil, "1970-01-01T00:00:00"),
      (1_747_814_400, 7200, "2025-05-21T10:00:00+02:00"),
      (1_747_814_400, -12_600, "2025-05-21T04:30:00-03:30"),
      (-2_208_988_800, 1172, "1900-01-01T00:19:32+00:19:32"),
      (253_402_300_799, nil, "9999-12-31T23:59:59"), (253_402_300_800, nil, "253402300800"),
      (.max, 3600, "9223372036854775807"), (0, .min, "0"), (0, .max, "0"),
    ] as [(Int64, Int?, String)])
  func `a time is written with its UTC offset if the year has four digits`(
    seconds: Int64, utcOffset: Int?, text: String
  ) {
    #expect(SessionTime(seconds: seconds, utcOffset: utcOffset).iso8601 == text)
  }

  @Test func `times are sorted by instant, then floating times first, then by UTC offset`() {
    let times = [
      SessionTime(seconds: -5, utcOffset: 9), SessionTime(seconds: 0, utcOffset: nil),
      SessionTime(seconds: 0, utcOffset: -3600), SessionTime(seconds: 0, utcOffset: 0),
      SessionTime(seconds: 0, utcOffset: 3600), SessionTime(seconds: 1, utcOffset: nil),
    ]
    #expect(times.reversed().sorted() == times)
    for (index, time) in times.enumerated() {
      #expect(times.indices.filter { times[$0] < time } == Array(0..<index))
    }
  }
}
