import ArgumentParser
import Foundation
import SwellStore

/// A store and what lies beside it, which no output may replace: a log, for one, holds what was
/// written last.
struct SparedStore {
  private let path: String
  private let folder: FileIdentity?
  private let name: String
  private let store: FileIdentity?

  init(path: String) {
    self.path = path
    let store = FilePath.resolved(path)
    (folder, name) = (FileIdentity(store.folder), store.name)
    self.store = FileIdentity(path)
  }

  /// Throws if a file is one of them, by whatever path it is reached.
  func check(_ path: String) throws {
    let file = FilePath.resolved(path)
    let isBeside = folder != nil && FileIdentity(file.folder) == folder
    if isBeside && file.name.lowercased() == name.lowercased()
      || store != nil && FileIdentity(path) == store
    {
      throw ValidationError("\(self.path) is the store itself; give another file")
    }
    if isBeside && isPart(file.name) || isLinkToPart(path) {
      throw ValidationError("\(path) is a part of the store \(self.path); give another file")
    }
  }

  private static let endings = ["-wal", "-shm", "-journal", "-new"]

  /// Whether a file of this name beside the store would be taken for a part of it.
  private func isPart(_ other: String) -> Bool {
    // Some file systems ignore case.
    let (name, other) = (name.lowercased(), other.lowercased())
    return Self.endings.contains { other == name + $0 } || other.hasPrefix(name + "-import-")
  }

  /// Whether a file is another name of the store's log or of another part that is there.
  private func isLinkToPart(_ path: String) -> Bool {
    guard let identity = FileIdentity(path) else { return false }
    let store = FilePath.resolved(self.path)
    return Self.endings.contains { FileIdentity("\(store.folder)/\(store.name)\($0)") == identity }
  }
}

/// Follows the symbolic links at a path's end, whether or not a file is there.
///
/// Folders are left to the system: behind a link, `..` is not what the text says.
enum FilePath {
  /// The folder and the name of the file in it, past links at the path's end.
  static func resolved(_ path: String) -> (folder: String, name: String) {
    var file = split(path)
    // Linux gives up after 40 links too.
    for _ in 0..<40 {
      let path = "\(file.folder)/\(file.name)"
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let (folder, name) = split(target)
      file = (target.hasPrefix("/") ? folder : "\(file.folder)/\(folder)", name)
    }
    return file
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]), String(path[slash...].dropFirst())
    )
  }
}
