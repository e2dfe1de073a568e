import ArgumentParser
import Foundation

/// Where a command writes data: standard output, or a file that appears completely or not at all.
struct OutputFile {
  /// `nil` for standard output.
  private let path: String?
  /// The rights of a new file, before the user's mask.
  private let mode: mode_t

  /// A file at a path, or standard output for `nil` and for `-`.
  ///
  /// - Parameters:
  ///   - path: The path that was given.
  ///   - store: The store's path, if there is one. Neither the store nor one of SQLite's files next to
  ///     it is overwritten.
  ///   - isPrivate: Whether only its user may read a new file.
  /// - Throws: `ValidationError` for those, for a folder and for an empty path.
  init(path: String?, sparing store: String?, isPrivate: Bool = false) throws {
    self.path = path == "-" ? nil : path
    mode = isPrivate ? 0o600 : 0o666
    guard let path = self.path else { return }
    if path.isEmpty { throw ValidationError("--output is empty; give a file") }
    let status = Self.status(path)
    if path.hasSuffix("/") || status.map({ $0.st_mode & S_IFMT }) == S_IFDIR {
      throw ValidationError("\(path) is a folder; give a file in it")
    }
    guard let store else { return }
    let stored = Self.status(store)
    let isStore =
      stored != nil && stored?.st_dev == status?.st_dev && stored?.st_ino == status?.st_ino
    // Some file systems ignore case.
    let name = Self.target(path).lastPathComponent.lowercased()
    if isStore || name.hasPrefix(Self.target(store).lastPathComponent.lowercased() + "-") {
      throw ValidationError("\(path) is a part of the store \(store); give another file")
    }
  }

  /// Calls `body` with a function that writes; the file is put in place unless `body` throws.
  func write(_ body: (_ write: @escaping (Data) throws -> Void) throws -> Void) throws {
    guard let path else { return try body { try Output.data($0) } }
    let status = Self.status(path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe is written to, never replaced.
      return try write(to: path, O_WRONLY, body)
    }
    let target = Self.target(path).path
    let draft = "\(target).\(getpid()).draft"
    do {
      try write(to: draft, O_WRONLY | O_CREAT | O_EXCL, body)
      if let status { chmod(draft, status.st_mode & 0o7777) }
      guard rename(draft, target) == 0 else { throw failure() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func write(
    to file: String,
    _ flags: Int32,
    _ body: (_ write: @escaping (Data) throws -> Void) throws -> Void
  ) throws {
    let descriptor = open(file, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try body { data in
      if let reason = Output.write(data, to: descriptor) { throw failure(reason) }
    }
  }

  private func failure(_ reason: String = String(cString: strerror(errno))) -> Failure {
    let file = path ?? ""
    return Failure("\(file) cannot be written: \(reason); give another path", .inputOutput)
  }

  /// The file past symbolic links.
  private static func target(_ path: String) -> URL {
    URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
