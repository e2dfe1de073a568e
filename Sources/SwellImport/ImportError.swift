/// Why a file cannot be imported.
public enum ImportError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case noFile(path: String)
  /// The path is a folder.
  case isDirectory(path: String)
  /// The file cannot be read.
  case unreadable(path: String, detail: String)
  /// The file is none of the containers; its first bytes.
  case unknownFormat(path: String, firstBytes: [UInt8])
  /// The container is broken.
  case malformed(path: String, format: FileFormat, detail: String)
  /// The content has the shape of no dialect; the keys at its root.
  case unknownDialect(path: String, keys: [String])
  /// No dialect has the name.
  case noSuchDialect(String, known: [String])
  /// Entries have errors, up to the limit, and how many there are in all.
  case invalid([Problem], total: Int)

  /// What kind of failure it is, for the caller's exit status.
  public enum Kind: Sendable {
    /// The caller asked for something that cannot be.
    case wrongUsage
    /// The data is wrong.
    case wrongData
    /// There is no such file.
    case notFound
    /// Reading failed.
    case inputOutput
  }

  /// What kind of failure it is.
  public var kind: Kind {
    switch self {
    case .noSuchDialect: .wrongUsage
    case .noFile: .notFound
    case .isDirectory, .unreadable: .inputOutput
    case .unknownFormat, .malformed, .unknownDialect, .invalid: .wrongData
    }
  }
}

extension ImportError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noFile(let path):
      return "there is no file \(path)"
    case .isDirectory(let path):
      return "\(path) is a folder; name the files in it"
    case .unreadable(let path, let detail):
      return "\(path) cannot be read: \(detail)"
    case .unknownFormat(let path, let bytes):
      let shown = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let start = shown.isEmpty ? "is empty" : "begins with \(shown.joined(separator: " "))"
      return "\(path) \(start): it is no plist, JSON or NDJSON"
    case .malformed(let path, let format, let detail):
      return "\(path) is broken \(format.rawValue): \(detail)"
    case .unknownDialect(let path, let keys):
      let shown = keys.isEmpty ? "nothing" : keys.prefix(8).joined(separator: ", ")
      return "\(path) holds no sessions that Swell knows; at its root it has \(shown)"
    case .noSuchDialect(let name, let known):
      return "there is no dialect \"\(name)\"; there are \(known.joined(separator: ", "))"
    case .invalid(let problems, let total):
      let first = problems.first.map { "\($0)" } ?? "no entry can be read"
      return total > 1 ? "\(first) (and \(total - 1) more errors)" : first
    }
  }
}
