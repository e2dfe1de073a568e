import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// All that is said of small files, word for word.
struct WarningsTests {
  /// The messages, one per line: entry, field, the value found, the value expected.
  static func said(_ text: String, _ settings: ImportSettings = ImportSettings()) throws -> [String]
  {
    var settings = settings
    settings.skipInvalid = true
    let report = try Imported(text, settings).report
    #expect(report.errorCount == report.errors.count)
    return (report.errors + report.warnings).map {
      "\($0.entry) \($0.field): \($0.found), \($0.expected)"
    }
  }

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: [
    (#"{}"#, "an empty object, a title"),
    (#"{"room": "R", "mood": 1}"#, "the fields room, mood, a title"),
    (
      #"{"room": "R", "title_ja": "潮", "title_de": "Flut"}"#,
      #"the fields room, title_ja, title_de, a title; there is one in another language in "title_ja""#
    ),
    (
      #"{"room": "R", "title_ja": "", "title_de": "Flut"}"#,
      #"the fields room, title_ja, title_de, a title; there is one in another language in "title_de""#
    ),
    (#"{"\#(long(188))": 1}"#, "the fields \(long(188)), a title"),
    (#"{"\#(long(189))": 1}"#, "the fields \(long(189)), a title"),
    (#"{"\#(long(190))": 1}"#, "the fields \(long(189))…, a title"),
  ])
  func `what has no title is said with its fields`(entry: String, said: String) throws {
    let all = try Self.said(
      #"{"sections": [{"title": "S", "sessions": [{"title": "A"}, \#(entry)]}]}"#
    )
    #expect(all.filter { $0.contains(" title: ") } == ["/sections/0/sessions/1 title: " + said])
  }

  @Test(arguments: [
    (#""title": [1]"#, "title: a list, text"), (#""room": {"a": 1}"#, "room: an object, text"),
    (#""room": true"#, "room: true, text"),
    (#""speakers": [null, " ", [1]]"#, "speakers/2: a list, text"),
    (#""speakers": {"a": 1}"#, "speakers: an object, text or a list of texts"),
    (#""startsAt": [1]"#, "startsAt: a list, a time"),
    (#""startsAt": "\#(long(40))""#, #"startsAt: the text "\#(long(40))", a time"#),
    (#""startsAt": "\#(long(41))""#, #"startsAt: the text "\#(long(40))…", a time"#),
    (
      #""startsAt": "05/06/2027 9:00""#,
      #"startsAt: the text "05/06/2027 9:00", a date whose month and day can be told apart"#
    ),
    (#""startsAt": "05/06/2027 25:00""#, #"startsAt: the text "05/06/2027 25:00", a time"#),
    (
      #""startsAt": "2027-01-01T10:00", "endsAt": "2027-01-01T09:59:59""#,
      ": an end at 2027-01-01T09:59:59, one after the start at 2027-01-01T10:00:00"
    ),
    (
      #""startsAt": "2027-01-01T10:00", "endsAt": "2027-01-02T10:00:01""#,
      ": an end at 2027-01-02T10:00:01, one within a day of 2027-01-01T10:00:00"
    ),
  ])
  func `what a field should have been is said`(field: String, said: String) throws {
    let entry = field.contains("title") ? field : #""title": "A", \#(field)"#
    let all = try Self.said(#"{"sections": [{"title": "S", "sessions": [{\#(entry)}]}]}"#)
    #expect(all.filter { !$0.contains("a field of which") } == ["/sections/0/sessions/0 " + said])
  }

  @Test(arguments: [
    ("July 8", "a date with its year"), ("1 / 12 / 2027", "a time"),
    ("5/6/2027", "a date whose month and day can be told apart"),
  ])
  func `a date around sessions that cannot be read is said once`(date: String, said: String) throws
  {
    let all = try Self.said(
      #"""
      [{"date": "\#(date)", "talks": [{"time": "9:00", "title": "A", "speaker": "Ann Lee"},
        {"time": "10:00", "title": "B", "speaker": "Bo Ek"}]}]
      """#
    )
    #expect(all == [#"/0/talks/0 date: the text "\#(date)", \#(said)"#])
  }

  @Test func `an end a day later to the second is no oddity`() throws {
    let imported = try Imported(
      #"[{"title": "A", "startsAt": "2027-01-01T10:00", "endsAt": "2027-01-02T10:00"}]"#
    )
    #expect(imported.ends == ["2027-01-02T10:00:00 floating"])
    #expect(imported.report.warnings.count == 0)
  }

  @Test(
    arguments: [
      (
        #"[{"title": "A", "venue": "R", "when it is": "9:30"}, {"title": "B", "venue": "R", "when it is": "10:30"}]"#,
        ["/0 when it is: times that were not read, in 2 of the entries, a start"]
      ),
      (#"[{"title": "A", "venue": "R", "x": "9.30 am"}]"#, []),
      (#"[{"title": "A", "venue": "R", "x": "ab:cd"}]"#, []),
      (#"[{"title": "A", "venue": "R", "x": "2027-06-11"}]"#, []),
      (
        #"[{"title": "A", "venue": "R", "time": "later", "x": "9:30"}]"#,
        [#"/0 time: the text "later", a time"#]
      ),
      (#"[{"title": "A", "venue": "R", "time": "8:00", "x": "9:30"}]"#, []),
      (#"[{"title": "A", "venue": "R", "date": "2027-06-11", "x": "9:30"}]"#, []),
      (#"[{"title": "A", "venue": "R", "speakers": false}]"#, []),
      (
        #"[{"title": "A", "venue": "R", "speakers": true}]"#,
        ["/0 speakers: nothing that could be read, in 1 of the entries, speakers"]
      ),
      (
        #"[{"title": "A", "speaker": "Ann Lee", "venue": [[1]]}]"#,
        ["/0 venue: nothing that could be read, in 1 of the entries, a room"]
      ),
      (
        #"[{"title": "A", "venue": "R", "start": "2027-06-11T09:00", "end": [1]}]"#,
        ["/0 end: nothing that could be read, in 1 of the entries, an end"]
      ),
      (#"[{"title": "A", "venue": "R", "abstract": [1], "track": true}]"#, []),
      (
        #"[{"title": "A", "venue": "R", "speaker": "\#(long(39))-"}, {"title": "B", "venue": "R", "speaker": "bo-ek"}]"#,
        [
          "/0 speaker: 2 times what looks like an id, such as \(long(39))-, a name, or a file that has one for it"
        ]
      ),
      (
        #"[{"title": "A", "speaker": "ann-lee", "roomId": "12"}]"#,
        [
          "/0 roomId: 1 times what looks like an id, such as 12, a name, or a file that has one for it"
        ]
      ),
      (
        #"[{"title": "A", "speaker": "Ann Lee", "parts": [{"title": "x", "speaker": "Bo Ek"}]}, {"title": "B", "speaker": "Ann Lee", "parts": [{"title": "x", "speaker": "Bo Ek"}, {"title": "y", "speaker": "Bo Ek"}, {"title": "z"}]}]"#,
        [
          "/0 parts: sessions, names, rooms or times inside of sessions, which were not read, values that belong to the session itself"
        ]
      ),
      (
        #"[{"title": "A", "venue": "R", "spekers": 1}, {"title": "B", "venue": "R", "spekers": 2}]"#,
        []
      ),
    ] as [(String, [String])]
  )
  func `what was lost is said once, with its count`(text: String, said: [String]) throws {
    let all = try Self.said(text)
    #expect(all == said)
  }

  @Test(
    arguments: [
      (#""a": {"venue": "v"}"#, []),
      (#""a": [{"venue": "v"}]"#, ["/a an object that was not used"]),
      (#""a": [{"venue": "v"}, {"venue": "v"}, 7, {}]"#, ["/a 2 objects that were not used"]),
      (#""a": {"k": {"venue": "v"}, "l": {"venue": "v"}}"#, ["/a 2 objects that were not used"]),
      (#""a": {"k": {"venue": "v"}, "l": {}}"#, ["/a/k an object that was not used"]),
      (#""a": {"k": {"venue": "v"}}"#, []), (#""a": {"k": {"venue": "v"}, "l": 7}"#, []),
      (
        #""a": {"b": [{"venue": "v"}], "c": [{"venue": "v"}]}"#,
        ["/a/b an object that was not used", "/a/c an object that was not used"]
      ),
      (
        #""a": [[{"venue": "v"}], [{"venue": "v"}, {"venue": "v"}]]"#,
        ["/a/0 3 objects that were not used"]
      ),
      (#""a": [{"b": [{"venue": "v"}, {"venue": "v"}]}]"#, ["/a an object that was not used"]),
      (#""a": [{}, {}]"#, []), (#""a": [1, "x"]"#, []),
      (#""a": {"b": {"c": [{"venue": "v"}]}}"#, ["/a/b/c an object that was not used"]),
      (
        #""a": {"k": {"venue": "v"}, "l": {}, "m": {"venue": "v"}}"#,
        ["/a/k an object that was not used", "/a/m an object that was not used"]
      ),
      (
        #""a": [{"venue": "v"}, [{"venue": "v"}]]"#,
        ["/a an object that was not used", "/a/1 an object that was not used"]
      ),
    ] as [(String, [String])]
  )
  func `what became nothing is said, list by list`(member: String, said: [String]) throws {
    let report = try Imported(#"{"talks": [{"title": "A", "speaker": "Ann Lee"}], \#(member)}"#)
      .report
    #expect(report.warnings.map { "\($0.entry) \($0.found)" } == said)
    #expect(report.warnings.allSatisfy { $0.expected == "sessions, or what sessions refer to" })
  }

  @Test func `a slip is not said where another entry alone lacks what may be meant`() throws {
    let all = try Self.said(
      #"[{"title": "A", "room": "R"}, {"title": "B", "speakers": ["Ann Lee"], "spekers": 1}]"#
    )
    #expect(all == [])
  }

  @Test func `lines are told of as the entries of a list`() throws {
    let rows = [
      #"{"title": "A", "venue": "R", "active": false}"#,
      #"{"title": "B", "speaker": "Ann Lee", "parts": [{"title": "x", "speaker": "Bo Ek"}]}"#,
      #"{"title": "C", "speaker": "cy-orr", "parts": [{"title": "y", "speaker": "Bo Ek"}]}"#,
    ]
    let lines = try Imported(rows.joined(separator: "\n")).report
    let list = try Imported("[\(rows.joined(separator: ","))]").report
    #expect(lines.withdrawn == 1 && lines.sessions == 2)
    #expect(lines.warnings.map(\.entry) == ["line 2"])
    #expect(list.warnings.map(\.entry) == ["/1"])
    #expect(lines.warnings.map(\.found) == list.warnings.map(\.found))
    #expect(
      lines.warnings.last?.found
        == "sessions, names, rooms or times inside of sessions, which were not read"
    )
    #expect(lines.usedFields == list.usedFields && lines.ignoredFields == list.ignoredFields)
  }

  @Test func `a hundred lists that became nothing are said, and no more`() throws {
    func said(_ count: Int) throws -> Int {
      let lists = (0..<count).map { #""a\#($0)": [{"venue": "v"}]"# }.joined(separator: ", ")
      return try Imported(
        #"{"talks": [{"title": "A", "speaker": "Ann Lee"}], \#(lists)}"#,
        ImportSettings(maxErrors: 1000)
      ).report.warnings.count
    }
    #expect(try said(100) == 100)
    #expect(try said(101) == 100)
  }

  @Test func `beyond three hundred names the fields that are ignored are counted as one`() throws {
    let names = (0..<310).map { #""n\#($0)": \#($0)"# }.joined(separator: ", ")
    let row = #"{"title": "A", "venue": "R", \#(names)}"#
    let report = try Imported("[\(row), \(row)]").report
    #expect(report.usedFields == ["title": 2, "venue": 2])
    #expect(report.ignoredFields.count == 299)
    #expect(report.ignoredFields["n297"] == 2 && report.ignoredFields["n298"] == nil)
    #expect(report.ignoredFields["…"] == 24)
  }

  @Test func `fields are counted whatever their order`() throws {
    let rows = [
      #"{"title": "A", "a": 1, "b": 2, "venue": "R"}"#, #"{"b": 2, "venue": "R", "title": "A"}"#,
      #"{"venue": "R", "c": 3, "a": 1, "title": "A", "a": 4}"#, #"{"title": "A", "venue": "R"}"#,
    ]
    let report = try Imported("[\(rows.joined(separator: ","))]").report
    #expect(report.usedFields == ["title": 4, "venue": 4])
    #expect(report.ignoredFields == ["a": 3, "b": 2, "c": 1])
  }
}
