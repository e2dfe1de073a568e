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
