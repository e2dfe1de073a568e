import Foundation
import SwellStore

/// One of the shapes that programmes come in.
///
/// `Documentation/Architecture.md` says what belongs to a new one.
protocol Dialect: Sendable {
  /// The name that `--dialect` takes.
  var name: String { get }
  /// Its shape, in one line.
  var shape: String { get }
  /// The default sections; `nil` when the file itself divides its sessions.
  var grouping: SectionGrouping? { get }
  /// Whether the file's own sections stay in the file's order, whatever their times.
  var keepsSectionOrder: Bool { get }
  /// The zone in which the dialect's own app shows times given as instants.
  var home: TimeZone? { get }

  /// Whether the file has this shape.
  func fits(_ root: Value) -> Bool
  /// Facts about the programme as a whole.
  func facts(_ root: Value) -> ProgrammeFacts
  /// Hands every session of the file to the run.
  func read(_ root: FieldReader, into run: ImportRun) throws
}

/// Facts about a programme as a whole.
struct ProgrammeFacts {
  var title: String?
  var zone: TimeZone?
  /// The file's time zone, if it isn't one.
  var unknownZone: String?
  var language: String?
}

extension Dialect {
  var keepsSectionOrder: Bool { false }
  var home: TimeZone? { nil }

  func facts(_ root: Value) -> ProgrammeFacts { ProgrammeFacts(about: root) }
}

extension ProgrammeFacts {
  /// The fields that several dialects have in the object that describes the event.
  init(about event: Value?) {
    func text(_ names: [String]) -> String? {
      names.lazy.compactMap { event?[$0]?.string?.nonBlank }.first
    }
    title = text(["title", "name"])
    let name = text(["time_zone_name", "timeZone", "timezone", "time_zone", "timeZoneName", "tz"])
    zone = name.flatMap { TimeZone(identifier: $0) ?? TimeZone(abbreviation: $0) }
    unknownZone = zone == nil ? name : nil
    language = text(["language", "lang"])
  }
}

/// A dialect whose sessions can be read one by one, each without the rest of the file.
protocol LineDialect: Dialect {
  /// Whether one session looks like this dialect's.
  func fits(entry: Value) -> Bool
  /// Whether a line of NDJSON or a table's header fits.
  func fits(line: Value) -> Bool
  /// Reads one session.
  func session(_ entry: FieldReader, _ clock: Clock) -> EntryDraft
}

extension LineDialect {
  func fits(line: Value) -> Bool { fits(entry: line) }

  /// Whether any of the first entries looks like this dialect's; some may be damaged.
  func fits(entries: Elements) -> Bool { entries.sample.contains(where: fits(entry:)) }
}
