import Foundation
public import SwellStore

/// A file of sessions: its container and dialect are recognised by content, never by its name.
///
/// ```swift
/// let file = try ProgrammeFile(contentsOf: "talks.plist")
/// let counts = try store.importList(named: "talks", title: file.title, source: file.path) { add in
///   report = try file.read(add)
/// }
/// ```
///
/// A file with errors throws from ``read(_:)`` when all of it has been looked at, which undoes the
/// import around it.
public struct ProgrammeFile {
  /// The path, or `-` for standard input.
  public let path: String
  /// The container.
  public let format: FileFormat
  /// What the programme calls itself.
  public let title: String?

  private let content: Content
  private let dialect: any Dialect.Type
  private let settings: ImportSettings

  private enum Content {
    case document(Value)
    case lines(LineReader)
  }

  /// Opens a file and recognises it.
  ///
  /// - Parameters:
  ///   - path: the file's path, or `-` for standard input.
  ///   - settings: what overrules what the content says.
  /// - Throws: ``ImportError``.
  public init(
    contentsOf path: String,
    settings: ImportSettings = ImportSettings()
  ) throws(ImportError) {
    self.path = path
    self.settings = settings
    let container = try Container(path: path, format: settings.format)
    format = container.format
    let root: Value
    switch container.content {
    case .document(let value):
      root = value
      content = .document(value)
    case .lines(let lines, let first):
      root = first
      content = .lines(lines)
    }
    if let name = settings.dialect {
      dialect = try Dialects.named(name)
    } else if let dialect = Dialects.all.first(where: { $0.fits(root) }) {
      self.dialect = dialect
    } else {
      let fields = root.object ?? root.array?.first?.object ?? [:]
      throw .unknownDialect(path: path, keys: fields.keys.sorted())
    }
    title = dialect.title(of: root)
  }

  /// Hands over every session in file order; an NDJSON file is read as it goes.
  ///
  /// - Returns: what was read, skipped and ignored.
  /// - Throws: ``ImportError/invalid(_:total:)`` at the end when entries have errors and are not to
  ///   be skipped, and what `add` throws.
  public func read(_ add: (SessionDraft) throws -> Void) throws -> ReadReport {
    let log = ProblemLog(file: path, limit: settings.maxErrors)
    var report = ReadReport(format: format, dialect: dialect.name)
    var keys = ContentKeys()
    func read(_ placed: PlacedEntry) throws {
      let errors = log.errorCount
      guard let entry = Entry(placed.value, at: placed.place, log: log),
        var draft = dialect.draft(entry, settings: settings), log.errorCount == errors
      else {
        report.skipped += 1
        return
      }
      if let section = placed.section { draft.section = section }
      draft.section = Grouping.section(of: draft, by: settings.sectionBy)
      if draft.key.isEmpty { draft.key = keys.key(for: draft) }
      report.sessions += 1
      try add(draft)
    }
    switch content {
    case .document(let root):
      for entry in dialect.entries(of: root, log: log) { try read(entry) }
    case .lines(let lines):
      while let line = try lines.next() {
        switch line.value {
        case .success(let value): try read(PlacedEntry(value: value, place: "line \(line.number)"))
        case .failure(let error):
          log.error(
            "line \(line.number)",
            field: nil,
            found: error.detail,
            expected: "a JSON object"
          )
          report.skipped += 1
        }
      }
    }
    report.errors = log.errors
    report.errorCount = log.errorCount
    report.warnings = log.warnings
    report.ignoredFields = log.ignoredFields
    if log.errorCount > 0, !settings.skipInvalid {
      throw ImportError.invalid(log.errors, total: log.errorCount)
    }
    return report
  }
}

/// Sections made of what the sessions say.
enum Grouping {
  static func section(of draft: SessionDraft, by grouping: SectionGrouping?) -> SectionDraft {
    switch grouping {
    case nil: return draft.section
    case .some(.none): return .whole
    case .room:
      let room = draft.room ?? ""
      return SectionDraft(key: room.normalized, title: room)
    case .day:
      guard let day = draft.startsAt?.iso8601.prefix(10) else { return draft.section }
      return SectionDraft(key: String(day), title: String(day))
    case .track: return draft.section
    }
  }
}
