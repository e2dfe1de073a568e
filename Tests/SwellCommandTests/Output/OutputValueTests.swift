import Foundation
import SwellLayout
import Testing

@testable import SwellImport
@testable import SwellRender
@testable import swell

/// The printed form of values, without a process.
@Suite struct OutputValueTests {
  // MARK: Numbers and JSON

  @Test(arguments: [
    (0, "0", "0"), (-0.0, "0", "0"), (1, "1", "1"), (-2, "-2", "-2"), (0.5, "0.5", "0.5"),
    (100.25, "100.25", "100.25"), (1.0 / 3, "0.333333333", "0.33"), (0.1 + 0.2, "0.3", "0.3"),
    (-0.001, "-0.001", "0"), (1e-10, "0", "0"), (-1e-10, "0", "0"), (2.999, "2.999", "3"),
    (999_999_999_999_999, "999999999999999", "999999999999999"),
    (1e15, "1000000000000000", "1000000000000000"),
    (-1e16, "-10000000000000000", "-10000000000000000"), (1e300, "1e+300", "1e+300"),
    (0.1 + 1e15, "1000000000000000.1", "1000000000000000.1"),
    (.infinity, #""inf""#, "inf"),
    (-.infinity, #""-inf""#, "-inf"),
  ])
  func `a number is exact in JSON and rounded in text`(
    value: Double, json: String, text: String
  ) {
    #expect(Number(value).json.text == json)
    #expect(Number(value).text == text)
  }

  @Test func `JSON members keep their order, and members without a value are left out`() {
    let none: Int? = nil
    let members: [(JSON, String)] = [
      ([:], "{}"), (["a": none], "{}"), (["a": 1], #"{"a":1}"#),
      (["a": none, "b": 2, "c": none, "d": [true, false]], #"{"b":2,"d":[true,false]}"#),
      (["z": JSON.null, "a": ["b": "\"\\\n"] as JSON], #"{"z":null,"a":{"b":"\"\\\n"}}"#),
      (["a": [Int](), "b": Number(1.5)], #"{"a":[],"b":1.5}"#),
    ]
    for (json, text) in members { #expect(json.text == text) }
  }

  // MARK: Texts on a terminal

  @Test(arguments: [
    ("", 0, ""), ("a", 0, ""), ("a", 1, "a"), ("ab", 1, "…"), ("abc", 3, "abc"),
    ("abcd", 3, "ab…"), ("折り紙", 6, "折り紙"), ("折り紙", 5, "折り…"), ("折り紙", 4, "折…"),
    ("折り紙", 3, "折…"), ("折り紙", 2, "…"), ("折り紙", 1, "…"), ("Žluťoučký", 9, "Žluťoučký"),
    ("Žluťoučký", 8, "Žluťouč…"), ("e\u{301}te", 3, "e\u{301}te"),
  ])
  func `a text is truncated to a number of columns`(text: String, width: Int, expected: String) {
    #expect(text.cut(toWidth: width) == expected)
  }

  @Test(
    arguments: [
      ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("one two", 3, ["one", "two"]),
      ("one two three", 7, ["one two", "three"]), ("one two three", 12, ["one two", "three"]),
      ("one two three", 13, ["one two three"]), ("a bb ccc", 4, ["a bb", "ccc"]),
      ("a bb ccc", 3, ["a", "bb", "ccc"]), ("one   two", 5, ["one", "two"]),
      // A word that is too long is broken anywhere, and the next one follows on the same line.
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
      ("abcdef gh", 4, ["abcd", "ef", "gh"]), ("abcdef g", 4, ["abcd", "ef g"]),
      ("abcd ef", 4, ["abcd", "ef"]), ("ab c", 1, ["a", "b", "c"]),
      ("折り紙", 6, ["折り紙"]), ("折り紙", 5, ["折り", "紙"]), ("折り紙", 3, ["折", "り", "紙"]),
      ("折り a", 4, ["折り", "a"]), ("折", 1, ["折"]),
      ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]), ("a b\nc", 1, ["a", "b", "c"]),
      ("one two", 0, ["one two"]), ("one two", -1, ["one two"]), ("one two", nil, ["one two"]),
    ] as [(String, Int?, [String])])
  func `a text is wrapped at the terminal's width`(text: String, width: Int?, lines: [String]) {
    #expect(text.wrapped(toWidth: width) == lines)
  }

  private static let table = Table<[String]>(
    [
      Column("at") { $0[0] }, Column("n", isNumber: true) { $0[1] },
      Column("title", minWidth: 5) { $0[2] }, Column("who", minWidth: 3) { $0[3] },
    ])

  private func table(width: Int?) -> [String] {
    var table = TerminalTable(Self.table, terminalWidth: width)
    var text = ""
    for row in [
      ["0:1", "7", "A long title", "Ann Bee"], ["10:2", "123", "Short", ""], ["1", "", "", "X"],
    ] {
      text += table.add(row)
    }
    text += table.takeLines()
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (
        nil,
        [
          "at      n  title         who", "0:1     7  A long title  Ann Bee", "10:2  123  Short",
          "1                        X",
        ]
      ),
      (
        32,
        [
          "at      n  title         who", "0:1     7  A long title  Ann Bee", "10:2  123  Short",
          "1                        X",
        ]
      ),
      // The last column shrinks first, the title last.
      (
        31,
        [
          "at      n  title         who", "0:1     7  A long title  Ann B…", "10:2  123  Short",
          "1                        X",
        ]
      ),
      (
        25,
        [
          "at      n  title      who", "0:1     7  A long t…  An…", "10:2  123  Short",
          "1                     X",
        ]
      ),
      // No column can shrink any further.
      (10, ["at      n…", "0:1     7…", "10:2  123…", "1…"]),
    ] as [(Int?, [String])])
  func `a table fits into the terminal's width`(width: Int?, lines: [String]) {
    #expect(table(width: width) == lines)
  }

  @Test(arguments: [79, 80, 81, 200])
  func `a cell widens its column up to eighty characters`(length: Int) {
    let columns: [Column<String>] = [Column("a") { $0 }, Column("b") { _ in "y" }]
    var table = TerminalTable(Table(columns), terminalWidth: nil)
    #expect(table.add(String(repeating: "x", count: length)) == "")
    let lines = table.takeLines().split(separator: "\n")
    #expect(lines[0] == "a" + String(repeating: " ", count: min(length, 80) + 1) + "b")
    #expect(lines[1] == String(repeating: "x", count: length) + "  y")
    #expect(table.takeLines() == "")
  }

  /// At the minimum width of all columns, and with one character more, which only one column gets.
  @Test func `on a narrow terminal each column keeps its minimum width`() {
    func line<Row>(_ table: Table<Row>, _ width: Int) -> String? {
      let wide = table.columns.map { column in
        Column<Void>(column.name, minWidth: column.minWidth, shrinkRank: column.shrinkRank) { _ in
          String(repeating: "x", count: 30)
        }
      }
      var table = TerminalTable(Table(wide), terminalWidth: width)
      _ = table.add(())
      return table.takeLines().split(separator: "\n").last.map(String.init)
    }
    func cells(_ widths: [Int]) -> String {
      widths.map { String(repeating: "x", count: $0 == 30 ? 30 : $0 - 1) + ($0 == 30 ? "" : "…") }
        .joined(separator: "  ")
    }
    #expect(line(SessionRow.table, 84) == cells([30, 8, 10, 6, 12, 8]))
    #expect(line(SessionRow.table, 85) == cells([30, 8, 10, 6, 13, 8]))
    #expect(line(SessionRow.tableOfLists, 92) == cells([6, 30, 8, 10, 6, 12, 8]))
    #expect(line(ElementRow.table, 204) == cells([30, 30, 30, 30, 30, 30, 12]))
  }

  // MARK: Rows

  /// An element, its cells in a table and its fields in a spreadsheet.
  private static let elements: [(LayoutAttributes, [String], [String], String)] = {
    let frame = CGRect(x: 1, y: 2.5, width: 30, height: 4)
    func attributes(
      _ element: ListElement, _ role: LayoutAttributes.Role, isPinned: Bool = false
    ) -> LayoutAttributes {
      var attributes = LayoutAttributes(element: element, frame: frame, role: role)
      attributes.isPinned = isPinned
      return attributes
    }
    let numbers = ["1", "2.5", "30", "4"]
    var turned = attributes(.cell(section: 2, item: 7), .standard)
    turned.scale = 0
    turned.rotation = 1
    turned.alpha = 0.5
    turned.zIndex = 3
    let frames = #""frame":[1,2.5,30,4]"#
    return [
      (
        attributes(.cell(section: 2, item: 7), .selected),
        ["2:7"] + numbers + ["selected", "T"],
        ["cell", "2", "7"] + numbers + ["0", "1", "selected", "", "T"],
        #"{"kind":"cell","section":2,"item":7,\#(frames),"zIndex":0,"alpha":1,"#
          + #""role":"selected","title":"T"}"#
      ),
      (
        turned, ["2:7"] + numbers + ["standard", "T"],
        ["cell", "2", "7"] + numbers + ["3", "0.5", "standard", "", "T"],
        #"{"kind":"cell","section":2,"item":7,\#(frames),"zIndex":3,"alpha":0.5,"#
          + #""scale":0,"rotation":1,"role":"standard","title":"T"}"#
      ),
      (
        attributes(.header(section: 3), .header), ["3"] + numbers + ["header", "T"],
        ["header", "3", ""] + numbers + ["0", "1", "header", "", "T"],
        #"{"kind":"header","section":3,\#(frames),"zIndex":0,"alpha":1,"role":"header","#
          + #""pinned":false,"title":"T"}"#
      ),
      (
        attributes(.header(section: 3), .header, isPinned: true),
        ["3"] + numbers + ["pinned header", "T"],
        ["header", "3", ""] + numbers + ["0", "1", "header", "", "T"],
        #"{"kind":"header","section":3,\#(frames),"zIndex":0,"alpha":1,"role":"header","#
          + #""pinned":true,"title":"T"}"#
      ),
      (
        attributes(.emptyState(section: 0), .emptyState), ["0"] + numbers + ["empty state", "T"],
        ["emptyState", "0", ""] + numbers + ["0", "1", "emptyState", "", "T"],
        #"{"kind":"emptyState","section":0,\#(frames),"zIndex":0,"alpha":1,"#
          + #""role":"emptyState","title":"T"}"#
      ),
    ]
  }()

  @Test(arguments: elements.indices)
  func `an element is printed as a table row, as fields and as a JSON object`(index: Int) {
    let (attributes, cells, fields, json) = Self.elements[index]
    let row = ElementRow(attributes: attributes, title: "T")
    let table = ElementRow.table
    #expect(table.columns.map { $0.value(row)?.text ?? "" } == cells)
    #expect(table.fields.map { $0.value(row)?.field ?? "" } == fields)
    #expect(table.json(row).text == json)
    #expect(row.json(isRemoved: true).text.contains(#","removed":true,"#))
    // Numbers are aligned to the right, everything else to the left.
    let areNumbers = table.columns.map(\.isNumber)
    #expect(areNumbers == [false, true, true, true, true, false, false])
  }

  // MARK: Progress and hints

  @Test(arguments: [
    (0, 100, 0), (4, 100, 4), (50, 100, 50), (99, 100, 99), (100, 100, 100), (250, 100, 100),
    (0, 0, 100),
  ])
  func `progress shows the share of the bytes that are read`(bytes: Int, total: Int, share: Int) {
    let progress = ReadProgress(sessions: 50, bytes: bytes, totalBytes: total)
    #expect(ProgressLine.text(progress, after: 2) == "\(share) %, 50 sessions, 25 a second")
  }

  @Test func `without a file size, progress shows only sessions`() {
    let progress = ReadProgress(sessions: 50, bytes: 7, totalBytes: nil)
    #expect(ProgressLine.text(progress, after: 4) == "50 sessions, 12 a second")
  }

  @Test(
    arguments: [
      ("t", ["talks-of-spring"], nil), ("ta", ["talks-of-spring"], "talks-of-spring"),
      ("TA", ["Talks-of-spring", "other"], "Talks-of-spring"),
      ("ta", ["talks-of-spring", "tales-of-autumn"], nil), ("", ["talks-of-spring"], nil),
      ("talsk", ["talks", "other"], "talks"), ("zebra", ["talks-of-spring"], nil), ("x", [], nil),
    ] as [(String, [String], String?)])
  func `a name is suggested if it is the only similar one`(
    name: String, known: [String], meant: String?
  ) {
    let expected = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    #expect(Failure.hint(name, among: known) == expected)
  }
}
