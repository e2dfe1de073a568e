import SwellImport
import SwellStore
import Testing

struct FieldMappingTests {
  @Test(
    arguments: [
      (
        #"""
        {"data":{"items":[{"name":"Tides","hall":{"label":"Pier"},"begins_at":"2027-06-11T09:00","who":{"list":[{"n":"Ann Lee"},{"n":"Bo Ek"}]}},{"name":"Ropes","hall":{"label":"Deck"},"begins_at":"2027-06-11T10:00"}]}}
        """#,
        [
          "title=name", "room=hall.label", "start=begins_at", "sessions=data.items",
          "speakers=who.list.*.n",
        ],
        ["Tides|Ann Lee, Bo Ek|Pier|2027-06-11T09:00", "Ropes||Deck|2027-06-11T10:00"]
      ),
      (
        #"""
        days:
        - date: 2027-06-11
          slots:
          - {zeit: "9:00", was: Tides, wer: Ann Lee}
          - {zeit: "10:00", was: Ropes, wer: Bo Ek}
        """#,
        ["title=was", "speakers=wer"],
        ["Tides|Ann Lee||2027-06-11T09:00|2027-06-11", "Ropes|Bo Ek||2027-06-11T10:00|2027-06-11"]
      ),
      (
        #"""
        col a;col b;col c
        Tides;Ann Lee;9:00
        Ropes;Bo Ek;10:00
        """#,
        ["title=col a", "speakers=col b", "start=col c"],
        ["Tides|Ann Lee||9:00", "Ropes|Bo Ek||10:00"]
      ),
      (
        #"""
        {"days":[{"date":"2027-06-11","tracks":[{"room":"Pier","list":[{"t":"Tides","h":"9:00"}]},{"room":"Deck","list":[{"t":"Ropes","h":"10:00"}]}]}]}
        """#,
        ["sessions=days.*.tracks.*.list", "title=t", "start=h"],
        ["Tides||Pier|2027-06-11T09:00|2027-06-11", "Ropes||Deck|2027-06-11T10:00|2027-06-11"]
      ),
      (
        #"""
        {"t":"Tides","x":{"y":"Pier"}}
        {"t":"Ropes","x":{"y":"Deck"}}
        """#,
        ["title=t", "room=x.y"],
        ["Tides||Pier", "Ropes||Deck"]
      ),
      (
        #"""
        {"talks":{"a":{"label":"Tides","x":{"y":"Pier"}},"b":{"label":"Ropes","x":{"y":"Deck"}}}}
        """#,
        ["room=x.y"],
        ["Tides||Pier", "Ropes||Deck"]
      ),
    ] as [(String, [String], [String])]
  )
  func `mapped fields replace those found by their names`(
    text: String,
    mapping: [String],
    lines: [String]
  ) throws {
    let settings = ImportSettings(mapping: try FieldMapping(mapping))
    #expect(OutlineSearchTests.lines(text, settings) == lines)
  }

  @Test(arguments: [
    (
      #"{"data": {"items": [{"naam": "Tides and moons", "begins_at": "2027-06-11T09:00"}, {"naam": "Ropes and knots", "begins_at": "2027-06-11T10:00"}]}}"#,
      ["sessions=data.items", "title=naam"]
    ),
    (
      "col a;col b;col c\nTides and moons;Ann Lee;9:00\nRopes and knots;Bo Ek;10:00\n",
      ["title=col a", "start=col c", "speakers=col b"]
    ),
    // What is understood by its name isn't mapped.
    (
      #"""
      [{"blurb": "Tides and moons", "speaker": "Ann Lee", "affiliation": "New Pier"},
      {"blurb": "Ropes and knots", "speaker": "Bo Ek", "affiliation": "Old Deck"}]
      """#,
      ["title=blurb"]
    ),
    // Of two lists of one length the first.
    (
      #"""
      {"a": [{"b": "Tides and moons", "c": "9:00"}, {"b": "Ropes and knots", "c": "10:00"}],
      "d": [{"e": "A pier", "f": "8:00"}, {"e": "A deck", "f": "8:30"}]}
      """#,
      ["sessions=a", "title=b", "start=c"]
    ),
    (#"{"a": [{"b": 1}]}"#, []),
    // Some call the title a description.
    (
      #"[{"time": "9:00", "blurb": "Tides and moons"}, {"time": "10:00", "blurb": "Ropes and knots"}]"#,
      ["title=blurb"]
    ),
    // A title that is one by its name needs no guess; nor does a dictionary of sessions.
    (
      #"[{"id": 1, "title": "Tides and moons", "x": "y"}, {"id": 2, "title": "Ropes and knots", "x": "y"}]"#,
      ["title=title"]
    ),
    (
      #"{"a": {"title": "Tides and moons", "x": 1}, "b": {"title": "Ropes and knots", "x": 1}}"#,
      ["title=title"]
    ),
  ])
  func `a refusal suggests a mapping that works`(text: String, mapping: [String]) throws {
    guard case .unknownDialect(_, _, _, let suggested)? = importError(text) else {
      Issue.record("not refused")
      return
    }
    #expect(suggested == mapping)
    guard !mapping.isEmpty else { return }
    let settings = ImportSettings(mapping: try FieldMapping(suggested))
    #expect(try Imported(text, settings).titles == ["Tides and moons", "Ropes and knots"])
  }

  @Test func `the mapping that was used reads the file again`() throws {
    let text = """
      days:
        - date: 2027-06-11
          talks: [{name: Tides, who: Ann Lee, place: Pier, time: "9:00"}]
      """
    let mapping = try Imported(text).report.mapping
    #expect(
      mapping == [
        "sessions=days.*.talks", "title=name", "speakers=who", "room=place", "start=time",
      ]
    )
    let settings = ImportSettings(mapping: try FieldMapping(["# saved", ""] + mapping))
    #expect(try Imported(text, settings).drafts == Imported(text).drafts)
  }

  @Test(arguments: [
    (#""by1": "by Ann Lee""#, #""by1": "Bo Ek""#, ["speakers=by1"]),
    (#""zone": "New York""#, #""zone": "New York""#, []),
    (#""code1": "01A""#, #""code1": "02B""#, []),
    (#""opens": "9:00""#, #""opens": "10:00""#, ["start=opens"]),
  ])
  func `what is the same for all sessions, or looks like a code, is not suggested`(
    first: String,
    second: String,
    lines: [String]
  ) throws {
    let text =
      #"[{"title": "A", "venue": "R", \#(first)}, {"title": "B", "venue": "S", \#(second)}]"#
    #expect(try Imported(text).report.suggestedMapping == lines)
  }

  @Test func `a mapping of speakers does not drop sessions without any`() throws {
    let text = #"[{"title": "A", "venue": "R", "sub": "by Ann Lee"}, {"title": "B", "venue": "R"}]"#
    let imported = try Imported(text, ImportSettings(mapping: FieldMapping(["speakers=sub"])))
    #expect(imported.drafts.map(\.speakers) == [["Ann Lee"], []])
  }

  @Test func `a field that no role is known for is suggested`() throws {
    let text =
      #"[{"title": "A", "room": "R", "vip": "Ann Lee"}, {"title": "B", "room": "R", "vip": "Bo Ek"}]"#
    let report = try Imported(text).report
    #expect(report.suggestedMapping == (report.dialect == "outline" ? ["speakers=vip"] : []))
    let venue = text.replacing("room", with: "venue")
    #expect(try Imported(venue).report.suggestedMapping == ["speakers=vip"])
  }

  @Test(arguments: [
    ("rom=hall", "room"), ("speaker=a", "speakers"), ("titel=a", "title"), ("colour=a", nil),
    ("title", nil), ("title=", nil),
  ])
  func `a line that names no role is refused`(line: String, meant: String?) {
    #expect(throws: ImportError.badMapping(line: line, didYouMean: meant)) {
      try FieldMapping([line])
    }
  }
}
