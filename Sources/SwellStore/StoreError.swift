import Foundation
import GRDB

/// Why the store cannot be opened, read or changed as asked.
public enum StoreError: Error, Equatable, Sendable {
  /// There is no file at the path.
  case noStore(path: String)
  /// The path is a folder.
  case isDirectory(path: String)
  /// The file is not a SQLite database.
  case notADatabase(path: String)
  /// The file is another program's database.
  case notSwells(path: String)
  /// The file was written by a newer Swell.
  case newer(path: String, version: Int, supported: Int)
  /// Another process kept the store locked for too long.
  case busy(path: String)
  /// The file may not be read or written.
  case noPermission(path: String)
  /// There is no room left.
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
  /// A list's name is empty, too long or has control characters.
  case badListName(String)
  /// A scene's name is empty, too long or has control characters.
  case badScene(String)
  /// A session has no key, no title, or a key that no text can be.
  case badSession(key: String, problem: String)
  /// An import has no sessions, and would remove all that the list has.
  case emptyImport(list: String)
  /// Two sessions of one list have the same key.
  case duplicateKey(String)
}

extension StoreError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .noStore(let path):
      "there is no store at \(path); import a programme first, or give another path"
    case .isDirectory(let path):
      "\(path) is a folder; give the path of a file"
    case .notADatabase(let path):
      "\(path) is not a SQLite database; it was left as it is, give another path"
    case .notSwells(let path):
      "\(path) is another program's database; it was left as it is, give another path"
    case .newer(let path, let version, let supported):
      "\(path) has version \(version), this Swell knows up to \(supported); "
        + "it was left as it is, update Swell"
    case .busy(let path):
      "\(path) is being written by another process; try again"
    case .noPermission(let path):
      "no permission to use \(path), or its folder is not there or may not be written; change the "
        + "rights, or give another path"
    case .diskFull(let path):
      "no room left on the disk of \(path); nothing was changed"
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)); restore it from a copy or import again into a new store"
    case .failed(let path, let detail):
      "\(path) cannot be used: \(detail)"
    case .noSuchList(let name, let known):
      "there is no list \"\(name)\"; the store has \(Self.names(known))"
    case .ambiguousList(let known):
      "name a list; the store has \(Self.names(known))"
    case .noLists(let path):
      "\(path) has no lists; import a programme first"
    case .badListName(let name):
      "\"\(name)\" cannot name a list; use 1 to 200 characters and no control characters"
    case .badScene(let scene):
      "\"\(scene)\" cannot name a scene; use 1 to 200 characters and no control characters"
    case .badSession(let key, let problem):
      "the session with the key \"\(key)\" has \(problem)"
    case .emptyImport(let list):
      "nothing to import into \"\(list)\", which has sessions; remove the list if that is meant"
    case .duplicateKey(let key):
      "the key \"\(key)\" stands for two different sessions; keys must be unique in a list"
    }
  }

  private static func names(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return switch names.count {
    case 0: "none"
    case ...8: shown
    default: "\(shown) and \(names.count - 8) more"
    }
  }
}

extension StoreError {
  /// A failure of SQLite, told in the store's words.
  init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "SQLite code \(error.resultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY, .SQLITE_CANTOPEN:
        .noPermission(path: path)
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_IOERR: .failed(path: path, detail: "\(detail); the disk may be full or damaged")
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      default: .failed(path: path, detail: detail)
      }
  }
}
