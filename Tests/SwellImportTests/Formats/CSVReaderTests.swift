import Testing

@testable import SwellImport

/// The header, the delimiter and the records of a table.
struct CSVReaderTests {
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
}
