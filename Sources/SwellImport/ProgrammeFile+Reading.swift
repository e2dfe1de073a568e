public import SwellStore

extension ProgrammeFile {
  /// Reads every session, in the file's order if it has one.
  ///
  /// Reading continues after an entry with errors, so that all problems of the file are found; but
  /// after the first one no session is added, unless entries with errors are skipped. If this
  /// throws, discard what was added.
  ///
  /// - Parameters:
  ///   - progress: Called now and then while reading.
  ///   - add: Takes one session; called on this thread.
  /// - Returns: What was read, what was left out, and why.
  /// - Throws: `ImportError.invalid` for errors without `skipInvalid`, or if no entry has a title;
  ///   other `ImportError`s when the rest of the file cannot be read; and what `add` throws.
  public func read(progress: ((ReadProgress) -> Void)? = nil, _ add: (SessionDraft) throws -> Void)
    throws -> ReadReport
  { try ProgrammeFiles([self]).read(progress: progress, add)[0] }

  func read(into run: ImportRun, _ context: FileContext) throws {
    for var warning in opened.warnings {
      warning.file = name
      context.diagnostics.add(warning)
    }
    if let line = (reader as? OutlineDialect)?.mapping?.lines.first {
      context.diagnostics.warn(
        EntryPath(), "title", loss: .nothing, found: "none", expected: "one; \(line) was assumed")
    }
    switch opened.contents {
    case .document(let document):
      run.begin(reader, clock, context)
      run.bytesRead += document.bytes.count
      if let root = opened.root(context) { try reader.read(root, into: run) }
    case .rows(let source):
      guard let dialect = reader as? any LineDialect else { return }
      let sample = source.sample
      var clock = clock
      if let first = sample.first { clock.adopt(first.document, context.diagnostics) }
      run.begin(reader, clock, context)
      context.learn(from: sample)
      let session = dialect.sessions(clock, context.others)
      try source.forEachPiece { try run.read($0, isTable: source.table != nil, session) }
    }
  }

  func report(_ context: FileContext, sections: Int) -> ReadReport {
    let diagnostics = context.diagnostics
    diagnostics.warnOfLostFields()
    if context.isUnknown { diagnostics.warnOfTimeless() }
    if let mapping = settings.mapping { diagnostics.warnOfUnused(mapping) }
    if let root = opened.root(context) {
      settings.mapping?.warnOfUnusedSessions(in: root)
      diagnostics.warnOfLeftovers(in: root, isKnown: !context.isUnknown)
    }
    let reason =
      settings.dialect == nil ? "its shape is \(reader.shape)" : "this dialect was asked for"
    var report = ReadReport(
      file: name, format: format, dialect: dialect,
      why: "\(format.words), read as \(dialect): \(reason)",
      mapping: context.isUnknown ? diagnostics.mappingNotes.lines(with: context.mapping) : [],
      suggestedMapping: context.suggestedMapping, sections: sections)
    report.add(diagnostics)
    return report
  }
}
