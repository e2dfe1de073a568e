import Foundation
import SwellImport
import SwellStore
import Testing

/// The behaviour of each dialect where fields are missing or contradict each other.
struct DialectRulesTests {
  /// A session a line: title, speakers, room, start, end, background, section.
  static func lines(_ text: String, by grouping: SectionGrouping? = nil) throws -> [String] {
    try Imported(text, ImportSettings(sectionBy: grouping)).drafts.map { draft in
      [
        draft.title, draft.speakers.joined(separator: ", "), draft.room ?? "",
        draft.startsAt?.iso8601 ?? draft.timeText ?? "", draft.endsAt?.iso8601 ?? "",
        draft.background ?? "", draft.section.title,
      ].joined(separator: "|")
    }
  }

  static let shapes: [(String, SectionGrouping?, String, [String])] = [
    (
      "iosched: a room by name or id, the speaker's picture last", .track,
      #"""
      {"sessions": [
        {"title": "A", "startTimestamp": "2027-01-01T18:00Z", "room": "r1", "roomId": "r2",
         "location": "L", "thumbnailUrl": "t", "photoUrl": "p", "type": "Talk", "tags": ["x"]},
        {"title": "B", "startTimestamp": "2027-01-01T18:00Z", "roomId": "r2", "photoUrl": "p",
         "speakers": ["s"], "tags": ["y", "x"]},
        {"title": "C", "startTimestamp": "2027-01-01T18:00Z", "location": "L",
         "presenterIds": ["s"], "tagNames": ["x"]}],
       "rooms": [{"id": "r1", "name": "One"}, {"id": "r2", "name": "Two"}],
       "tags": [{"tag": "x", "name": "Ex"}],
       "speakers": [{"id": "s", "name": "Ann Lee", "thumbnailUrl": "ann"}]}
      """#,
      [
        "A||One|2027-01-01T10:00:00-08:00||t|Talk",
        "B|Ann Lee|Two|2027-01-01T10:00:00-08:00||p|y",
        "C|Ann Lee|L|2027-01-01T10:00:00-08:00||ann|Ex",
      ]
    ),
    (
      "sessionize-grid: a night belongs to its day, a session's own room counts", .day,
      #"""
      [{"date": "2027-01-01T00:00:00", "rooms": [{"name": "Pier", "sessions": [
         {"id": 1, "title": "A", "startsAt": "2027-01-02T01:00:00", "endsAt": "2027-01-02T02:00:00"},
         {"id": 2, "title": "B", "startsAt": "2027-01-01T01:00:00", "room": "Deck"}]},
         {"name": "Hull", "sessions": [
          {"id": 2, "title": "B", "startsAt": "2027-01-01T01:00:00", "room": "Deck"},
          {"id": 4, "title": "D", "startsAt": "2027-01-01T02:00:00"}]}]},
       {"date": "2027-01-02T00:00:00", "timeSlots": [{"rooms": [{"name": "Hull", "session":
         {"id": 3, "title": "C", "startsAt": "2027-01-02T01:00:00"}}]}]}]
      """#,
      [
        "A||Pier|2027-01-02T01:00:00|2027-01-02T02:00:00||2027-01-01",
        "B||Deck|2027-01-01T01:00:00|||2027-01-01", "D||Hull|2027-01-01T02:00:00|||2027-01-01",
        "C||Hull|2027-01-02T01:00:00|||2027-01-02",
      ]
    ),
    (
      "sessionize-grid: groups are tracks", .track,
      #"[{"groupName": "G", "sessions": [{"id": 1, "title": "A", "startsAt": "2027-01-02T01:00:00"}]}]"#,
      ["A|||2027-01-02T01:00:00|||G"]
    ),
    (
      "hoverboard: days by date, rooms by column, and how far a session extends", .track,
      #"""
      {"sessions": {"1": {"title": "A", "tags": ["x", "y"], "speakers": ["s"]},
         "2": {"title": "B", "track": {"title": "T"}, "image": "i", "speakers": ["s"]},
         "3": {"title": "C"}, "4": {"title": "D"}, "5": {"title": "E"}, "6": {"title": "F"}},
       "speakers": {"s": {"name": "Ann Lee", "photoUrl": "ann"}},
       "schedule": {"2027-06-12": {"timeslots": [
           {"startTime": "09:00", "endTime": "10:00", "sessions": [[4]]}]},
         "2027-06-11": {"tracks": [{"title": "Pier"}, {"name": "Deck"}], "timeslots": [
           {"startTime": "09:00", "endTime": "10:00", "sessions": [
             {"items": [1], "extend": 2}, {"items": [2], "extend": 3}, {"items": ["3"]}]},
           {"startTime": "10:00", "endTime": "11:00", "sessions": [{"items": [6], "extend": 0}]}]}}}
      """#,
      [
        "A|Ann Lee|Pier|2027-06-11T09:00:00|2027-06-11T11:00:00|ann|x",
        "B|Ann Lee|Deck|2027-06-11T09:00:00|2027-06-11T10:00:00|i|T",
        "C|||2027-06-11T09:00:00|2027-06-11T10:00:00||No track",
        "F||Pier|2027-06-11T10:00:00|2027-06-11T11:00:00||No track",
        "D|||2027-06-12T09:00:00|2027-06-12T10:00:00||No track", "E||||||No track",
      ]
    ),
    (
      "rubyevents: a grid alone has its breaks, and a cell of no talks none", nil,
      #"""
      {"days": [{"date": "2027-03-01", "grid": [
          {"start_time": "09:00", "end_time": "10:00", "items": ["Doors", "", 7, {"title": "Tea", "description": "<b>x</b>"}]},
          {"start_time": "10:00", "end_time": "10:30", "slots": 2}]},
        {"date": "soon", "grid": [{"start_time": "09:00", "items": ["Lost"]}]},
        {"date": "2027-03-02", "grid": [{"start_time": "08:00", "items": ["Late"]}]}]}
      """#,
      [
        "Doors|||2027-03-01T09:00:00|2027-03-01T10:00:00||2027-03-01",
        "Tea|||2027-03-01T09:00:00|2027-03-01T10:00:00||2027-03-01",
        "Late|||2027-03-02T08:00:00|||2027-03-02",
      ]
    ),
    (
      "pretalx: a talk with two slots is given twice, one without has no time", nil,
      #"""
      [{"code": "A", "title": "A", "speakers": [{"name": "Ann Lee"}], "duration": 30, "image": "i",
        "slots": [{"start": "2027-01-01T10:00", "end": "2027-01-01T11:00", "room": {"name": {"en": "Pier"}}},
          {"start": "2027-01-02T10:00", "room": "Deck"}]},
       {"code": "B", "title": "B", "speakers": [], "slots": [5], "slot": {"start": "2027-01-03T10:00"}},
       {"code": "C", "title": "C", "speakers": [], "slot": null}]
      """#,
      [
        "A|Ann Lee|Pier|2027-01-01T10:00:00|2027-01-01T11:00:00|i|2027-01-01",
        "A|Ann Lee|Deck|2027-01-02T10:00:00|2027-01-02T10:30:00|i|2027-01-02",
        "B|||2027-01-03T10:00:00|||2027-01-03", "C||||||Undated",
      ]
    ),
    (
      "open-event: people by id where there are some, else by name", .track,
      #"""
      {"sessions": [
        {"title": "A", "starts-at": "2027-01-01T10:00", "ends_at": "2027-01-01T11:00",
         "microlocation": {"name": "Pier"}, "speakers": [{"name": "Ann Lee"}, "Bo Ek"],
         "session_type": {"name": "Talk"}, "short_abstract": "s"},
        {"title": "B", "start_time": null, "starts_at": "2027-01-01T12:00", "end_time": "2027-01-01T13:00",
         "microlocation": {"name": "Deck"}, "track": {"name": "Water"}, "session_type": {"name": "Talk"}},
        {"title": "C", "microlocation": {"name": "Deck"}},
        {"title": "D", "start_time": "2027-01-01T10:00", "starts-at": "2027-01-02T10:00",
         "end_time": "2027-01-01T11:00", "ends-at": "2027-01-02T11:00", "ends_at": "2027-01-03T11:00"}]}
      """#,
      [
        "A|Ann Lee, Bo Ek|Pier|2027-01-01T10:00:00|2027-01-01T11:00:00||Talk",
        "B||Deck|2027-01-01T12:00:00|2027-01-01T13:00:00||Water", "C||Deck||||No track",
        "D|||2027-01-01T10:00:00|2027-01-01T11:00:00||No track",
      ]
    ),
    (
      "schedule: a subtitle after its mark, a day by its index, a start by its day", nil,
      #"""
      {"schedule": {"conference": {"days": [{"index": 1},
        {"index": 3, "rooms": {"": [{"guid": "a", "title": "Why?", "subtitle": "So", "room": "Pier", "date": "2027-01-01T10:00"}],
          "Deck": [{"guid": "b", "title": "B", "subtitle": "So", "room": "Pier", "start": "09:00", "logo": "l"}]}},
        {"date": "2027-01-02", "rooms": {"Hull": [{"guid": "c", "title": "C", "start": "09:00", "duration": "0:30"},
          {"guid": "d", "title": "D…", "subtitle": " ", "start": "soon"}], "x": 7}}]}}}
      """#,
      [
        "Why? So||Pier|2027-01-01T10:00:00|||Day 3",
        "C||Hull|2027-01-02T09:00:00|2027-01-02T09:30:00||2027-01-02",
        "B: So||Deck|09:00||l|Day 3", "D…||Hull|soon|||2027-01-02",
      ]
    ),
    (
      "hub: rooms and tracks by id or by name", .track,
      #"""
      {"schedule": {"conference": {"tracks": [{"id": 7, "name": "Art"}], "rooms": [{"slug": "r", "name": "Pier"}],
        "events": [{"guid": "c", "title": "C", "start": "2027-01-02T10:00", "room": "r", "track": 7, "logo": "l"}]},
       "events": [
        {"guid": "a", "title": "A", "start": "2027-01-01T10:00", "room": {"name": "Own", "slug": "r"},
         "track": {"id": 7}, "persons": [{"name": "Ann Lee"}]},
        {"guid": "b", "title": "B", "start": "2027-01-01T10:00", "room": "Deck", "track": {"id": 9},
         "logo": {"url": "u"}}]}}
      """#,
      [
        "A|Ann Lee|Own|2027-01-01T10:00:00|||Art", "B||Deck|2027-01-01T10:00:00||u|No track",
        "C||Pier|2027-01-02T10:00:00||l|Art",
      ]
    ),
    (
      "tryswift: several days, with or without a date", nil,
      #"""
      [{"title": "One", "schedules": [{"time": "09:00", "sessions": [{"title": "A", "place": "Pier", "image_name": "i",
         "speakers": [{"name": "Ann Lee", "image_name": "ann"}]}]}]},
       {"date": "2027-06-11", "schedules": [{"time": "09:00 – 10:00", "sessions": [{"title": "B"}]},
         {"time": "soon", "sessions": [{"title": "C"}]}]},
       {"schedules": [{"time": "2027-06-12T09:00", "sessions": [{"title": "D"}]}]}]
      """#,
      [
        "A|Ann Lee|Pier|09:00||i|One", "B|||2027-06-11T09:00:00|2027-06-11T10:00:00||2027-06-11",
        "C|||soon|||2027-06-11", "D|||2027-06-12T09:00:00|||",
      ]
    ),
    (
      "tryswift: a night belongs to its day", .day,
      #"""
      {"date": "2027-06-11", "schedules": [{"time": "2027-06-12T00:30", "sessions": [{"title": "A"}]}]}
      """#,
      ["A|||2027-06-12T00:30:00|||2027-06-11"]
    ),
    (
      "timetable: one speaker or several", .track,
      #"""
      {"timetable": [
        {"uuid": "u", "id": "i", "title": "A", "starts_at": "2027-06-11T09:00", "length_min": 0.5,
         "speaker": {"name": "Ann Lee", "avatar_url": "ann"}, "speakers": ["Bo Ek"], "track": {"name": "Pier"}}]}
      """#,
      ["A|Ann Lee, Bo Ek|Pier|2027-06-11T09:00:00|2027-06-11T09:00:30|ann|Pier"]
    ),
    (
      "wwdc: a room by id or name, a track by name, topic or type", .track,
      #"""
      {"events": [{"name": "Old"}, {"name": "Now", "current": true}], "rooms": [{"id": 1, "name": "Hall"}],
       "tracks": [{"id": 3, "name": "ML"}],
       "contents": [
        {"title": "A", "startTime": "2027-06-07T17:00Z", "endTime": "2027-06-07T18:00Z", "room": "1",
         "trackId": 3, "type": "Lab", "images": {"a": "x", "b": "/y", "c": "/z"}},
        {"title": "B", "startGMT": "2027-06-07T17:00Z", "startTime": "2027-06-08T17:00Z", "roomId": 9,
         "track": "Own", "trackId": 3, "images": ["", "http://z"]},
        {"title": "C", "primaryTopicID": 8, "topicIds": [3]}, {"title": "D", "type": "Lab"}]}
      """#,
      [
        "A||Hall|2027-06-07T10:00:00-07:00|2027-06-07T11:00:00-07:00|/y|ML",
        "B|||2027-06-07T10:00:00-07:00||http://z|Own", "C||||||ML", "D||||||Lab",
      ]
    ),
    (
      "kotlinconf: an end without a date is on the day of the start, or the next", nil,
      #"""
      {"sessions": [
        {"id": 1, "title": "A", "speakerIds": [], "startsAt": "2027-06-11T09:00", "endsAt": "11:00"},
        {"id": 2, "title": "B", "speakerIds": [], "startsAt": "2027-06-11T23:00", "endsAt": "0:30"},
        {"id": 3, "title": "C", "speakerIds": [], "startsAt": "9:00", "endsAt": "10:00"},
        {"id": 4, "title": "D", "speakerIds": [], "startsAt": "2027-06-11T09:00 ", "endsAt": "2027-06-11T10:00"}]}
      """#,
      [
        "A|||2027-06-11T09:00:00|2027-06-11T11:00:00||2027-06-11",
        "B|||2027-06-11T23:00:00|2027-06-12T00:30:00||2027-06-11", "C|||9:00 – 10:00|||Undated",
        "D|||2027-06-11T09:00:00|2027-06-11T10:00:00||2027-06-11",
      ]
    ),
    (
      "rwdevcon: an index beyond the list", .track,
      #"""
      {"sessions": {"a": {"title": "A", "roomId": 1, "trackId": 2, "presenters": [], "duration": 5},
         "b": {"title": "B", "roomId": 2, "trackId": -1}, "c": {"title": "C", "roomId": 0, "trackId": 1}},
       "people": {}, "rooms": [{"name": "Pier", "image": "p"}, "Deck"], "tracks": ["", {"name": "T"}]}
      """#,
      ["B||||||No track", "A||Deck||||No track", "C||Pier|||p|T"]
    ),
    (
      "ultravisual: the day before the comma", .day,
      #"[{"Title": "A", "Time": "Feb 6, 4:45, late"}, {"Title": "B", "Time": ", 9"}, {"Title": "C", "Time": "9"}]"#,
      ["A|||Feb 6, 4:45, late|||Feb 6", "B|||, 9|||Undated", "C|||9|||Undated"]
    ),
    (
      "swell: a section's key, title or neither, and one speaker or several", nil,
      #"""
      {"sections": [{"key": "k", "title": "", "sessions": [{"title": "A", "speaker": "Ann Lee", "speakers": ["Bo Ek"]}]},
        {"key": "k", "sessions": [{"title": "B", "speaker": "Ann Lee\nBo Ek\r\n\rCy"}]},
        {"key": "k", "sessions": [{"title": "C", "section": "Own"}]}, {"sessions": [{"title": "D"}]},
        {"title": "S", "sessions": [{"title": "E", "startsAt": "2027-06-11", "endsAt": "2027-06-11"}]}]}
      """#,
      [
        "A|Bo Ek|||||", "B|Ann Lee, Bo Ek, Cy|||||k", "C||||||k", "D||||||", "E|||2027-06-11|||S",
      ]
    ),
  ]

  @Test(arguments: shapes.indices)
  func `a dialect's own rules`(number: Int) throws {
    let (name, grouping, text, expected) = Self.shapes[number]
    let lines = try Self.lines(text, by: grouping)
    #expect(lines == expected, "\(name)")
  }
}
