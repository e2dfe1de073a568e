import Foundation

/// The bytes of a file, a pipe, standard input or a buffer, read in order.
final class ByteSource {
  let name: String
  /// The file's size when it was opened; `nil` for a pipe.
  let size: Int?
  private(set) var bytesRead = 0
  /// The open file or pipe; `nil` for a buffer.
  private let handle: FileHandle?
  private var buffer: [UInt8] = []

  init(_ bytes: [UInt8], name: String) {
    self.name = name
    size = bytes.count
    handle = nil
    buffer = bytes
  }

  /// Opens a file, or standard input for "-".
  init(path: String) throws(ImportError) {
    guard path != "-" else {
      name = "standard input"
      handle = .standardInput
      size = nil
      return
    }
    name = path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    else { throw .notFound(file: path) }
    if isDirectory.boolValue { throw .isDirectory(file: path) }
    (handle, size) = try asImportError(path) {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let isRegular = attributes[.type] as? FileAttributeType == .typeRegular
      return (handle, isRegular ? (attributes[.size] as? NSNumber)?.intValue : nil)
    }
  }

  /// The next `count` bytes, or fewer at the end; a growing file is read only up to the size it had
  /// when opened, because reading a busy log would otherwise never end.
  func read(_ count: Int) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let wanted = min(count - bytes.count, (size ?? .max) - bytesRead)
      guard wanted > 0 else { return bytes }
      let part =
        if let handle {
          Array(try asImportError(name) { try handle.read(upToCount: wanted) } ?? Data())
        } else {
          Array(buffer[bytesRead..<bytesRead + wanted])
        }
      if part.isEmpty { return bytes }
      bytesRead += part.count
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
  }

  func goBack(to position: Int) throws(ImportError) {
    guard position != bytesRead else { return }
    guard size != nil else { throw .unreadable(file: name, reason: "a pipe can be read only once") }
    try asImportError(name) { try handle?.seek(toOffset: UInt64(position)) }
    bytesRead = position
  }

  /// `head` and the rest of the source; throws if together they are longer than `limit` bytes.
  func readAll(after head: [UInt8], limit: Int) throws(ImportError) -> [UInt8] {
    var bytes = head
    // Growing by doubling would briefly take up to three times the file's size.
    bytes.reserveCapacity(min(max(size ?? 0, head.count), limit))
    while max(size ?? 0, bytes.count) <= limit {
      let chunk = try read(1 << 20)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    throw .tooLarge(file: name, bytes: max(size ?? 0, bytes.count), limit: limit)
  }
}

private func asImportError<T>(_ file: String, _ body: () throws -> T) throws(ImportError) -> T {
  do {
    return try body()
  } catch {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    throw .unreadable(file: file, reason: (underlying ?? error).localizedDescription)
  }
}
