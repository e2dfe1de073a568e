import Foundation

/// A file beside the store that an import holds locked with `flock`, so that others see whether its
/// process still lives.
///
/// The unfinished list has the lock's number in `hidden_by`. When the lock is free, its import was
/// killed, and the list's rows are deleted.
final class ImportLock {
  /// What the unfinished list has in `hidden_by`.
  let number: Int
  private let path: String
  private let descriptor: Int32

  /// Takes the first free lock beside a store; a file that a killed import left is reused.
  init(_ file: StoreFile) throws(StoreError) {
    for number in 1...10_000 {
      let path = Self.path(file, "\(number)")
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw .noPermission(path: file.path) }
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        StoreFile.status(path)?.st_ino == status.st_ino
      {
        (self.number, self.path, self.descriptor) = (number, path, descriptor)
        return
      }
      close(descriptor)
    }
    throw .busy(path: file.path)
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  /// Whether the import of a hidden list still runs; removes the lock file of a killed one.
  static func isHeld(_ mark: String, of file: StoreFile) -> Bool {
    guard Int(mark) != nil else { return false }
    let path = path(file, mark)
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return true }
    unlink(path)
    return false
  }

  private static func path(_ file: StoreFile, _ mark: String) -> String {
    "\(file.file)-import-\(mark)"
  }
}
