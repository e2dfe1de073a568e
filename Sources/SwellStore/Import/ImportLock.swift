import Foundation

/// The sign that an import is still under way, for as long as its process lives: a file beside the
/// store, locked by it.
///
/// A list that is not complete carries the lock's number. When the lock is free, its import was
/// killed, and the list is cleared away.
final class ImportLock {
  /// What the unfinished list is marked with.
  let number: Int
  private let path: String
  private let descriptor: Int32

  /// Takes the first free lock beside a store; what a killed import left is taken over.
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

  /// Whether the import that marked a list is still under way; clears away what a killed one left.
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
