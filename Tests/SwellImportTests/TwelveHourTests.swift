import SwellImport
import SwellStore
import Testing

/// Times such as `1:45` after `12:15`, in files that say neither am nor pm.
struct TwelveHourTests {
  @Test func `times before seven are in the afternoon`() throws {
    let file = try Imported(Self.day(["9:00", "12:15 – 1:15", "1:00", "6:59 - 8:30"]))
    #expect(Self.hours(file.starts) == ["09:00", "12:15", "13:00", "18:59"])
    #expect(Self.hours(file.ends) == [nil, "13:15", nil, "20:30"])
    #expect(
      file.report.warnings.map(\.text) == [
        "file: found times of day up to 12:59 without am or pm, some before 7:00, "
          + "expected am or pm; those before 7:00 were taken as pm"
      ]
    )
  }

  @Test func `an end of its own is in the afternoon too`() throws {
    let file = try Imported(
      """
      date,start,end,title,speaker
      2027-06-11,11:30,1:00,Tides,Ann Lee
      2027-06-11,3:00,7:15,Kelp,Bo Ek
      """
    )
    #expect(Self.hours(file.starts) == ["11:30", "15:00"])
    #expect(Self.hours(file.ends) == ["13:00", "19:15"])
  }

  @Test func `so are the times that are keys`() throws {
    let file = try Imported(
      #"""
      [{"date": "2027-06-11", "talks": {"9:00": {"title": "Tides", "speaker": "Ann Lee"},
        "1:00": {"title": "Kelp", "speaker": "Bo Ek"}}}]
      """#
    )
    #expect(Self.hours(file.starts) == ["09:00", "13:00"])
  }

  @Test(arguments: [
    (["0:30", "9:00", "1:00"], "01:00"), (["9:00", "1:00", "13:00"], "01:00"),
    (["9:00", "1:00", "3:00 pm"], "01:00"), (["1:00", "2:00"], "01:00"),
    (["9:00 - 14:00", "1:00"], "01:00"), (["7:00", "1:00"], "13:00"), (["12:59", "1:00"], "13:00"),
    (["1:00", "7:00"], "01:00"),
    (["9:00", "1:00", "2027-06-12T09:00"], "01:00"),
  ])
  func `other times say which clock it is`(times: [String], first: String) throws {
    let file = try Imported(Self.day(times))
    let start = try #require(file.drafts.first { $0.title == "Talk 1:00" }?.startsAt?.written)
    #expect(start.contains("T\(first)"))
    #expect(file.report.warnings.isEmpty == (first == "01:00"))
  }

  @Test func `durations are not times`() throws {
    let file = try Imported(
      """
      [{"date": "2027-06-11", "time": "9:00", "title": "Tides", "speaker": "Ann Lee",
        "duration": "1:30"}]
      """
    )
    #expect(file.report.warnings.isEmpty)
    #expect(Self.hours(file.ends) == ["10:30"])
  }

  /// Sessions of one day at these times, each with its time in its title.
  private static func day(_ times: [String]) -> String {
    let talks = times.map { #"{"time": "\#($0)", "title": "Talk \#($0)", "speaker": "Ann Lee"}"# }
    return #"[{"date": "2027-06-11", "talks": [\#(talks.joined(separator: ", "))]}]"#
  }

  /// Hours and minutes of written times.
  private static func hours(_ times: [String?]) -> [String?] {
    times.map { $0.map { String($0.drop { $0 != "T" }.dropFirst().prefix(5)) } }
  }
}
