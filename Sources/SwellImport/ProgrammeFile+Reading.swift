public import SwellStore

extension ProgrammeFile {
  /// Hands over every session, in an order that keeps the file's.
  ///
  /// Reading goes on after an entry with errors, so that all problems of the file are found; but
  /// after the first one nothing more is handed over, unless entries with errors are to be skipped.
  /// Throw away what was added when this throws.
  ///
  /// - Parameters:
  ///   - progress: Called now and then while reading.
  ///   - add: Takes one session; called on this thread.
  /// - Returns: What was read, what was left out, and why.
  /// - Throws: `ImportError.invalid` when there are errors and `skipInvalid` is off, other
  ///   `ImportError`s when the rest of the file cannot be read, and what `add` throws.
  public func read(
    progress: ((ReadProgress) -> Void)? = nil,
    _ add: (SessionDraft) throws -> Void
  ) throws -> ReadReport {
    let findings = Findings(file: name, limit: settings.maxErrors)
    return try withoutActuallyEscaping(add) { add in
      let intake = Intake(
        findings: findings,
        settings: settings,
        dialect: reader,
        progress: progress,
        totalBytes: size,
        handOver: add
      )
      switch contents {
      case .document(let document, let isKeyPath):
        try read(document, Place(isKeyPath: isKeyPath), findings, intake)
      case .lines(let source): try read(source, findings, intake)
      }
      if findings.errorCount > 0, !settings.skipInvalid {
        throw ImportError.invalid(findings.errors, total: findings.errorCount)
      }
      return report(findings, intake)
    }
  }

  private func read(_ document: Document, _ place: Place, _ findings: Findings, _ intake: Intake)
    throws
  {
    intake.bytesRead = document.bytes.count
    let facts = reader.facts(document.root)
    let root = Row(
      value: document.root,
      place: place,
      findings: findings,
      language: Language(asked: settings.language, main: facts.language)
    )
    let clock = Clock(zone: settings.timeZone ?? facts.zone, home: reader.home)
    try reader.read(Programme(root: root, clock: clock, intake: intake))
  }

  private func read(_ source: LineSource, _ findings: Findings, _ intake: Intake) throws {
    guard let dialect = reader as? any LineDialect else { return }
    let clock = Clock(zone: settings.timeZone, home: dialect.home)
    try source.forEachPiece { piece in
      if intake.bytesRead == 0, let size {
        // The first lines let expect how many there are; a tenth more saves growing.
        intake.expect(piece.entries.count * size / piece.size * 11 / 10)
      }
      intake.bytesRead += piece.size
      for entry in piece.entries {
        let place = Place(line: entry.line)
        switch entry.value {
        case .success(let value):
          let row = Row(
            value: value,
            place: place,
            findings: findings,
            language: Language(asked: settings.language)
          )
          try intake.take(row) { dialect.session($0, clock) }
        case .failure(let error):
          findings.error(place, "", found: error.what, expected: "a JSON object on one line")
          findings.skipped += 1
        }
      }
    }
  }

  private func report(_ findings: Findings, _ intake: Intake) -> ReadReport {
    let reason =
      settings.dialect == nil ? "its shape is \(reader.shape)" : "this dialect was asked for"
    return ReadReport(
      format: format,
      dialect: dialect,
      why: "\(format.words), read as \(dialect): \(reason)",
      mapping: reader.mapping,
      sessions: intake.sessions,
      sections: intake.sectionCount,
      skipped: findings.skipped,
      withdrawn: intake.withdrawn,
      warnings: findings.warnings,
      warningCount: findings.warningCount,
      errors: findings.errors,
      errorCount: findings.errorCount,
      ignoredFields: findings.ignoredFields
    )
  }
}

extension FileFormat {
  /// The format's name as people write it.
  var words: String {
    switch self {
    case .json: "JSON"
    case .plist: "a property list"
    case .ndjson: "NDJSON"
    }
  }
}
