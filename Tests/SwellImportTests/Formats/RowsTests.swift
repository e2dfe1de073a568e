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

  /// Rows with their line numbers, from text read in two pieces.
  static func rows(_ text: [UInt8], cutAt cut: Int, _ table: TableHeader?) -> [String] {
    let first = Rows(Array(text.prefix(cut)), table, isLast: false)
    let rest = Array(text.dropFirst(first.size))
    let second = Rows(rest, table, after: first.carried)
    return [first, second].flatMap { piece in
      piece.rows.map { row in
        switch piece.value(of: row) {
        case .success(let value): "\(row.line) \(value.tree)\(row.doubts.isEmpty ? "" : " merged")"
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

  /// Lines and tables in several pieces, the first of 128 KiB.
  @Test(.timeLimit(.minutes(10)), arguments: [FileFormat.ndjson, .csv])
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
    #expect(all.warnings.last?.found == "times that were not read, in \(many - 30) entries")
  }

  @Test(.timeLimit(.minutes(10)))
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
