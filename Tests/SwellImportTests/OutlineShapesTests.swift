import SwellImport
import SwellStore
import Testing

/// Shapes that real files have.
struct OutlineShapesTests {
  @Test func `an end without a date is told on the clock of the start`() throws {
    let imported = try Imported(
      #"""
      [{"title": "A", "start": "2023-06-05T10:30:00+02:00", "end_time": "11:15"},
       {"title": "B", "start": "2023-06-05T22:30:00-04:00", "end_time": "23:15"},
       {"title": "C", "start": "2023-06-05T23:30:00-04:00", "end_time": "0:15"}]
      """#
    )
    #expect(
      imported.ends
        == ["2023-06-05T11:15:00 +2", "2023-06-05T23:15:00 -4", "2023-06-06T00:15:00 -4"]
    )
  }

  @Test func `a time in parts that nobody knows is a warning`() throws {
    let imported = try Imported(
      #"[{"title": "A", "room": "R", "start": {"year": 2012, "day": 13}}]"#
    )
    #expect(imported.starts == [nil])
    #expect(imported.report.warnings.map(\.field) == ["start"])
  }

  @Test func `an end without a date is kept in the text of the time`() throws {
    let imported = try Imported(#"[{"title": "A", "startTime": "08:00", "endTime": "09:30"}]"#)
    #expect(imported.drafts[0].timeText == "08:00 – 09:30")
    #expect(imported.report.warnings.isEmpty)
  }

  @Test func `people and rooms are found by whatever id they have`() throws {
    let imported = try Imported(
      #"""
      {"Schedule": {
        "events": [
          {"serial": 33463, "name": "A", "event_type": "Talk", "time_start": "2014-07-23 17:00:00",
           "time_stop": "2014-07-23 17:40:00", "venue_serial": 1458, "speakers": [96208, 7]}],
        "speakers": [{"serial": 96208, "name": "Ann"}],
        "venues": [{"serial": 1458, "name": "F150"}]}}
      """#,
      ImportSettings(sectionBy: .track)
    )
    #expect(imported.drafts.map(\.key) == ["33463"])
    #expect(imported.drafts.map(\.speakers) == [["Ann"]])
    #expect(imported.drafts.map(\.room) == ["F150"])
    #expect(imported.ends == ["2014-07-23T17:40:00 floating"])
    #expect(imported.sectionTitles == ["Talk"])
    #expect(imported.report.warnings.map(\.found) == ["the unknown id 7"])
  }

  @Test(arguments: [
    (#""speakerIds": ["s1"]"#, "Ann"), (#""speaker_id": "s1""#, "Ann"), (#""speaker": 1"#, "Bo"),
    (#""author": "Cy""#, "Cy"), (#""Presenter Name": "Di""#, "Di"),
  ])
  func `a talk may name its speaker in many ways`(field: String, name: String) throws {
    let imported = try Imported(
      #"{"talks": [{"title": "A", \#(field)}], "speakers": [{"id": "s1", "name": "Ann"}, {"id": 1, "name": "Bo"}]}"#
    )
    #expect(imported.drafts.map(\.speakers) == [[name]])
  }

  @Test func `a room may be found by its title`() throws {
    let imported = try Imported(
      #"{"talks": [{"title": "A", "roomId": 1}], "rooms": [{"id": 1, "title": "Hall"}]}"#
    )
    #expect(imported.drafts.map(\.room) == ["Hall"])
  }

  @Test func `a name beside the title of a talk is its speaker's`() throws {
    let imported = try Imported(#"[{"name": "Ann", "talkTitle": "A", "time": "10:00"}]"#)
    #expect(imported.titles == ["A"])
    #expect(imported.drafts.map(\.speakers) == [["Ann"]])
  }

  @Test func `dictionaries of days, minutes and rooms may hold a single session each`() throws {
    let imported = try Imported(
      #"""
      {"schedule": {"2024-11-02": {
        "540": {"1": {"title": "A", "room": "Hall"}},
        "600": {"1": {"title": "B", "room": "Hall"}, "2": {"title": "C", "room": "Attic"}}}}}
      """#
    )
    #expect(imported.titles == ["A", "B", "C"])
    #expect(imported.sectionTitles == ["2024-11-02"])
  }

  @Test func `in a dictionary by number, a session need have no more than a title`() throws {
    let imported = try Imported(
      #"""
      {"100": {"title": "Lunch"}, "101": {"title": "A", "speakers": ["Ann"]},
       "102": {"comment": "closed"}}
      """#
    )
    #expect(imported.titles == ["Lunch", "A"])
    #expect(imported.drafts.map(\.key) == ["100", "101"])
  }

  @Test func `forms are no sessions because one of them is called so`() {
    let error = importError(
      #"{"forms": {"timePicker": {"title": "Pick", "time": "Time"}, "editor": {"title": "Edit"}}}"#
    )
    guard case .unknownDialect = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test func `sessions of a slot need have no more than a title`() throws {
    let imported = try Imported(
      #"""
      [{"date": "2024-05-01", "slots": [
        {"time": "8:30", "endTime": "9:00", "events": [{"title": "Coffee"}]}]}]
      """#
    )
    #expect(imported.titles == ["Coffee"])
    #expect(imported.starts == ["2024-05-01T08:30:00 floating"])
    #expect(imported.ends == ["2024-05-01T09:00:00 floating"])
  }

  @Test func `sessions may stand in lists by room`() throws {
    let imported = try Imported(
      #"""
      {"days": [
        {"date": "2025-03-01", "rooms": {"Hall": [{"title": "A", "time": "10:00"}]}},
        {"date": "2025-03-02", "rooms": [{"name": "Attic", "slots": [{"title": "B", "start": "11:00"}]}]}]}
      """#
    )
    #expect(imported.drafts.map(\.room) == ["Hall", "Attic"])
    #expect(imported.starts == ["2025-03-01T10:00:00 floating", "2025-03-02T11:00:00 floating"])
    #expect(imported.drafts[1].section.title == "2025-03-02")
  }

  @Test func `a slot may name the day`() throws {
    let imported = try Imported(
      #"""
      [{"date": "2023-08-30", "groups": [
        {"time": "9:00 am", "sessions": [{"name": "A", "timeStart": "9:30 am"}]},
        {"time": "Day 2, 2023-08-31 10:30 am", "sessions": [{"name": "B", "timeStart": "12:30 pm"}]}]}]
      """#
    )
    #expect(imported.starts == ["2023-08-30T09:30:00 floating", "2023-08-31T12:30:00 floating"])
  }

  @Test func `a talk with papers in it is a section of them`() throws {
    let imported = try Imported(
      #"""
      [{"date": "March 23, 2026", "program": [
        {"title": "Opening", "time": "08:40–09:00"},
        {"title": "Security", "time": "10:00–11:00", "presentations": [
          {"title": "P", "authors": "Ann Lee, Bo Ek"}]}]}]
      """#
    )
    #expect(imported.titles == ["Opening", "P"])
    #expect(imported.sectionTitles == ["March 23, 2026", "Security"])
    #expect(imported.drafts[1].speakers == ["Ann Lee", "Bo Ek"])
    #expect(imported.starts[1] == "2026-03-23T10:00:00 floating")
  }

  @Test func `where every text is marked with its language, English is taken`() throws {
    let text = #"""
      [{"title_en": "Hi", "title_ja": "やあ", "description_en": "x", "time": "10:00"},
       {"title": "Plain", "title_en": "English", "time": "11:00"}]
      """#
    #expect(try Imported(text).titles == ["Hi", "Plain"])
    #expect(try Imported(text).drafts[0].abstract == "x")
    #expect(try Imported(text, ImportSettings(language: "ja")).titles == ["やあ", "Plain"])
  }

  @Test func `a library of songs is no programme`() {
    let error = importError(#"[{"Name": "Song", "Kind": "MPEG", "Location": "file:///song.mp3"}]"#)
    guard case .unknownDialect = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}
