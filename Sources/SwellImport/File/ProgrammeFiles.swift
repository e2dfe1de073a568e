public import SwellStore

/// Several files of one event, read as if they were one.
///
/// An id that one file doesn't define is looked up in the other files, and in files that are given
/// only for look-ups, such as `speakers.json` next to `sessions.json`.
public struct ProgrammeFiles {
  /// The programmes, in the order in which they were given.
  public let files: [ProgrammeFile]
  /// Files that are only used for look-ups, such as lists of speakers or rooms.
  private(set) var lookups: [OpenedFile] = []

  /// Combines files that were opened one by one.
  public init(_ files: [ProgrammeFile]) { self.files = files }

  /// Opens files and recognises their formats and dialects.
  ///
  /// If at least one file has sessions, files without any are used for look-ups, as `lookups` are.
  ///
  /// - Parameters:
  ///   - paths: The files; "-" for standard input.
  ///   - lookups: Files that hold what the sessions refer to, such as their speakers.
  ///   - settings: Settings that override what is detected.
  /// - Throws: `ImportError`, except `invalid`, `badMapping` and `expandsTooFar`.
  public init(
    contentsOf paths: [String], with lookups: [String] = [], settings: ImportSettings = .init()
  ) throws(ImportError) {
    var files: [ProgrammeFile] = []
    var others: [OpenedFile] = []
    var refusal: ImportError?
    for path in paths {
      do throws(ImportError) {
        // A schedule may refer to sessions that are in one of the `lookups`.
        let fallback = lookups.isEmpty || paths.count > 1 ? nil : OutlineDialect()
        files.append(try ProgrammeFile(ByteSource(path: path), settings, fallback: fallback))
      } catch {
        // Don't reopen standard input, or a single file, which may be a pipe.
        guard case .unknownDialect = error, paths.count > 1, path != "-" else { throw error }
        refusal = refusal ?? error
        others.append(try OpenedFile(ByteSource(path: path), isLookup: true))
      }
    }
    if files.isEmpty, let refusal { throw refusal }
    for path in lookups { others.append(try OpenedFile(ByteSource(path: path), isLookup: true)) }
    self.files = files
    self.lookups = others
  }

  /// Reads every session, in the order of the files.
  ///
  /// This works like `ProgrammeFile.read(progress:_:)` for all files together: an id or a break
  /// that is repeated in another file is treated as if it were repeated in the same file.
  ///
  /// - Parameters:
  ///   - progress: Called now and then while reading.
  ///   - add: Receives each session, on the calling thread.
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
      let contexts = files.map(\.context)
      let roots = zip(files, contexts).compactMap { $0.opened.root($1) }
      let lookups = self.lookups.compactMap { $0.root(FileContext($0.name, settings)) }
      defer { for context in contexts { context.connect(to: []) } }
      for (file, context) in zip(files, contexts) {
        context.connect(to: roots + lookups)
        try file.read(into: run, context)
      }
      try run.flush()
      var reports = zip(files, contexts).map { $0.report($1, sections: run.sections.count) }
      for lookup in lookups {
        lookup.diagnostics.warnOfLostFields()
        lookup.diagnostics.warnOfLeftovers(in: lookup)
        reports[0].add(lookup.diagnostics)
      }
      try check((contexts + lookups.map(\.context)).map(\.diagnostics), settings)
      return reports
    }
  }

  private func check(_ diagnostics: [Diagnostics], _ settings: ImportSettings) throws(ImportError) {
    let errors = diagnostics.flatMap(\.errors)
    let total = diagnostics.reduce(0) { $0 + $1.errorCount }
    if total > 0, !settings.skipInvalid {
      throw .invalid(Array(errors.prefix(settings.maxErrors)), total: total)
    }
    if total == 0, diagnostics.allSatisfy({ $0.sessions == 0 }), let file = files.first {
      let withdrawn = diagnostics.reduce(0) { $0 + $1.withdrawn }
      throw withdrawn > 0
        ? .allWithdrawn(file: file.opened.name, count: withdrawn) : .noSessions(in: file.opened)
    }
  }
}
