import Foundation
import SwellImport
import SwellStore
import Testing

struct DialectTests {
  @Test func `rwdevcon joins people by id and rooms and tracks by index`() throws {
    let date = try Date("2015-02-06T13:30:00Z", strategy: .iso8601)
    func session(_ title: String, _ more: [String: Any]) -> [String: Any] {
      [
        "title": title, "date": date, "duration": 45, "active": true, "roomId": 1, "trackId": 0,
        "presenters": [String](),
      ].merging(more) { $1 }
    }
    let list: [String: Any] = [
      "sessions": [
        "zeta": session("Knots", ["presenters": ["ann", "bo", "nobody"], "roomId": 0]),
        "alpha": session("Sails", ["sessionDescription": "Of <b>canvas</b>.", "trackId": 1]),
        "party": session("Party", ["active": false]),
        "late": session("Night", ["date": date.addingTimeInterval(15 * 3600)]),
      ],
      "people": ["ann": ["first": "Ann", "last": "Lee"], "bo": ["first": "Bo", "last": ""]],
      "rooms": [["name": "Hull", "image": "hull"], ["name": "Deck", "image": "deck"]],
      "tracks": ["Rope", "Cloth"],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: format,
        options: 0
      )
      let imported = try Imported(bytes: data)
      #expect(imported.report.dialect == "rwdevcon")
      // The same start: by room, then title.
      #expect(imported.titles == ["Sails", "Knots", "Night"])
      #expect(imported.drafts.map(\.key) == ["alpha", "zeta", "late"])
      #expect(imported.drafts[1].speakers == ["Ann Lee", "Bo"])
      #expect(imported.drafts.map(\.room) == ["Deck", "Hull", "Deck"])
      #expect(imported.drafts.map(\.background) == ["deck", "hull", "deck"])
      #expect(imported.drafts[0].abstract == "Of canvas.")
      #expect(imported.starts[0] == "2015-02-06T08:30:00 -5")
      #expect(imported.ends[0] == "2015-02-06T09:15:00 -5")
      #expect(imported.sectionTitles == ["2015-02-06"])
      #expect(imported.report.withdrawn == 1)
      #expect(imported.report.warnings.map(\.entry) == ["sessions.zeta"])
      let tracks = try Imported(bytes: data, ImportSettings(sectionBy: .track))
      #expect(tracks.sectionTitles == ["Cloth", "Rope"])
      let utc = try Imported(bytes: data, ImportSettings(timeZone: .gmt))
      #expect(utc.sectionTitles == ["2015-02-06", "2015-02-07"])
    }
  }

  static let sessionize = #"""
    {"sessions": [
      {"id": "11", "title": "Tides", "description": "One\r\nTwo", "startsAt": "2020-04-24T09:00:00",
       "endsAt": "2020-04-24T09:50:00", "speakers": ["u1", "u2", "u9"], "categoryItems": [7, 3],
       "roomId": 5, "isServiceSession": false},
      {"id": "c0ffee", "title": "Lunch", "description": null, "startsAt": "2020-04-25T12:00:00",
       "endsAt": "2020-04-25T13:00:00", "speakers": [], "categoryItems": [], "roomId": 6}],
     "speakers": [
      {"id": "u1", "firstName": "", "lastName": "", "fullName": "Ann Lee", "profilePicture": "u1.png"},
      {"id": "u2", "firstName": "Bo", "lastName": "Ek", "fullName": " "}],
     "rooms": [{"id": 5, "name": "Pier "}, {"id": 7, "name": "Quay"}],
     "categories": [{"id": 1, "title": "Language", "items": [{"id": 7, "name": "English"}]},
                    {"id": 2, "title": "Track", "items": [{"id": 3, "name": "Water"}]}]}
    """#

  @Test func `sessionize joins speakers, rooms and tracks by id`() throws {
    let imported = try Imported(Self.sessionize)
    #expect(imported.report.dialect == "sessionize")
    #expect(imported.drafts.map(\.key) == ["11", "c0ffee"])
    #expect(imported.drafts[0].speakers == ["Ann Lee", "Bo Ek"])
    #expect(imported.drafts[0].background == "u1.png")
    #expect(imported.drafts.map(\.room) == ["Pier", nil])
    #expect(imported.starts == ["2020-04-24T09:00:00 floating", "2020-04-25T12:00:00 floating"])
    #expect(imported.drafts[0].timeText == "2020-04-24T09:00:00")
    #expect(imported.sectionTitles == ["2020-04-24", "2020-04-25"])
    #expect(imported.report.warnings.map(\.field) == ["speakers/2", "roomId"])
    let tracks = try Imported(Self.sessionize, ImportSettings(sectionBy: .track))
    #expect(tracks.sectionTitles == ["Water", "No track"])
  }

  @Test func `a grid's sessions stand twice and count once`() throws {
    let row = #"""
      {"id": "1", "title": "Tides", "startsAt": "2019-11-25T09:00:00", "endsAt": null, "room": "Pier",
       "speakers": [{"id": "x", "name": "Ann"}]}
      """#
    let other = row.replacing("\"1\"", with: "\"2\"").replacing("25T", with: "26T")
    let text = #"""
      [{"date": "2019-11-25T00:00:00", "rooms": [{"name": "Pier", "sessions": [\#(row)]}],
        "timeSlots": [{"slotStart": "09:00:00", "rooms": [{"name": "Pier", "session": \#(row)}]}]},
       {"date": "2019-11-26T00:00:00", "timeSlots": [{"rooms": [{"name": "Pier", "session": \#(other)}]}]}]
      """#
    let imported = try Imported(text)
    #expect(imported.report.dialect == "sessionize-grid")
    #expect(imported.drafts.map(\.key) == ["1", "2"])
    #expect(imported.drafts[0].speakers == ["Ann"])
    #expect(imported.sectionTitles == ["2019-11-25", "2019-11-26"])
  }

  @Test func `a grid's session for all stands under every room, but two of one id are two slots`()
    throws
  {
    func grid(_ secondStart: String) -> String {
      func room(_ name: String, _ start: String) -> String {
        #"{"name": "\#(name)", "sessions": [{"id": "1", "title": "Pause", "startsAt": "\#(start)"}]}"#
      }
      return
        #"[{"date": "2019-11-25T00:00:00", "rooms": [\#(room("Pier", "2019-11-25T09:00:00")), "#
        + room("Attic", secondStart) + "]}]"
    }
    let imported = try Imported(grid("2019-11-25T09:00:00"))
    #expect(imported.drafts.map(\.room) == ["Pier"])
    let twice = try Imported(grid("2019-11-25T13:00:00"))
    #expect(twice.drafts.map(\.key) == ["1", "1-2019-11-25T13:00:00"])
    #expect(twice.report.warnings.map(\.entry) == ["/0/rooms/1/sessions/0"])
  }

  @Test func `a grid may be in groups`() throws {
    let imported = try Imported(
      #"[{"groupId": 1, "groupName": "Java", "sessions": [{"id": 4, "title": "A", "startsAt": "2023-07-03T11:10:00", "speakers": [], "room": "R"}]}]"#
    )
    #expect(imported.report.dialect == "sessionize-grid")
    #expect(imported.sectionTitles == ["Java"])
    #expect(imported.drafts.map(\.key) == ["4"])
  }

  static let schedule = #"""
    {"schedule": {"base_url": "https://pretalx.example/boats/schedule/", "conference": {
      "title": "Boats", "time_zone_name": "Europe/Berlin", "days": [
      {"index": 1, "date": "2020-12-27", "rooms": {
        "Pier": [
         {"id": 15, "guid": "g-15", "logo": "", "date": "2020-12-28T01:30:00+01:00", "start": "01:30",
          "duration": "01:10", "room": "Pier", "title": "Night Rowing ", "subtitle": "With lamps",
          "track": "Sport", "abstract": "Short.", "description": "<p>Long &amp; dark.</p><p>Bring tea.</p>",
          "persons": [{"id": 1, "public_name": "Ann"}, {"id": 2, "name": "Bo"}, {"id": 3, "public_name": " "}]}],
        "Attic": [
         {"id": 16, "logo": "/media/x.png", "date": "2020-12-27T10:00:00+01:00", "duration": "00:30",
          "title": "Why?", "subtitle": "A talk", "track": {"de": "Wissen", "en": "Science"},
          "persons": []}]}}]}}}
    """#

  @Test func `schedule takes days, rooms and events`() throws {
    let imported = try Imported(Self.schedule)
    #expect(imported.report.dialect == "schedule")
    #expect(imported.file.title == "Boats")
    #expect(imported.titles == ["Why? A talk", "Night Rowing: With lamps"])
    #expect(imported.drafts.map(\.key) == ["16", "g-15"])
    #expect(imported.drafts.map(\.room) == ["Attic", "Pier"])
    #expect(imported.drafts[1].speakers == ["Ann", "Bo"])
    #expect(imported.drafts[1].abstract == "Short.\n\nLong & dark.\n\nBring tea.")
    #expect(imported.drafts.map(\.background) == ["https://pretalx.example/media/x.png", nil])
    #expect(imported.ends == ["2020-12-27T10:30:00 +1", "2020-12-28T02:40:00 +1"])
    // The file's day continues after midnight.
    #expect(imported.sectionTitles == ["2020-12-27"])
    let tracks = try Imported(Self.schedule, ImportSettings(sectionBy: .track))
    #expect(tracks.sectionTitles == ["Science", "Sport"])
    let german = try Imported(Self.schedule, ImportSettings(sectionBy: .track, language: "de"))
    #expect(german.sectionTitles == ["Wissen", "Sport"])
  }

  @Test func `a schedule may stand by itself, and a start have its date`() throws {
    let imported = try Imported(
      #"""
      {"conference": {"title": "C", "days": [{"index": 1, "date": "2023-06-05", "rooms": {"Stage": [
        {"id": 1, "title": "One", "start": "2023-06-05T10:30:00+02:00", "duration": "0:45"},
        {"id": 2, "title": "Two", "start": "11:15", "duration": "0:30"}]}}]}}
      """#
    )
    #expect(imported.report.dialect == "schedule")
    #expect(imported.starts == ["2023-06-05T10:30:00 +2", "2023-06-05T11:15:00 floating"])
    #expect(imported.ends == ["2023-06-05T11:15:00 +2", "2023-06-05T11:45:00 floating"])
    #expect(imported.drafts.map(\.timeText) == ["2023-06-05T10:30:00+02:00", "11:15"])
  }

  @Test func `hub finds tracks, rooms and persons by any of their ids`() throws {
    let imported = try Imported(
      #"""
      {"schedule": {"conference": {"title": "C", "time_zone_name": "Europe/Berlin",
        "tracks": [{"guid": "t1", "slug": "art", "name": "Art & Beauty"}],
        "rooms": [{"guid": "r1", "name": "Saal 1"}]},
       "events": [
        {"guid": "e1", "start": "2024-12-27T23:30:00+00:00", "end": "2024-12-28T00:15:00+00:00",
         "room": {"guid": "r1"}, "title": "One", "track": {"slug": "art"}, "abstract": "A",
         "logo": {"url": "https://x.example/l.png"},
         "participants": [{"guid": "p1", "name": "Ann"}, {"guid": "p2"}]},
        {"guid": "e2", "start": "2024-12-27T10:00:00+01:00", "end": "2024-12-27T11:00:00+01:00",
         "room": null, "title": "Two", "track": null, "logo": null, "persons": ["p2"]}],
       "persons": [{"guid": "p2", "name": "Bo"}]}}
      """#
    )
    #expect(imported.report.dialect == "hub")
    #expect(imported.drafts.map(\.speakers) == [["Ann", "Bo"], ["Bo"]])
    #expect(imported.drafts.map(\.room) == ["Saal 1", nil])
    #expect(imported.drafts[0].background == "https://x.example/l.png")
    #expect(imported.sectionTitles == ["2024-12-28", "2024-12-27"])
    #expect(imported.starts[0] == "2024-12-28T00:30:00 +1")
    #expect(imported.report.warnings.count == 0)
  }

  /// Where a dialect has both, the end counts; where it has none, the duration does.
  @Test(arguments: [
    (
      "hub",
      #"""
      {"schedule": {"conference": {"title": "C", "tracks": [], "rooms": []}, "events": [
        {"guid": "a", "title": "A", "start": "2024-12-27T10:00:00+01:00",
         "end": "2024-12-27T11:00:00+01:00", "duration": "05:00", "persons": []},
        {"guid": "b", "title": "B", "start": "2024-12-27T10:00:00+01:00", "duration": "00:45",
         "persons": []},
        {"guid": "c", "title": "C", "start": "2024-12-27T10:00:00+01:00", "persons": []}]}}
      """#
    ),
    (
      "pretalx",
      #"""
      [{"code": "A", "title": "A", "speakers": [], "duration": 300, "slot":
         {"start": "2024-12-27T10:00:00+01:00", "end": "2024-12-27T11:00:00+01:00"}},
       {"code": "B", "title": "B", "speakers": [], "duration": 45, "slot":
         {"start": "2024-12-27T10:00:00+01:00", "end": null}},
       {"code": "C", "title": "C", "speakers": [], "slot": {"start": "2024-12-27T10:00:00+01:00"}}]
      """#
    ),
  ])
  func `an end wins over a duration`(dialect: String, text: String) throws {
    let imported = try Imported(text)
    #expect(imported.report.dialect == dialect)
    #expect(imported.ends == ["2024-12-27T11:00:00 +1", "2024-12-27T10:45:00 +1", nil])
  }

  @Test func `iosched takes milliseconds, their text, or ISO times`() throws {
    let imported = try Imported(
      #"""
      {"sessions": [
        {"id": "a", "title": "A ", "startTimestamp": 1557279000000, "endTimestamp": "1557280800000",
         "room": "r1", "speakers": ["s1", "s2"], "type": "Office Hours "},
        {"id": "b", "title": "B", "startTimestamp": "2019-05-09T06:30:00Z", "room": "r1",
         "speakers": [], "tagNames": ["topic_x"]}],
       "speakers": {"s1": {"id": "s1", "name": "Ann", "thumbnailUrl": "ann.png"}, "s2": {"name": ""}},
       "rooms": [{"id": "r1", "name": "Stage 1"}], "tags": [{"tag": "topic_x", "name": "Topic X"}]}
      """#
    )
    #expect(imported.report.dialect == "iosched")
    #expect(imported.starts == ["2019-05-07T18:30:00 -7", "2019-05-08T23:30:00 -7"])
    #expect(imported.ends == ["2019-05-07T19:00:00 -7", nil])
    #expect(imported.drafts[0].speakers == ["Ann"])
    #expect(imported.drafts[0].background == "ann.png")
    #expect(imported.drafts.map(\.room) == ["Stage 1", "Stage 1"])
    #expect(imported.sectionTitles == ["2019-05-07", "2019-05-08"])
    #expect(imported.report.warnings.count == 0)
  }

  @Test func `the first iosched had rooms by name and presenters`() throws {
    let imported = try Imported(
      #"""
      {"sessions": [{"id": "a", "title": "A", "startTimestamp": "2013-05-15T16:00:00Z",
        "location": "Room 8", "presenterIds": ["s1"]}],
       "speakers": [{"id": "s1", "name": "Ann"}]}
      """#
    )
    #expect(imported.drafts.map(\.room) == ["Room 8"])
    #expect(imported.drafts.map(\.speakers) == [["Ann"]])
    #expect(imported.report.ignoredFields == [:])
  }

  @Test(arguments: [ImportSettings(), ImportSettings(sectionBy: .track)])
  func `iosched groups by day and by type or tag`(settings: ImportSettings) throws {
    let text = #"""
      {"sessions": [
        {"id": "a", "title": "A", "startTimestamp": 1557279000000, "type": "Office Hours "},
        {"id": "b", "title": "B", "startTimestamp": 1557279000000, "tagNames": ["topic_x"]}],
       "speakers": [{"id": "s"}], "tags": [{"tag": "topic_x", "name": "Topic X"}]}
      """#
    let titles = settings.sectionBy == nil ? ["2019-05-07"] : ["Office Hours", "Topic X"]
    #expect(try Imported(text, settings).sectionTitles == titles)
  }

  @Test func `wwdc reads both of its generations`() throws {
    let old = try Imported(
      #"""
      {"response": {"rooms": [{"name": "Hall"}], "events": [{"name": "WWDC", "current": true}],
       "sessions": [
        {"id": "511", "fav_id": "w-511", "title": "V", "room": null, "startGMT": null, "endGMT": null,
         "track": "Media", "type": "Video"},
        {"id": "101", "title": "K", "room": "Hall ", "startGMT": "2016-06-13T10:00:00-07:00",
         "endGMT": "2016-06-13T12:00:00-07:00", "track": "Featured",
         "images": {"shelf": "https://x.example/s.jpg"}}]}}
      """#
    )
    #expect(old.report.dialect == "wwdc")
    #expect(old.file.title == "WWDC")
    #expect(old.drafts.map(\.key) == ["w-511", "101"])
    #expect(old.drafts.map(\.room) == [nil, "Hall"])
    #expect(old.drafts[1].background == "https://x.example/s.jpg")
    #expect(old.starts == [nil, "2016-06-13T10:00:00 -7"])
    #expect(old.sectionTitles == ["Undated", "2016-06-13"])
    let new = try Imported(
      #"""
      {"events": [{"id": "e", "name": "WWDC"}], "topics": [{"id": 3, "name": "ML"}],
       "rooms": [{"id": 9, "name": "Hall 9"}],
       "contents": [{"id": "e-1", "title": "A", "startTime": "2017-06-06T00:00:00Z", "roomId": 9,
         "topicIds": [3], "images": ["square", "wide"]}, {"id": "e-2", "title": "B", "type": "Lab"}]}
      """#,
      ImportSettings(sectionBy: .track)
    )
    #expect(new.report.dialect == "wwdc")
    #expect(new.starts == ["2017-06-05T17:00:00 -7", nil])
    #expect(new.drafts.map(\.room) == ["Hall 9", nil])
    #expect(new.drafts[0].background == nil)
    #expect(new.sectionTitles == ["ML", "Lab"])
  }

  @Test func `kotlinconf has local times to the minute`() throws {
    let imported = try Imported(
      #"""
      {"sessions": [
        {"id": "7", "title": "Late", "description": "", "speakerIds": ["b", "a"], "location": "Hall",
         "startsAt": "2025-05-22T09:00", "endsAt": "2025-05-22T09:45", "tags": ["Talk", "Advanced"]},
        {"id": "00-ff", "title": "Doors", "speakerIds": [], "location": "Foyer",
         "startsAt": "2025-05-21T08:00", "endsAt": "2025-05-21T09:00", "tags": []}],
       "speakers": [{"id": "a", "name": "Ann", "photoUrl": "a.jpg"}, {"id": "b", "name": "Bo"}]}
      """#
    )
    #expect(imported.report.dialect == "kotlinconf")
    #expect(imported.titles == ["Late", "Doors"])
    #expect(imported.drafts[0].speakers == ["Bo", "Ann"])
    #expect(imported.drafts[0].background == "a.jpg")
    #expect(imported.starts == ["2025-05-22T09:00:00 floating", "2025-05-21T08:00:00 floating"])
    #expect(imported.sectionTitles == ["2025-05-22", "2025-05-21"])
    #expect(imported.drafts[0].abstract == nil)
  }

  static let trySwift = #"""
    {"id": 3, "title": "Day 3", "title_ja": "3日目", "date": "2026-04-14T00:00:00+09:00",
     "schedules": [
      {"time": "2026-04-14T09:00:00+09:00", "sessions": [
        {"title": "🏃 Run", "title_ja": "走る", "place": "Park", "place_ja": "公園", "summary": "Run."},
        {"title": "Office hour", "speakers": [{"name": "Ann", "image_name": "ann"}]},
        {"title": "Office hour", "speakers": [{"name": "Bo"}]}]},
      {"time": "10:30", "sessions": [{"id": 8, "title": "Talk", "description": "D", "summary": "S"}]}]}
    """#

  @Test func `try! Swift takes the slot's time and the file's day`() throws {
    let imported = try Imported(Self.trySwift)
    #expect(imported.report.dialect == "tryswift")
    #expect(imported.titles == ["🏃 Run", "Office hour", "Office hour", "Talk"])
    #expect(Set(imported.drafts.map(\.key)).count == 4)
    #expect(imported.drafts[3].key == "8")
    #expect(imported.starts[0] == "2026-04-14T09:00:00 +9")
    #expect(imported.starts[3] == "2026-04-14T10:30:00 floating")
    #expect(imported.drafts.allSatisfy { $0.endsAt == nil })
    #expect(imported.drafts[0].room == "Park")
    #expect(imported.drafts.map(\.abstract) == ["Run.", nil, nil, "D"])
    #expect(imported.drafts[1].background == "ann")
    #expect(imported.sectionTitles == ["Day 3, 2026-04-14"])
    let japanese = try Imported(Self.trySwift, ImportSettings(language: "ja"))
    #expect(japanese.titles.first == "走る")
    #expect(japanese.drafts[0].room == "公園")
    #expect(japanese.titles[3] == "Talk")
    let slots = try Imported(Self.trySwift, ImportSettings(sectionBy: .track))
    #expect(slots.sectionTitles == ["09:00", "10:30"])
  }

  @Test func `a timetable's lengths are minutes, as number or text`() throws {
    let imported = try Imported(
      #"""
      {"timetable": [
        {"type": "talk", "uuid": "u1", "title": "A", "abstract": "x", "starts_at": "2023-09-01T10:00:00+09:00",
         "length_min": 40, "track": {"name": "Track A", "sort": 1},
         "speaker": {"name": "Ann", "kana": "アン", "avatar_url": "ann.png"}},
        {"type": "timeslot", "uuid": "u2", "title": "Lunch", "starts_at": "2023-09-01T12:00:00+09:00",
         "length_min": "60", "track": {"name": "Track A"}, "speaker": null}]}
      """#
    )
    #expect(imported.report.dialect == "timetable")
    #expect(imported.drafts.map(\.key) == ["u1", "u2"])
    #expect(imported.ends == ["2023-09-01T10:40:00 +9", "2023-09-01T13:00:00 +9"])
    #expect(imported.drafts.map(\.speakers) == [["Ann"], []])
    #expect(imported.drafts.map(\.room) == ["Track A", "Track A"])
    #expect(imported.drafts[0].background == "ann.png")
  }

  @Test func `a place that names no session, or an unknown one, hides none after it`() throws {
    let imported = try Imported(
      #"""
      {"sessions": {"1": {"title": "Tides"}, "2": {"title": "Harbours"}}, "speakers": {},
       "schedule": {"2027-06-11": {"date": "2027-06-11", "tracks": [{"title": "Pier"}],
        "timeslots": [{"startTime": "09:00", "endTime": "10:00",
          "sessions": [{"items": [null, "", "77", 1, 2]}]}]}}}
      """#
    )
    #expect(imported.report.dialect == "hoverboard")
    #expect(imported.titles == ["Tides", "Harbours"])
    #expect(imported.drafts.map(\.room) == ["Pier", "Pier"])
    #expect(imported.starts == Array(repeating: "2027-06-11T09:00:00 floating", count: 2))
    #expect(imported.report.warnings.map(\.found) == ["the unknown id 77"])
  }

  @Test func `a session may extend over slots, and one that has none has no time`() throws {
    let imported = try Imported(
      #"""
      {"sessions": {"1": {"title": "Tides"}, "2": {"title": "Harbours"}}, "speakers": {},
       "schedule": {"2027-06-11": {"date": "2027-06-11", "tracks": [{"title": "Pier"}],
        "timeslots": [
          {"startTime": "09:00", "endTime": "10:00", "sessions": [{"items": [1], "extend": 2}]},
          {"startTime": "10:00", "endTime": "11:00", "sessions": []}]}}}
      """#
    )
    #expect(imported.titles == ["Tides", "Harbours"])
    #expect(imported.starts == ["2027-06-11T09:00:00 floating", nil])
    #expect(imported.ends == ["2027-06-11T11:00:00 floating", nil])
  }

  @Test func `lines are read in the dialect that was asked for`() throws {
    let lines = """
      {"title": "A", "room": "R"}
      {"title": "B", "room": "R"}
      """
    let imported = try Imported(lines, ImportSettings(dialect: "swell"))
    #expect(imported.titles == ["A", "B"] && imported.report.dialect == "swell")
  }

  @Test func `what should be a list and is none is an error`() {
    let error = importError(
      #"""
      {"sessions": {"1": {"title": "Tides"}}, "speakers": {}, "schedule": {"2027-06-11":
        {"date": "2027-06-11", "tracks": "Pier", "timeslots": [{"sessions": [{"items": [1]}]}]}}}
      """#
    )
    guard case .invalid(let problems, total: 1)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(problems[0].field == "tracks" && problems[0].expected == "a list")
    #expect(problems[0].found == #"the text "Pier""#)
  }

  @Test func `texts in several languages are taken in one`() throws {
    let text = Self.sessionize.replacing(
      #""Tides""#,
      with: #"{"ja": "潮", "en": "Tides", "de": null}"#
    )
    #expect(try Imported(text).titles.first == "Tides")
    #expect(try Imported(text, ImportSettings(language: "ja")).titles.first == "潮")
    #expect(try Imported(text, ImportSettings(language: "de")).titles.first == "Tides")
  }

  @Test func `a dialect that was asked for must fit`() throws {
    guard case .wrongDialect(_, "wwdc", _)? = importError(Self.schedule, .init(dialect: "wwdc"))
    else {
      Issue.record("no error")
      return
    }
    #expect(try Imported(Self.schedule, ImportSettings(dialect: "schedule")).drafts.count == 2)
    #expect(throws: ImportError.self) {
      try Imported(ContainerTests.lines, ImportSettings(dialect: "wwdc"))
    }
  }

  @Test func `withdrawn sessions are left out and counted`() throws {
    let text = Self.sessionize.replacing(#""id": "11","#, with: #""id": "11", "active": false,"#)
    let imported = try Imported(text)
    #expect(imported.titles == ["Lunch"])
    #expect(imported.report.withdrawn == 1)
  }

  @Test func `sections of a programme are in the order of time, not in the file's`() throws {
    #expect(try Imported(Self.sessionize).drafts.allSatisfy { $0.section.order == nil })
  }
}
