import Foundation

/// The secret in the address of the page, which its WebSocket must present.
///
/// Other users of the machine can connect to the loopback address; they cannot read this file.
/// The token stays the same, so that an open page finds a restarted server again.
enum PreviewToken {
  /// The stored token, or a new one; it is not stored if its folder cannot be written.
  static func read(from folder: URL = defaultFolder) -> String {
    let file = folder.appendingPathComponent("preview-token")
    if let text = try? String(contentsOf: file, encoding: .utf8), isValid(text) { return text }
    let token = make()
    let manager = FileManager.default
    try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try? manager.removeItem(at: file)
    _ = manager.createFile(
      atPath: file.path,
      contents: Data(token.utf8),
      attributes: [.posixPermissions: 0o600]
    )
    return token
  }

  /// Whether two texts are equal, in a time that does not tell where they differ.
  static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func make() -> String {
    let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var generator = SystemRandomNumberGenerator()
    return String((0..<26).map { _ in digits[Int.random(in: 0..<36, using: &generator)] })
  }

  private static func isValid(_ text: String) -> Bool {
    text.utf8.count == 26
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }

  private static var defaultFolder: URL {
    let own = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap {
      $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    return (own ?? home.appendingPathComponent(".local/state")).appendingPathComponent("swell")
  }
}
