import Foundation
import SwellImport
import SwellStore
import Testing

/// Whole files with tables, as an import reads them; `CSVReaderTests` and `RowsTests` test the parts.
struct TableTests {
  @Test(arguments: [",", ";", "\t"])
  func `cells are separated by commas, semicolons or tabs`(delimiter: String) throws {
    let rows = [
      ["Title", "Speaker", "Room", "Abstract"],
      ["\"Knots, \"\"old\"\"; new\"", "Ann", "Hull", "\"two\r\nlines\tand\nthree\""],
      ["Sails", "Bo", "", ""],
    ]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    let imported = try Imported("\u{FEFF}" + text)
    #expect(imported.report.format == .csv)
    #expect(imported.report.dialect == "outline")
    #expect(imported.titles == ["Knots, \"old\"; new", "Sails"])
    #expect(imported.drafts[0].abstract == "two\r\nlines\tand\nthree")
    #expect(imported.drafts.map(\.room) == ["Hull", nil])
  }

  /// The bytes beyond the head of a file are converted when they are read.
  @Test(arguments: [0, 5000])
  func `a table in Windows-1252 is converted, with a warning`(rows: Int) throws {
    let plain = (0..<rows).map { "Talk \($0),Ann Lee,Quay\n" }.joined()
    let (head, row) = ("Title,Speaker,Room\n", "Eb\u{E9},Bj\u{F6}rn,Kai\n")
    for text in [head + row + plain, head + plain + row] {
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      let file = try ProgrammeFile(Data(bytes), name: "talks.csv")
      var found: [[String]] = []
      let report = try file.read { if $0.room == "Kai" { found.append([$0.title] + $0.speakers) } }
      #expect(found == [["Eb\u{E9}", "Bj\u{F6}rn"]] && report.sessions == rows + 1)
      #expect(report.warnings.map(\.found) == ["text in the encoding Windows-1252"])
    }
  }

  @Test(arguments: 9...13)
  func `a character that spans two read buffers of a table is read`(dropped: Int) throws {
    let head = "Title,Speaker\n" + String(repeating: "Talk,Ann Lee\n", count: 10_082)
    #expect(head.utf8.count == (1 << 17) + 8)
    let text = head.dropLast(dropped) + "\u{1F41F}\u{E9},Bo\nTides,Ann Lee\n"
    let imported = try Imported(String(text))
    #expect(imported.report.warnings.isEmpty && imported.titles.last == "Tides")
    #expect(imported.titles.dropLast().last?.hasSuffix("\u{1F41F}\u{E9}") == true)
  }

  @Test func `a grid in Windows-1252 is converted, with a warning`() throws {
    let text = "Time,Pier,Deck\n9:00,Eb\u{E9},Kai\n10:00,Ebb,Bj\u{F6}rn\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let file = try ProgrammeFile(Data(bytes), name: "grid.csv")
    var titles: [String] = []
    let report = try file.read { titles.append($0.title) }
    #expect(titles == ["Eb\u{E9}", "Kai", "Ebb", "Bj\u{F6}rn"])
    #expect(report.warnings.map(\.found) == ["text in the encoding Windows-1252"])
  }

  /// Measurements fill long files, and pipes without an end.
  @Test func `a table that is too long for a grid is refused`() throws {
    let grid = "Time,Wind,Sky\n" + String(repeating: "9:00,calm,clear\n", count: 99)
    #expect(Set(try Imported(grid).titles) == ["calm", "clear"])
    let rows = String(repeating: "9:00,calm,clear\n", count: 1 << 14)
    #expect(throws: ImportError.self) { try Imported("Time,Wind,Sky\n" + rows) }
  }

  /// RFC 4180, and what spreadsheets and people make of it.
  @Test(arguments: [
    ("A,R", ["A", "R"]), ("A,R\r\n", ["A", "R"]), ("A,R\r", ["A", "R"]),
    ("\"A\",\"R\"", ["A", "R"]), ("\"A\"\"B\",R", ["A\"B", "R"]), ("\"A\nB\",R", ["A\nB", "R"]),
    ("\"A,B\",R", ["A,B", "R"]), ("A \"B\" C,R", ["A \"B\" C", "R"]), ("\"A\"B,R", ["AB", "R"]),
    ("A, \"R,S\"", ["A", "R,S"]), (" A , R ", ["A", "R"]), ("\"\"\"A\"\"\",R", ["\"A\"", "R"]),
    ("A,5\" disk", ["A", "5\" disk"]), ("\n\r\n\nA,R\n\n", ["A", "R"]), ("A", ["A", nil]),
    ("A,R,,", ["A", "R"]), ("é\u{301}🎪,R", ["é\u{301}🎪", "R"]), ("'=1+1,R", ["=1+1", "R"]),
    ("''-x,R", ["'-x", "R"]), ("'n' Roll,R", ["'n' Roll", "R"]), ("A,\"\"", ["A", nil]),
    ("\"A\r\",\"R\r\nS\"", ["A", "R\r\nS"]),
  ])
  func `a CSV row gives the title and the room of a session`(row: String, cells: [String?]) throws {
    let draft = try #require(try Imported("title,room,time\n" + row).drafts.first)
    #expect([draft.title, draft.room] == cells)
  }

