import Foundation
import SwellStore
import TestSupport
import Testing

@testable import SwellImport

/// Days of the calendar, and how they are written.
@Suite struct DayTests {
  @Test(arguments: [
    // Source: Howard Hinnant's algorithms, and the calendar: 0000-03-01 begins an era of 400 years.
    (-719_468, 0, 3, 1), (-719_469, 0, 2, 29), (-719_528, 0, 1, 1), (-719_529, -1, 12, 31),
    (-719_834, -1, 3, 1), (-719_835, -1, 2, 28), (-865_565, -400, 3, 1), (-865_566, -400, 2, 29),
    (-719_162, 1, 1, 1), (0, 1970, 1, 1), (-1, 1969, 12, 31), (58, 1970, 2, 28), (59, 1970, 3, 1),
    (11_016, 2000, 2, 29), (11_017, 2000, 3, 1), (11_323, 2001, 1, 1), (-25_509, 1900, 2, 28),
    (-25_508, 1900, 3, 1), (2_932_896, 9999, 12, 31), (2_932_897, 10_000, 1, 1),
    (157_113, 2400, 2, 29),
  ])
  func `a day has a date, even before year 1`(number: Int64, year: Int64, month: Int64, day: Int64)
  {
    let found = Day(number: number)
    #expect(found.parts == (year, month, day))
    #expect(found.seconds == number * 86_400)
    let made = Day(year: Int(year), month: Int(month), day: Int(day))
    #expect(made == ((1...9999).contains(year) ? found : nil))
  }

  @Test(arguments: [
    (0, 0, 0), (1, 0, 1), (86_399, 0, 86_399), (86_400, 1, 0), (-1, -1, 86_399), (-86_400, -1, 0),
    (-86_401, -2, 86_399), (172_800, 2, 0),
  ])
  func `a negative second belongs to the day before`(seconds: Int64, day: Int64, time: Int64) {
    #expect(Day(localSeconds: seconds).number == day)
    #expect(Day.timeOfDay(seconds) == time)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (2_932_896, "9999-12-31"), (2_932_897, "10000-01-01"),
    (-719_162, "0001-01-01"), (-719_528, "0000-01-01"), (-719_529, "-1-12-31"),
    (11_241, "2000-10-11"),
  ])
  func `a day is written with four digits for the year`(number: Int64, text: String) {
    #expect(Day(number: number).text == text)
  }

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

  @Test func `day numbers match Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let number = Int64.random(in: -141_000...2_900_000, using: &random)
      let date = Date(timeIntervalSince1970: TimeInterval(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = Day(number: number)
      // Before 1582, Foundation uses the Julian calendar.
      guard let year = parts.year, let month = parts.month, let dayOfMonth = parts.day else {
        continue
      }
      if number > -140_000 {
        try #require(day.parts == (Int64(year), Int64(month), Int64(dayOfMonth)))
        try #require(Day(year: year, month: month, day: dayOfMonth)?.number == number)
      }
    }
  }

  @Test func `a date must exist in the calendar`() {
    let lengths = (1...12).map { month in
      (1...40).prefix { Day(year: 2027, month: month, day: $0) != nil }.count
    }
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let leapYears = [1900, 2000, 2024].filter { Day(year: $0, month: 2, day: 29) != nil }
    #expect(leapYears == [2000, 2024])
    for (year, month, day) in [
      (0, 1, 1), (10_000, 1, 1), (2027, 0, 1), (2027, 13, 1), (2027, 1, 0),
    ] {
      #expect(Day(year: year, month: month, day: day) == nil)
    }
  }

  @Test func `days are consecutive through leap years and centuries`() throws {
    var next = try #require(Day(year: 1, month: 1, day: 1)).number
    for year in 1...2400 {
      for month in 1...12 {
        for day in 1...31 {
          guard let found = Day(year: year, month: month, day: day) else { continue }
          guard found.number == next, found.parts == (Int64(year), Int64(month), Int64(day)),
            Day(localSeconds: found.seconds + 86_399) == found
          else {
            Issue.record("\(year)-\(month)-\(day) is \(found.number), not \(next)")
            return
          }
          next += 1
        }
      }
    }
  }
}
