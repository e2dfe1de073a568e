import Foundation
import GRDB
import Synchronization

/// A store's connections: one for reading and, opened when first needed, one for writing.
final class Connections: Sendable {
  let file: StoreFile
  let isInMemory: Bool
  let background = DispatchQueue(label: "Swell", attributes: .concurrent)
  let observing = DispatchQueue(label: "Swell changes")
  /// The number of running imports; a store in memory uses it in place of a lock file.
  let importCount = Mutex(0)

  /// The identity of the opened file; `nil` for a store in memory.
  let identity: [UInt64]?
  private let opened = Mutex<(reading: StoreFile.Reading?, writing: DatabaseQueue?)>((nil, nil))

  /// Opens a store's file for reading; a missing file is created if `create` is true.
  init(_ file: StoreFile, create: Bool) throws {
    self.file = file
    isInMemory = false
    if try file.isVacant() {
      guard create else { throw StoreError.noStore(path: file.path) }
      try file.create()
    }
    identity = file.identity
    _ = try reading()
  }

  /// A store in memory, either empty or a copy; SQLite moves a large one to a temporary file.
  init(copying original: Connections? = nil) throws {
    file = try original?.file ?? StoreFile(path: "a store in memory")
    isInMemory = true
    identity = nil
    let queue = try DatabaseQueue(path: "", configuration: StoreFile.configuration())
    if let original {
      try original.reading().backup(to: queue)
    } else {
      try file.migrator.migrate(queue)
    }
    opened.withLock { $0 = ((queue, nil), queue) }
  }

  func reading() throws -> DatabaseQueue {
    try opened.withLock { opened in
      if let (queue, stamp) = opened.reading, stamp == nil || stamp == file.stamp { return queue }
      let reading = try file.openForReading()
      opened.reading = reading
      return reading.queue
    }
  }

  var copiedStamp: [Int]? { opened.withLock { $0.reading?.copiedStamp } }

  /// The write connection; opening it migrates an older store.
  func writing() throws -> DatabaseQueue {
    try opened.withLock { opened in
      if let writing = opened.writing { return writing }
      try checkPresence()
      guard file.isWritable else { throw StoreError.noPermission(path: file.path) }
      let (queue, version) = try file.connect()
      if version < file.migrator.supported {
        let lock = try StoreLock(file, LOCK_EX)
        defer { lock.release() }
        try file.migrator.migrate(queue)
        opened.reading = nil
      }
      // An import changes the same index pages repeatedly; SQLite's default cache holds only 2 MB.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA cache_size = -32000") }
      opened.writing = queue
      return queue
    }
  }

  /// Throws if the file was removed or replaced; what is written to a removed file is lost.
  func checkPresence() throws(StoreError) {
    if !isInMemory, file.identity != identity { throw .gone(path: file.path) }
  }
}
