import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Values as SQLite has them: read as what they are, or not at all.
@Suite struct SQLRowTests {
  /// What is read of the one value of a query; `nil` where it cannot be read.
  private func read<T>(_ sql: String, _ body: (SQLRow) throws -> T) throws -> T? {
    try DatabaseQueue().read { database in
      try database.rows("SELECT \(sql) AS found") { row -> T? in
        do { return Optional(try body(row)) } catch is UnreadableValue { return nil }
      }.first ?? nil
    }
  }

  private func problem(_ sql: String, _ body: (SQLRow) throws -> Void) throws -> String? {
    try DatabaseQueue().read { database in
      try database.rows("SELECT \(sql) AS found") { row -> String? in
        do {
          try body(row)
          return nil
        } catch let error as UnreadableValue {
          return "\(error.column) is \(error.found)"
        }
      }.first ?? nil
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("9007199254740992", 9_007_199_254_740_992), ("9007199254740993", nil),
      ("-1", nil), ("1.0", nil), ("'1'", nil), ("NULL", nil), ("x'01'", nil),
    ] as [(String, Int?)]
  )
  func `a count is an integer of which sums can be made`(sql: String, expected: Int?) throws {
    #expect(try read(sql) { try $0.count(0) } == expected)
  }

  @Test(
    arguments: [
      ("0.5", 0.5), ("-1e300", -1e300), ("9e999", nil), ("-9e999", nil), ("1", nil), ("'a'", nil),
      ("NULL", nil),
    ] as [(String, Double?)]
  )
  func `a real is finite`(sql: String, expected: Double?) throws {
    #expect(try read(sql) { try $0.real(0) } == expected)
  }

  @Test(arguments: [
    ("''", []), ("'a'", ["a"]), ("'a' || char(10) || 'b'", ["a", "b"]), ("char(10) || 'é'", ["é"]),
    ("'a' || char(10)", ["a"]), ("'a' || char(10, 10) || 'b'", ["a", "b"]), ("char(10)", []),
  ])
  func `an empty line is none`(sql: String, lines: [String]) throws {
    #expect(try read(sql) { try $0.lines(0) } == lines)
  }

  @Test(
    arguments: [
      (
        "1",
        [
          nil, "found is an integer", "found is an integer", "found is an integer", nil,
          "found is an integer",
        ]
      ),
      ("1.5", ["found is a real", nil] + Array(repeating: "found is a real", count: 4)),
      (
        "'a'",
        ["found is a text", "found is a text", nil, "found is a text", "found is a text", nil]
      ),
      (
        "x'61'",
        [
          "found is a blob", "found is a blob", "found is a blob", nil, "found is a blob",
          "found is a blob",
        ]
      ),
      ("NULL", Array(repeating: "found is NULL", count: 4) + [nil, nil]),
    ] as [(String, [String?])]
  )
  func `a value of another type is said, with its column`(sql: String, problems: [String?]) throws {
    let reads: [(SQLRow) throws -> Void] = [
      { _ = try $0.integer(0) }, { _ = try $0.real(0) }, { _ = try $0.text(0) },
      { _ = try $0.blob(0) }, { _ = try $0.optionalInteger(0) }, { _ = try $0.optionalText(0) },
    ]
    #expect(try reads.map { try problem(sql, $0) } == problems)
  }

  @Test func `what is none is none, and what is there is read`() throws {
    #expect(try read("NULL") { try $0.optionalInteger(0) } == .some(nil))
    #expect(try read("NULL") { try $0.optionalText(0) } == .some(nil))
    #expect(try read("7") { try $0.optionalInteger(0) } == 7)
    #expect(try read("'a'") { try $0.optionalText(0) } == "a")
    #expect(try read("x''") { try $0.blob(0) } == [])
    #expect(try read("x'00FF'") { try $0.blob(0) } == [0, 255])
    #expect(try problem("5") { _ = try $0.integer(9) } == "column 9 is NULL")
  }

  private static let values: [(sql: String, value: SQLValue)] = [
    ("NULL", .integer(nil)), ("0", .integer(Int64(0))), ("1", .integer(Int64(1))),
    ("-1", .integer(Int64(-1))), ("0.0", .real(0)), ("0.5", .real(0.5)), ("''", .text("")),
    ("'a'", .text("a")), ("'b'", .text("b")), ("'ab'", .text("ab")), ("'é'", .text("é")),
    ("'e' || char(769)", .text("e\u{301}")), ("x'61'", .blob([0x61])),
  ]

  @Test(arguments: 0..<values.count)
  func `a column has a value if it is just the same`(number: Int) throws {
    for (index, other) in Self.values.enumerated() {
      let isSame = try read(Self.values[number].sql) { $0.has(other.value, at: 0) }
      // Blobs are not compared.
      let isBlob = if case .blob = other.value { true } else { false }
      #expect(isSame == (index == number && !isBlob), "\(Self.values[number].sql) and \(other.sql)")
    }
    let isNull = try read(Self.values[number].sql) { $0.has(.text(nil), at: 0) }
    #expect(isNull == (number == 0))
  }

  @Test(arguments: 0..<values.count)
  func `a value that is bound is the one that comes back`(number: Int) throws {
    let (sql, value) = Self.values[number]
    let isSame = try DatabaseQueue().read { database in
      try database.count("SELECT ? IS \(sql)", [value])
    }
    #expect(isSame == 1)
  }

  @Test func `a statement without rows counts nothing`() throws {
    try DatabaseQueue().write { database in
      #expect(try database.count("SELECT 5 WHERE 0") == 0)
      #expect(try database.count("SELECT 5") == 5)
      #expect(try database.run("CREATE TABLE t (a, b)") == 0)
      var insert = try RowInsert(database, "INSERT INTO t VALUES (?, ?)")
      try insert([.integer(1)], then: [.text("x")])
      try insert([], then: [.integer(2), .text("y")])
      try insert([.integer(3), .text("z")], then: [])
      let found = try database.rows("SELECT a, b FROM t ORDER BY a") {
        "\(try $0.integer(0))\(try $0.text(1))"
      }
      #expect(found == ["1x", "2y", "3z"])
      #expect(try database.run("UPDATE t SET b = ? WHERE a < ?", [.text("w"), .integer(3)]) == 2)
      #expect(throws: DatabaseError.self) { try database.run("UPDATE t SET c = 1") }
    }
  }

  @Test func `a row's texts arrive as they are, whatever the row before had`() throws {
    let rows: [[String?]] = [
      ["", "", ""], ["long enough to have a heap of its own", "é\0海", nil], [nil, "", "x"],
      [nil, nil, nil], ["e\u{301}", "y", "z"], ["\0", "", "another one that is long enough"],
    ]
    try DatabaseQueue().write { database in
      try database.run("CREATE TABLE t (a, b, c, d)")
      var insert = try RowInsert(database, "INSERT INTO t VALUES (?, ?, ?, ?)")
      for (number, row) in rows.enumerated() {
        try insert([.integer(number)], then: row.map(SQLValue.text))
      }
      let found = try database.rows("SELECT b, c, d FROM t ORDER BY a") { row in
        try (0..<3).map { try row.optionalText($0) }
      }
      #expect(
        found.map { $0.map { $0.map { [UInt8]($0.utf8) } } }
          == rows.map { $0.map { $0.map { [UInt8]($0.utf8) } } }
      )
    }
  }
}
