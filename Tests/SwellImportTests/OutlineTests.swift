import Foundation
import SwellImport
import SwellStore
import Testing

struct OutlineTests {
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
    #expect(imported.report.warningCount == 0)
  }

  @Test(arguments: [#""sometime""#, "12", "-1e400", #""25:00""#, #""2023-13-45T10:00""#])
  func `what is no time is kept with a warning`(value: String) throws {
    let imported = try Imported(#"[{"name": "A", "begin": \#(value)}]"#)
    #expect(imported.drafts[0].startsAt == nil)
    #expect(imported.drafts[0].timeText == value.replacing("\"", with: ""))
    #expect(imported.report.warningCount == 1)
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

  @Test(arguments: [
    #"{"items": [{"title": "General", "icon": "gear"}]}"#, #"[{"title": "A", "key": "a"}]"#,
    #"[{"speaker_": "Ann"}]"#, "[[], {}, [{}]]", #"{"a": {"title": "A", "x": "R"}}"#, "null", "7",
    "\"text\"",
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
}
