import Foundation
import SwellImport
import SwellStore
import Testing

struct SwellDialectTests {
  @Test func `every field is read`() throws {
    let imported = try Imported(
      """
      {"title": "Two Days", "sections": [
        {"key": "fri", "title": "Friday", "sessions": [
          {"key": 7, "title": " One ", "speakers": ["Ann", " ", "Bo"], "room": "Loft",
           "startsAt": "2026-06-12T09:30:00+02:00", "endsAt": "2026-06-12T10:15:00+02:00",
           "time": "half past nine", "abstract": "About *it*.", "background": "pic-1"}]},
        {"title": "Saturday", "sessions": [{"title": "Two", "speaker": "Cy", "room": null}]}]}
      """
    )
    let saturday = SectionDraft(key: "saturday", title: "Saturday", order: 1)
    #expect(imported.file.title == "Two Days")
    #expect(imported.file.dialect == "swell")
    #expect(
      imported.drafts[0]
        == SessionDraft(
          key: "7",
          title: "One",
          speakers: ["Ann", "Bo"],
          room: "Loft",
          startsAt: SessionTime(seconds: 1_781_249_400, utcOffset: 7200),
          endsAt: SessionTime(seconds: 1_781_252_100, utcOffset: 7200),
          timeText: "half past nine",
          abstract: "About *it*.",
          background: "pic-1",
          section: SectionDraft(key: "fri", title: "Friday", order: 0)
        )
    )
    #expect(imported.drafts[1].speakers == ["Cy"])
    #expect(imported.drafts[1].room == nil)
    #expect(imported.drafts[1].section == saturday)
    #expect(imported.report.sections == 2)
    #expect(imported.report.sessions == 2)
  }

  @Test func `sections keep the file's order, also when rows name them`() throws {
    let imported = try Imported(
      """
      {"title": "a", "room": "R", "section": "Late"}
      {"title": "b", "room": "R", "section": {"key": "early", "title": "Early"}}
      {"title": "c", "room": "R", "section": "late"}
      {"title": "d", "room": "R"}
      """
    )
    #expect(imported.drafts.map(\.section.title) == ["Late", "Early", "Late", ""])
    #expect(imported.drafts.map(\.section.order) == [0, 1, 0, 2])
  }

  @Test func `two sections of one title stay two`() throws {
    let imported = try Imported(
      #"{"sections": [{"title": "A", "sessions": [{"title": "x"}]}, {"title": "A", "sessions": [{"title": "y"}]}]}"#
    )
    #expect(imported.report.sections == 2)
    #expect(imported.drafts.map(\.section.title) == ["A", "A"])
  }

  @Test(arguments: [
    (SectionGrouping.day, ["2026-06-12", "2026-06-13", "Undated"]),
    (.room, ["Loft", "Hall", "No room"]), (.track, ["No track"]), (.undivided, [""]),
  ])
  func `sessions can be grouped otherwise`(grouping: SectionGrouping, titles: [String]) throws {
    let imported = try Imported(
      """
      [{"title": "a", "room": "Loft ", "startsAt": "2026-06-12T09:00"},
       {"title": "b", "room": "Hall", "startsAt": "2026-06-13T09:00"},
       {"title": "c", "room": "loft", "startsAt": "2026-06-12T23:30"}, {"title": "d"}]
      """,
      ImportSettings(sectionBy: grouping)
    )
    #expect(imported.sectionTitles == titles)
    #expect(imported.report.sections == titles.count)
    if grouping != .undivided { #expect(imported.drafts.allSatisfy { $0.section.order == nil }) }
  }

  @Test func `days are those of the zone`() throws {
    let text = #"[{"title": "Late", "startsAt": "2026-06-12T23:30:00Z"}]"#
    let berlin = TimeZone(identifier: "Europe/Berlin")
    let settings = ImportSettings(sectionBy: .day, timeZone: berlin)
    #expect(try Imported(text, ImportSettings(sectionBy: .day)).sectionTitles == ["2026-06-12"])
    #expect(try Imported(text, settings).sectionTitles == ["2026-06-13"])
    #expect(try Imported(text, settings).starts == ["2026-06-13T01:30:00 +2"])
  }

  @Test func `floating times stay floating without a zone and are local with one`() throws {
    let text = #"[{"title": "A", "startsAt": "2026-01-12T09:00", "endsAt": "2026-01-12T10:00"}]"#
    #expect(try Imported(text).starts == ["2026-01-12T09:00:00 floating"])
    let berlin = ImportSettings(timeZone: TimeZone(identifier: "Europe/Berlin"))
    #expect(try Imported(text, berlin).starts == ["2026-01-12T09:00:00 +1"])
    #expect(try Imported(text, berlin).ends == ["2026-01-12T10:00:00 +1"])
  }

  @Test func `an unreadable time is kept as text, with a warning`() throws {
    let imported = try Imported(#"[{"key": "k", "title": "A", "startsAt": "after lunch"}]"#)
    #expect(imported.drafts[0].startsAt == nil)
    #expect(imported.drafts[0].timeText == "after lunch")
    #expect(imported.report.warnings.map(\.field) == ["startsAt"])
    #expect(imported.report.errorCount == 0)
  }

  @Test func `what is not understood is counted`() throws {
    let imported = try Imported(
      #"[{"title": "A", "room": "R", "mood": 1, "level": "x"}, {"title": "B", "mood": 2, "level": null}]"#
    )
    #expect(imported.report.ignoredFields == ["mood": 2, "level": 1])
  }

  @Test func `a misspelt field gets a hint`() throws {
    let imported = try Imported(#"[{"title": "A", "spekers": ["Ann"], "room": "R"}]"#)
    #expect(imported.report.warnings.map(\.expected) == [#"did you mean "speakers"?"#])
    #expect(imported.report.warnings.map(\.field) == ["spekers"])
    let error = importError(#"[{"tilte": "A", "room": "R"}]"#)
    guard case .invalid(let problems, total: 1)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems[0].entry == "/0")
    #expect(problems[0].field == "tilte")
    #expect(problems[0].expected == "\"title\"")
  }

  @Test func `the tutorial's list is recognised by its capital letters`() throws {
    let imported = try Imported(
      """
      [{"Title": "Possible", "Speaker": "Ann", "Room": "The Hill", "Time": "Feb 6, 4:45",
        "Background": "Inspiration-01", "Colour": "red"},
       {"Title": "Next", "Speaker": "Bo", "Room": "Grid", "Time": "Feb 7, 9:00",
        "Colour": "blue"}]
      """
    )
    #expect(imported.file.dialect == "ultravisual")
    #expect(imported.drafts.map(\.timeText) == ["Feb 6, 4:45", "Feb 7, 9:00"])
    #expect(imported.drafts.allSatisfy { $0.startsAt == nil && $0.section == .whole })
    #expect(imported.drafts[0].background == "Inspiration-01")
    #expect(imported.report.warnings.count == 0)
    #expect(imported.report.ignoredFields == ["Colour": 2])
  }

  @Test func `the tutorial's days are the text before the comma`() throws {
    let imported = try Imported(
      #"[{"Title": "A", "Time": "Feb 6, 4:45"}, {"Title": "B", "Time": "Feb 7, 9:00"}, {"Title": "C", "Time": "late"}]"#,
      ImportSettings(sectionBy: .day)
    )
    #expect(imported.sectionTitles == ["Feb 6", "Feb 7", "Undated"])
  }
}
