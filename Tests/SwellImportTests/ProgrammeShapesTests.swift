import SwellImport
import SwellStore
import Testing

/// Shapes in which conferences, apps and content systems publish programmes.
///
/// A session a line: title, speakers, room, start or the text of the time, end.
struct ProgrammeShapesTests {
  @Test(arguments: objects + tables)
  func `a published shape is read`(shape: ProgrammeShape) throws {
    #expect(try shape.lines() == shape.expected)
  }

  private static let objects = [
    ProgrammeShape(
      "people with sessions",
      #"""
      {"speakers": [{"id": "a", "name": "Ann Lee", "bio": "x", "sessions": [{"title":
        "Tides", "start": "2027-06-11T09:00", "room": "Pier"}]}, {"id": "b", "name": "Bo Ek"
        , "bio": "y", "sessions": [{"title": "Harbours", "start": "2027-06-11T10:00", "room"
        : "Deck"}]}]}
      """#,
      [
        "Harbours | Bo Ek | Deck | 2027-06-11T10:00",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "rooms beside what all rooms share",
      #"""
      {"all": {"slots": [{"from": "9:00", "to": "9:30", "title": "Doors"}, {"from":
        "12:00", "to": "13:00", "title": "Lunch"}]}, "rooms": [{"name": "Pier", "slots": [
        {"from": "10:00", "to": "11:00", "title": "Tides", "speaker": "Ann Lee"}, {"from":
        "12:00", "to": "13:00", "title": "Lunch"}]}, {"name": "Deck", "slots": [{"from":
        "10:00", "to": "11:00", "title": "Kelp", "speaker": "Bo Ek"}]}]}
      """#,
      [
        "Doors |  |  | 9:00 – 9:30", "Kelp | Bo Ek | Deck | 10:00 – 11:00",
        "Lunch |  |  | 12:00 – 13:00", "Tides | Ann Lee | Pier | 10:00 – 11:00",
      ]
    ),
    ProgrammeShape(
      "title of a speaker beside a talk",
      #"""
      [{"time": "9:00", "title": "Doors open"}, {"time": "9:30", "title": "Ann Lee", "talk":
        "Tides and moons"}, {"time": "10:00", "title": "Ropes and knots", "talk": "yes"}]
      """#,
      [
        "Doors open |  |  | 9:00", "Ropes and knots |  |  | 10:00",
        "Tides and moons | Ann Lee |  | 9:30",
      ]
    ),
    ProgrammeShape(
      "name of a speaker beside a topic",
      #"""
      [{"time": "9:00", "name": "", "topic": "Doors"}, {"time": "9:30", "name":
        "Ann Lee & Bo Ek", "topic": "Tides and moons"}, {"time": "10:00", "name":
        "Ropes and knots", "topic": "Open water"}]
      """#,
      [
        "Doors |  |  | 9:00", "Ropes and knots |  |  | 10:00",
        "Tides and moons | Ann Lee, Bo Ek |  | 9:30",
      ]
    ),
    ProgrammeShape(
      "several idents in a text, and a link",
      #"""
      {"speakers": [{"name": "Ann Lee", "ident": "ann"}, {"name": "Bo Ek", "ident": "bo"}],
        "talks": [{"title": "Tides", "speakers": "ann, bo"}, {"title": "Kelp", "speakers":
        "<a href=\"https://cy.example\">Cy Orr</a>"}]}
      """#,
      ["Kelp | Cy Orr", "Tides | Ann Lee, Bo Ek"]
    ),
    ProgrammeShape(
      "a session of untitled parts",
      #"""
      [{"time": "9:00", "title": "Workshops", "slots": [{"title": "Tides", "room": "Pier"},
        {"title": "Kelp", "room": "Deck"}]}, {"time": "10:00", "title": "Papers", "slots":
        [{"key": "x1"}, {"key": "x2"}]}]
      """#,
      ["Kelp |  | Deck | 9:00", "Papers |  |  | 10:00", "Tides |  | Pier | 9:00"]
    ),
    ProgrammeShape(
      "people with talk object",
      #"""
      [{"name": "Ann Lee", "bio": "x", "twitter": "@a", "talk": {"title": "Tides",
        "description": "d", "time": "09:00"}}, {"name": "Bo Ek", "bio": "y", "twitter": "@b"
        , "talk": {"title": "Harbours", "description": "d", "time": "10:00"}}]
      """#,
      [
        "Harbours | Bo Ek |  | 10:00",
        "Tides | Ann Lee |  | 09:00",
      ]
    ),
    ProgrammeShape(
      "people beside sessions",
      #"""
      {"sessions": [{"title": "Keynote", "speaker": "Cy Orr", "start": "2027-06-11T08:00",
        "room": "Main"}], "speakers": [{"name": "Ann Lee", "bio": "x", "talks": [{"title":
        "Tides", "start": "2027-06-11T09:00", "room": "Pier"}]}]}
      """#,
      [
        "Keynote | Cy Orr | Main | 2027-06-11T08:00",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "people talks same as sessions",
      #"""
      {"sessions": [{"id": 1, "title": "Tides", "speakers": ["a"], "start":
        "2027-06-11T08:00", "room": "Main"}], "speakers": [{"id": "a", "name": "Ann Lee",
        "bio": "x", "sessions": [{"id": 1, "title": "Tides"}]}]}
      """#,
      [
        "Tides | Ann Lee | Main | 2027-06-11T08:00"
      ]
    ),
    ProgrammeShape(
      "slash date year in root",
      #"""
      {"year": 2027, "name": "GopherCoast", "talks": [{"title": "Tides", "speaker":
        "Ann Lee", "time": "10/19 07:30"}, {"title": "Kelp", "speaker": "Bo Ek", "time":
        "10/20 09:00"}]}
      """#,
      [
        "Kelp | Bo Ek |  | 2027-10-20T09:00",
        "Tides | Ann Lee |  | 2027-10-19T07:30",
      ]
    ),
    ProgrammeShape(
      "slash date year in key",
      #"""
      {"2027": {"talks": [{"title": "Tides", "speaker": "Ann Lee", "start": "10/19 07:30",
        "end": "10/19 08:30"}]}}
      """#,
      [
        "Tides | Ann Lee |  | 2027-10-19T07:30 | 2027-10-19T08:30"
      ]
    ),
    ProgrammeShape(
      "slash date year in filename",
      file: "schedule-2027.json",
      #"""
      [{"title": "Tides", "speaker": "Ann Lee", "start": "10/19 07:30", "end": "10/19 08:30"
        }]
      """#,
      [
        "Tides | Ann Lee |  | 2027-10-19T07:30 | 2027-10-19T08:30"
      ]
    ),
    ProgrammeShape(
      "named date year in filename",
      file: "confs/2027/talks.json",
      #"""
      [{"title": "Tides", "speaker": "Ann Lee", "date": "Oct 19", "time": "7:30 am"}]
      """#,
      [
        "Tides | Ann Lee |  | 2027-10-19T07:30"
      ]
    ),
    ProgrammeShape(
      "time rows rooms columns",
      #"""
      [{"time": "09:00", "Pier": {"title": "Tides", "speaker": "Ann Lee"}, "Deck": {"title":
        "Kelp", "speaker": "Bo Ek"}}, {"time": "10:00", "Pier": {"title": "Salt", "speaker":
        "Cy Orr"}, "Deck": {"title": "Sand", "speaker": "Di Fox"}}]
      """#,
      [
        "Kelp | Bo Ek | Deck | 09:00",
        "Salt | Cy Orr | Pier | 10:00",
        "Sand | Di Fox | Deck | 10:00",
        "Tides | Ann Lee | Pier | 09:00",
      ]
    ),
    ProgrammeShape(
      "day1 day2",
      #"""
      {"day1": [{"time": "09:00", "title": "Tides", "speaker": "Ann Lee"}, {"time": "10:00",
        "title": "Break"}], "day2": [{"time": "09:00", "title": "Kelp", "speaker": "Bo Ek"},
        {"time": "10:00", "title": "Break"}]}
      """#,
      [
        "Break |  |  | 10:00",
        "Break |  |  | 10:00",
        "Kelp | Bo Ek |  | 09:00",
        "Tides | Ann Lee |  | 09:00",
      ]
    ),
    ProgrammeShape(
      "pycon slots",
      #"""
      [{"kind": "talk", "name": "Tides", "room": "Pier", "start": "2027-05-11T09:00:00",
        "end": "2027-05-11T09:30:00", "duration": 30, "authors": ["Ann Lee", "Bo Ek"],
        "released": true, "license": "CC", "contact": ["a@x.org"], "abstract": "a",
        "description": "d", "conf_key": 12, "conf_url": "http://x.org/12", "tags": "",
        "email": ["x@x.org"]}]
      """#,
      [
        "Tides | Ann Lee, Bo Ek | Pier | 2027-05-11T09:00 | 2027-05-11T09:30"
      ]
    ),
    ProgrammeShape(
      "eventbrite",
      #"""
      {"events": [{"name": {"text": "Tides", "html": "<b>Tides</b>"}, "description": {"text"
        : "d", "html": "d"}, "id": "123", "url": "https://e.x/1", "start": {"timezone":
        "Europe/Oslo", "local": "2027-06-11T09:00:00", "utc": "2027-06-11T07:00:00Z"}, "end"
        : {"timezone": "Europe/Oslo", "local": "2027-06-11T10:00:00", "utc":
        "2027-06-11T08:00:00Z"}, "venue": {"name": "Pier", "address": {"city": "Oslo"}}}],
        "pagination": {"page": 1}}
      """#,
      [
        "Tides |  | Pier | 2027-06-11T07:00Z | 2027-06-11T08:00Z"
      ]
    ),
    ProgrammeShape(
      "indico",
      #"""
      {"count": 1, "results": [{"title": "PhysConf", "startDate": {"date": "2027-06-11",
        "time": "09:00:00", "tz": "Europe/Zurich"}, "contributions": [{"id": "1", "title":
        "Tides", "speakers": [{"first_name": "Ann", "last_name": "Lee", "fullName":
        "Lee, Ann", "affiliation": "X"}], "startDate": {"date": "2027-06-11", "time":
        "09:00:00", "tz": "Europe/Zurich"}, "endDate": {"date": "2027-06-11", "time":
        "09:30:00", "tz": "Europe/Zurich"}, "room": "Main", "location": "CERN", "duration":
        30}]}]}
      """#,
      [
        "Tides | Lee, Ann | Main | 2027-06-11T07:00Z | 2027-06-11T07:30Z"
      ]
    ),
    ProgrammeShape(
      "airtable",
      #"""
      {"records": [{"id": "recA1B2C3D4E5F6G7", "createdTime": "2027-01-01T00:00:00.000Z",
        "fields": {"Title": "Tides", "Speaker Name": ["Ann Lee"], "Room": "Pier", "Start":
        "2027-06-11T09:00:00.000Z", "End": "2027-06-11T10:00:00.000Z"}}, {"id":
        "recA1B2C3D4E5F6G8", "createdTime": "2027-01-01T00:00:00.000Z", "fields": {"Title":
        "Kelp", "Speaker Name": ["Bo Ek"], "Room": "Deck", "Start":
        "2027-06-11T10:00:00.000Z", "End": "2027-06-11T11:00:00.000Z"}}]}
      """#,
      [
        "Kelp | Bo Ek | Deck | 2027-06-11T10:00Z | 2027-06-11T11:00Z",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00Z | 2027-06-11T10:00Z",
      ]
    ),
    ProgrammeShape(
      "strapi",
      #"""
      {"data": [{"id": 1, "attributes": {"title": "Tides", "startTime":
        "2027-06-11T09:00:00.000Z", "endTime": "2027-06-11T09:30:00.000Z", "room": {"data":
        {"id": 2, "attributes": {"name": "Pier"}}}, "speakers": {"data": [{"id": 3,
        "attributes": {"name": "Ann Lee"}}]}}}, {"id": 2, "attributes": {"title": "Kelp",
        "startTime": "2027-06-11T10:00:00.000Z", "endTime": "2027-06-11T10:30:00.000Z",
        "room": {"data": {"id": 2, "attributes": {"name": "Pier"}}}, "speakers": {"data": [{
        "id": 3, "attributes": {"name": "Bo Ek"}}]}}}]}
      """#,
      [
        "Kelp | Bo Ek | Pier | 2027-06-11T10:00Z | 2027-06-11T10:30Z",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00Z | 2027-06-11T09:30Z",
      ]
    ),
    ProgrammeShape(
      "fosdem like json",
      #"""
      {"conference": {"title": "X"}, "days": [{"index": 1, "date": "2027-02-06", "rooms": [{
        "name": "Janson", "events": [{"id": 11, "start": "09:30", "duration": "00:25",
        "title": "Tides", "persons": [{"id": 1, "name": "Ann Lee"}]}]}]}]}
      """#,
      [
        "Tides | Ann Lee | Janson | 2027-02-06T09:30 | 2027-02-06T09:55"
      ]
    ),
    ProgrammeShape(
      "scaladays",
      #"""
      [{"uuid": "x1", "title": "Tides", "abstract": "a", "userIds": ["u1"], "scheduling": {
        "start": "2027-06-11T09:00:00", "room": "Pier"}}, {"uuid": "x2", "title": "Kelp",
        "abstract": "a", "userIds": ["u2"], "scheduling": {"start": "2027-06-11T10:00:00",
        "room": "Pier"}}]
      """#,
      [
        "Kelp |  | Pier | 2027-06-11T10:00",
        "Tides |  | Pier | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "swift conf camel",
      #"""
      {"sessions": [{"sessionTitle": "Tides", "speakerFirstName": "Ann", "speakerLastName":
        "Lee", "sessionStart": "2027-06-11T09:00:00Z", "sessionEnd": "2027-06-11T09:45:00Z",
        "sessionRoom": "Pier"}]}
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T09:00Z | 2027-06-11T09:45Z"
      ]
    ),
    ProgrammeShape(
      "ics like",
      #"""
      {"VEVENT": [{"UID": "1@x", "SUMMARY": "Tides", "DTSTART": "20270611T090000Z", "DTEND":
        "20270611T094500Z", "LOCATION": "Pier", "DESCRIPTION": "d"}, {"UID": "2@x",
        "SUMMARY": "Kelp", "DTSTART": "20270611T100000Z", "DTEND": "20270611T104500Z",
        "LOCATION": "Deck"}]}
      """#,
      [
        "Kelp |  | Deck | 2027-06-11T10:00Z | 2027-06-11T10:45Z",
        "Tides |  | Pier | 2027-06-11T09:00Z | 2027-06-11T09:45Z",
      ]
    ),
    ProgrammeShape(
      "google calendar api",
      #"""
      {"kind": "calendar#events", "summary": "Conf", "timeZone": "Europe/Oslo", "items": [{
        "id": "1", "status": "confirmed", "summary": "Tides", "location": "Pier", "start": {
        "dateTime": "2027-06-11T09:00:00+02:00"}, "end": {"dateTime":
        "2027-06-11T09:45:00+02:00"}}, {"id": "2", "status": "confirmed", "summary": "Kelp",
        "location": "Deck", "start": {"dateTime": "2027-06-11T10:00:00+02:00"}, "end": {
        "dateTime": "2027-06-11T10:45:00+02:00"}}]}
      """#,
      [
        "Kelp |  | Deck | 2027-06-11T08:00Z | 2027-06-11T08:45Z",
        "Tides |  | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z",
      ]
    ),
    ProgrammeShape(
      "openreview",
      #"""
      {"notes": [{"id": "aBc12345", "forum": "aBc12345", "content": {"title": {"value":
        "Tides"}, "authors": {"value": ["Ann Lee", "Bo Ek"]}, "abstract": {"value": "a"}}},
        {"id": "aBc12346", "forum": "aBc12346", "content": {"title": {"value": "Kelp"},
        "authors": {"value": ["Cy Orr"]}, "abstract": {"value": "a"}}}]}
      """#,
      [
        "Kelp | Cy Orr",
        "Tides | Ann Lee, Bo Ek",
      ]
    ),
    ProgrammeShape(
      "graphql",
      #"""
      {"data": {"allTalks": {"edges": [{"node": {"title": "Tides", "speaker": {"name":
        "Ann Lee"}, "room": {"name": "Pier"}, "begin": "2027-06-11T09:00", "end":
        "2027-06-11T09:45"}}, {"node": {"title": "Kelp", "speaker": {"name": "Bo Ek"},
        "room": {"name": "Pier"}, "begin": "2027-06-11T10:00", "end": "2027-06-11T10:45"}}]}
        }}
      """#,
      [
        "Kelp | Bo Ek | Pier | 2027-06-11T10:00 | 2027-06-11T10:45",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00 | 2027-06-11T09:45",
      ]
    ),
    ProgrammeShape(
      "years dict",
      #"""
      {"2026": [{"title": "Old", "speaker": "Ann Lee", "date": "May 3"}], "2027": [{"title":
        "New", "speaker": "Bo Ek", "date": "May 4"}]}
      """#,
      [
        "New | Bo Ek |  | May 4",
        "Old | Ann Lee |  | May 3",
      ]
    ),
    ProgrammeShape(
      "day dict iso",
      #"""
      {"2027-06-11": {"09:00": {"title": "Tides", "speaker": "Ann Lee"}, "10:00": {"title":
        "Kelp", "speaker": "Bo Ek"}}, "2027-06-12": {"09:00": {"title": "Salt", "speaker":
        "Cy Orr"}, "10:00": {"title": "Lunch"}}}
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00",
        "Lunch |  |  | 2027-06-12T10:00",
        "Salt | Cy Orr |  | 2027-06-12T09:00",
        "Tides | Ann Lee |  | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "time range hyphen",
      #"""
      [{"time": "9:00-9:30", "title": "Tides", "speaker": "Ann Lee", "room": "A", "date":
        "2027-06-11"}, {"time": "9.30-10.00", "title": "Kelp", "speaker": "Bo Ek", "room":
        "A", "date": "2027-06-11"}]
      """#,
      [
        "Kelp | Bo Ek | A | 2027-06-11T09:30 | 2027-06-11T10:00",
        "Tides | Ann Lee | A | 2027-06-11T09:00 | 2027-06-11T09:30",
      ]
    ),
    ProgrammeShape(
      "jp date",
      #"""
      [{"title": "Tides", "speaker": "Ann Lee", "date": "2027年6月11日", "time": "9:00〜9:30"},
        {"title": "Kelp", "speaker": "Bo Ek", "date": "2027/6/11", "time": "10:00～10:30"}]
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00 | 2027-06-11T10:30",
        "Tides | Ann Lee |  | 2027-06-11T09:00 | 2027-06-11T09:30",
      ]
    ),
    ProgrammeShape(
      "de date",
      #"""
      [{"titel": "Tides", "referent": "Ann Lee", "datum": "11. Juni 2027", "uhrzeit":
        "09:00 Uhr", "raum": "Saal 1"}]
      """#,
      [
        "Tides | Ann Lee | Saal 1 | 2027-06-11T09:00"
      ]
    ),
    ProgrammeShape(
      "fr h",
      #"""
      [{"titre": "Tides", "orateur": "Ann Lee", "heure": "9h30", "salle": "Salle 1"}, {
        "titre": "Kelp", "orateur": "Bo Ek", "heure": "14h00", "salle": "Salle 2"}]
      """#,
      [
        "Kelp | Bo Ek | Salle 2 | 14h00",
        "Tides | Ann Lee | Salle 1 | 9h30",
      ]
    ),
    ProgrammeShape(
      "es",
      #"""
      [{"titulo": "Tides", "ponente": "Ann Lee", "fecha": "11/06/2027", "hora": "09:30",
        "sala": "Sala 1"}, {"titulo": "Kelp", "ponente": "Bo Ek", "fecha": "25/06/2027",
        "hora": "10:30", "sala": "Sala 1"}]
      """#,
      [
        "Kelp | Bo Ek | Sala 1 | 2027-06-25T10:30",
        "Tides | Ann Lee | Sala 1 | 2027-06-11T09:30",
      ]
    ),
    ProgrammeShape(
      "start dur object",
      #"""
      [{"title": "Tides", "presenters": [{"firstname": "Ann", "lastname": "Lee"}], "slot": {
        "date": "2027-06-11", "from": "09:00", "to": "09:45", "room": "Pier"}}]
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T09:00 | 2027-06-11T09:45"
      ]
    ),
    ProgrammeShape(
      "devoxx cfp",
      #"""
      {"slots": [{"roomId": "a", "notAllocated": false, "fromTimeMillis": 1812697200000,
        "break": null, "roomSetup": "theatre", "talk": {"trackId": "x", "talkType":
        "Conference", "track": "Web", "summaryAsHtml": "<p>s</p>", "id": "T-1", "speakers":
        [{"link": {"href": "http://x/a"}, "name": "Ann Lee"}], "title": "Tides", "lang":
        "en", "summary": "s"}, "fromTime": "09:00", "toTime": "09:50", "toTimeMillis":
        1812700200000, "roomCapacity": 300, "roomName": "Pier", "slotId": "s1", "day":
        "friday"}, {"roomId": "a", "notAllocated": false, "fromTimeMillis": 1812700200000,
        "break": {"id": "lunch", "nameEN": "Lunch", "nameFR": "Dejeuner", "room": null},
        "roomSetup": "theatre", "talk": null, "fromTime": "10:00", "toTime": "10:50",
        "toTimeMillis": 1812703800000, "roomCapacity": 300, "roomName": "Pier", "slotId":
        "s2", "day": "friday"}]}
      """#,
      [
        "Lunch |  | Pier | 10:00 – 10:50",
        "Tides | Ann Lee | Pier | 09:00 – 09:50",
      ]
    ),
    ProgrammeShape(
      "nested tracks slots",
      #"""
      {"days": [{"title": "Day 1", "date": "2027-06-11", "timeslots": [{"start": "09:00",
        "end": "10:00", "rooms": {"Pier": {"title": "Tides", "speakers": ["Ann Lee"]},
        "Deck": {"title": "Kelp", "speakers": ["Bo Ek"]}}}]}]}
      """#,
      [
        "Kelp | Bo Ek | Deck | 2027-06-11T09:00 | 2027-06-11T10:00",
        "Tides | Ann Lee | Pier | 2027-06-11T09:00 | 2027-06-11T10:00",
      ]
    ),
    ProgrammeShape(
      "unix seconds",
      #"""
      [{"title": "Tides", "speaker": "Ann Lee", "start": 1812697200, "end": 1812699900,
        "location": "Pier"}]
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "dot net date",
      #"""
      [{"Title": "Tides", "Speakers": [{"Name": "Ann Lee"}], "StartTime":
        "/Date(1812697200000)/", "EndTime": "/Date(1812699900000+0200)/", "Room": "Pier"}]
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "firestore",
      #"""
      {"sessions": {"abc": {"title": "Tides", "startTime": {"_seconds": 1812697200,
        "_nanoseconds": 0}, "endTime": {"_seconds": 1812699900, "_nanoseconds": 0},
        "speakers": ["ann"], "room": "Pier"}}, "speakers": {"ann": {"name": "Ann Lee"}}}
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "firestore2",
      #"""
      [{"title": "Tides", "start": {"seconds": 1812697200, "nanoseconds": 0}, "end": {
        "seconds": 1812699900, "nanoseconds": 0}, "speakers": ["Ann Lee"], "room": "Pier"}]
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "mongo",
      #"""
      [{"_id": {"$oid": "5c0a7922c9d89830f4911426"}, "title": "Tides", "startDate": {"$date"
        : "2027-06-11T07:00:00.000Z"}, "endDate": {"$date": {"$numberLong": "1812699900000"}
        }, "speaker": "Ann Lee"}]
      """#,
      [
        "Tides | Ann Lee |  | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "workshops and talks",
      #"""
      {"talks": [{"title": "Tides", "speaker": "Ann Lee", "time": "09:00"}], "workshops": [{
        "title": "Knots", "instructor": "Bo Ek", "time": "14:00"}], "keynotes": [{"title":
        "Open", "speaker": "Cy Orr"}], "sponsors": [{"name": "X", "url": "http://x"}]}
      """#,
      [
        "Knots | Bo Ek |  | 14:00",
        "Open | Cy Orr",
        "Tides | Ann Lee |  | 09:00",
      ]
    ),
    ProgrammeShape(
      "lightning in session",
      #"""
      [{"title": "Lightning Talks", "start": "2027-06-11T17:00", "room": "Pier", "talks": [{
        "title": "Tides", "speaker": "Ann Lee"}, {"title": "Kelp", "speaker": "Bo Ek"}]}, {
        "title": "Keynote", "speaker": "Cy Orr", "start": "2027-06-11T09:00", "room": "Pier"
        }]
      """#,
      [
        "Kelp | Bo Ek | Pier | 2027-06-11T17:00",
        "Keynote | Cy Orr | Pier | 2027-06-11T09:00",
        "Tides | Ann Lee | Pier | 2027-06-11T17:00",
      ]
    ),
    ProgrammeShape(
      "mins string",
      #"""
      [{"title": "Tides", "speaker": "Ann Lee", "start": "2027-06-11T09:00", "duration":
        "45 minutes"}, {"title": "Kelp", "speaker": "Bo Ek", "start": "2027-06-11T10:00",
        "duration": "1 hour"}, {"title": "Salt", "speaker": "Cy Orr", "start":
        "2027-06-11T11:00", "duration": "1.5h"}]
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00 | 2027-06-11T11:00",
        "Salt | Cy Orr |  | 2027-06-11T11:00 | 2027-06-11T12:30",
        "Tides | Ann Lee |  | 2027-06-11T09:00 | 2027-06-11T09:45",
      ]
    ),
    ProgrammeShape(
      "time keys in day",
      #"""
      {"day": "2027-06-11", "schedule": {"09:00": [{"title": "Tides", "speaker": "Ann Lee"}]
        , "10:00": [{"title": "Kelp", "speaker": "Bo Ek"}]}}
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00",
        "Tides | Ann Lee |  | 2027-06-11T09:00",
      ]
    ),
    ProgrammeShape(
      "rails envelope",
      #"""
      [{"session": {"id": 1, "title": "Tides", "presenter": "Ann Lee", "starts_at":
        "2027-06-11T09:00:00Z"}}, {"session": {"id": 2, "title": "Kelp", "presenter":
        "Bo Ek", "starts_at": "2027-06-11T10:00:00Z"}}]
      """#,
      [
        "Kelp | Bo Ek |  | 2027-06-11T10:00Z",
        "Tides | Ann Lee |  | 2027-06-11T09:00Z",
      ]
    ),
    ProgrammeShape(
      "drupal views",
      #"""
      {"nodes": [{"node": {"title": "Tides", "field_speaker": "Ann Lee", "field_room":
        "Pier", "field_time": "2027-06-11 09:00 to 09:45"}}]}
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T09:00 | 2027-06-11T09:45"
      ]
    ),
    ProgrammeShape(
      "pentabarf conf list",
      #"""
      {"conference_events": {"version": "v", "events": [{"id": 1, "guid": "g", "title":
        "Tides", "subtitle": "", "abstract": "a", "start_time": "2027-06-11T09:00:00+02:00",
        "end_time": "2027-06-11T09:45:00+02:00", "room": {"name": "Pier"}, "track": {"name":
        "t"}, "speakers": [{"full_public_name": "Ann Lee", "id": 3}]}]}}
      """#,
      [
        "Tides | Ann Lee | Pier | 2027-06-11T07:00Z | 2027-06-11T07:45Z"
      ]
    ),
    ProgrammeShape(
      "days with German names",
      """
      programm:
        - tag: Freitag
          datum: 11.06.2027
          vorträge:
            - {uhrzeit: "09:00 - 09:45 Uhr", titel: Ebbe, referent: Ann Lee, raum: Kai}
      """,
      ["Ebbe | Ann Lee | Kai | 2027-06-11T09:00 | 2027-06-11T09:45"]
    ),
    ProgrammeShape(
      "days under labels, their year around them",
      """
      year: 2027
      days:
        - label: Friday, June 11
          items:
            - {from: "09:00", to: "09:20", label: Tides, by: Ann Lee}
      """,
      ["Tides | Ann Lee |  | 2027-06-11T09:00 | 2027-06-11T09:20"]
    ),
    ProgrammeShape(
      "a graph of events, people and places",
      #"""
      {"@graph": [{"@type": "WebSite", "name": "Site"},
        {"@type": "Event", "@id": "#t", "name": "Tides", "startDate": "2027-06-11T09:00",
         "performer": {"@id": "#p"}, "location": {"@id": "#r"}},
        {"@type": "Person", "@id": "#p", "name": "Ann Lee"},
        {"@type": "Place", "@id": "#r", "name": "Pier"}]}
      """#,
      ["Tides | Ann Lee | Pier | 2027-06-11T09:00"]
    ),
    ProgrammeShape(
      "content entries that link to others",
      #"""
      {"items": [{"sys": {"id": "a"}, "fields": {"title": "Tides", "start": "2027-06-11T09:00",
        "room": "Dock", "speakers": [{"sys": {"id": "p"}}]}}],
       "includes": {"Entry": [{"sys": {"id": "p"}, "fields": {"name": "Ann Lee"}}]}}
      """#,
      ["Tides | Ann Lee | Dock | 2027-06-11T09:00"]
    ),
    ProgrammeShape(
      "posts with blank content",
      #"""
      [{"id": 1, "title": {"rendered": "Tides &amp; Winds"}, "content": {"rendered": ""},
        "date_time": {"date": "June 11, 2027", "time": "9:00 am"}, "speakers": [{"name": "Ann Lee"}]}]
      """#,
      ["Tides & Winds | Ann Lee |  | 2027-06-11T09:00"]
    ),
    ProgrammeShape(
      "times in a table of their own",
      #"""
      {"timeslots": [{"id": 1, "start": "2027-06-11T09:00", "end": "2027-06-11T09:30"}],
       "rooms": [{"id": 1, "name": "Pier"}],
       "talks": [{"id": "x", "title": "Tides", "speaker_names": ["Ann Lee"], "timeslot_id": 1,
         "room_id": 1}]}
      """#,
      ["Tides | Ann Lee | Pier | 2027-06-11T09:00 | 2027-06-11T09:30"]
    ),
    ProgrammeShape(
      "rooms and tracks by index",
      #"""
      {"talks": [{"title": "Tides", "speaker": "Ann Lee", "roomId": 1}],
       "rooms": [{"name": "Pier"}, {"name": "Deck"}]}
      """#,
      ["Tides | Ann Lee | Deck"]
    ),
  ]
}
