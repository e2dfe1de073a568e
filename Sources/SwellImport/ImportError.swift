/// Why a file could not be imported.
public enum ImportError: Error, Equatable, Sendable {
  /// The file doesn't exist.
  case notFound(file: String)
  /// The path names a folder.
  case isDirectory(file: String)
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// There is nothing in the file.
  case empty(file: String)
  /// The file's format isn't recognised; `firstBytes` has up to 16 bytes from its start.
  case unknownFormat(file: String, firstBytes: [UInt8])
  /// The file cannot be parsed; line and column count from 1, and are 0 in binary files.
  case malformed(file: String, format: String, line: Int, column: Int, what: String)
  /// A single document of this size cannot be read, but NDJSON can.
  case tooLarge(file: String, bytes: Int, limit: Int)
  /// A line of NDJSON or a row of a table is longer than the limit, in bytes.
  case lineTooLong(file: String, limit: Int)
  /// The sessions hold far more text than the file, which was probably made to fill the disk.
  case expandsTooFar(file: String)
  /// No sessions are recognised; `mapping` is one to try, `didYouMean` a field's likely name.
  case unknownDialect(file: String, keysFound: [String], didYouMean: String?, mapping: [String])
  /// The file marks all its sessions as withdrawn or cancelled.
  case allWithdrawn(file: String, count: Int)
  /// A line of a mapping isn't `ROLE=PATH`.
  case badMapping(line: String, didYouMean: String?)
  /// The file names a time zone that doesn't exist.
  case unknownZone(file: String, zone: String)
  /// The dialect is unknown.
  case noSuchDialect(name: String, known: [String], didYouMean: String?)
  /// The file doesn't have the shape of the dialect that was asked for.
  case wrongDialect(file: String, dialect: String, shape: String)
  /// Entries have errors; holds the errors that were kept, and how many there are in all.
  case invalid([ImportProblem], total: Int)
}
