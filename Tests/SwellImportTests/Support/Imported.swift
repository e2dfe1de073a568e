import Foundation
import SwellImport
import SwellStore

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

/// The error thrown by reading `text`, if any.
func importError(_ text: String, _ settings: ImportSettings = ImportSettings()) -> ImportError? {
  importError(bytes: text.utf8, settings)
}

/// The error thrown by reading a file of these bytes, if any.
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

/// The line, column and message of the syntax error in `text`, or the description of another one.
func syntaxError(_ text: String, _ format: FileFormat) -> String {
  let error = importError(text, ImportSettings(format: format))
  guard case .malformed("file", _, let line, let column, let what)? = error else {
    return error?.description ?? "none"
  }
  return "\(line):\(column) \(what)"
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
