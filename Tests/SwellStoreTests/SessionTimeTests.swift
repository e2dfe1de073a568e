import SwellStore
import Testing

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
}
