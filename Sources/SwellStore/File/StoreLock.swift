import Foundation

/// A lock on a file next to the store (`-lock`), which tells processes what others are doing.
///
/// An import shares the lock while it writes a list without a name. An exclusive holder knows that
/// no import runs, and that no other process creates the store. A killed process holds no lock.
struct StoreLock {
  private let path: String
  private let descriptor: Int32
  private let inode: ino_t

  /// Takes the lock, shared or exclusive; throws `busy` after ten seconds, or, if `LOCK_NB`, at once.
  init(_ file: StoreFile, _ operation: Int32) throws(StoreError) {
    path = file.realPath + "-lock"
    var tries = 0
    // A holder removes the file on release, so the file that was opened may already be gone.
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw StoreFile.failure(file.path) }
      // Whoever may write the store may lock it.
      if let mode = fileStatus(file.realPath)?.st_mode { fchmod(descriptor, mode & 0o777) }
      while flock(descriptor, operation | LOCK_NB) != 0 {
        tries += 1
        let isHeld = [EWOULDBLOCK, EINTR].contains(errno)
        // Waits here rather than in `flock`, which would wait until an import ends.
        if isHeld, operation & LOCK_NB == 0, StoreFile.waitForLock(tries: tries) { continue }
        close(descriptor)
        throw .busy(path: file.path)
      }
      var status = stat()
      if fstat(descriptor, &status) == 0, fileStatus(path)?.st_ino == status.st_ino {
        (self.descriptor, inode) = (descriptor, status.st_ino)
        return
      }
      close(descriptor)
    }
  }

  /// Releases the lock, and removes its file unless others hold it or the file has been replaced.
  func release() {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fileStatus(path)?.st_ino == inode { unlink(path) }
    close(descriptor)
  }
}
