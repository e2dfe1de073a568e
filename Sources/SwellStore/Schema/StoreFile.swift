import Foundation
import GRDBSQLite

/// A store's file, checked before a connection is opened: a foreign file is left as it is, with no
/// journal beside it.
struct StoreFile: Sendable, Equatable {
  /// The path as it was given, for messages.
  let path: String
  /// The absolute path past symbolic links; SQLite takes some other paths for URIs.
  let file: String

  /// What lies at the path.
  enum Kind {
    case absent, empty, folder, regular
    /// A device, a pipe or a socket.
    case other
  }

  init(path: String) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .badPath(path) }
    self.path = path
    file =
      Self.resolved(path) ?? URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The path of a file that is there past symbolic links, by the system: making the first URL costs
  /// a thirtieth of the command's start.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  var log: String { file + "-wal" }
  var folder: String {
    let name = file.lastIndex(of: "/") ?? file.startIndex
    return name == file.startIndex ? "/" : String(file[..<name])
  }

  var kind: Kind {
    guard let status = Self.status(file) else { return .absent }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: status.st_size == 0 ? .empty : .regular
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The identity of the file now at the path; `nil` where there is none.
  var identity: FileIdentity? { FileIdentity(file) }

  /// Whether this user may write the file and make others beside it.
  var isWritable: Bool { access(file, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Whether there is a `-wal` file that is not empty: it may hold commits.
  var hasLog: Bool { (Self.status(log)?.st_size ?? 0) > 0 }

  /// The URI by which SQLite reads the file alone: no lock, no `-wal`, no `-shm`.
  var immutable: String { URL(fileURLWithPath: file).absoluteString + "?immutable=1" }

  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension StoreFile {
  /// Throws unless this or an older version of Swell has made the file.
  ///
  /// Reads only the header, whose signature no writer changes. Reads it through SQLite, since
  /// closing a descriptor of our own would release the POSIX locks that SQLite holds. Layout:
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
