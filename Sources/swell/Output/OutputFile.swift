import ArgumentParser
import Foundation

/// Where a command writes data: standard output, or a file that is there whole or not at all.
struct OutputFile {
  /// `nil` for standard output.
  private let target: URL?

  /// A file at a path, which may not be `spared`: the store that the data comes from.
  init(path: String?, sparing spared: String) throws {
    target = path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    if target == URL(fileURLWithPath: spared).resolvingSymlinksInPath() {
      throw ValidationError("\(spared) is the store itself; give another file")
    }
  }

  /// Hands out a function that writes; a file is put in place at the end, unless `body` throws.
  func write(_ body: (_ write: @escaping (Data) throws -> Void) throws -> Void) throws {
    guard let target else { return try body(FileHandle.standardOutput.write(contentsOf:)) }
    let manager = FileManager.default
    let attributes = try? manager.attributesOfItem(atPath: target.path)
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      // A device or a pipe is there for others and stays.
      return try body(FileHandle(forWritingTo: target).write(contentsOf:))
    }
    let draft = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)")
    guard manager.createFile(atPath: draft.path, contents: nil) else {
      throw Failure(
        "\(target.path) cannot be written: \(String(cString: strerror(errno))); give another path",
        .inputOutput
      )
    }
    do {
      let file = try FileHandle(forWritingTo: draft)
      try body(file.write(contentsOf:))
      try file.close()
      if let mode = attributes?[.posixPermissions] {
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: draft.path)
      }
      guard rename(draft.path, target.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? manager.removeItem(at: draft)
      throw error
    }
  }
}
