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
    let findings = Diagnostics(file: name, limit: settings.maxErrors, language: language)
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
        try read(document, EntryPath(isKeyPath: isKeyPath), findings, intake)
      case .lines(let source): try read(source, findings, intake)
      }
      if findings.errorCount > 0, !settings.skipInvalid {
        throw ImportError.invalid(findings.log.errors, total: findings.errorCount)
      }
      return report(findings, intake)
    }
  }

  private var language: Language {
    switch contents {
    case .document(let document, _):
      Language(asked: settings.language, main: reader.facts(document.root).language)
    case .lines: Language(asked: settings.language)
    }
  }

  private func read(
    _ document: Document,
    _ place: EntryPath,
    _ findings: Diagnostics,
    _ intake: Intake
  )
    throws
  {
    intake.bytesRead = document.bytes.count
    let root = Row(value: document.root, place: place, findings: findings)
    let zone = settings.timeZone ?? reader.facts(document.root).zone
    let clock = Clock(zone: zone, home: reader.home)
    try reader.read(Programme(root: root, clock: clock, intake: intake))
  }

  private func read(_ source: LineSource, _ findings: Diagnostics, _ intake: Intake) throws {
    guard let decoder = LineDecoder(self, language) else { return }
    try source.forEachPiece(make: { decoder.entries(of: $0) }) { piece in
      if intake.bytesRead == 0, let size {
        // The first lines let expect how many there are; a tenth more saves growing.
        intake.expect(piece.entries.count * size / piece.size * 11 / 10)
      }
      intake.bytesRead += piece.size
      findings.add(piece.log)
      for entry in piece.entries { try intake.add(entry) }
    }
  }

  private func report(_ findings: Diagnostics, _ intake: Intake) -> ReadReport {
    let reason =
      settings.dialect == nil ? "its shape is \(reader.shape)" : "this dialect was asked for"
    return ReadReport(
      format: format,
      dialect: dialect,
      why: "\(format.words), read as \(dialect): \(reason)",
      mapping: reader.mapping,
      sessions: intake.sessions,
      sections: intake.sectionCount,
      skipped: findings.log.skipped,
      withdrawn: intake.withdrawn,
      warnings: findings.log.warnings,
      warningCount: findings.log.warningCount,
      errors: findings.log.errors,
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
    case .yaml: "YAML"
    case .xml: "XML"
    case .csv: "CSV"
    }
  }
}

/// Turns lines into entries, on any thread.
private struct LineDecoder: Sendable {
  struct Piece: Sendable {
    let size: Int
    var entries: [Entry] = []
    var log = Diagnostics.Log()
  }

  let dialect: any LineDialect
  let clock: Clock
  let file: String
  let limit: Int
  let language: Language

  init?(_ programme: ProgrammeFile, _ language: Language) {
    guard let dialect = programme.reader as? any LineDialect else { return nil }
    self.dialect = dialect
    clock = Clock(zone: programme.settings.timeZone, home: dialect.home)
    file = programme.name
    limit = programme.settings.maxErrors
    self.language = language
  }

  func entries(of parsed: ParsedLines) -> Piece {
    let findings = Diagnostics(file: file, limit: limit, language: language)
    var piece = Piece(size: parsed.size)
    for line in parsed.lines {
      let place = EntryPath(line: line.number)
      switch line.value {
      case .success(let value):
        let row = Row(value: value, place: place, findings: findings)
        if let entry = Entry(row, { dialect.session($0, clock) }) { piece.entries.append(entry) }
      case .failure(let error):
        findings.error(place, "", found: error.what, expected: parsed.expected)
        findings.skip()
      }
    }
    piece.log = findings.log
    return piece
  }
}
