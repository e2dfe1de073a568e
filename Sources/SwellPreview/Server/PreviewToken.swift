import Foundation

/// A secret in the page's address that every WebSocket or artwork request must present.
///
/// Other users of the machine can connect to the loopback address, but cannot read the token's
/// file. A restarted server has the same token, so an open page can connect again.
enum PreviewToken {
  /// The stored token, or else a new token, which is stored if the folder is writable.
  static func read(from folder: URL = defaultFolder()) -> String {
    let manager = FileManager.default
    try? manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // If the folder exists, servers that start together wait for the token of the first server.
    let lock = open(folder.path, O_RDONLY | O_CLOEXEC)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let file = folder.appendingPathComponent("preview-token")
    let stored = isPrivate(file) ? try? String(contentsOf: file, encoding: .utf8) : nil
    if let stored, UUID(uuidString: stored) != nil { return stored }
    // 122 random bits from the system's generator, which is cryptographically secure.
    let token = UUID().uuidString
    try? manager.removeItem(at: file)
    // The file is private from its creation on, so no other user can open it even for a moment.
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try? handle.write(contentsOf: Data(token.utf8))
    }
    return token
  }

  /// Whether the file is this user's, and no other user can read or write it.
  private static func isPrivate(_ file: URL) -> Bool {
    var status = stat()
    return lstat(file.path, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & (S_IFMT | 0o077) == S_IFREG
  }

  /// Whether two strings are equal, compared in constant time.
  static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// `$XDG_STATE_HOME/swell` if that path is absolute, else `~/.local/state/swell`.
  static func defaultFolder(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let own = environment["XDG_STATE_HOME"].flatMap {
      $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    return (own ?? home.appendingPathComponent(".local/state")).appendingPathComponent("swell")
  }
}
