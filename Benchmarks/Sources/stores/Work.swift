import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore

/// The measurements; each runs in its own process, so that memory is measured separately.
enum Work: Codable {
  case swellImport(String, into: String)
  case read(String)
  case bareInserts(SampleProgramme, isNumbered: Bool, into: String)
  case pythonInserts(String, into: String)
  case swellExport(String, to: String)
  case shellExport(String, to: String)
  case find(String, in: String)
  case screens(ScreenCost)
  case taps(TapCost)
  case edits(EditCost)
  case sections(Int, of: Int, in: String)

  func run() throws -> Cost {
    var stopwatch = Stopwatch()
    switch self {
    case .swellImport(let file, let path):
      try stopwatch.measure { try Self.importFile(file, into: path) }
    case .read(let file):
      let programme = try ProgrammeFile(contentsOf: file)
      try stopwatch.measure { _ = try programme.read { _ in } }
    case .bareInserts(let programme, let isNumbered, let path):
      let database = try BareSQLite(path: path)
      defer { database.close() }
      try database.insert(programme, isNumbered: isNumbered, timedBy: &stopwatch)
    case .pythonInserts(let file, let path):
      try stopwatch.measure { try Self.insertWithPython(file, into: path) }
    case .swellExport(let path, let file):
      try stopwatch.measure { try Self.export(path, to: file) }
    case .shellExport(let path, let file):
      try stopwatch.measure { try Self.exportWithShell(path, to: file) }
    case .find(let words, let path):
      let store = try SessionStore(path: path)
      _ = try stopwatch.measure { try store.find(words) }
    case .screens(let screens):
      return try screens.run()
    case .taps(let taps):
      return try taps.run()
    case .edits(let edits):
      return try edits.run()
    case .sections(let count, let sessions, let path):
      _ = try SessionStore(path: path)
      let database = try BareSQLite(path: path)
      defer { database.close() }
      try stopwatch.measure { try database.fill(sections: count, sessions: sessions) }
    }
    return Cost(
      seconds: stopwatch.cost.seconds,
      processorSeconds: stopwatch.cost.processorSeconds,
      megabytes: Stopwatch.megabytes)
  }

  static func importFile(_ file: String, into path: String) throws {
    let programme = try ProgrammeFile(contentsOf: file)
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "sessions", title: nil, source: nil) { add in
      _ = try programme.read(add)
    }
  }

  private static func export(_ path: String, to file: String) throws {
    try Data().write(to: URL(fileURLWithPath: file))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try SessionStore(path: path).read { reader in
      let list = try reader.list(named: "sessions")
      var exporter = SwellExporter(format: .json, title: list.title, to: handle.write(contentsOf:))
      try reader.forEachSession(of: list) { section, session in
        try exporter.add(
          SessionDraft(
            key: session.key,
            title: session.title,
            speakers: session.speakers,
            room: session.room,
            startsAt: session.startsAt,
            endsAt: session.endsAt,
            timeText: session.timeText,
            abstract: session.abstract,
            background: session.background,
            section: SectionDraft(key: section.key, title: section.title, order: section.position)))
      }
      try exporter.finish()
    }
    try handle.close()
  }

  private static func exportWithShell(_ path: String, to file: String) throws {
    let sql = """
      SELECT key, title, speakers, room, starts_at, ends_at, time_text, abstract, background
      FROM session ORDER BY section, position
      """
    try Data().write(to: URL(fileURLWithPath: file))
    try run(
      ["sqlite3", "-readonly", "-json", path, sql],
      output: FileHandle(forWritingTo: URL(fileURLWithPath: file)))
  }

  private static func insertWithPython(_ file: String, into path: String) throws {
    let script = """
      import json, sqlite3, sys
      db = sqlite3.connect(sys.argv[2])
      db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + sys.argv[3]
          + "; INSERT INTO list (id, name, imported_at) VALUES (1, 'python', 0);"
          + "INSERT INTO section (list_id, position, key, title) VALUES (1, 0, '', '');"
          + "PRAGMA foreign_keys = ON")
      rows = (json.loads(line) for line in open(sys.argv[1]))
      db.executemany("INSERT INTO session (list_id, section, position, key, has_own_key, title, speakers,"
          " room, starts_at, utc_offset, time_text)"
          " VALUES (1, 0, ?, ?, 1, ?, ?, ?, 1810879200, 7200, ?)",
          ((i, r["key"], r["title"], r["speakers"][0], r["room"], r["startsAt"])
              for i, r in enumerate(rows)))
      db.commit()
      """
    try run(["python3", "-c", script, file, path, BareSQLite.schema()], output: .standardOutput)
  }

  private static func run(_ command: [String], output: FileHandle) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
  }
}
