public import Foundation

extension ImportError: CustomStringConvertible, LocalizedError {
  /// One line that says what is wrong, where, and what to do; for `invalid`, one line per problem.
  public var description: String {
    switch self {
    case .notFound(let file): "there is no file \"\(file)\"; give another path"
    case .isDirectory(let file): "\(file) is a folder; name the files in it"
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)"
    case .empty(let file):
      "\(file) is empty; a programme is JSON, YAML, CSV, XML or a property list with sessions"
    case .unknownFormat(let file, let bytes):
      "\(file) is neither JSON, YAML, a property list, a table whose header names a title, nor XML "
        + "with sessions: it begins with \"\(Self.shown(bytes))\""
        + (bytes.contains(where: ",;\t".utf8.contains)
          ? "; if it is a table without a header, map the number of a column: title=1" : "")
    case .malformed(let file, let format, let line, let column, let what):
      "\(file)\(line > 0 ? ", line \(line), column \(column)" : ""): "
        + "not readable as \(format): \(what)"
    case .tooLarge(let file, let bytes, let limit):
      "\(file) has \(bytes) bytes; one document may have \(limit): write it as NDJSON, "
        + "one session per line"
    case .lineTooLong(let file, let limit):
      "\(file) has a row of more than \(limit >> 20) MiB; write one session per line, and look for a "
        + "quote that does not end"
    case .expandsTooFar(let file):
      "\(file) would expand to far more text than it holds; it was not imported"
    case .unknownDialect(let file, let keys, let meant, let mapping):
      "\(file): no sessions found; one has both a title and a speaker, a room or a time. "
        + "Found \(Self.listed(keys))\(Self.hint(meant))"
        + (mapping.isEmpty
          ? "" : "\(meant == nil ? "." : "") Try the mapping \(Self.listed(mapping))")
        + (mapping.isEmpty && meant == nil && Self.isOnlySchedule(keys)
          ? ". If these refer to sessions in another file, give that file, too" : "")
    case .allWithdrawn(let file, let count):
      "\(file) marks all its sessions as withdrawn or cancelled (\(count)); there is nothing to import"
    case .badMapping(let line, let meant):
      "the mapping \"\(line.shortened(to: 60))\" isn't ROLE=PATH, with one of the roles "
        + Self.listed(FieldMapping.names) + Self.hint(meant)
    case .unknownZone(let file, let zone):
      "\(file) has the time zone \"\(zone.shortened(to: 60))\", which doesn't exist; give one such "
        + "as Europe/Berlin"
    case .noSuchDialect(let name, let known, let meant):
      "there is no dialect \"\(name)\"; the dialects are \(Self.listed(known))\(Self.hint(meant))"
    case .wrongDialect(let file, let dialect, let shape):
      "\(file) is not in the dialect \(dialect), which is: \(shape)"
    case .invalid: lines.joined(separator: "\n")
    }
  }

  /// The ``description``.
  public var errorDescription: String? { description }

  /// The lines of the description: for `invalid`, one per problem, then the number of further ones.
  public var lines: [String] {
    guard case .invalid(let problems, let total) = self else { return [description] }
    let more = total - problems.reduce(0) { $0 + $1.count }
    return problems.map(\.text) + (more > 0 ? ["and \(more) more"] : [])
  }

  private static func hint(_ meant: String?) -> String {
    meant.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Whether there are fields for a start and for the id of a session, as in a schedule.
  private static func isOnlySchedule(_ keys: [String]) -> Bool {
    let names = keys.map(FieldName.name)
    return names.contains { $0.role == .start }
      && names.contains { $0.isOfID || $0.role == .key && $0.folded != "id" }
  }

  private static func listed(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    bytes.prefix(16).map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(Character(Unicode.Scalar(byte))) : "<" + byte.hex(2).uppercased() + ">"
    }.joined()
  }

  /// The error for a file without sessions, with the field names that were found in the file.
  static func noSessions(in file: OpenedFile) -> ImportError {
    var keys: [String] = []
    var values = file.sample
    // The first objects are enough; searching a whole file would only take time.
    for index in 0..<200 where index < values.count && keys.count < 20 {
      for (key, member) in values[index].members where keys.count < 20 {
        let name = key.shortened(to: 40)
        if !keys.contains(name) { keys.append(name) }
        if member.isCollection { values.append(member) }
      }
      values += values[index].elements.prefix(3).filter { $0.isCollection }
    }
    // Compares only with common names of missing roles: any field is close to some rarer name.
    let roles = Set(keys.compactMap(FieldName.role(of:)))
    let missing = roles.contains(.title) ? Role.watched : [.title]
    let names = missing.flatMap { $0.names.prefix(5) }
    let near = keys.lazy.filter { FieldName.role(of: $0) == nil }
      .compactMap { Spelling.nearest(to: $0, among: names) }.first
    let numbers = file.rows?.table.map { MappingSuggestion.lines(for: $0, file.sample) } ?? []
    return .unknownDialect(
      file: file.name, keysFound: keys, didYouMean: numbers.isEmpty ? near : nil,
      mapping: numbers.isEmpty ? MappingSuggestion.lines(for: file.sample) : numbers)
  }
}
