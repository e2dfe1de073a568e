import Dispatch
import Foundation
import Synchronization

/// Brings the log of an import to the disk while the next part is made.
///
/// The parts of an import do not wait for the disk. But whoever does so next, a checkpoint or another
/// process's writer, waits for all that they have written, up to 256 MB.
final class LogFlusher: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "Swell log")
  private let isFlushing = Mutex(false)

  /// For a store that a connection has opened; without a log there is nothing to flush.
  init(_ file: StoreFile) {
    descriptor = open(file.log, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Starts to flush what was written, unless that is still under way.
  ///
  /// A disk that fails tells SQLite too, where it waits for the same pages.
  func flush() {
    guard descriptor >= 0 else { return }
    let wasFlushing = isFlushing.withLock { isFlushing in
      defer { isFlushing = true }
      return isFlushing
    }
    if wasFlushing { return }
    queue.async {
      fsync(self.descriptor)
      self.isFlushing.withLock { $0 = false }
    }
  }
}
