import Foundation
import GRDBSQLite
import SwellImport
import SwellStore

/// Imports the same sessions three ways and prints the rates: bare prepared INSERTs, Swell, and
/// Python's json with sqlite3.executemany where there is a Python.
@main
struct Imports {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 300_000
    print("\(count) sessions, lines of 167 bytes, one table with two unique indexes\n")
    print("| how | in order | of the bare rate | in any order | of the bare rate |")
    print("| --- | ---: | ---: | ---: | ---: |")
    let inOrder = try rates((0..<count).map { Session($0, position: $0) })
    // A prime that does not divide the count, so that every position comes once.
    let inAnyOrder = try rates((0..<count).map { Session($0, position: $0 * 7919 % count) })
    let names = [
      "prepared INSERTs alone", "swell import, reading included", "Python, json and executemany",
    ]
    for (index, name) in names.enumerated() {
      let columns = [inOrder, inAnyOrder].map { rates in
        "\(Int(rates[index])) | \(String(format: "%.2f", rates[index] / rates[0]))"
      }
      print("| \(name) | \(columns.joined(separator: " | ")) |")
    }
  }

  /// Sessions a second, bare, with Swell and with Python.
  static func rates(_ sessions: [Session]) throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-imports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("sessions.ndjson")
    try sessions.map(\.line).joined().write(to: file, atomically: true, encoding: .utf8)
    try schema.write(
      to: folder.appendingPathComponent("schema.sql"),
      atomically: true,
      encoding: .utf8
    )
    let ways = [
      { try insertBare(sessions, folder.appendingPathComponent("bare").path) },
      { try importWithSwell(file.path, folder.appendingPathComponent("swell").path) },
      { try importWithPython(folder) },
    ]
    return try ways.map { way in Double(sessions.count) / (try seconds(way)) }
  }

  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  static func importWithSwell(_ file: String, _ path: String) throws {
    let programme = try ProgrammeFile(contentsOf: file)
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "sessions", title: nil, source: nil) { add in
      _ = try programme.read(add)
    }
  }

  /// The store's own schema, from the files that it is built of.
  static let schema: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Migrations").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".sql") }.sorted()
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
      .joined(separator: ";\n")
  }()

  /// SQLite's own interface, with the store's schema and safety.
  static func insertBare(_ sessions: [Session], _ path: String) throws {
    var database: OpaquePointer?
    sqlite3_open(path, &database)
    defer { sqlite3_close(database) }
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
    for session in sessions {
      sqlite3_bind_int64(statement, 1, Int64(session.position))
      let texts = [session.key, session.title, session.speaker, session.room, session.start]
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

/// A made-up session, and where it is to stand.
struct Session {
  let key, title, speaker, room, start: String
  let position: Int

  init(_ index: Int, position: Int) {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    key = "k\(padded(index &* 7919 % 1_000_003, 7))-\(padded(index, 7))"
    title = "Session number \(padded(index, 7)) about many things"
    speaker = "Speaker \(padded(index % 30000, 5))"
    room = "Room \(padded(index % 40, 2))"
    // One a minute, in months of 28 days.
    let (day, minute) = position.quotientAndRemainder(dividingBy: 24 * 60)
    let (month, dayOfMonth) = day.quotientAndRemainder(dividingBy: 28)
    let date = [2027 + month / 12, month % 12 + 1, dayOfMonth + 1].map { padded($0, 2) }
    let time = [minute / 60, minute % 60].map { padded($0, 2) }
    start = "\(date.joined(separator: "-"))T\(time.joined(separator: ":")):00+02:00"
    self.position = position
  }

  var line: String {
    #"{"key":"\#(key)","title":"\#(title)","speakers":["\#(speaker)"],"room":"\#(room)","#
      + #""startsAt":"\#(start)"}"# + "\n"
  }
}
