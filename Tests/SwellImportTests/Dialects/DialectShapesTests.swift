import Foundation
import SwellImport
import Testing

/// Which dialect a file is in.
struct DialectShapesTests {
  /// A file in each dialect, as small as can be, and files that only look like one.
  @Test(arguments: [
    (#"[{"title": "A", "room": "R"}]"#, "swell"), (#"[{"title": "A", "time": 1}]"#, "swell"),
    (#"[{"title": "A", "room": "R", "venue": "S"}]"#, "outline"),
    (#"[{"title": "A", "speakers": [{"name": "Ann"}]}]"#, "outline"),
    (#"[{"title": "A", "speakers": ["Ann"]}]"#, "swell"), (#"{"sections": []}"#, "swell"),
    (#"{"sections": [{"sessions": []}]}"#, "swell"),
    (#"{"sections": [{"talks": [{"title": "A", "room": "R"}]}]}"#, "outline"),
    (#"{"sections": [{"sessions": [{"title": "A"}]}]}"#, "swell"),
    (#"{"sections": [{"sessions": [{"title": "A", "venue": "R", "speaker": "Ann"}]}]}"#, "outline"),
    (#"{"sessions": []}"#, "swell"), (#"{"sessions": [{"title": "A"}]}"#, "swell"),
    (#"{"sessions": [{"title": "A", "room": "R"}], "rooms": []}"#, "outline"),
    (#"{"sessions": [{"title": "A", "room": "R"}], "speakers": []}"#, "outline"),
    (#"{"title": "A", "room": "R"}"#, "swell"), (#"{"title": "A", "key": "a"}"#, "swell"),
    (#"[{"Title": "A", "Room": "R"}]"#, "ultravisual"),
    (#"[{"Title": "A", "Time": ""}]"#, "ultravisual"),
    (#"[{"Title": "A", "Room": "R", "Colour": 1, "Track": "x", "Id": 1}]"#, "ultravisual"),
    (#"[{"Title": "A", "Room": "R", "Abstract": "x"}]"#, "outline"),
    (#"[{"Title": "A", "Room": "R", "Stage": "x"}]"#, "outline"),
    (#"{"sessions": {"a": {"title": "A"}}, "people": {}}"#, "rwdevcon"),
    (
      #"{"sessions": [{"id": 1, "title": "A", "startsAt": "2027-01-01T10:00"}], "rooms": []}"#,
      "sessionize"
    ),
    (
      #"{"sessions": [{"id": 1, "title": "A", "startsAt": "2027-01-01T10:00"}], "categories": []}"#,
      "sessionize"
    ),
    (
      #"{"sessions": [{"title": "A", "startsAt": "2027-01-01T10:00", "roomId": 1}], "speakers": []}"#,
      "sessionize"
    ),
    (#"{"sessions": [{"title": "A", "startsAt": "2027-01-01T10:00"}], "speakers": []}"#, "outline"),
    (
      #"{"sessions": [{"title": "A", "startsAt": "2027-01-01T10:00", "isServiceSession": true}], "speakers": []}"#,
      "sessionize"
    ),
    (
      #"{"sessions": [{"title": "A", "startsAt": "2027-01-01T10:00", "categoryItems": []}], "speakers": []}"#,
      "sessionize"
    ),
    (
      #"{"sessions": [{"title": "A", "startsAt": "2027-01-01T10:00", "speakerIds": []}], "rooms": []}"#,
      "kotlinconf"
    ),
    (#"[{"sessions": [{"title": "A"}], "groupName": "G"}]"#, "sessionize-grid"),
    (#"[{"rooms": [{"sessions": [{"title": "A"}]}]}]"#, "sessionize-grid"),
    (#"[{"timeSlots": []}]"#, "sessionize-grid"),
    (#"{"conference": {"days": [{"rooms": {}}]}}"#, "schedule"),
    (#"{"schedule": {"conference": {"tracks": [], "events": []}}}"#, "hub"),
    (#"{"sessions": [{"startTimestamp": 1, "title": "A"}]}"#, "iosched"),
    (#"{"contents": [], "events": []}"#, "wwdc"), (#"{"response": {"sessions": []}}"#, "wwdc"),
    (#"{"sessions": [{"title": "A", "speakerIds": []}]}"#, "kotlinconf"),
    (#"{"schedules": [{"time": "9:00", "sessions": []}]}"#, "tryswift"),
    (#"[{"schedules": [{"time": "9:00", "sessions": []}]}]"#, "tryswift"),
    (#"{"timetable": [{"length_min": 5}]}"#, "timetable"),
    (#"{"timetable": [{"starts_at": 5}]}"#, "timetable"),
    (#"{"sessions": {"a": {}}, "schedule": {"d": {"timeslots": []}}}"#, "hoverboard"),
    (#"{"sessions": [{}], "schedule": [{"timeslots": []}]}"#, "hoverboard"),
    (
      #"[{"title": "A", "start_time": "2027-01-01T10:00", "microlocation": {"name": "R"}}]"#,
      "open-event"
    ),
    (
      #"{"sessions": [{"title": "A", "starts-at": "2027-01-01T10:00", "track": {}, "long_abstract": ""}]}"#,
      "open-event"
    ),
    (#"[{"title": "A", "start_time": "2027-01-01T10:00", "track": {"name": "T"}}]"#, "outline"),
    (#"[{"code": "A", "title": "A", "speakers": [], "slot": {}}]"#, "pretalx"),
    (#"{"results": [{"code": "A", "title": "A", "speakers": [], "slots": []}]}"#, "pretalx"),
    (#"[{"title": "A", "event_name": "E", "speakers": []}]"#, "rubyevents"),
    (#"[{"title": "A", "event_name": "E", "video_id": 1}]"#, "rubyevents"),
    (#"[{"title": "A", "event_name": "E", "talks": []}]"#, "rubyevents"),
    (#"{"days": [{"grid": []}]}"#, "rubyevents"),
    (#"[{"title": "A", "location": "R"}]"#, "outline"),
  ])
  func `the structure of a file determines its dialect`(text: String, dialect: String) throws {
    #expect(try ProgrammeFile(Data(text.utf8), name: "file").dialect == dialect)
  }

  @Test(
    arguments: [
      (
        #"{"contents": [], "events": [{"name": "A"}, {"name": "B", "current": true}, {"name": "C", "current": true}]}"#,
        "B"
      ),
      (#"{"contents": [], "events": [{"name": "A"}, {"name": "B", "current": false}]}"#, "A"),
      (
        #"[{"title": "T", "event_name": "A", "speakers": []}, {"title": "U", "event_name": "B"}]"#,
        "A"
      ),
      (#"{"title": "A", "name": "B", "sessions": []}"#, "A"),
      (#"{"title": " ", "name": "B", "sections": []}"#, "B"),
      (#"{"title": "A", "room": "R"}"#, nil), (#"[{"title": "A", "room": "R"}]"#, nil),
      (#"{"schedule": {"conference": {"title": "A", "tracks": [], "events": []}}}"#, "A"),
      (#"{"conference": {"title": "A", "days": [{"rooms": {}}]}}"#, "A"),
    ] as [(String, String?)])
  func `the title of a programme is read from its file`(text: String, title: String?) throws {
    #expect(try ProgrammeFile(Data(text.utf8), name: "file").title == title)
  }
}
