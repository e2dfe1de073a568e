import SwellStore
import Testing

@testable import SwellImport

/// Values computed from the clock of a time.
struct SessionTimeTests {
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
