import Foundation
import GRDB
import Testing

@testable import SwellStore

/// What is rescued of rows that no schema keeps from being wrong, and what is said of the others.
@Suite struct SalvageTests {
  /// The tables as they are without any of their rules.
  private static let tables = """
    CREATE TABLE list (id INTEGER PRIMARY KEY, name, title, source, hidden_by);
    CREATE TABLE section (id INTEGER PRIMARY KEY, list_id, position, key, title);
    CREATE TABLE session (id INTEGER PRIMARY KEY, list_id, section_id, position, key, title,
      speakers, room, starts_at, utc_offset, ends_at, end_utc_offset, time_text, abstract,
      background);
    CREATE TABLE session_run (list_id, section_id, ordinal, first_position, session_count);
    CREATE TABLE selection (list_id, scene, session_id);
    CREATE TABLE collapsed_section (list_id, scene, section_id);
    CREATE TABLE scroll_anchor (list_id, scene, layout, session_id, fraction);
    INSERT INTO list VALUES (1, 'talks', 'Talks', 'talks.json', NULL);
    INSERT INTO section VALUES (1, 1, 0, 's', 'S'), (2, 1, 1, 't', 'T');
    """

  /// What is salvaged of the rows that are inserted.
  private func salvage(
    _ sql: String,
    _ body: (SalvageReport, StoreReader) throws -> Void
  ) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("old.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.tables + sql) }
    try queue.close()
    let target = folder.appendingPathComponent("new.sqlite").path
    let report = try SessionStore.salvage(from: path, to: target)
    let store = try SessionStore(path: target, create: false)
    #expect(try store.check() == [])
    try store.read { try body(report, $0) }
  }

  /// The keys of a list, section by section.
  private func keys(_ reader: StoreReader, of name: String = "talks") throws -> [[String]] {
    try reader.sections(of: reader.list(named: name)).map { section in
      try reader.sessions(in: section, positions: 0..<99).map(\.key)
    }
  }

