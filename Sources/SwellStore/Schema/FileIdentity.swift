import Foundation

/// Device and inode, which identify a file whatever its path.
package struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Of the file at a path, past links; `nil` where there is none.
  package init?(_ path: String) {
    guard let status = StoreFile.status(path) else { return nil }
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}
