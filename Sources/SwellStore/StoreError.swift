public import Foundation
import GRDB

/// Why the store cannot be opened, read or changed as asked.
public enum StoreError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The file doesn't exist.
  case noStore(path: String)
  /// The path is empty or contains NUL.
  case badPath(String)
  /// The path is that of a folder, a device, a pipe or a socket.
  case notAFile(path: String)
  /// The file is not a SQLite database.
  case notADatabase(path: String)
  /// The file is another program's database.
  case notSwells(path: String)
  /// A newer version of Swell wrote the file.
  case newer(path: String, version: Int, supported: Int)
  /// The file has a table, a trigger or a view that Swell did not make.
  case foreignSchema(path: String)
  /// The file was removed or replaced while it was open.
  case gone(path: String)
  /// A new store would overwrite a file.
  case targetExists(path: String)
  /// Another process kept the store locked for too long.
  case busy(path: String)
  /// There is no permission to read or write the file, or its folder is missing.
  case noPermission(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The file is damaged.
  case damaged(path: String, detail: String)
  /// SQLite failed in another way.
  case failed(path: String, detail: String)
  /// The store has no list of that name.
  case noSuchList(String, known: [String])
  /// No list was named, and there are several.
  case ambiguousList(known: [String])
  /// The store has no list at all.
  case noLists(path: String)
  /// A list's name is blank, too long, or has control characters.
  case badListName(String)
  /// A scene's name is blank, too long, or has control characters.
  case badScene(String)
  /// A list of that name exists already, or one import has two lists of that name.
  case listExists(String)
  /// The list was imported again, renamed or removed after it was read.
  case replaced(list: String)
  /// A session that the list does not have, or no longer has.
  case noSuchSession(String, list: String)
  /// A section that the list does not have, or no longer has.
  case noSuchSection(String, list: String)
  /// A place whose fraction is not finite.
  case badFraction(Double)
  /// A state document with a value that no store exports.
  case badState(problem: String)
  /// A session lacks a key or a title, or has a key or a time that is not valid.
  case badSession(key: String, problem: String)
  /// An import has no sessions, and would remove all sessions of the list.
  case emptyImport(list: String)
  /// Two sessions of one list have the same key.
  case duplicateKey(String)

  /// The problem, its location and a remedy.
  public var description: String {
    switch self {
    case .noStore(let path):
      "there is no store at \(path); give another path, or make one by importing a programme"
    case .badPath(let path):
      "\"\(path)\" cannot be the path of a file; give one that is not empty and has no NUL"
    case .notAFile(let path): "\(path) is a folder, a device or a pipe; give the path of a file"
    case .notADatabase(let path):
      "\(path) is not a SQLite database; it was left unchanged; give another path"
    case .notSwells(let path):
      "\(path) is another program's database; it was left unchanged; give another path"
    case .newer(let path, let version, let supported):
      "\(path) has version \(version), but this Swell supports only up to \(supported); "
        + "it was left unchanged; update Swell"
    case .foreignSchema(let path):
      "\(path) has a table, a trigger or a view that Swell did not make; it was left unchanged; "
        + "restore it from a copy, or import again into a new store"
    case .gone(let path):
      "\(path) was removed or replaced while it was open, and what was written last may be gone "
        + "with it; open it again"
    case .targetExists(let path):
      "there is already a file at \(path); it was left unchanged; give another path"
    case .busy(let path): "\(path) is being written by another process; try again"
    case .noPermission(let path):
      "no permission to use \(path), or its folder is missing or not writable; change the "
        + "permissions, or give another path"
    case .diskFull(let path):
      "no space left on the disk of \(path), or in the folder for temporary files; nothing was "
        + "changed; free some space and try again"
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)); \(Self.recovery(of: path))"
    case .failed(let path, let detail): "\(path) cannot be used: \(detail)"
    case .noSuchList(let name, let known):
      "there is no list \"\(name)\"; the store has \(Self.names(known))"
    case .ambiguousList(let known): "name a list; the store has \(Self.names(known))"
    case .noLists(let path): "\(path) has no lists; import a programme"
    case .badListName(let name): "\"\(name)\" cannot name a list; \(Self.nameRule)"
    case .badScene(let scene): "\"\(scene)\" cannot name a scene; \(Self.nameRule)"
    case .listExists(let name):
      "there is already a list \"\(name)\"; remove it first, or choose another name"
    case .replaced(let list): "\"\(list)\" has been imported again; read the list again"
    case .noSuchSession(let key, let list): "there is no session \"\(key)\" in \"\(list)\""
    case .noSuchSection(let key, let list): "there is no section \"\(key)\" in \"\(list)\""
    case .badFraction(let fraction): "a place cannot be \(fraction) of a cell; give a finite number"
    case .badState(let problem): "the state has \(problem), which no store exports; export it again"
    case .badSession(let key, let problem): "the session with the key \"\(key)\" has \(problem)"
    case .emptyImport(let list):
      "nothing to import into \"\(list)\", which has sessions; remove the list if that is what you "
        + "want"
    case .duplicateKey(let key):
      "the key \"\(key)\" belongs to two different sessions; keys must be unique in a list"
    }
  }

  /// The ``description``.
  public var errorDescription: String? { description }

  private static let nameRule =
    "use 1 to 200 characters, not only spaces, and no control characters"

  /// The commands that recover a damaged store into a new file and check it.
  static func recovery(of path: String) -> String {
    let quoted = [path, path + ".recovered"].map { "'\($0.replacing("'", with: "'\\''"))'" }
    return "recover it with: sqlite3 \(quoted[0]) .recover | sqlite3 \(quoted[1]); "
      + "swell check --store \(quoted[1])"
  }

  private static func names(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }

  /// Translates a database error; `nil` for errors of other modules.
  init?(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as RowDecodingError: self = .damaged(path: path, detail: "\(error)")
    case let error as DatabaseError:
      let detail = error.message ?? "SQLite code \(error.resultCode.rawValue)"
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
      case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY, .SQLITE_CANTOPEN:
        self = .noPermission(path: path)
      case .SQLITE_FULL: self = .diskFull(path: path)
      case .SQLITE_NOTADB: self = .notADatabase(path: path)
      case .SQLITE_IOERR:
        self = .failed(path: path, detail: "\(detail); the disk may be full or damaged")
      case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
      default: self = .failed(path: path, detail: detail)
      }
    default: return nil
    }
  }
}
