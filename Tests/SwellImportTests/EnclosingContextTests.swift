import SwellImport
import SwellStore
import Testing

/// The day, room, section and track that the objects around a session give it.
struct EnclosingContextTests {
  static func talk(_ title: String) -> String { OutlineSearchTests.talk(title) }

  @Test(
    arguments: [
      (#""when": "9:00""#, "9:00"), (#""when": "9:00 – 10:00""#, "9:00 – 10:00"),
      (#""when": "after lunch""#, "after lunch"),
      (#""when": "2027-06-11T09:00""#, "2027-06-11T09:00"),
      (#""when": "June 11, 2027 9:00""#, "2027-06-11T09:00"),
      (#""when": 1812697200"#, "2027-06-11T07:00"),
      (#""n": 5, "when": {"date": "2027-06-11", "time": "9:00"}"#, "2027-06-11T09:00"),
      (#""when": "2027-06-11""#, nil), (#""when": "June 11, 2027""#, nil), (#""when": true"#, nil),
      (#""when": "", "n": 5"#, nil), (#""n": 5"#, nil),
    ] as [(String, String?)]
  )
  func `an object that says a time of day is a slot, and its members are rooms`(
    member: String,
    time: String?
  ) {
    let text = #"[{\#(member), "Pier": \#(Self.talk("A")), "Deck": \#(Self.talk("B"))}]"#
    let lines = OutlineSearchTests.lines(text)
    let rooms = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false)[2...].first }
    #expect(rooms == (time == nil ? ["", ""] : ["Pier", "Deck"]))
    if let time { #expect(lines[0] == "A|Bo Ek|Pier|\(time)|Pier") }
  }

  @Test(
    arguments: [
      ("09:00", "2027-06-11T09:00"), ("9am", "2027-06-11T09:00"),
      ("10:00 – 11:00", "2027-06-11T10:00"),
      ("900", nil), ("a 9:00", nil), ("9:00 x", nil), ("9", nil),
    ] as [(String, String?)]
  )
  func `a key may be a time of day, and a number alone is an id`(key: String, start: String?) {
    let text = #"{"date": "2027-06-11", "slots": {"\#(key)": [\#(Self.talk("A"))]}}"#
    let time = start ?? ""
    #expect(OutlineSearchTests.lines(text) == ["A|Bo Ek||\(time)|2027-06-11"])
    let single =
      #"{"date": "2027-06-11", "slots": {"\#(key)": \#(Self.talk("A")), "11:00": \#(Self.talk("B"))}}"#
    #expect(OutlineSearchTests.lines(single).first == "A|Bo Ek||\(time)|2027-06-11")
  }

  @Test(arguments: [
    (
      #"{"date": "2027-06-11", "slots": {"09:00": [{"time": "10:00", "x": [\#(talk("A"))]}]}}"#,
      ["A|Bo Ek||2027-06-11T10:00|2027-06-11"]
    ),
    (
      #"{"date": "2027-06-11", "slots": [{"time": "9:00", "x": {"10:00": [\#(talk("A"))]}}]}"#,
      ["A|Bo Ek||2027-06-11T10:00|2027-06-11"]
    ),
    (
      #"{"date": "2027-06-11", "slots": [{"time": "9:00", "x": [{"hall": "Pier", "y": [\#(talk("A"))]}]}]}"#,
      ["A|Bo Ek|Pier|2027-06-11T09:00|2027-06-11"]
    ),
    (
      #"{"date": "2027-06-11", "slots": {"9:00": [{"hall": "Pier", "y": [\#(talk("A"))]}]}}"#,
      ["A|Bo Ek|Pier|2027-06-11T09:00|2027-06-11"]
    ),
    (
      #"{"year": 2027, "slots": [{"time": "June 11 9:00", "x": [\#(talk("A"))]}]}"#,
      ["A|Bo Ek||2027-06-11T09:00"]
    ),
    (
      #"{"slots": [{"time": "June 11, 2027 9:00", "x": [{"title": "A", "speaker": "Bo Ek", "time": "10:00"}]}]}"#,
      ["A|Bo Ek||2027-06-11T10:00"]
    ),
    (#"[{"room": "R", "location": "L", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|R"]),
    (#"[{"location": "L", "room": "R", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|R"]),
    (#"[{"stage 1": "P", "stage 2": "D", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|P"]),
    (#"[{"hall": {"name": "R"}, "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|R"]),
    (#"[{"room": " ", "location": "L", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|L"]),
    (
      #"[{"hall": "H", "x": [{"title": "A", "speaker": "Bo Ek", "room": "Own"}]}]"#, ["A|Bo Ek|Own"]
    ),
    (#"[{"title": " ", "name": "N", "date": "D", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek||D|N"]),
    (#"[{"day": "D", "key": "K", "x": [\#(talk("A"))]}]"#, ["A|Bo Ek|||D"]),
    (
      #"[{"title": "Out", "x": [{"title": "In", "y": [\#(talk("A"))]}, {"hall": "H", "y": [\#(talk("B"))]}]}]"#,
      ["A|Bo Ek|||In", "B|Bo Ek|H||Out"]
    ),
    (
      #"[{"title": "11 June 2027", "x": [{"title": "A", "time": "9:00"}]}]"#,
      ["A|||2027-06-11T09:00|11 June 2027"]
    ),
    (#"[{"time": "9:00", "duration": 30, "x": [\#(talk("A"))]}]"#, ["A|Bo Ek||9:00"]),
  ])
  func `the nearest object that says something counts`(text: String, lines: [String]) {
    #expect(OutlineSearchTests.lines(text) == lines)
  }

  @Test(arguments: [
    (#"{"tracks": [{"title": "Water", "x": [\#(talk("A"))]}]}"#, ["Water"]),
    (
      #"{"Track list": [{"title": "Water", "x": [{"title": "A", "speaker": "Bo Ek", "track": "Own"}]}]}"#,
      ["Own"]
    ),
    (#"{"days": [{"title": "Water", "x": [\#(talk("A"))]}]}"#, ["No track"]),
    (
      #"{"tracks": [{"title": "Water", "x": [{"title": "Deep", "y": [\#(talk("A"))]}]}]}"#,
      ["Water"]
    ),
  ])
  func `a list of tracks gives its sessions their track`(text: String, tracks: [String]) throws {
    #expect(try Imported(text, ImportSettings(sectionBy: .track)).sectionTitles == tracks)
  }

  @Test func `a slot tells the end of its sessions, or their own duration does`() throws {
    let text = #"""
      {"date": "2027-06-11", "slots": [{"time": "9:00", "end": "10:00", "x": [\#(Self.talk("A")),
        {"title": "B", "speaker": "Bo Ek", "duration": 20},
        {"title": "C", "speaker": "Bo Ek", "time": "9:30"}]}]}
      """#
    let ends = try Imported(text).ends
    #expect(ends == ["2027-06-11T10:00:00 floating", "2027-06-11T09:20:00 floating", nil])
  }
}
