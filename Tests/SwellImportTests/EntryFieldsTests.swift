import SwellImport
import SwellStore
import Testing

/// Which field of an object of unknown shape is what.
struct EntryFieldsTests {
  /// Title, speakers, room, start or text, end, abstract, background, track of the only session.
  static func line(_ fields: String, beside: String = "", language: String? = nil) throws -> String
  {
    let text = #"{"list": [{\#(fields)}]\#(beside)}"#
    let settings = ImportSettings(sectionBy: .track, language: language)
    let draft = try #require(try Imported(text, settings).drafts.first)
    let parts = [
      draft.title, draft.speakers.joined(separator: ", "), draft.room ?? "",
      draft.startsAt.map { String($0.iso8601.prefix(16)) } ?? draft.timeText ?? "",
      draft.endsAt.map { String($0.iso8601.prefix(16)) } ?? "", draft.abstract ?? "",
      draft.background ?? "", draft.section.title == "No track" ? "" : draft.section.title,
    ]
    let count = (parts.lastIndex { !$0.isEmpty } ?? 0) + 1
    return parts.prefix(count).joined(separator: "|")
  }

  @Test(arguments: [
    (#""title": "A", "name": "Ann Lee", "room": "R""#, "A|Ann Lee|R"),
    (#""name": "Ann Lee", "title": "A", "venue": "R""#, "A|Ann Lee|R"),
    (#""title": "A", "name": "A ", "venue": "R""#, "A||R"),
    (#""title": "A", "name": "123", "venue": "R""#, "A||R"),
    (
      #""title": "Design for Delight", "name": "design-for-delight", "venue": "R""#,
      "Design for Delight||R"
    ),
    (#""title": "Tides", "name": "1348-tides", "venue": "R""#, "Tides||R"),
    (#""title": "Tides", "name": "ann_lee", "venue": "R""#, "Tides|ann_lee|R"),
    (#""title": "A", "name": "Ann Lee", "speaker": "Bo Ek", "venue": "R""#, "A|Bo Ek|R"),
    (#""topic": "A", "name": "Ann Lee", "venue": "R""#, "Ann Lee||R"),
    (#""talk": "A", "name": "Ann Lee", "venue": "R""#, "A|Ann Lee|R"),
    (#""title": {"en": "A"}, "name": "Ann Lee", "venue": "R""#, "A|Ann Lee|R"),
    (#""title": {"x": 1}, "talk": "B", "venue": "R""#, "B||R"),
    (#""sessionTitle": "A", "title": "B", "venue": "R""#, "B||R"),
    (#""Summary": "A", "summary": "B", "start": "9:00""#, "A|||9:00||B"),
    (#""name": "Ann Lee", "title": "A", "topic": "X", "venue": "R""#, "A|Ann Lee|R"),
    (#""name": "Ann Lee", "Name": "Bo Ek", "title": "A", "venue": "R""#, "A|Ann Lee|R"),
    (#""eventName": "B", "eventTitle": "A", "venue": "R""#, "A||R"),
    (#""name_de": "B", "title_de": "A", "venue": "R""#, "A||R"),
    (#""summary": "A", "start": "9:00""#, "A|||9:00"),
    (#""summary": "A", "title": "B", "start": "9:00""#, "B|||9:00||A"),
    (#""title_ja": "潮", "title_en": "A", "venue": "R""#, "A||R"),
    (#""title_ja": "潮", "venue": "R""#, "潮||R"),
    (#""title": {"rendered": "A &amp; <i>B</i>"}, "venue": "R""#, "A & B||R"),
    (
      #""id": 1, "attributes": {"x": 1}, "zh": {"title": "甲", "room": "乙"}, "en": {"title": "A"}"#,
      "甲||乙"
    ),
  ])
  func `a title is what is called so, and a name beside it the speaker's`(
    fields: String,
    line: String
  )
    throws
  {
    #expect(try Self.line(fields) == line)
  }

  @Test(arguments: [
    (#""speaker": "x1", "speaker_name": "Ann Lee""#, "Ann Lee"),
    (#""speaker": "x1", "speakerName": "Ann Lee""#, "Ann Lee"),
    (#""speakerFirstName": "Ann", "speakerLastName": "Lee""#, "Ann Lee"),
    (#""first name": "Ann", "Last Name": "Lee""#, "Ann Lee"),
    (
      #""speakerFirstName": "Ann", "speakerLastName": "Lee", "guestFirstName": "Bo", "guestLastName": "Ek""#,
      "Ann Lee"
    ), (#""firstName": "Ann", "lastName": "Lee", "LAST NAME": "Ek""#, "Ann Lee"),
    (#""speakerFirstName": "Ann", "speakerLastName": """#, "Ann"),
    (#""firstName": "Ann", "speaker": "Bo Ek""#, "Bo Ek"),
    (#""firstName": "Ann", "lastName": "Lee", "speaker": "Bo Ek""#, "Bo Ek"),
    (
      #""speaker": "Ann Lee", "speaker2": "Bo Ek", "speaker10": "Cy Orr", "author": "Di""#,
      "Ann Lee, Bo Ek, Cy Orr"
    ),
    (#""speaker1": "Ann Lee", "speaker2": "Bo Ek""#, "Ann Lee, Bo Ek"),
    (#""speaker": "", "author": "Di Fox""#, "Di Fox"),
    (#""speaker": "Ann Lee, Bo Ek & Cy Orr\nDi Fox""#, "Ann Lee, Bo Ek, Cy Orr, Di Fox"),
    (#""speaker": "Lee, Ann; Ek, Bo; Cy; Orr, Di, Dr""#, "Ann Lee, Bo Ek, Cy, Orr, Di, Dr"),
    (#""speaker": {"en": "Ann Lee & Bo Ek", "de": "X"}"#, "Ann Lee, Bo Ek"),
    (#""speaker": ["Ann Lee", "Bo, Ek"]"#, "Ann Lee, Bo, Ek"),
    (#""speaker": "http://x""#, ""), (#""speaker": "FALSE""#, ""), (#""speaker": 7"#, ""),
    (
      #""speakers": [{"first": "Ann", "surname": "Lee"}, {"en": {"name": "Bo Ek"}}, {"attributes": {"nome": "Cy"}}]"#,
      "Ann Lee, Bo Ek, Cy"
    ),
    (#""speakers": [{"Full Name": "Ann Lee", "x": 1}]"#, "Ann Lee"),
    (#""speakers": [{"id": "p"}, "p", "q-1"]"#, "Pat Poe, Pat Poe"),
    (#""speaker": "p""#, "Pat Poe"), (#""speakerId": 5"#, "Five"),
    (#""speaker": {"id": 5}"#, "Five"),
    (#""speakers": [{"guid": "p"}, {"code": 5}]"#, "Pat Poe, Five"),
    (#""speaker": {"id": 5, "name": "Cy"}"#, "Cy"), (#""speaker": {"id": 9}"#, ""),
  ])
  func `speakers are found by name, by parts of a name and by id`(field: String, names: String)
    throws
  {
    let people = #", "people": [{"id": "p", "name": "Pat Poe"}, {"id": 5, "first_name": "Five"}]"#
    let line = try Self.line(#""title": "A", "venue": "R", \#(field)"#, beside: people)
    #expect(line == "A|\(names)|R")
  }

  @Test(arguments: [
    (#""room": "Pier", "venue": "City""#, "Pier"), (#""location": "City", "room": "Pier""#, "Pier"),
    (#""room": ["Pier", "", "Deck"]"#, "Pier, Deck"), (#""room": [], "venue": "City""#, "City"),
    (#""rooms": ["r", "Deck"]"#, "Roof, Deck"),
    (#""room": {"name": "Pier"}"#, "Pier"), (#""room": {"title": "Pier"}"#, "Pier"),
    (#""room": 7"#, "7"), (#""roomId": 7"#, ""),
    (#""roomId": "r""#, "Roof"), (#""room": "r""#, "Roof"), (#""room": 12345678"#, ""),
    (#""room": 1234567"#, "1234567"),
    (#""room": "http://x", "venue": "City""#, "City"),
    (#""start": {"time": "9:00", "room": "Pier"}"#, "Pier|9:00"),
    (#""roomId": 99, "room": "Pier""#, "Pier"),
    (#""scheduling": {"start": "9:00", "room": "Pier"}"#, "Pier|9:00"),
    (#""scheduling": {"start": "9:00", "room": "Pier"}, "room": "Own""#, "Own|9:00"),
    (#""scheduling": {"start": "9:00", "room": "Pier"}, "time": "10:00""#, "Pier|10:00"),
  ])
  func `a room is found by name or id`(field: String, room: String) throws {
    let rooms = #", "rooms": [{"id": "r", "name": "Roof"}]"#
    let line = try Self.line(#""title": "A", "speaker": "Ann Lee", \#(field)"#, beside: rooms)
    #expect(line == (room.isEmpty ? "A|Ann Lee" : "A|Ann Lee|\(room)"))
  }

  @Test(arguments: [
    (#""date": "2027-06-11", "time": "9:00""#, "2027-06-11T09:00"),
    (#""time": "9:00", "date": "2027-06-11""#, "2027-06-11T09:00"),
    (#""day": "11 June 2027", "start": "9:00 – 10:00""#, "2027-06-11T09:00|2027-06-11T10:00"),
    (#""start": "9:00", "startDate": "2027-06-11T10:00""#, "2027-06-11T10:00"),
    (#""start": 1812697200, "time": "2027-06-11 9:00""#, "2027-06-11T09:00"),
    (#""start": 1812697200"#, "2027-06-11T07:00"),
    (#""start": 1812697200, "time": "9:00""#, "2027-06-11T07:00"),
    (#""date": "2027-06-11", "time": "9:00", "end": "10:00""#, "2027-06-11T09:00|2027-06-11T10:00"),
    (#""date": "2027-06-11", "time": "23:00", "end": "1:00""#, "2027-06-11T23:00|2027-06-12T01:00"),
    (
      #""date": "2027-06-11", "time": "9:00", "endDate": "2027-06-12", "endTime": "10:00""#,
      "2027-06-11T09:00|2027-06-12T10:00"
    ),
    (
      #""start": "2027-06-11T09:00", "end": 1812700800, "duration": 30"#,
      "2027-06-11T09:00|2027-06-11T09:30"
    ),
    (
      #""start": "2027-06-11T09:00Z", "end": 1812708000, "duration": 30"#,
      "2027-06-11T09:00|2027-06-11T10:00"
    ),
    (
      #""start": "2027-06-11T09:00", "length": "soon", "duration": 30"#,
      "2027-06-11T09:00|2027-06-11T09:30"
    ),
    (
      #""start": "2027-06-11T09:00 ", "end": "2027-06-11T10:00", "duration": 30"#,
      "2027-06-11T09:00|2027-06-11T10:00"
    ),
    (
      #""date": "2027-06-11", "time": "9:00 – 10:00", "duration": 30"#,
      "2027-06-11T09:00|2027-06-11T10:00"
    ),
    (
      #""start": {"date": "2027-06-11", "time": "9:00"}, "end": {"date": "2027-06-11", "time": "10:00"}"#,
      "2027-06-11T09:00|2027-06-11T10:00"
    ),
    (#""start": {"local": "2027-06-11T09:00", "utc": "2027-06-11T08:00Z"}"#, "2027-06-11T08:00"),
    (#""start": "9:00", "time": "10:00""#, "9:00"),
    (#""time": "later", "date": "2027-06-11""#, "later"),
    (#""date": "2027-06-11", "time": "later""#, "later"),
    (#""start": "2027-06-11T09:00", "day": "12 June 2027""#, "2027-06-11T09:00"),
  ])
  func `a time is put together from all that tells of it`(fields: String, times: String) throws {
    #expect(
      try Self.line(#""title": "A", "speaker": "Ann Lee", "venue": "R", \#(fields)"#)
        == "A|Ann Lee|R|" + times
    )
  }

  @Test(arguments: [
    (#""image": "i""#, "||i"), (#""image": {"url": "u", "src": "s"}"#, "||u"),
    (#""image": {"src": "s"}"#, "||s"),
    (#""image": ["a.png", "b"]"#, "||a.png"), (#""image": [{"url": "u"}]"#, "||u"),
    (#""image": {"x": 1}, "photo": "p""#, "||p"),
    (#""image": " ", "photoUrl": "p""#, "||p"),
    (#""abstract": "<p>a</p>", "description": "d""#, "|a"),
    (#""description": " ", "abstract": "<p></p>", "body": "b""#, "|b"),
    (#""description": {"en": "d", "de": "x"}"#, "|d"),
    (#""track": "T", "type": "x""#, "|||T"), (#""type": "x""#, "|||x"),
    (#""track": {"name": "T"}"#, "|||T"),
    (#""tracks": ["T", "U"]"#, "|||T"), (#""track": {"title": {"en": "T"}}"#, "|||T"),
  ])
  func `pictures, abstracts and tracks may be texts, lists or objects`(field: String, rest: String)
    throws
  {
    #expect(
      try Self.line(#""title": "A", "speaker": "Ann Lee", "venue": "R", \#(field)"#)
        == "A|Ann Lee|R||" + rest
    )
  }

  @Test(arguments: [
    ("de", #""title": {"en": "A", "DE": "B"}, "room_de": "S""#, "B||S"),
    ("fr", #""title": {"en": "A", "de": "B"}, "room_de": "S""#, "A||R"),
    ("ja", #""title": "A", "title_ja": "潮""#, "潮||R"),
    ("ja", #""title": "A", "title_ja": " ""#, "A||R"),
    ("de", #""title": {"de": "A", "DE": "B"}"#, "A||R"),
    ("de", #""title": {"fr": "F", "de": null, "it": "I"}"#, "F||R"),
    ("de", #""title": {"fr": "F", "name": "N"}"#, "N||R"),
    ("de", #""en": {"title": "A"}, "de": {"title": "B"}"#, "B||R"),
  ])
  func `texts are taken in the language asked for, else in English or the first`(
    language: String,
    fields: String,
    line: String
  ) throws {
    #expect(
      try Self.line(#""venue": "R", "speaker": "", "room": "R", \#(fields)"#, language: language)
        == line
    )
  }
}
