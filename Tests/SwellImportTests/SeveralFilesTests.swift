import Foundation
import SwellImport
import SwellStore
import Testing

/// Several files of one event come out as if they were one.
struct SeveralFilesTests {
  static func read(_ texts: [String], with tables: [String] = []) throws -> (
    drafts: [SessionDraft], reports: [ReadReport]
  ) {
    let files = try texts.map { try TemporaryFile($0) }
    let others = try tables.map { try TemporaryFile($0) }
    var drafts: [SessionDraft] = []
    let reports = try withExtendedLifetime((files, others)) {
      try ProgrammeFiles(contentsOf: files.map(\.path), with: others.map(\.path))
        .read { drafts.append($0) }
    }
    return (drafts, reports)
  }

  static let days = [1, 2].map {
    #"""
    {"title": "Day \#($0)", "date": "2027-03-0\#($0)", "schedules": [
      {"time": "10:00", "sessions": [{"title": "Break", "place": "Hall"}, {"title": "Talk \#($0)"}]}]}
    """#
  }

  @Test func `two days with the same break have two breaks, whatever their order`() throws {
    let forth = try Self.read(Self.days).drafts
    let back = try Self.read(Self.days.reversed()).drafts
    #expect(forth.map(\.title) == ["Break", "Talk 1", "Break", "Talk 2"])
    #expect(Set(forth.map(\.key)).count == 4)
    #expect(Set(forth.map(\.key)) == Set(back.map(\.key)))
  }

  @Test func `an id that comes again in another file is told as in one file`() throws {
    let files = [
      #"{"sessions": [{"key": "a", "title": "A"}]}"#,
      #"{"sessions": [{"key": "a", "title": "B"}, {"key": "b", "title": "C"}]}"#,
    ]
    let (drafts, reports) = try Self.read(files)
    #expect(drafts.map(\.key) == ["a", "a-2", "b"])
    #expect(reports.map(\.sessions) == [1, 2])
    #expect(reports.map(\.warnings.count) == [0, 1])
    #expect(reports[1].warnings[0].found.contains(reports[0].file))
    #expect(try Self.read([files[0], files[0]]).drafts.map(\.key) == ["a"])
  }

  @Test func `sections keep the order of the files`() throws {
    let drafts = try Self.read(
      ["A", "B"].map {
        #"{"sections": [{"title": "\#($0)1", "sessions": [{"title": "x", "room": "\#($0)"}]}, {"title": "\#($0)2", "sessions": [{"title": "y", "room": "\#($0)"}]}]}"#
      }
    ).drafts
    #expect(drafts.map(\.section.title) == ["A1", "A2", "B1", "B2"])
    #expect(drafts.map(\.section.order) == [0, 1, 2, 3])
  }

  static let talks =
    #"[{"title": "A", "venue": "r1", "speakers": ["u1"]}, {"title": "B", "venue": "r1", "speakers": ["u2"]}]"#
  static let people =
    #"[{"id": "u1", "name": "Ann"}, {"id": "u2", "firstName": "Bo", "lastName": "Ek"}]"#

  @Test(arguments: [
    people, #"{"speakers": \#(people)}"#, #"{"data": {"speakers": \#(people)}}"#,
    #"{"u1": {"name": "Ann"}, "u2": {"Full Name": "Bo Ek"}}"#,
  ])
  func `another file has the names of the ids`(table: String) throws {
    let (drafts, reports) = try Self.read([Self.talks], with: [table])
    #expect(drafts.map(\.speakers) == [["Ann"], ["Bo Ek"]])
    #expect(reports.map(\.warnings.count) == [0])
    // A file that is not a programme is a table even if it is not named as one.
    let given = try Self.read([table, Self.talks]).drafts
    #expect(given.map(\.speakers) == [["Ann"], ["Bo Ek"]])
  }

  @Test(arguments: [(3, "Ann"), (4, nil)] as [(Int, String?)])
  func `tables are looked for three levels down`(depth: Int, name: String?) throws {
    let table =
      String(repeating: #"{"data": "#, count: depth - 1)
      + #"{"speakers": \#(Self.people)}"# + String(repeating: "}", count: depth - 1)
    let talk = #"[{"title": "A", "venue": "R", "speakers": ["u1"]}]"#
    #expect(try Self.read([talk], with: [table]).drafts.first?.speakers.first == name ?? "u1")
  }

  @Test func `of several files with a name or a time the first counts`() throws {
    let other = Self.people.replacing("Ann", with: "Zoe")
    let drafts = try Self.read([Self.talks], with: [Self.people, other]).drafts
    #expect(drafts.first?.speakers == ["Ann"])
    let talks =
      #"[{"id": "a", "title": "A", "speakers": [], "event_name": "E", "date": "2027-03-01"}]"#
    let grids = ["09:00", "10:00"].map {
      #"{"days": [{"date": "2027-03-01", "grid": [{"start_time": "\#($0)"}]}]}"#
    }
    let times = try Self.read([talks], with: grids).drafts.map { $0.startsAt?.iso8601 }
    #expect(times == ["2027-03-01T09:00:00"])
  }

  @Test func `rooms are looked up in another file, but not among people`() throws {
    let rooms =
      #"{"speakers": [{"id": "r1", "name": "Cy"}], "rooms": [{"id": "r1", "name": "Hall"}]}"#
    #expect(try Self.read([Self.talks], with: [rooms]).drafts.map(\.room) == ["Hall", "Hall"])
    let people = #"{"speakers": [{"id": "r1", "name": "Cy"}]}"#
    #expect(try Self.read([Self.talks], with: [people]).drafts.map(\.room) == ["r1", "r1"])
  }

  @Test func `the errors of all files are found, each with its file`() throws {
    do {
      _ = try Self.read([
        #"[{"title": "A", "room": []}, {"title": "A", "room": [1]}]"#,
        #"[{"title": "B", "room": [1]}]"#,
      ])
      Issue.record("no error")
    } catch ImportError.invalid(let problems, total: 2) {
      #expect(Set(problems.map(\.file)).count == 2)
    }
  }

  @Test func `files of which none is a programme are refused`() throws {
    #expect(throws: ImportError.self) { try Self.read([Self.people]) }
    #expect(throws: ImportError.self) { try Self.read([Self.people, Self.people]) }
  }

  @Test func `a grid gives the talks of a day their times, and has the breaks`() throws {
    let talks = #"""
      [{"id": "a", "title": "A", "speakers": ["Ann"], "event_name": "E", "date": "2027-03-01"},
       {"id": "b", "title": "B", "speakers": ["Bo"], "event_name": "E", "date": "2027-03-01"},
       {"id": "c", "title": "C", "speakers": ["Cy"], "event_name": "E", "date": "2027-03-01"}]
      """#
    let grid = #"""
      {"days": [{"name": "Day 1", "date": "2027-03-01", "grid": [
        {"start_time": "09:00", "end_time": "10:00", "slots": 1, "items": ["Doors"]},
        {"start_time": "10:00", "end_time": "10:30", "slots": 2},
        {"start_time": "10:30", "end_time": "11:00", "slots": 1, "items": [{"title": "Tea"}]},
        {"start_time": "11:00", "end_time": "11:30", "slots": 1}]}]}
      """#
    for drafts in [
      try Self.read([talks], with: [grid]).drafts, try Self.read([grid, talks]).drafts,
    ] {
      #expect(drafts.map(\.title) == ["Doors", "A", "B", "Tea", "C"])
      #expect(
        drafts.compactMap { $0.startsAt?.iso8601.suffix(8) } == [
          "09:00:00", "10:00:00", "10:00:00", "10:30:00", "11:00:00",
        ]
      )
      #expect(drafts[4].endsAt?.iso8601 == "2027-03-01T11:30:00")
    }
  }
}
