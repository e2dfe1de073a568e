import Foundation
import SwellImport
import SwellStore
import Testing

/// `outline` with shapes and names that are not in its tables.
struct OutlineRulesTests {
  @Test(arguments: [
    (#""speakerRecordNames": ["Ann"]"#, ["Ann"]), (#""panelists": "Ann, Bo""#, ["Ann", "Bo"]),
    (#""Presenters": [{"Name": "Ann"}]"#, ["Ann"]),
    (#""facilitators": [{"fullname": "Ann"}]"#, ["Ann"]),
    (#""authors": "Lee, Ann; Ek, Bo""#, ["Ann Lee", "Bo Ek"]),
    (#""contributors": [{"givenName": "Ann", "familyName": "Lee"}]"#, ["Ann Lee"]),
    (#""Speakers": "https://x.org/1", "Speaker Names": "Ann""#, ["Ann"]),
    (#""speaker": "Ann", "speakers": [{"speaker": "Ann"}, {"speaker": "Bo"}]"#, ["Ann", "Bo"]),
    (#""speaker": "Ann", "speaker2": "Bo", "speaker3": """#, ["Ann", "Bo"]),
    (#""speaker": "true", "name": "Ann Lee""#, ["Ann Lee"]),
    (#""name": "rope-work-1""#, []), (#""first_speaker": "annlee", "first_speaker_name": """#, []),
    (#""speakers": [{"zh": {"name": "安"}, "en": {"name": "Ann"}}]"#, ["安"]),
  ])
  func `speakers by any name`(field: String, names: [String]) throws {
    let imported = try Imported(#"[{"title": "Rope Work", "venue": "R", \#(field)}]"#)
    #expect(imported.drafts.map(\.speakers) == [names])
  }

  @Test(arguments: [
    (#""fromTime": "2027-03-01T10:00", "toTime": "2027-03-01T11:00""#, "10:00:00", "11:00:00"),
    (
      #""start_time": "10:00", "start_date": "2027-03-01 10:00:00", "end_time": "11:00""#,
      "10:00:00", "11:00:00"
    ),
    (#""startsOn": "2027-03-01", "time": "10:00", "lengthInMinutes": 60"#, "10:00:00", "11:00:00"),
    (
      #""date": "Mon Mar 01 2027 10:00:00 GMT+0100 (CET)", "length": "1h""#, "10:00:00+01:00",
      "11:00:00+01:00"
    ),
    (
      #""when": {"__type": "Date", "iso": "2027-03-01T10:00:00.000Z"}, "end": "11:00""#,
      "10:00:00Z", "11:00:00Z"
    ),
    (#""date": "2027-03-01", "time": "10-11am""#, "10:00:00", "11:00:00"),
    (#""date": "2027-03-01", "time": "10.00 - 11.00""#, "10:00:00", "11:00:00"),
    (#""date": "March 1, 2027", "startTime": "1000", "endTime": "1100""#, "10:00:00", "11:00:00"),
    (#""date": "2027-03-01", "time": "10h00", "endTime": "11h""#, "10:00:00", "11:00:00"),
    (#""start": "2027-03-01T10:00:00,", "end": "11:00 AM EST""#, "10:00:00", "11:00:00"),
    (
      #""date": "2027-03-01", "start": "10:00", "session_total_time": "60 Mins""#, "10:00:00",
      "11:00:00"
    ),
    (
      #""date": "2027-03-01", "start": "10:00", "timestamp": 1803891600, "end": 1803895200, "duration": "01:00""#,
      "10:00:00", "11:00:00"
    ),
  ])
  func `times as people write them`(fields: String, start: String, end: String) throws {
    let imported = try Imported(#"[{"title": "A", "venue": "R", \#(fields)}]"#)
    #expect(imported.drafts[0].startsAt?.iso8601 == "2027-03-01T" + start)
    #expect(imported.drafts[0].endsAt?.iso8601 == "2027-03-01T" + end)
  }

  @Test(arguments: [
    ("03/04/2027", "05/17/2027", "2027-03-04"), ("03/04/2027", "17/05/2027", "2027-04-03"),
    ("03/04/2027", "06/05/2027", nil), ("04/04/2027", "06/05/2027", "2027-04-04"),
  ])
  func `the rest of the file says which is the month`(date: String, other: String, day: String?)
    throws
  {
    let imported = try Imported(
      #"[{"title": "A", "venue": "R", "start": "\#(date) 9:30"}, {"title": "B", "venue": "R", "start": "\#(other) 9:30"}]"#
    )
    #expect(imported.drafts[0].startsAt?.iso8601 == day.map { $0 + "T09:30:00" })
    #expect(imported.drafts[0].timeText == "\(date) 9:30")
    #expect(imported.report.warnings.contains { $0.entry == "/0" } == (day == nil))
  }

  @Test(arguments: [
    #"{"title": "Meet 2027", "days": [{"date": "June 5", "talks": \#(talks)}]}"#,
    #"{"2027": {"June 5": \#(talks)}}"#, #"{"year": 2027, "schedule": {"5 June": \#(talks)}}"#,
  ])
  func `a year may be named around a date`(text: String) throws {
    #expect(try Imported(text).starts == ["2027-06-05T10:00:00 floating"])
  }

  static let talks = #"[{"title": "A", "time": "10:00"}]"#

  @Test func `a dictionary of sessions may have any keys`() throws {
    let imported = try Imported(
      #"{"sessions": {"ROPE": {"title": "A", "speakers": ["Ann"]}, "x": {"title": "Lunch"}}, "videos": [{"title": "V", "speakers": "All"}]}"#
    )
    #expect(imported.drafts.map(\.key) == ["ROPE", "x"])
    #expect(imported.report.warnings.map(\.entry) == ["/videos"])
    let root = try Imported(
      #"{"rope": {"title": "A", "speakers": ["Ann"]}, "tide": {"title": "B", "speakers": ["Bo"]}, "pause": {"title": "C"}}"#
    )
    #expect(root.drafts.map(\.key) == ["rope", "tide", "pause"])
  }

  @Test func `titles alone are sessions where their neighbours are`() throws {
    let imported = try Imported(
      #"""
      [{"title": "Day 1", "schedule": [
        {"start_time": "09:00", "end_time": "09:30", "tracks": [{"title": "Opening"}]},
        {"start_time": "10:00", "end_time": "10:30", "tracks": [{"title": "A", "speaker": "Ann"}]}]}]
      """#
    )
    #expect(imported.titles == ["Opening", "A"])
    #expect(imported.drafts.map(\.timeText) == ["09:00 – 09:30", "10:00 – 10:30"])
  }

  @Test func `a slot with start and end is inherited, and is no session`() throws {
    let imported = try Imported(
      #"""
      {"days": [{"date": "2027-03-01", "parts": [
        {"begins": "2027-03-01T10:00+01:00", "ends": "2027-03-01T11:00+01:00", "hall": "Barn",
         "contents": [{"title": "A", "speaker": "Ann"}, {"title": "B", "speaker": "Bo", "room": "Loft"}]}]}]}
      """#
    )
    #expect(imported.titles == ["A", "B"])
    #expect(imported.drafts.map(\.room) == ["Barn", "Loft"])
    #expect(imported.ends == ["2027-03-01T11:00:00 +1", "2027-03-01T11:00:00 +1"])
  }

  @Test func `a session with a moderator and talks is a section, and says what is not used`() throws
  {
    let imported = try Imported(
      #"""
      {"event": "Harbour Days", "days": [
        {"date": "2027-06-11", "slots": [
          {"title": "Morning", "time": "9:00-10:00", "room": "Forum", "chair": "Bo Ek",
           "moderators": ["Cy Dow", "Di Fox"], "icon": "",
           "talks": [{"title": "Tides", "speaker": "Ann Lee"}, {"title": "Ropes", "speaker": "Al"}]}
        ]},
        {"date": "2027-06-12", "slots": [
          {"title": "Noon", "time": "9:00-10:00", "chair": "Bo Ek",
           "talks": [{"title": "Knots", "speaker": "Ann Lee", "room": "Pier"}]}
        ]}
      ]}
      """#
    )
    #expect(imported.titles == ["Tides", "Ropes", "Knots"])
    #expect(imported.drafts.map(\.room) == ["Forum", "Forum", "Pier"])
    #expect(imported.report.ignoredFields == ["chair": 2, "moderators": 1])
    #expect(
      imported.report.warnings.map(\.text) == [
        "file: /days/0/slots/0: moderators: found names of a group of sessions, which were not used, "
          + "expected names in the sessions themselves"
      ]
    )
  }

  @Test func `the parts of a session with speakers are no sessions`() throws {
    let imported = try Imported(
      #"""
      [{"title": "Path", "location": "Barn", "speakerNames": ["Ann"],
        "modules": [{"title": "Part", "location": "Barn", "speakerNames": ["Bo"]}]}]
      """#
    )
    #expect(imported.titles == ["Path"])
    #expect(imported.report.ignoredFields == ["modules": 1])
  }

  @Test func `a schedule that names sessions by id gives them their times`() throws {
    let imported = try Imported(
      #"""
      {"talks": [{"id": "a", "title": "A", "speakers": ["Ann"]}, {"id": "b", "title": "B", "speakers": ["Bo"]}],
       "days": [{"date": "2027-03-01", "slots": [
         {"time": "10:00", "talks": ["a"]}, {"time": "11:00", "talk": "b"}, {"time": "12:00", "talk": "a"}]}]}
      """#
    )
    #expect(imported.titles == ["A", "B", "A"])
    #expect(imported.drafts.map(\.key) == ["a", "b", "a-2027-03-01T12:00:00"])
    #expect(
      imported.starts.compactMap { $0?.prefix(16) } == [
        "2027-03-01T10:00", "2027-03-01T11:00", "2027-03-01T12:00",
      ]
    )
  }

  @Test func `proposals beside a programme are a table for it`() throws {
    let imported = try Imported(
      #"""
      {"proposals": [{"id": 1, "title": "A", "speaker": "Ann"}, {"id": 2, "title": "B", "speaker": "Bo"}],
       "schedule": [{"sessions": [{"id": 7, "title": "A", "speaker": "Ann", "proposal": 1, "start": "2027-03-01T10:00"}]}]}
      """#
    )
    #expect(imported.drafts.map(\.key) == ["7"])
    #expect(imported.report.warnings.count == 0)
  }

  @Test func `titles by language are the file's first`() throws {
    let imported = try Imported(
      #"[{"id": "s", "room": "R", "zh": {"title": "開幕"}, "en": {"title": "Opening"}}]"#
    )
    #expect(imported.titles == ["開幕"])
    let english = ImportSettings(language: "en")
    let text = #"[{"id": "s", "room": "R", "zh": {"title": "開幕"}, "en": {"title": "Opening"}}]"#
    #expect(try Imported(text, english).titles == ["Opening"])
  }

  @Test func `several rooms are one text`() throws {
    let imported = try Imported(#"[{"id": 1, "title": "A", "rooms": ["Hall", "Loft"]}]"#)
    #expect(imported.drafts[0].room == "Hall, Loft")
  }

  @Test func `the earlier of an hour that is there twice`() throws {
    let imported = try Imported(
      #"[{"title": "A", "startsAt": "2027-10-31T02:30", "endsAt": "2027-10-31T03:30"}]"#,
      ImportSettings(timeZone: TimeZone(identifier: "Europe/Berlin"))
    )
    #expect(imported.drafts[0].startsAt?.iso8601 == "2027-10-31T02:30:00+02:00")
    #expect(
      (imported.drafts[0].endsAt?.seconds ?? 0) - (imported.drafts[0].startsAt?.seconds ?? 0)
        == 7200
    )
  }

  @Test(arguments: ["2027-03-01T10:00+02:75", "2027-03-01T10:00+0275"])
  func `an offset has less than sixty minutes`(text: String) throws {
    #expect(try Imported(#"[{"title": "A", "startsAt": "\#(text)"}]"#).drafts[0].startsAt == nil)
  }

  @Test func `an end at its start is no day later`() throws {
    let imported = try Imported(
      #"[{"title": "A", "venue": "R", "start": "2027-03-01T10:00", "end": "10:00"}, {"title": "B", "venue": "R", "date": "2027-03-01", "time": "10:00 - 10:00"}]"#
    )
    #expect(imported.ends == ["2027-03-01T10:00:00 floating", "2027-03-01T10:00:00 floating"])
  }

  @Test func `a file's own language is taken`() throws {
    let imported = try Imported(
      #"{"schedule": {"conference": {"title": "C", "language": "de", "tracks": [], "events": [{"guid": "1", "title": {"en": "Tide", "de": "Flut"}, "room": {"name": "R"}}]}}}"#
    )
    #expect(imported.titles == ["Flut"])
  }

  @Test func `lines in a dialect that is asked for and does not fit say which`() throws {
    let lines = "{\"title\": \"A\", \"room\": \"R\"}\n{\"title\": \"B\", \"room\": \"R\"}"
    guard
      case .wrongDialect(let file, let dialect, let shape)? = importError(
        lines,
        .init(dialect: "wwdc")
      )
    else {
      return #expect(Bool(false), "not refused")
    }
    #expect(file == "file" && dialect == "wwdc" && shape.contains("response"))
  }

  @Test(arguments: ["swlel", "sewll", "swel", "swelll"])
  func `neighbouring letters may be swapped in what was meant`(name: String) {
    guard case .noSuchDialect(_, _, didYouMean: "swell")? = importError("[]", .init(dialect: name))
    else {
      return #expect(Bool(false), "no hint for \(name)")
    }
  }

  @Test func `a title that is called summary leaves the description where it is`() throws {
    let imported = try Imported(
      #"""
      [{"summary": "Tides", "description": "Of the sea.", "start": "2027-06-11T09:00"},
       {"description": "Of rope.", "summary": "Knots", "start": "2027-06-11T10:00"}]
      """#
    )
    #expect(imported.titles == ["Tides", "Knots"])
    #expect(imported.drafts.map(\.abstract) == ["Of the sea.", "Of rope."])
  }

  @Test func `what has no title that could be an id is no mention of a session`() throws {
    let imported = try Imported(
      #"""
      {"talks": [{"id": "t1", "title": "Tides", "speakers": ["Ida"]}],
       "schedule": [{"date": "2027-06-11", "slots": [{"time": "09:00", "talk": "t1"}]}],
       "breaks": [{"title": {"en": "Lunch"}, "start": "2027-06-11T12:00", "room": "Deck"}]}
      """#
    )
    #expect(imported.titles.sorted() == ["Lunch", "Tides"])
    #expect(imported.drafts.map { $0.startsAt != nil } == [true, true])
  }

  @Test(
    arguments: [
      ("90", 90), ("1h 30m", 90), ("1 h  30 min.", 90), ("1 hour, 30 minutes", 90), ("PT1H30M", 90),
      ("1:30", 90), ("1.5 h", 90), ("30 s 1 min 30 s", 2), ("1h 30", nil), ("h", nil), ("-5", nil),
    ] as [(String, Int64?)]
  )
  func `a duration may be written in many ways`(text: String, minutes: Int64?) throws {
    let imported = try Imported(
      #"[{"title": "Tides", "start": "2027-06-11T09:00", "duration": "\#(text)"}]"#
    )
    let draft = try #require(imported.drafts.first)
    let start = try #require(draft.startsAt).seconds
    #expect(draft.endsAt.map { $0.seconds - start } == minutes.map { $0 * 60 })
  }

  @Test func `what another field says better hides no field behind it`() throws {
    for first in [#""title_ja": "潮""#, #""speaker": "id7""#] {
      let imported = try Imported(
        #"""
        [{\#(first), "title_en": "Tides", "speaker_name": "Ida", "room": "Pier",
          "start": "2027-06-11T09:00"}]
        """#
      )
      #expect(imported.titles == ["Tides"])
      #expect(imported.drafts.map(\.speakers) == [["Ida"]])
      #expect(imported.drafts.map(\.room) == ["Pier"])
      #expect(imported.starts == ["2027-06-11T09:00:00 floating"])
    }
  }
}
