import Foundation
import SwellImport
import SwellStore
import Testing

/// A file that is gone when the test is.
final class TemporaryFile {
  let path: String

  init(_ bytes: some Sequence<UInt8>) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  convenience init(_ text: String) throws { try self.init(text.utf8) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The result of reading a file.
struct Imported {
  var drafts: [SessionDraft]
  var report: ReadReport
  var file: ProgrammeFile

  init(path: String, _ settings: ImportSettings = ImportSettings()) throws {
    try self.init(ProgrammeFile(contentsOf: path, settings: settings))
  }

  private init(_ file: ProgrammeFile) throws {
    self.file = file
    var drafts: [SessionDraft] = []
    report = try file.read { drafts.append($0) }
    self.drafts = drafts
  }

  init(_ text: String, _ settings: ImportSettings = ImportSettings()) throws {
    try self.init(bytes: text.utf8, settings)
  }

  init(bytes: some Sequence<UInt8>, _ settings: ImportSettings = ImportSettings()) throws {
    try self.init(ProgrammeFile(Data(bytes), name: "file", settings: settings))
  }

  var titles: [String] { drafts.map(\.title) }

  /// Section titles in the order of appearance.
  var sectionTitles: [String] {
    drafts.map(\.section.title).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Start times as they would be written.
  var starts: [String?] { drafts.map { $0.startsAt?.written } }
  var ends: [String?] { drafts.map { $0.endsAt?.written } }
}

extension SessionTime {
  /// Date and time on its own clock, then the offset in hours, or "floating".
  var written: String {
    let local = Date(timeIntervalSince1970: TimeInterval(seconds + Int64(utcOffset ?? 0)))
    let text = local.formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: false)
    )
    let offset = utcOffset.map { String(format: "%+g", Double($0) / 3600) } ?? "floating"
    return "\(text.replacing("Z", with: "")) \(offset)"
  }
}

/// The error that reading `text` ends with.
func importError(_ text: String, _ settings: ImportSettings = ImportSettings()) -> ImportError? {
  importError(bytes: text.utf8, settings)
}

/// The error that reading a file of these bytes ends with.
func importError(bytes: some Sequence<UInt8>, _ settings: ImportSettings = ImportSettings())
  -> ImportError?
{
  do {
    _ = try Imported(bytes: bytes, settings)
    return nil
  } catch {
    return error as? ImportError
  }
}

/// A source of numbers that a test can repeat; SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// A programme in a shape that is in use, and its sessions.
struct ProgrammeShape: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var file: String
  var text: String
  var expected: [String]

  init(_ name: String, file: String = "file", _ text: String, _ expected: [String]) {
    (testDescription, self.file, self.text, self.expected) = (name, file, text, expected)
  }

  /// The sessions: title, speakers, room, start or the text of the time, end; sorted.
  func lines() throws -> [String] {
    var lines: [String] = []
    _ = try ProgrammeFile(Data(text.utf8), name: file).read { draft in
      let fields = [
        draft.title, draft.speakers.joined(separator: ", "), draft.room ?? "",
        draft.startsAt?.inUTC ?? draft.timeText ?? "", draft.endsAt?.inUTC ?? "",
      ]
      let count = (fields.lastIndex { !$0.isEmpty } ?? 0) + 1
      lines.append(fields.prefix(count).joined(separator: " | "))
    }
    return lines.sorted()
  }
}

extension SessionTime {
  /// `2027-06-11T07:00Z` for an instant, without the Z for a floating time.
  fileprivate var inUTC: String {
    let time = SessionTime(seconds: seconds, utcOffset: utcOffset == nil ? nil : 0)
    return time.iso8601.prefix(16) + (utcOffset == nil ? "" : "Z")
  }
}
