import Foundation
import SQLiteDefence

/// The file of a store, looked at before a connection is opened: what is not ours is left exactly as
/// it is, with no journal beside it.
struct StoreFile: Sendable, Equatable {
  /// The path as it was given, for messages.
  let path: String
  /// The file itself: absolute, since SQLite takes some other paths for URIs, and past links.
  let file: String

  /// What lies at the path.
  enum Kind {
    case absent, empty, folder, regular
    /// A device, a pipe or a socket.
    case other
  }

  /// A file that stays the same one as long as its number does.
  struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  init(path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .badPath(path) }
    self.path = path
    file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  var log: String { file + "-wal" }
  var folder: String { URL(fileURLWithPath: file).deletingLastPathComponent().path }

  var kind: Kind {
    guard let status = Self.status(file) else { return .absent }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: status.st_size == 0 ? .empty : .regular
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The file at the path at this moment; `nil` where there is none.
  var identity: Identity? {
    Self.status(file).map {
      Identity(device: UInt64(truncatingIfNeeded: $0.st_dev), number: UInt64($0.st_ino))
    }
  }

  /// Whether this user may write the file and make others beside it.
  var isWritable: Bool { access(file, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Whether a log beside the file has something that is not in the file yet.
  var hasLog: Bool { (Self.status(log)?.st_size ?? 0) > 0 }

  /// The file for SQLite to read as it lies there, with no lock and nothing beside it.
  var immutable: String { URL(fileURLWithPath: file).absoluteString + "?immutable=1" }

  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension StoreFile {
  /// Makes sure that the file was made by a Swell, and by none newer than this one.
  ///
  /// Through SQLite, since to close a file of one's own gives up the locks that SQLite holds on it.
  func checkSignature(supported: Int) throws(StoreError) {
    // The smallest page of a database has 512 bytes.
    if let status = Self.status(file), status.st_size < 512 { throw .notADatabase(path: path) }
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let opened = sqlite3_open_v2(immutable, &connection, flags, nil)
    defer { sqlite3_close_v2(connection) }
    guard opened == SQLITE_OK else { throw .noPermission(path: path) }
    guard try word("application_id", connection) == Self.signature else {
      throw .notSwells(path: path)
    }
    let version = Int(try word("user_version", connection))
    guard version <= supported else {
      throw .newer(path: path, version: version, supported: supported)
    }
  }

  /// "SWEL", as the store's `application_id`.
  static let signature: Int32 = 0x5357_454C

  private func word(_ name: String, _ connection: OpaquePointer?) throws(StoreError) -> Int32 {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(connection, "PRAGMA \(name)", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    switch sqlite3_step(statement) & 0xFF {
    case SQLITE_ROW: return sqlite3_column_int(statement, 0)
    case SQLITE_NOTADB: throw .notADatabase(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: throw .noPermission(path: path)
    default:
      let detail = sqlite3_errmsg(connection).map { String(cString: $0) } ?? ""
      throw .failed(path: path, detail: detail)
    }
  }
}
