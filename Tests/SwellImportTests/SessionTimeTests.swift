import SwellStore
import Testing

@testable import SwellImport

struct SessionTimeTests {
  @Test(
    arguments: [
      (0, nil, "1970-01-01T00:00:00"), (0, 0, "1970-01-01T00:00:00Z"),
      (1_747_814_400, 7200, "2025-05-21T10:00:00+02:00"),
      (1_747_814_400, -12_600, "2025-05-21T04:30:00-03:30"),
      (-2_208_988_800, 1172, "1900-01-01T00:19:32+00:19:32"),
      (-62_135_596_800, 0, "0001-01-01T00:00:00Z"), (253_402_300_799, nil, "9999-12-31T23:59:59"),
      (253_402_300_800, nil, "253402300800"), (.max, 3600, "9223372036854775807"),
      (0, .min, "0"), (0, .max, "0"),
    ] as [(Int64, Int?, String)]
  )
  func `a time is written as ISO 8601`(seconds: Int64, utcOffset: Int?, text: String) {
    #expect(SessionTime(seconds: seconds, utcOffset: utcOffset).iso8601 == text)
  }

  @Test func `a date is one that a calendar has`() {
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

  @Test func `days follow one another through leap years and centuries`() throws {
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
