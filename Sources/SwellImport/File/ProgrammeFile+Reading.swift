public import SwellStore

extension ProgrammeFile {
  /// Reads every session, in the file's order if the file has an order.
  ///
  /// Reading continues after an entry with errors, to find all problems of the file. After the
  /// first such entry no more sessions are added, unless `skipInvalid` is set. If this method
  /// throws, discard the sessions that were added.
  ///
  /// - Parameters:
  ///   - progress: Called now and then while reading.
  ///   - add: Receives each session, on the calling thread.
  /// - Returns: What was read, what was left out, and why.
  /// - Throws: `ImportError.invalid` for errors, unless `skipInvalid` is set; other `ImportError`s
  ///   if there are no sessions, or the rest of the file cannot be read; and whatever `add` throws.
  public func read(progress: ((ReadProgress) -> Void)? = nil, _ add: (SessionDraft) throws -> Void)
    throws -> ReadReport
  { try ProgrammeFiles([self]).read(progress: progress, add)[0] }

  func read(into run: ImportRun, _ context: FileContext) throws {
    for warning in opened.warnings { context.diagnostics.add(warning) }
    if let line = (reader as? OutlineDialect)?.mapping?.lines.first {
      context.diagnostics.warn(
        ValuePath(), "title", loss: .nothing, found: "none", expected: "one; \(line) was assumed")
    }
    if let root = opened.root(context) {
      run.begin(reader, rules, context)
      run.bytesRead += root.value.document.bytes.count
      return try reader.read(root, into: run)
    }
    guard let rows = opened.rows, let dialect = reader as? any LineDialect else { return }
    let sample = rows.sample
    var rules = rules
    if let first = sample.first { rules.adopt(first.document, context.diagnostics) }
    run.begin(reader, rules, context)
    context.learn(from: sample)
    let session = dialect.sessions(rules, context.others)
    try rows.forEachPiece { try run.read($0, isTable: rows.table != nil, session) }
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
      mapping: context.isUnknown ? diagnostics.suggestionNotes.lines(with: context.mapping) : [],
      suggestedMapping: context.suggestedMapping, sections: sections)
    report.add(diagnostics)
    return report
  }
}
