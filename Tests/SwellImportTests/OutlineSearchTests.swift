import SwellImport
import SwellStore
import Testing

/// Which objects of a file of unknown shape are sessions, and what is around them.
struct OutlineSearchTests {
  /// A session a line: key if it is the file's, title, speakers, room, start or text, section.
  static func lines(_ text: String, _ settings: ImportSettings = ImportSettings()) -> [String] {
    let imported: Imported
    do { imported = try Imported(text, settings) } catch {
      return ["\(error)".contains("no sessions found") ? "refused" : "\(error)"]
    }
    if imported.report.dialect != "outline" { return [imported.report.dialect] }
    return imported.drafts.map { draft in
      let time = draft.startsAt.map { String($0.iso8601.prefix(16)) } ?? draft.timeText ?? ""
      let fields = [
        draft.title, draft.speakers.joined(separator: ", "), draft.room ?? "", time,
        draft.section.title,
      ]
      let count = (fields.lastIndex { !$0.isEmpty } ?? 0) + 1
      return fields.prefix(count).joined(separator: "|")
    }
  }

  static let session = #"{"title": "A", "venue": "R"}"#
  static let titled = #"{"title": "T"}"#

  @Test(arguments: [
    (#"{"a": \#(session)}"#, ["refused"]),
    (#"{"a": \#(session), "b": \#(session)}"#, ["A||R", "A||R"]),
    (#"{"a": \#(session), "b": \#(session), "c": \#(titled)}"#, ["A||R", "A||R", "T"]),
    (#"{"a": \#(session), "b": \#(session), "c": \#(titled), "d": \#(titled)}"#, ["refused"]),
    (#"{"a": \#(session), "b": \#(session), "c": 7}"#, ["refused"]),
    (#"{"a": \#(session), "b": \#(session), "c": null}"#, ["A||R", "A||R"]),
    (#"{"a": \#(session), "b": \#(session), "rooms": \#(session)}"#, ["refused"]),
    (#"{"a1": \#(session), "b2": \#(titled), "c3": \#(titled)}"#, ["A||R", "T", "T"]),
    (#"{"a1": \#(titled), "b2": \#(titled)}"#, ["refused"]),
    (#"{"talks": {"a": \#(session), "b": \#(titled), "c": {"x": 1}}}"#, ["A||R", "T"]),
    (#"{"talks": {"a": \#(titled)}}"#, ["refused"]),
    (#"{"event": {"a": \#(session), "b": \#(session)}}"#, ["A||R", "A||R"]),
  ])
  func `a dictionary is a list where most of it are sessions`(text: String, lines: [String]) {
    #expect(Self.lines(text) == lines)
  }

  @Test(arguments: [
    (#"{"days": [{"date": "2027-06-11", "talks": [\#(titled)]}]}"#, ["T||||2027-06-11"]),
    (#"{"days": [{"time": "9:00", "talks": [\#(titled)]}]}"#, ["T|||9:00"]),
    (#"{"days": [{"date": "2027-06-11", "parts": [\#(titled)]}]}"#, ["refused"]),
    (#"{"days": [{"date": "2027-06-11", "talks": [{"x": 1}]}]}"#, ["refused"]),
    (#"{"days": [{"color": "red", "talks": [\#(titled)]}]}"#, ["refused"]),
    (#"{"talks": [\#(titled)]}"#, ["refused"]),
    (
      #"[{"name": "Ann Lee", "bio": "x", "talks": [{"title": "A", "description": "d"}]}]"#,
      ["A|Ann Lee"]
    ),
    (
      #"[{"name": "Ann Lee", "bio": "x", "books": [{"title": "A", "description": "d"}]}]"#,
      ["A|Ann Lee"]
    ),
    (#"[{"name": "Ann Lee", "bio": "x", "talks": [\#(titled)]}]"#, ["refused"]),
    (#"[{"name": "Ann Lee", "bio": "x", "talk": {"title": "A"}}]"#, ["refused"]),
    (#"[{"name": "Ann Lee", "bio": "x", "talk": {"title": "A", "abstract": "d"}}]"#, ["A|Ann Lee"]),
    (#"[{"name": "Ann Lee", "bio": "x", "pet": {"title": "A", "abstract": "d"}}]"#, ["refused"]),
    (#"[[\#(session)], [\#(titled)]]"#, ["A||R", "T"]),
    (#"{"a": [\#(session)], "b": [\#(titled)]}"#, ["A||R"]),
    (#"{"a": [[\#(session)]], "b": {"a": [[\#(titled)]]}}"#, ["A||R"]),
    (#"[\#(session), 7, null, "x", [], {}]"#, ["A||R"]),
  ])
  func `titles alone are sessions where their place says so`(text: String, lines: [String]) {
    #expect(Self.lines(text) == lines)
  }

  @Test(arguments: [
    (#"{"Friday": [\#(session)], "Saturday": [\#(session)]}"#, ["A||R||Friday", "A||R||Saturday"]),
    (#"{"Friday": [\#(session)], "x": [1]}"#, ["A||R"]),
    (#"{"1": [\#(session)], "2": [\#(session)]}"#, ["A||R", "A||R"]),
    (#"{"June 11, 2027": [\#(session)]}"#, ["A||R||June 11, 2027"]),
    (#"{"2027-06-11": [{"title": "A", "time": "9:00"}]}"#, ["A|||2027-06-11T09:00|2027-06-11"]),
    (
      #"{"2027-06-11": {"title": "Start", "talks": [{"title": "A", "time": "9:00"}]}}"#,
      ["A|||2027-06-11T09:00|Start"]
    ),
    (#"{"2027": {"11 June": [{"title": "A", "time": "9:00"}]}}"#, ["A|||2027-06-11T09:00|11 June"]),
    (
      #"{"Friday": [{"name": "Early", "talks": [\#(session)]}], "Saturday": [\#(session)]}"#,
      ["A||R||Early", "A||R||Saturday"]
    ),
    (
      #"[{"title": "One", "date": "2027-06-11", "talks": [{"title": "A", "time": "9:00"}]}, {"date": "2027-06-12", "time": "10:00", "talks": [{"title": "B", "speaker": "Bo Ek"}]}, {"day": "13 June 2027", "time": "2:00 – 3:00 pm", "talks": [{"title": "C", "speaker": "Bo Ek"}]}, {"key": 5, "talks": [{"title": "D", "speaker": "Bo Ek"}]}]"#,
      [
        "A|||2027-06-11T09:00|One", "B|Bo Ek||2027-06-12T10:00|2027-06-12",
        "C|Bo Ek||2027-06-13T14:00|13 June 2027", "D|Bo Ek|||5",
      ]
    ),
    (
      #"{"date": "2027-06-11", "parts": [{"time": "9:00", "hall": "Barn", "items": [{"title": "A", "speaker": "Bo Ek"}]}]}"#,
      ["A|Bo Ek|Barn|2027-06-11T09:00|2027-06-11"]
    ),
    (
      #"{"venue": "City", "start": "2027-06-11T09:00", "items": [{"title": "A", "speaker": "Bo Ek"}]}"#,
      ["A|Bo Ek"]
    ),
    (
      #"{"date": "2027-06-11", "slots": {"09:00": [{"title": "A", "speaker": "Bo Ek"}], "10:00 – 11:00": [{"title": "B", "speaker": "Bo Ek"}]}}"#,
      ["A|Bo Ek||2027-06-11T09:00|2027-06-11", "B|Bo Ek||2027-06-11T10:00|2027-06-11"]
    ),
    (
      #"[{"day": "Friday", "jour": "vendredi", "talks": [{"title": "A", "speaker": "Bo Ek"}]}]"#,
      ["A|Bo Ek|||Friday"]
    ),
    (
      #"{"tracks": [{"title": "Water", "room": "Pier", "talks": [{"title": "A", "speaker": "Bo Ek"}]}]}"#,
      ["A|Bo Ek|Pier||Water"]
    ),
    (
      #"[{"roomId": 12345678, "room": {"name": "Pier"}, "talks": [{"title": "A", "speaker": "Bo Ek"}]}]"#,
      ["A|Bo Ek|Pier"]
    ),
    (#"[{"roomId": "12345678", "talks": [{"title": "A", "speaker": "Bo Ek"}]}]"#, ["A|Bo Ek"]),
    (
      #"{"rooms": {"Hall": [{"title": "A", "time": "9:00"}], "Loft": {"title": "B", "time": "9:00"}}}"#,
      ["A||Hall|9:00", "B||Loft|9:00"]
    ),
    (
      #"{"rooms": [{"title": "Hall", "talks": [{"title": "A", "time": "9:00"}]}, {"name": "Loft", "talks": [{"title": "B", "time": "9:00"}]}]}"#,
      ["A||Hall|9:00|Hall", "B||Loft|9:00|Loft"]
    ),
    (
      #"[{"time": "9:00", "Pier": \#(talk("A")), "Deck": \#(talk("B"))}]"#,
      ["A|Bo Ek|Pier|9:00|Pier", "B|Bo Ek|Deck|9:00|Deck"]
    ),
    (
      #"[{"time": "9:00", "p1": \#(talk("A")), "p2": \#(talk("B"))}]"#,
      ["A|Bo Ek||9:00|p1", "B|Bo Ek||9:00|p2"]
    ),
    (#"[{"time": "9:00", "Pier": \#(talk("A"))}]"#, ["A|Bo Ek||9:00"]),
    (#"[{"Pier": \#(talk("A")), "Deck": \#(talk("B"))}]"#, ["A|Bo Ek", "B|Bo Ek"]),
    (#"[{"time": "9:00", "title": "Own", "Pier": \#(talk("A"))}]"#, ["Own|||9:00"]),
    (
      #"[{"when": "9:00", "talk": {"title": "A"}}, {"when": "10:00", "lunch": {"title": "B"}}]"#,
      ["A|||9:00"]
    ),
  ])
  func `what is around a session tells its section, day, time and room`(
    text: String,
    lines: [String]
  ) {
    #expect(Self.lines(text) == lines)
  }

  static func talk(_ title: String) -> String { #"{"title": "\#(title)", "speaker": "Bo Ek"}"# }

  @Test(arguments: [
    (
      #"{"speakers": [{"name": "Ann Lee", "bio": "x", "talks": [{"title": "A", "start": "2027-06-11T09:00"}, {"title": "B", "start": "2027-06-11T10:00"}]}], "talks": [{"title": "A", "speaker": "Cy Orr"}]}"#,
      ["A|Cy Orr", "B|Ann Lee||2027-06-11T10:00|speakers"]
    ),
    (
      #"{"talks": [\#(session)], "speakers": [{"title": "Dr", "location": "X", "bio": "x"}], "sponsors": [{"title": "S", "location": "X"}]}"#,
      ["A||R"]
    ),
    (#"{"sponsors": [{"title": "S", "location": "X"}]}"#, ["S||X"]),
    (
      #"{"speakers": [{"title": "S", "location": "X"}], "videos": [{"title": "V", "location": "X"}]}"#,
      ["V||X"]
    ),
    (
      #"{"rooms": [{"title": "S", "stage": "X"}], "speakers": [{"title": "V", "stage": "Y"}]}"#,
      ["S||X"]
    ),
  ])
  func `people, rooms and sponsors are searched last`(text: String, lines: [String]) {
    #expect(Self.lines(text) == lines)
  }

  @Test(arguments: [
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}, {"id": 2, "title": "B", "speaker": "Bo Ek"}], "slots": [{"time": "2027-06-11T09:00", "room": "Pier", "talkIds": [2]}, {"time": "2027-06-11T10:00", "talk": 1}]}"#,
      ["B|Bo Ek|Pier|2027-06-11T09:00", "A|Bo Ek||2027-06-11T10:00"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}], "slots": [{"time": "2027-06-11T09:00", "other": 1}]}"#,
      ["A|Bo Ek"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}], "slots": [{"color": "red", "talk": 1}]}"#,
      ["A|Bo Ek"]
    ),
    (
      #"{"start": "2027-06-11T09:00", "talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}], "slots": [{"color": "red", "talk": 1}]}"#,
      ["A|Bo Ek"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek", "time": "9:00"}], "slots": [{"time": "10:00", "talkId": 1}]}"#,
      ["A|Bo Ek||9:00"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}, {"id": 1, "title": "B", "speaker": "Bo Ek"}], "slots": [{"time": "10:00", "talkId": 1}]}"#,
      ["A|Bo Ek", "B|Bo Ek"]
    ),
    (
      #"{"papers": {"p": {"title": "A", "speaker": "Bo Ek"}, "q": {"title": "B", "speaker": "Bo Ek"}}, "2027-06-11": {"slots": [{"time": "10:00", "paper": "p"}]}}"#,
      ["A|Bo Ek||2027-06-11T10:00", "B|Bo Ek"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}], "plan": [{"talk": 1, "time": "10:00"}, {"title": "Tea", "time": "11:00"}]}"#,
      ["Tea|||11:00|plan", "A|Bo Ek||10:00"]
    ),
    (
      #"{"talks": [{"id": 1, "title": "A", "speaker": "Bo Ek"}], "plan": [{"title": "Keynote", "talk": 1, "time": "10:00"}]}"#,
      ["Keynote|||10:00|plan"]
    ),
  ])
  func `a schedule gives a time to the sessions that it names`(text: String, lines: [String]) {
    #expect(Self.lines(text) == lines)
  }
}
