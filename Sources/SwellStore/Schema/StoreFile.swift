import Foundation
import GRDBSQLite

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
  /// By the first bytes of the file alone, which a writer never changes in between. Through SQLite,
  /// since to close a file of one's own gives up the locks that SQLite holds on it. Layout:
  /// sqlite.org/fileformat2.html, section 1.3.
  func checkSignature(supported: Int) throws(StoreError) {
    let header = try header()
    // The smallest page of a database has 512 bytes.
    guard (Self.status(file)?.st_size ?? 0) >= 512,
      header.starts(with: Array("SQLite format 3\0".utf8))
    else {
      throw .notADatabase(path: path)
    }
    func word(at offset: Int) -> Int32 {
      Int32(bitPattern: header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    guard word(at: 68) == Self.signature else { throw .notSwells(path: path) }
    let version = Int(word(at: 60))
    guard version <= supported else {
      throw .newer(path: path, version: version, supported: supported)
    }
  }

  /// "SWEL", as the store's `application_id`.
  static let signature: Int32 = 0x5357_454C

  /// The first hundred bytes, with zeros beyond the file's end.
  private func header() throws(StoreError) -> [UInt8] {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let opened = sqlite3_open_v2(immutable, &connection, flags, nil)
    defer { sqlite3_close_v2(connection) }
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard opened == SQLITE_OK,
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let read = file.pointee.pMethods?.pointee.xRead
    else { throw .noPermission(path: path) }
    var header = [UInt8](repeating: 0, count: 100)
    let result = read(file, &header, Int32(header.count), 0)
    // SQLITE_IOERR_SHORT_READ, which is an expression in C that Swift does not import.
    guard result == SQLITE_OK || result == SQLITE_IOERR | 2 << 8 else {
      throw .failed(path: path, detail: "its first bytes cannot be read; the disk may be damaged")
    }
    return header
  }
}
