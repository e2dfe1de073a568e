import Foundation
import SwellImport
import SwellStore
import Testing

struct OutlineTests {
  @Test func `the keys of dictionaries are ids where each is of one session`() throws {
    func keys(_ second: String) throws -> [String] {
      try Imported(
        """
        {"friday": {"s1": {"title": "Tides", "room": "Pier"}, "s2": {"title": "Nets", "room": "Pier"}},
         "saturday": {"\(second)": {"title": "Fog", "room": "Deck"}, "s4": {"title": "Salt", "room": "Deck"}}}
        """
      ).drafts.map(\.key)
    }
    #expect(try keys("s3") == ["s1", "s2", "s3", "s4"])
    let own = try keys("s1")
    #expect(Set(own).count == 4 && own.allSatisfy { $0.count > 2 })
  }

  @Test func `names of fields are folded`() throws {
    let imported = try Imported(
      #"""
      [{"Title": "A", "Speaker Names": "Ann Lee,  Bo Ek & Cy", "Location": "Hall",
        "Starts_At": "2023-09-21T13:00", "ENDS-AT": "2023-09-21T13:45", "Details": "<p>x</p>",
        "UUID": "u1", "Photo": "p.png", "extra": 1}]
      """#
    )
    #expect(imported.report.dialect == "outline")
    #expect(imported.drafts[0].speakers == ["Ann Lee", "Bo Ek", "Cy"])
    #expect(imported.drafts[0].room == "Hall")
    #expect(imported.starts == ["2023-09-21T13:00:00 floating"])
    #expect(imported.ends == ["2023-09-21T13:45:00 floating"])
    #expect(imported.drafts[0].abstract == "x")
    #expect(imported.drafts[0].key == "u1")
    #expect(imported.drafts[0].background == "p.png")
    #expect(imported.report.ignoredFields == ["extra": 1])
  }

  @Test(arguments: [
    (#""Ann, Bo""#, ["Ann", "Bo"]), (#"["Ann, PhD", " ", "Bo"]"#, ["Ann, PhD", "Bo"]),
    (
      #"[{"name": "Ann"}, {"fullName": "Bo"}, {"public_name": "Cy"}, {"first": "Di", "last": "Ek"}]"#,
      ["Ann", "Bo", "Cy", "Di Ek"]
    ),
    (#"{"name": "Ann"}"#, ["Ann"]), ("null", []), (#""""#, []), ("[]", []),
    (#"[1, "2", 3]"#, ["First", "Second"]),
  ])
  func `speakers may be written in many ways`(value: String, names: [String]) throws {
    let text = #"""
      {"talks": [{"title": "A", "speakers": \#(value), "room": "R", "details": ""}],
       "people": [{"id": 1, "name": "First"}, {"id": 2, "name": "Second"}]}
      """#
    let imported = try Imported(
      value.contains("[1") ? text : text.replacing("people", with: "staff")
    )
    #expect(imported.drafts.map(\.speakers) == [names])
  }

  @Test func `lists at any depth are found, with the title around them`() throws {
    let imported = try Imported(
      #"""
      {"event": {"program": [
        {"date": "2023-09-21", "slots": [
          {"talks": [{"title": "A", "speaker": "Ann", "start": "09:00", "duration": "45 min"}]},
          {"talks": [{"title": "B", "speaker": "Bo", "start": "8:30 am – 9:15"}]}]},
        {"title": "Day Two", "date": "2023-09-22", "slots": [
          {"talks": [{"title": "C", "time": "22:00 → 00:30"}, {"title": "D"}]}]}],
       "speakers": [{"name": "Ann", "location": "Berlin"}],
       "rooms": [{"name": "Hall", "location": "East"}]}}
      """#
    )
    #expect(imported.titles == ["A", "B", "C", "D"])
    #expect(imported.sectionTitles == ["2023-09-21", "Day Two"])
    #expect(
      imported.starts
        == [
          "2023-09-21T09:00:00 floating", "2023-09-21T08:30:00 floating",
          "2023-09-22T22:00:00 floating", nil,
        ]
    )
    #expect(
      imported.ends
        == [
          "2023-09-21T09:45:00 floating", "2023-09-21T09:15:00 floating",
          "2023-09-23T00:30:00 floating", nil,
        ]
    )
    #expect(imported.drafts[1].timeText == "8:30 am – 9:15")
    let days = try Imported(
      #"[{"title": "A", "room": "R", "day": "Friday", "details": ""}, {"title": "B", "room": "R", "day": "Monday"}]"#,
      ImportSettings(sectionBy: .day)
    )
    #expect(days.sectionTitles == ["Friday", "Monday"])
  }

  @Test func `several lists of one object are named by their keys`() throws {
    let imported = try Imported(
      #"{"Friday": [{"title": "A", "venue": "X"}], "Saturday": [{"title": "B", "venue": "X"}]}"#
    )
    #expect(imported.sectionTitles == ["Friday", "Saturday"])
  }

  @Test func `a list of days is no list of sessions, whatever its fields`() throws {
    let imported = try Imported(
      #"[{"title": "Day 1", "date": "2023-01-02", "location": "Here", "talks": [{"title": "A", "stage": {"name": "S"}}]}, {"title": "Lunch", "location": "There"}]"#
    )
    #expect(imported.titles == ["A", "Lunch"])
    #expect(imported.drafts.map(\.room) == ["S", "There"])
  }

  @Test(arguments: [
    ("1557279000", "2019-05-08T01:30:00 +0"), ("1557279000000", "2019-05-08T01:30:00 +0"),
    (#""1557279000""#, "2019-05-08T01:30:00 +0"),
    (#"{"start": "2023-01-02T10:00Z", "duration": 30}"#, "2023-01-02T10:00:00 +0"),
    (#""September 21, 2023 13:00 → 13:45""#, "2023-09-21T13:00:00 floating"),
    (#""21 Sept. 2023, 1:05 pm""#, "2023-09-21T13:05:00 floating"),
  ])
  func `times may be written in many ways`(value: String, start: String) throws {
    let imported = try Imported(#"[{"name": "A", "begin": \#(value)}]"#)
    #expect(imported.starts == [start])
    #expect(imported.report.warnings.count == 0)
  }

  @Test(arguments: [#""sometime""#, "12", "-1e400", #""25:00""#, #""2023-13-45T10:00""#])
  func `what is no time is kept with a warning`(value: String) throws {
    let imported = try Imported(#"[{"name": "A", "begin": \#(value)}]"#)
    #expect(imported.drafts[0].startsAt == nil)
    #expect(imported.drafts[0].timeText == value.replacing("\"", with: ""))
    #expect(imported.report.warnings.count == 1)
  }

  @Test func `lines may have any names`() throws {
    let imported = try Imported(
      """
      {"name": "A", "presenter": "Ann", "location": "R"}
      {"name": "B", "presenter": "Bo", "location": "R"}
      """
    )
    #expect(imported.report.dialect == "outline")
    #expect(imported.drafts.map(\.speakers) == [["Ann"], ["Bo"]])
  }

  @Test func `a slot's time is that of the sessions in it`() throws {
    let imported = try Imported(
      #"""
      {"schedule": [{"date": "2047-05-17", "groups": [
        {"time": "8:00 am", "sessions": [
          {"name": "Breakfast", "timeStart": "8:00 am", "timeEnd": "9:00 am", "location": "Hall"},
          {"name": "Talk", "location": "Hall", "duration": 30, "speakerNames": ["Ann"]}]}]}],
       "speakers": [{"name": "Ann", "location": "Everywhere"}], "map": [{"name": "Inn", "lat": 1}]}
      """#
    )
    #expect(imported.titles == ["Breakfast", "Talk"])
    #expect(imported.starts == ["2047-05-17T08:00:00 floating", "2047-05-17T08:00:00 floating"])
    #expect(imported.ends == ["2047-05-17T09:00:00 floating", "2047-05-17T08:30:00 floating"])
    #expect(imported.sectionTitles == ["2047-05-17"])
    #expect(imported.report.warnings.map(\.entry) == ["/map"])
  }

  @Test func `a slot may hold the room, and a time its parts`() throws {
    let imported = try Imported(
      #"""
      {"results": [
        {"id": "X1", "title": "A", "speakers": [{"code": "s", "name": "Ann"}],
         "slot": {"room": {"en": "Hall"}, "start": "2023-09-21T13:00:00+02:00", "end": "2023-09-21T13:30:00+02:00"}},
        {"id": "X2", "title": "B", "speakers": [],
         "startDate": {"date": "2023-09-21", "time": "14:00:00"}, "endDate": {"date": "2023-09-21", "time": "15:00:00"}}]}
      """#
    )
    #expect(imported.drafts.map(\.key) == ["X1", "X2"])
    #expect(imported.drafts.map(\.room) == ["Hall", nil])
    #expect(imported.starts == ["2023-09-21T13:00:00 +2", "2023-09-21T14:00:00 floating"])
    #expect(imported.ends == ["2023-09-21T13:30:00 +2", "2023-09-21T15:00:00 floating"])
  }

  @Test func `the only session of a slot has the slot's id, and one of several has not`() throws {
    let imported = try Imported(
      #"""
      [{"id": "s1", "time": "2027-06-11T09:00", "talk": {"title": "Tides", "speaker": "Ida"}},
       {"id": "s2", "time": "2027-06-11T10:00", "Pier": {"title": "Nets", "speaker": "Bo"},
        "Hull": {"title": "Ropes", "speaker": "Cy"}}]
      """#
    )
    #expect(imported.titles.sorted() == ["Nets", "Ropes", "Tides"])
    for draft in imported.drafts { #expect((draft.key == "s1") == (draft.title == "Tides")) }
    #expect(!imported.drafts.contains { $0.key == "s2" })
  }

  @Test func `a dictionary of sessions is a list whose keys are the ids`() throws {
    let imported = try Imported(
      #"""
      {"data": {"sessions": {"a1": {"title": "A", "speakers": ["p1"], "room": 4},
                             "b2": {"title": "B", "speakers": [], "room": 4}},
                "speakers": {"p1": {"name": "Ann"}}, "rooms": [{"id": 4, "name": "Hall"}]}}
      """#
    )
    #expect(imported.drafts.map(\.key) == ["a1", "b2"])
    #expect(imported.drafts.map(\.speakers) == [["Ann"], []])
    #expect(imported.drafts.map(\.room) == ["Hall", "Hall"])
  }

  @Test func `a field that cannot be what its name says is left out`() throws {
    let imported = try Imported(
      #"[{"title": "A", "room": "R", "id": {"$oid": "x"}, "location": ["x"], "start": [1], "type": true}]"#
    )
    #expect(imported.drafts.map(\.room) == ["R"])
    #expect(imported.report.ignoredFields == ["id": 1, "location": 1, "start": 1, "type": 1])
    #expect(imported.report.warnings.map(\.field) == ["start"])
  }

  @Test func `of two fields for the kind of a session the first gives it its title`() throws {
    let text = """
      - {title: Tides, time: "9:00", speaker: Ann Lee}
      - {kind: Food, type: Coffee break, time: "10:00"}
      """
    #expect(try Imported(text).titles == ["Tides", "Coffee break"])
  }

  @Test func `what describes the event is no session`() {
    let text = #"{"event": {"name": "X", "venue": "Y"}, "config": {"a": 1}}"#
    guard case .unknownDialect? = importError(text) else {
      Issue.record("imported")
      return
    }
  }

  @Test(arguments: [
    #"{"items": [{"title": "General", "icon": "gear"}]}"#, #"[{"title": "A", "key": "a"}]"#,
    #"[{"name": "Ann Lee", "bio": "x", "about": "y"}]"#, #"[{"speaker_": "Ann"}]"#,
    "[[], {}, [{}]]", #"{"a": {"title": "A", "x": "R"}}"#, "null", "7", "\"text\"",
  ])
  func `what has no sessions is refused`(text: String) throws {
    guard let error = importError(text) else {
      Issue.record("imported")
      return
    }
    switch error {
    case .unknownDialect, .unknownFormat: break
    default: Issue.record("\(error)")
    }
  }

  @Test func `a name is what stands before its brackets`() throws {
    let text = "Titel (Deutsch),Uhrzeit (MEZ),Saal [EG],Sprecher\nEbbe,09:00,Pier,Ann Lee\n"
    let draft = try #require(try Imported(text).drafts.first)
    #expect(draft.title == "Ebbe" && draft.timeText == "09:00" && draft.room == "Pier")
    #expect(draft.speakers == ["Ann Lee"])
  }

  @Test func `a name beside a title is the speaker's, also where it is wrapped`() throws {
    let text = #"[{"name": {"text": "Ann Lee"}, "title": {"text": "Tides"}, "room": "Pier"}]"#
    let draft = try #require(try Imported(text).drafts.first)
    #expect(draft.title == "Tides" && draft.speakers == ["Ann Lee"])
  }
}
