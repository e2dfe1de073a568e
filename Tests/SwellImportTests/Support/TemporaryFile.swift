import Foundation

/// A file that is removed at the end of the test.
final class TemporaryFile {
  let path: String

  init(_ bytes: some Sequence<UInt8>) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  convenience init(_ text: String) throws { try self.init(text.utf8) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
