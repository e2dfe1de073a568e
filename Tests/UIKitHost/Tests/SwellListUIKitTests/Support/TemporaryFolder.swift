import Foundation

/// A folder that is removed with the last reference to it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
