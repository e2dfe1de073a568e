import SwellStore
import TestSupport
import Testing

@testable import SwellImport

/// Rows of tables and lines, however the file is cut into pieces.
struct RowsTests {
  static let pieces = [
    "a", "b", "May 5", ",", "\"", "\"\"", "\n", "\r", "\r\n", " ", "é", "'=", ";",
  ]

  static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0...14, using: &random)
    return (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
  }

  /// Rows with the numbers of their lines, from a text that is read in two pieces.
  static func rows(_ text: [UInt8], cutAt cut: Int, _ table: TableHeader?) -> [String] {
    let first = Rows(Array(text.prefix(cut)), table, isLast: false)
    let rest = Array(text.dropFirst(first.size))
    let second = Rows(rest, table, after: first.carried)
    return [first, second].flatMap { piece in
      piece.rows.map { row in
        switch piece.value(of: row) {
        case .success(let value): "\(row.line) \(value.tree)\(row.isMerged ? " merged" : "")"
        case .failure(let error): "\(row.line) \(error.what)"
        }
      }
    }
  }

  @Test func `rows are read completely wherever the read buffer ends`() throws {
    let headers = try ["day,title\n", "time,title\n"].map {
      try #require(TableHeader(head: Array($0.utf8)))
    }
    for seed in UInt64(1)...3000 {
      var random = SeededGenerator(seed: seed)
      let text = Self.text(&random)
      let cut = Int.random(in: 0...text.count, using: &random)
      for table in headers + [nil] {
        let whole = Self.rows(text, cutAt: 0, table)
        #expect(Self.rows(text, cutAt: cut, table) == whole, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("a", 0), ("a\n", 1), ("a\r", 1), ("a\r\n", 1), ("\n\r", 2), ("\r\r", 2), ("\n\n", 2),
    ("a\r\n\r\nb\nc", 3),
  ])
  func `lines end with LF, CRLF or CR`(text: String, count: Int) {
    #expect(Array(text.utf8).lineBreaks == count)
  }

  @Test(arguments: [
    ("title,room\na,b\n", ",", ["title", "room"], 11, 1),
    ("\n\r\n title ;room\r\nx", ";", ["title", "room"], 17, 3),
    ("\t\ttitle\troom\n", "\t", ["column 1", "column 2", "title", "room"], 13, 1),
    ("title,room", ",", ["title", "room"], 10, 0),
    ("title,x,x,,x,\n", ",", ["title", "x", "x 2", "column 4", "x 3", "column 6"], 14, 1),
    ("Title,Title,Title 2,Room\n", ",", ["Title", "Title 2", "Title 2 2", "Room"], 25, 1),
    ("Talk Title;a,b;c\n", ";", ["Talk Title", "a,b", "c"], 17, 1),
    ("My days,,\n,,\nTime,Title\n", ",", ["Time", "Title"], 24, 3),
    (lines(9) + "a,title\n", ",", ["a", "title"], 35, 10),
  ])
  func `a table's header is found by its title column`(
    text: String, delimiter: String, names: [String], size: Int, lines: Int
  ) throws {
    let header = try #require(TableHeader(head: Array(text.utf8)))
    #expect([header.delimiter] == Array(delimiter.utf8))
    #expect(header.names == names)
    #expect(header.size == size)
    #expect(header.lines == lines)
  }

  @Test(arguments: [
    "title\n", "a,b\n", "a: 1,title\n", "- title,room\n", "#title,room\n", "a,b\ntitle,room\n",
    "\"title,room\n", lines(10) + "a,title\n", "", "a,b,c\n1,2,3\n", "title\nA\n",
    "- title, room\n", "# title, room\nx\n", "Dear Ann,\nplease come.\n",
  ])
  func `a table without a title column has no header`(text: String) {
    #expect(TableHeader(head: Array(text.utf8)) == nil)
  }

  private static func lines(_ count: Int) -> String { String(repeating: "x,\n", count: count) }

  @Test func `a table's delimiter is the one that gives the most columns, or a comma`() throws {
    let equal = try #require(TableHeader(head: Array("title,x;title\n".utf8)))
    #expect(equal.names == ["title", "x;title"])
    let header = try #require(TableHeader(head: Array("title;a,b;c,d;e\n".utf8)))
    #expect(header.names == ["title", "a,b", "c,d", "e"])
  }

  @Test(arguments: [
    ("A,R\n", ["A", "R"]), (",R\n", ["", "R"]), ("\"A\",\"\"\n", ["A", ""]),
    ("\"A\"\"B\"\"\",R\n", ["A\"B\"", "R"]), ("\"A\"x\"y\",R\n", ["Ax\"y\"", "R"]),
    ("'=A,''=B,'C,'\n", ["=A", "'=B", "'C", "'"]), ("\"'=A\",'-,'@,'+\n", ["=A", "-", "@", "+"]),
    ("  \"A\" ,  B \n", ["A ", "  B "]), ("A\rB", ["A"]), ("A\r\nB", ["A"]), ("A", ["A"]),
    ("   ", ["   "]), ("\"\"", [""]), ("\"\"\"\"", ["\""]),
  ])
  func `a CSV record is split into its cells`(text: String, cells: [String]) throws {
    var reader = CSVReader(bytes: Array(text.utf8), delimiter: UInt8(ascii: ","))
    let record = reader.next()
    #expect(record?.error == nil)
    #expect(record?.cells == cells)
  }

  @Test(arguments: [
    ("\"A", "a quote that does not end"), ("A,\"B\n", "a quote that does not end"),
    ("A, \"\"\"", "a quote that does not end"), ("A\0,B", "invalid UTF-8"),
    ("é\0", "invalid UTF-8"), ("A,B,\0", "invalid UTF-8"),
  ])
  func `an invalid CSV record is refused with a reason`(text: String, what: String) {
    var reader = CSVReader(bytes: Array(text.utf8), delimiter: UInt8(ascii: ","))
    #expect(reader.next()?.error?.what == what)
  }

  @Test func `the position of the first invalid UTF-8 byte is found`() {
    let bad: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0x8E], [0xF5, 0x80, 0x80, 0x80],
    ]
    let good = Array("aé中🎪".utf8)
    #expect(good.firstInvalidUTF8(in: 0..<good.count) == nil)
    #expect(good.firstInvalidUTF8(in: 0..<0) == nil)
    for bytes in bad {
      #expect((good + bytes).firstInvalidUTF8(in: 0..<10 + bytes.count) == 10, "\(bytes)")
      #expect((good + bytes + good).firstInvalidUTF8(in: 0..<20 + bytes.count) == 10, "\(bytes)")
      #expect((good + bytes).firstInvalidUTF8(in: 0..<10) == nil)
    }
    #expect(good.firstInvalidUTF8(in: 1..<2) == 1)
    #expect(good.firstInvalidUTF8(in: 0..<9) == 6)
  }

  /// Lines and tables of several pieces, of which the first has 128 KiB.
  @Test(.timeLimit(.minutes(5)), arguments: [FileFormat.ndjson, .csv])
  func `the report on a long file covers the whole file`(format: FileFormat) throws {
    let many = 3000
    var rows = format == .csv ? ["title,venue,speaker,mood,appointed"] : []
    rows += (0..<many).map { index in
      let title = index % 100 == 7 ? "" : "Talk \(index)"
      let person = index % 3 == 0 || title.isEmpty ? "id-\(index)" : "Ann Lee"
      let mood = index % 2 == 0 ? "x" : ""
      let pad = String(repeating: "y", count: 40)
      return format == .csv
        ? "\(title),Pier \(pad),\(person),\(mood),9:30"
        : #"{"title": "\#(title)", "venue": "Pier \#(pad)", "speaker": "\#(person)", "mood": "\#(mood)", "appointed": "9:30"}"#
    }
    let imported = try Imported(rows.joined(separator: "\n"), ImportSettings(maxErrors: 15))
    let report = imported.report
    let first = format == .csv ? 2 : 1
    #expect(report.format == format && report.dialect == "outline")
    #expect(report.sessions == many - 30 && report.skipped == 30)
    #expect(imported.titles.first == "Talk 0" && imported.titles.last == "Talk \(many - 1)")
    #expect(report.usedFields == ["title": many - 30, "venue": many, "speaker": many])
    #expect(report.ignoredFields == ["mood": many / 2, "appointed": many])
    #expect(report.warnings.first?.entry == "line \(7 + first)")
    #expect(report.warnings.first?.count == 30 && report.warnings.first?.loss == .sessions)
    let all = try Imported(rows.joined(separator: "\n"), ImportSettings(maxErrors: 100)).report
    #expect(all.warnings.last?.entry == "line \(first)")
    #expect(all.warnings.last?.found == "times that were not read, in \(many) entries")
  }

  @Test(.timeLimit(.minutes(5)))
  func `the report on a long file keeps the first problems up to the limit`() throws {
    let pad = String(repeating: "y", count: 100)
    let lines = (1...4000).map {
      $0 % 50 == 0 ? "[\($0)]" : #"{"title": "T", "room": "R", "abstract": "\#(pad)"}"#
    }
    let settings = ImportSettings(maxErrors: 35, skipInvalid: true)
    let report = try Imported(lines.joined(separator: "\n"), settings).report
    #expect(report.errorCount == 80 && report.skipped == 80)
    #expect(report.errors.map(\.entry) == (1...35).map { "line \($0 * 50)" })
    guard
      case .invalid(let problems, total: 80)? = importError(
        lines.joined(separator: "\n"), ImportSettings(maxErrors: 35))
    else {
      Issue.record("not refused")
      return
    }
    #expect(problems == report.errors)
  }
}

extension [UInt8] {
  /// The place that `checkUTF8` throws.
  fileprivate func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    do throws(SyntaxError) {
      try checkUTF8(in: range)
      return nil
    } catch {
      return error.offset
    }
  }
}
