import Foundation
import SwellRender
import SwellStore

extension FileOptions {
  /// Writes a picture, unless the file is a part of the store.
  func write(_ picture: SVGPicture, sparing common: CommonOptions) throws {
    try checkSpares(try? common.path)
    try write { write in try write(Data(picture.text.utf8)) }
  }

  /// Calls `body` with a function that writes data; the file is put in place unless `body` throws;
  /// if `isPrivate`, only the user may read a new file.
  func write(
    isPrivate: Bool = false, _ body: (_ write: @escaping (Data) throws -> Void) throws -> Void
  ) throws {
    guard let path else { return try body { try Output.data($0) } }
    func failure(_ reason: String = String(cString: strerror(errno))) -> Failure {
      Failure("\(path) cannot be written: \(reason); give another path", .inputOutput)
    }
    func write(to file: String, _ flags: Int32) throws {
      let descriptor = open(file, flags | O_WRONLY | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
      guard descriptor >= 0 else { throw failure() }
      defer { close(descriptor) }
      try body { data in
        do throws(OutputError) { try Output.data(data, to: descriptor) } catch {
          throw failure(error.reason)
        }
      }
      // Synced before it replaces another file, so that a power cut leaves either of the two.
      if flags != 0, fsync(descriptor) != 0 { throw failure() }
    }
    let status = fileStatus(path)
    // A device or a pipe is written to, never replaced.
    if let status, status.st_mode & S_IFMT != S_IFREG { return try write(to: path, 0) }
    let target = Self.target(path).path
    let draft = "\(target).\(getpid()).draft"
    unlink(draft)  // of a killed process that had the same number
    do {
      try write(to: draft, O_CREAT | O_EXCL)
      if let status { chmod(draft, status.st_mode & 0o7777) }
      guard rename(draft, target) == 0 else { throw failure() }
    } catch {
      unlink(draft)
      throw error
    }
  }
}
