public import SwellStore

/// Several files of one event, read as if they were one.
///
/// Ids that a file lacks are looked up in the others, and in files that are given only for that:
/// `speakers.json` for `sessions.json`.
public struct ProgrammeFiles {
  /// The programmes, in the order in which they were given.
  public let files: [ProgrammeFile]
  /// Files that hold only what the others refer to, such as speakers or rooms.
  let tables: [OpenedFile]

  /// Combines files that were opened one by one.
  public init(_ files: [ProgrammeFile]) {
    self.files = files
    tables = []
  }

  /// Opens files and recognises what they are.
  ///
  /// Files without sessions become tables if at least one file has sessions.
  ///
  /// - Parameters:
  ///   - paths: The files; "-" for standard input.
  ///   - tables: Files that hold what the sessions refer to, such as their speakers.
  ///   - settings: What the caller knows better than the files.
  /// - Throws: Every case of `ImportError` but `invalid`.
  public init(
    contentsOf paths: [String], with tables: [String] = [],
    settings: ImportSettings = ImportSettings()
  ) throws(ImportError) {
    var files: [ProgrammeFile] = []
    var others: [OpenedFile] = []
    var refusal: ImportError?
    for path in paths {
      do throws(ImportError) {
        // A schedule may have its sessions in a table.
        let fallback = tables.isEmpty || paths.count > 1 ? nil : OutlineDialect()
        files.append(try ProgrammeFile(ByteSource(path: path), settings, fallback: fallback))
      } catch {
        // A single file, which may be a pipe, isn't opened again, nor is standard input.
        guard case .unknownDialect = error, paths.count > 1, path != "-" else { throw error }
        refusal = refusal ?? error
        others.append(try OpenedFile(ByteSource(path: path), isLookup: true))
      }
    }
    if files.isEmpty, let refusal { throw refusal }
    for path in tables { others.append(try OpenedFile(ByteSource(path: path), isLookup: true)) }
    self.files = files
    self.tables = others
  }

  /// Reads every session, in the order of the files.
  ///
  /// Like `ProgrammeFile.read(progress:_:)`, for all files together: an id or a break that is
  /// repeated in another file is treated as if it were repeated in the same one.
  ///
  /// - Parameters:
  ///   - progress: Called now and then while reading.
  ///   - add: Takes one session; called on this thread.
  /// - Returns: A report for each file; `sections` counts the sections of the whole list.
  /// - Throws: The same as `ProgrammeFile.read(progress:_:)`.
  public func read(
    progress: ((ReadProgress) -> Void)? = nil, _ add: (SessionDraft) throws -> Void
  ) throws -> [ReadReport] {
    guard let settings = files.first?.settings else { return [] }
    return try withoutActuallyEscaping(add) { add in
      let sizes = files.map(\.size)
      let run = ImportRun(
        settings, totalBytes: sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +),
        progress: progress, receive: add)
      let parts = files.map { Part($0.opened, $0.context, settings) }
      let lookups = tables.map {
        Part($0, FileContext(language: Language(asked: settings.language)), settings)
      }
      let lookupRoots = lookups.compactMap(\.root)
      for (file, part) in zip(files, parts) {
        let others = parts.filter { $0.diagnostics !== part.diagnostics }
        part.diagnostics.context.others = others.compactMap(\.root) + lookupRoots
        part.diagnostics.context.tables = lookupRoots
        try file.read(into: run, part.diagnostics)
      }
      try run.flush()
      var reports = zip(files, parts).map { $0.report($1.diagnostics, sections: run.sectionCount) }
      for lookup in lookups {
        lookup.diagnostics.warnOfLostFields()
        if let root = lookup.root { lookup.diagnostics.warnOfLeftovers(in: root) }
        reports[0].add(lookup.diagnostics.log, limit: settings.maxErrors)
      }
      try check((parts + lookups).map(\.diagnostics), settings)
      return reports
    }
  }

  /// A file of the import, and what is noted about it.
  private struct Part {
    let diagnostics: Diagnostics
    let root: FieldReader?

    init(_ file: OpenedFile, _ context: FileContext, _ settings: ImportSettings) {
      diagnostics = Diagnostics(file: file.name, limit: settings.maxErrors, context: context)
      root = file.root(diagnostics)
    }
  }

  /// Refuses files with errors, and an import without sessions.
  private func check(_ diagnostics: [Diagnostics], _ settings: ImportSettings) throws(ImportError) {
    let errors = diagnostics.flatMap(\.log.errors)
    let total = diagnostics.reduce(0) { $0 + $1.log.errorCount }
    if total > 0, !settings.skipInvalid {
      throw .invalid(Array(errors.prefix(settings.maxErrors)), total: total)
    }
    if total == 0, diagnostics.allSatisfy({ $0.log.sessions == 0 }), let file = files.first {
      throw .noSessions(in: file.opened)
    }
  }
}
