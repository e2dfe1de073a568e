import Foundation
import SwellImport
import SwellStore
import Testing

/// A file that is removed at the end of the test.
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

  /// Start times as they would be written.
  var starts: [String?] { drafts.map { $0.startsAt?.written } }
}

extension SessionTime {
  /// Date and time on its own clock, then the offset in hours, or "floating".
  var written: String {
    let local = Date(timeIntervalSince1970: TimeInterval(seconds + Int64(utcOffset ?? 0)))
    let text = local.formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: false))
    let offset = utcOffset.map { String(format: "%+g", Double($0) / 3600) } ?? "floating"
    return "\(text.replacing("Z", with: "")) \(offset)"
  }
}

extension ImportSettings {
  /// Settings in one expression.
  init(
    format: FileFormat? = nil, dialect: String? = nil, sectionBy: SectionGrouping? = nil,
    timeZone: TimeZone? = nil, language: String? = nil, mapping: FieldMapping? = nil,
    maxErrors: Int = 20, skipInvalid: Bool = false
  ) {
    self.init()
    self.format = format
    self.dialect = dialect
    self.sectionBy = sectionBy
    self.timeZone = timeZone
    self.language = language
    self.mapping = mapping
    self.maxErrors = maxErrors
    self.skipInvalid = skipInvalid
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