  @Test func `lists that have one name get numbers, and those that have none are recovered`()
    throws
  {
    let names = ["'a'", "'a'", "'a-3'", "''", "'a'", "char(101, 769)", "char(233)", "char(7)"]
    let lists = names.enumerated().map { "(\($0 + 2), \($1), NULL, NULL, NULL)" }
    try salvage("INSERT INTO list VALUES \(lists.joined(separator: ", "))") {
      report,
      reader throws in
      #expect(report == SalvageReport.of(lists: 9, sessions: 0, kept: 0, lost: []))
      #expect(
        try reader.lists().map(\.name) == [
          "a", "a-3", "a-3-4", "a-6", "recovered-5", "recovered-9", "talks", "\u{E9}",
          "\u{E9}-8",
        ]
      )
    }
  }

  @Test func `a session that has no text for its key is lost, and one without a title has its key`()
    throws
  {
    let sql = """
      INSERT INTO session (id, list_id, section_id, position, key, title) VALUES
        (1, 1, 1, 0, 'a', 'A'), (2, 1, 1, 1, 7, 'B'), (3, 1, 1, 2, 'c', NULL),
        (4, 1, 1, 3, 'a', 'A'), (5, 1, 1, 4, 'e', ' '), (6, 1, 1, 5, '', 'F'),
        (7, 'one', 1, 6, 'g', 'G'), (8, 1, 1, 7, NULL, 'H')
      """
    try salvage(sql) { report, reader throws in
      #expect(try keys(reader) == [["a", "c"]])
      #expect(report.sessions == 2 && report.lists == 1)
      #expect(
        report.lost == [
          "session 2: key is no text", "session 7: list_id is no integer",
          "session 8: key is no text", "session 4 of talks has the key of another",
          "session 5 of talks has no title", "session 6 of talks has no key",
        ]
      )
      let section = try reader.sections(of: reader.list(named: "talks"))[0]
      #expect(try reader.sessions(in: section, positions: 0..<9).map(\.title) == ["A", "c"])
    }
  }

  @Test func `a value of another kind is none, and the rest of its session stays`() throws {
    let sql = """
      INSERT INTO session VALUES
        (1, 1, 1, 0, 'a', 'A', 'Ana' || char(10) || 'Bo', 'R', 100, 60, 200, 120, 'noon', 'Text',
          'x.png'),
        (2, 1, 1, 1, 'b', 'B', 7, 8, 'nine', 60, 200, 'ten', 11, 12, 13)
      """
    try salvage(sql) { report, reader throws in
      #expect(report == SalvageReport.of(lists: 1, sessions: 2, kept: 0, lost: []))
      let section = try reader.sections(of: reader.list(named: "talks"))[0]
      #expect(section.key == "s" && section.title == "S")
      let sessions = try reader.sessions(in: section, positions: 0..<9)
      let (whole, bare) = (sessions[0], sessions[1])
      #expect(whole.speakers == ["Ana", "Bo"] && whole.room == "R" && whole.timeText == "noon")
      #expect(whole.abstract == "Text" && whole.background == "x.png")
      #expect(whole.startsAt == SessionTime(seconds: 100, utcOffset: 60))
      #expect(whole.endsAt == SessionTime(seconds: 200, utcOffset: 120))
      #expect(bare.speakers == [] && bare.room == nil && bare.timeText == nil)
      #expect(bare.startsAt == nil && bare.abstract == nil && bare.background == nil)
      #expect(bare.endsAt == SessionTime(seconds: 200, utcOffset: nil))
    }
  }

  @Test func `sessions whose section is lost stand in one without a title`() throws {
    let sql = """
      INSERT INTO section VALUES (3, 1, 2, 9, 'lost'), (4, 1, 'two', 'u', 5);
      INSERT INTO session (id, list_id, section_id, position, key, title) VALUES
        (1, 1, 'one', 0, 'a', 'A'), (2, 1, NULL, 3, 'b', 'B'), (3, 1, 3, 2, 'c', 'C'),
        (4, 1, 2, 'first', 'd', 'D'), (5, 1, 2, 4, 'e', 'E'), (6, 1, 4, 0, 'f', 'F'),
        (7, 1, 99, 1, 'g', 'G')
      """
    try salvage(sql) { report, reader throws in
      #expect(report.lost == ["section 3: key is no text"])
      let sections = try reader.sections(of: reader.list(named: "talks"))
      #expect(sections.map(\.key) == ["", "t", "u"] && sections.map(\.title) == ["", "T", ""])
      #expect(try keys(reader) == [["a", "g", "c", "b"], ["e", "d"], ["f"]])
    }
  }

  @Test func `sessions stand as their runs say, and those of no run behind them`() throws {
    let sql = """
      INSERT INTO session (id, list_id, section_id, position, key, title)
        SELECT value, 1, 1 + (value > 8), value, 'k' || value, 'T'
        FROM (SELECT 0 AS value UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 7
          UNION SELECT 9 UNION SELECT 10);
      INSERT INTO session_run VALUES
        (1, 1, 30, 2, 2), (1, 1, 10, 4, 1), (1, 1, 20, 7, 1), (1, 2, 5, 9, 9), (1, 1, 'x', 0, 1)
      """
    try salvage(sql) { report, reader throws in
      #expect(report.lost == ["a row of the table session_run: ordinal is no integer"])
      #expect(try keys(reader) == [["k4", "k7", "k2", "k3", "k0"], ["k9", "k10"]])
    }
  }

  @Test func `of the lists that were going nothing is copied, whatever comes after them`() throws {
    let sql = """
      INSERT INTO list VALUES (2, 'going', NULL, NULL, ''), (3, 7, NULL, NULL, NULL);
      INSERT INTO session (id, list_id, section_id, position, key, title) VALUES
        (1, 2, 1, 0, 'a', 'A'), (2, 3, 1, 0, 'b', 'B'), (3, 5, 1, 0, 'c', 'C'),
        (4, 4, 1, 0, 'd', 'D'), (5, 1, 1, 0, 'e', 'E')
      """
    try salvage(sql) { report, reader throws in
      let names = try reader.lists().map(\.name)
      #expect(names == ["recovered-3", "recovered-4", "recovered-5", "talks"])
      #expect(
        report
          == SalvageReport.of(
            lists: 4,
            sessions: 4,
            kept: 0,
            lost: [
              "list 3: name is no text", "the name of list 3", "the name of list 4",
              "the name of list 5",
            ]
          )
      )
    }
  }

  @Test func `what was kept in scenes is kept, and what cannot be is said`() throws {
    let sql = """
      INSERT INTO session (id, list_id, section_id, position, key, title) VALUES
        (1, 1, 1, 0, 'a', 'A'), (2, 1, 2, 0, 'b', 'B'), (3, 1, 2, 1, 'c', 'C');
      INSERT INTO list VALUES (2, 'other', NULL, NULL, NULL);
      INSERT INTO section VALUES (3, 2, 0, 's', 'S');
      INSERT INTO session (id, list_id, section_id, position, key, title) VALUES
        (4, 2, 3, 0, 'a', 'A');
      INSERT INTO selection VALUES
        (1, 'main', 1), (1, 'main', 3), (1, 'main', 9), (1, 7, 1), (2, 'main', 4), (1, '', 1);
      INSERT INTO collapsed_section VALUES (1, 'main', 2), (1, 'pad', 8), (1, 'main', NULL);
      INSERT INTO scroll_anchor VALUES
        (1, 'main', 'list', 2, 0.25), (1, 'pad', 'grid', 3, 'half'), (1, 'tv', 'list', 7, 0.5),
        (1, 'far', 'list', 1, 9e999), (1, 'odd', 3, 1, 0.5)
      """
    try salvage(sql) { report, reader throws in
      let (list, other) = (try reader.list(named: "talks"), try reader.list(named: "other"))
      #expect(try reader.selection(in: list, scene: "main").map(\.key) == ["a", "c"])
      #expect(try reader.selection(in: other, scene: "main").map(\.key) == ["a"])
      #expect(try reader.collapsedSections(in: list, scene: "main") == [1])
      #expect(try reader.collapsedSections(in: other, scene: "main") == [])
      let main = try #require(try reader.place(in: list, scene: "main"))
      #expect(main.location.key == "b" && main.layout == "list" && main.fraction == 0.25)
      // A fraction that cannot be read is the session's start.
      let pad = try #require(try reader.place(in: list, scene: "pad"))
      #expect(pad.location.key == "c" && pad.layout == "grid" && pad.fraction == 0)
      #expect(try reader.scenes(of: list).map(\.name) == ["main", "pad"])
      #expect(report.kept == 6 && report.sessions == 4 && report.lists == 2)
      #expect(
        report.lost == [
          "a row of the table selection: scene is no text",
          "a row of the table collapsed_section: section_id is no integer",
          "a row of the table scroll_anchor: layout is no text",
          "a selection in scene main of talks: its target is lost",
          "a selection in scene  of talks: \(StoreError.badScene(""))",
          "a folded section in scene pad of talks: its target is lost",
          "a place in scene tv of talks: its target is lost",
          "a place in scene far of talks: \(StoreError.badFraction(.infinity))",
        ]
      )
    }
  }

  @Test func `there must be a store to read, and none where the new one is to be`() throws {
    let test = try TestStore()
    let (path, none) = (test.store.path, test.folder.path + "/none.sqlite")
    let target = test.folder.path + "/new.sqlite"
    #expect(throws: StoreError.noStore(path: none)) {
      try SessionStore.salvage(from: none, to: target)
    }
    #expect(throws: StoreError.noStore(path: test.folder.path)) {
      try SessionStore.salvage(from: test.folder.path, to: target)
    }
    #expect(throws: StoreError.targetExists(path: path)) {
      try SessionStore.salvage(from: path, to: path)
    }
    #expect(throws: StoreError.targetExists(path: test.folder.path)) {
      try SessionStore.salvage(from: path, to: test.folder.path)
    }
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(SalvageReport() == .of(lists: 0, sessions: 0, kept: 0, lost: []))
  }
}

extension SalvageReport {
  fileprivate static func of(lists: Int, sessions: Int, kept: Int, lost: [String]) -> Self {
    var report = SalvageReport()
    (report.lists, report.sessions, report.kept, report.lost) = (lists, sessions, kept, lost)
    return report
  }
}
