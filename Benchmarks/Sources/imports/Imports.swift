import Foundation
import GRDBSQLite
import SwellImport
import SwellMigrations
import SwellStore

/// Imports the same sessions three ways and prints the rates: bare prepared INSERTs, Swell, and
/// Python's json with sqlite3.executemany where there is a Python.
@main
struct Imports {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 300_000
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-imports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sessions = folder.appendingPathComponent("sessions.ndjson")
    let schema = folder.appendingPathComponent("schema.sql")
    try write(count, to: sessions)
    try Migrations.all.map(\.sql).joined().write(to: schema, atomically: true, encoding: .utf8)

    let bare = try seconds { try insertBare(count, folder.appendingPathComponent("bare").path) }
    let swell = try seconds {
      try importWithSwell(sessions.path, folder.appendingPathComponent("swell").path)
    }
    print("\(count) sessions, lines of 167 bytes, one table with two unique indexes\n")
    print("| how | sessions a second | of the bare rate |")
    print("| --- | ---: | ---: |")
    printRow("prepared INSERTs alone", count, bare, bare)
    printRow("swell import, reading included", count, swell, bare)
    let python = try seconds { try importWithPython(folder) }
    printRow("Python, json and executemany", count, python, bare)
  }

  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  static func printRow(_ name: String, _ count: Int, _ seconds: Double, _ bare: Double) {
    let rate = Int(Double(count) / seconds)
    print("| \(name) | \(rate) | \(String(format: "%.2f", bare / seconds)) |")
  }

  /// A day's sessions follow one another, as they do in a programme.
  static func session(_ index: Int) -> (key: String, title: String, speaker: String, room: String) {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return (
      "k\(padded(index &* 7919 % 1_000_003, 7))-\(padded(index, 7))",
      "Session number \(padded(index, 7)) about many things", "Speaker \(padded(index % 30000, 5))",
      "Room \(padded(index % 40, 2))"
    )
  }

  static func write(_ count: Int, to url: URL) throws {
    var text = ""
    for index in 0..<count {
      let (key, title, speaker, room) = session(index)
      text +=
        #"{"key":"\#(key)","title":"\#(title)","speakers":["\#(speaker)"],"room":"\#(room)","#
        + #""startsAt":"2027-05-21T08:00:00+02:00"}"# + "\n"
    }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  static func importWithSwell(_ file: String, _ path: String) throws {
    let programme = try ProgrammeFile(contentsOf: file)
    let store = try Store(path: path)
    _ = try store.importList(named: "sessions", title: nil, source: nil) { add in
      _ = try programme.read(add)
    }
  }

  /// SQLite's own interface, with the store's schema and safety.
  static func insertBare(_ count: Int, _ path: String) throws {
    var database: OpaquePointer?
    sqlite3_open(path, &database)
    defer { sqlite3_close(database) }
    let schema = Migrations.all.map(\.sql).joined()
    for sql in [
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", schema,
      "INSERT INTO list (id, name, imported_at) VALUES (1, 'bare', 0)",
      "INSERT INTO section (id, list_id, position, key, title) VALUES (1, 1, 0, '', '')",
      "BEGIN IMMEDIATE",
    ] { sqlite3_exec(database, sql, nil, nil, nil) }
    var statement: OpaquePointer?
    let insert = """
      INSERT INTO session (list_id, section_id, position, key, title, speakers, room, starts_at,
        utc_offset, time_text) VALUES (1, 1, ?, ?, ?, ?, ?, 1810879200, 7200, ?)
      """
    sqlite3_prepare_v2(database, insert, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for index in 0..<count {
      let (key, title, speaker, room) = session(index)
      sqlite3_bind_int64(statement, 1, Int64(index))
      let texts = [key, title, speaker, room, "2027-05-21T08:00:00+02:00"]
      for (column, text) in texts.enumerated() {
        sqlite3_bind_text(statement, Int32(column + 2), text, -1, transient)
      }
      guard sqlite3_step(statement) == SQLITE_DONE else { throw CocoaError(.fileWriteUnknown) }
      sqlite3_reset(statement)
    }
    sqlite3_exec(database, "COMMIT", nil, nil, nil)
  }

  static func importWithPython(_ folder: URL) throws {
    let script = """
      import json, sqlite3
      db = sqlite3.connect("python")
      db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
          + open("schema.sql").read()
          + "INSERT INTO list (id, name, imported_at) VALUES (1, 'python', 0);"
          + "INSERT INTO section (id, list_id, position, key, title) VALUES (1, 1, 0, '', '');")
      rows = (json.loads(line) for line in open("sessions.ndjson"))
      db.executemany("INSERT INTO session (list_id, section_id, position, key, title, speakers, room,"
          " starts_at, utc_offset, time_text) VALUES (1, 1, ?, ?, ?, ?, ?, 1810879200, 7200, ?)",
          ((i, r["key"], r["title"], r["speakers"][0], r["room"], r["startsAt"])
              for i, r in enumerate(rows)))
      db.commit()
      """
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", script]
    python.currentDirectoryURL = folder
    try python.run()
    python.waitUntilExit()
  }
}
