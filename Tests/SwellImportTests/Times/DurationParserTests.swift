import Testing

@testable import SwellImport

/// Durations, as numbers and as texts.
struct DurationParserTests {
  @Test(
    arguments: [
      ("90", 5400), ("0.5", 30), ("1.51", 91), ("44640", 2_678_400), ("44641", nil), ("0", nil),
      ("-1", nil), ("0.008", nil), ("0.01", 1), ("1e400", nil), (#"" 45 ""#, 2700),
      (#""1:30""#, 5400), (#""01:30:15""#, 5415), (#""744:00""#, 2_678_400), (#""744:01""#, nil),
      (#""000:45""#, 2700), (#""0000:45""#, nil), (#""1""#, 60), (#""1:2:3:4""#, nil),
      (#""1:""#, nil), (#""1:-5""#, nil), (#""0:00""#, nil), (#""1:x""#, nil),
      (#""1h""#, 3600), (#""PT30""#, nil), (#""2 hrs 5 mins 7 sec""#, 7507),
      (#""PT1H30M5S""#, 5405),
      (#""1.5 hours""#, 5400), (#""1 std. 5 minuten""#, 3900), (#""45 min, 30 seconds""#, 2730),
      (#""100000 s""#, 100_000), (#""100001 s""#, nil), (#""0 h 5 m""#, 300), (#""0 s""#, nil),
      (#""1.2.3 h""#, nil), (#""5 parsecs""#, nil), (#""""#, nil), (#""pt""#, nil), ("true", nil),
    ] as [(String, Int64?)]
  )
  func `a duration is between one second and 31 days`(text: String, seconds: Int64?) throws {
    #expect(DurationParser.seconds(try Value(json: text)) == seconds)
  }
}