  @Test func `a bad row is reported with its line, and the others are read`() throws {
    let head = Array("title,room\n\"two\nlïnes\",R\nbad,".utf8)
    let bytes = head + [0xFF] + Array("\nC,\0\nD,R\n\"E,R\n".utf8)
    let imported = try Imported(bytes: bytes, ImportSettings(skipInvalid: true))
    #expect(imported.titles == ["two\nlïnes", "D"])
    #expect(imported.report.errors.map(\.entry) == ["line 4", "line 5", "line 7"])
    #expect(imported.report.errors.last?.found == "a quote that does not end")
  }

  @Test func `a record that spans two read buffers is read completely`() throws {
    var text = "title,room,abstract\r\n"
    for index in 0..<4_000 {
      let lines = String(repeating: "\"\"é\"\",\r\n", count: index % 40)
      text += "T\(index),\"R \"\"\(index)\"\"\",\"x\(lines)y\"\r\n"
    }
    let file = try TemporaryFile(text)
    let imported = try Imported(path: file.path)
    #expect(imported.drafts.count == 4_000)
    for (index, draft) in imported.drafts.enumerated() {
      let lines = String(repeating: "\"é\",\r\n", count: index % 40)
      try #require(draft.title == "T\(index)" && draft.room == "R \"\(index)\"")
      try #require(draft.abstract == "x\(lines)y")
    }
  }

  @Test(arguments: [[0x80], [0xC3], [0xFF]] as [[UInt8]])
  func `invalid UTF-8 in a cell is reported with its row`(bytes: [UInt8]) throws {
    let text = Array("title,room,é\nA,".utf8) + bytes + Array("\nB,R\n".utf8)
    let imported = try Imported(bytes: text, ImportSettings(skipInvalid: true))
    #expect(imported.titles == ["B"])
    #expect(imported.report.errors.map(\.found) == ["invalid UTF-8"])
  }

  @Test(arguments: [
    ("title,room\n\nA,\0\n", "line 3"), ("\n\ntitle,room\r\n\r\r\n,\0\n", "line 6"),
  ])
  func `empty lines below a table header count in line numbers`(text: String, line: String) throws {
    let report = try Imported(text, ImportSettings(skipInvalid: true)).report
    #expect(report.errors.map(\.entry) == [line])
    #expect(report.errors.map(\.expected) == ["a row of a table"])
  }

  @Test func `lines that end with a carriage return alone are read`() throws {
    let imported = try Imported("title,room\rA,R\r,R\rC,R\r", ImportSettings(skipInvalid: true))
    #expect(imported.titles == ["A", "C"])
  }

  @Test func `a table without rows is refused, even if its format is requested`() throws {
    #expect(importError("title,room\n") != nil)
    #expect(throws: ImportError.self) { try Imported("a,b\n", ImportSettings(format: .csv)) }
  }

  private static let hostile = [
    "title,room\n\"" + String(repeating: "x\n", count: 1_000_000),
    "title,room\n" + String(repeating: ",", count: 200_000),
    "title,room\n" + String(repeating: "\"", count: 1_000_001),
    String(repeating: "title,", count: 10_000) + "\nA\n",
    "title,room\n" + String(repeating: "\"\",", count: 100_000) + "\"",
  ]

  // Takes indices, as the log prints arguments, and these texts are huge.
  @Test(.timeLimit(.minutes(10)), arguments: hostile.indices)
  func `a hostile table is either read or refused`(number: Int) {
    if let imported = try? Imported(Self.hostile[number], ImportSettings(skipInvalid: true)) {
      #expect(imported.drafts.count < 2)
    }
  }

  @Test func `an unterminated quote in a large file is refused at the line limit`() throws {
    let file = try TemporaryFile("title,room\nA,R\n\"B,R\n")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    // A hole of a gigabyte; no more than the limit may be read.
    try handle.truncate(atOffset: 1 << 30)
    let settings = ImportSettings(skipInvalid: true)
    let programme = try ProgrammeFile(contentsOf: file.path, settings: settings)
    let error = ImportError.lineTooLong(file: file.path, limit: 8 << 20)
    #expect(throws: error) { try programme.read { _ in } }
    #expect(error.description.hasSuffix("look for a quote that does not end"))
  }

  @Test(arguments: [("", 5), ("\n\n", 7)])
  func `a grid that cannot be read is refused with the line`(before: String, line: Int) {
    let error = importError(
      before + "Time,Pier,Deck\n9:00,\"A\nB\",C\n10:00,D,E\n11:00,\"F,G\n")
    let start = "file, line \(line), column 1: not readable as CSV: "
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test func `a blank merged cell takes the value of the row above across read buffers`()
    throws
  {
    var text = "Day,Time,Title\n2027-06-11,09:00,First\n"
    for number in 1...5000 { text += ",,Session \(number)\n" }
    text += ",10:00,Last"
    let imported = try Imported(text)
    #expect(Set(imported.starts.dropLast()) == ["2027-06-11T09:00:00 floating"])
    #expect(imported.starts.last == "2027-06-11T10:00:00 floating")
    #expect(imported.report.warnings.allSatisfy { $0.found.hasPrefix("blank cells") })
    #expect(imported.report.warnings.count == 1)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a table is read with LF, CRLF or CR line endings`(end: String)
    throws
  {
    let lines = ["Harbour Days;;", "Title;Room;Speaker", "Tides;Pier;Ida", "", "Nets;Hull;Bo", ""]
    let imported = try Imported(lines.joined(separator: end))
    #expect(imported.titles.sorted() == ["Nets", "Tides"])
    #expect(Set(imported.drafts.map(\.room)) == ["Pier", "Hull"])
    #expect(imported.report.warnings.count == 0)
  }
}
