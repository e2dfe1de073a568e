import GRDB

/// A value before and after a change.
public struct StoreChange<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value before.
  public let before: Value
  /// The value now, perhaps after several changes.
  public let after: Value
}

/// The changes of something in a store, made by this process or another, as they happen.
///
/// ```swift
/// for try await change in store.changes(of: "talks", scene: "main") where change.isContentNew {
///   …
/// }
/// ```
///
/// Ten times a second, each iteration reads SQLite's `data_version`, which says whether another
/// connection has written; this takes some microseconds and reads no page. Only then are rows read.
/// (GRDB's observation doesn't see other processes' writes.) Changes that come faster than they are
/// read are one. The iteration ends when its task is cancelled, and throws ``StoreError`` when the
/// store is gone.
public struct StoreChanges<Value: Sendable & Equatable>: AsyncSequence, Sendable {
  /// One change.
  public typealias Element = StoreChange<Value>

  let store: SessionStore
  let first: Value?
  let read: @Sendable (StoreReader) throws -> Value

  /// Starts an iteration that is independent of others.
  public func makeAsyncIterator() -> Iterator { Iterator(changes: self, last: first) }

  /// Waits for one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let changes: StoreChanges
    private var last: Value?
    private var seen: [Int]?

    init(changes: StoreChanges, last: Value?) { (self.changes, self.last) = (changes, last) }

    /// The next change, awaited without blocking a thread; `nil` once the task is cancelled.
    public mutating func next() async throws -> StoreChange<Value>? {
      while !Task.isCancelled {
        if let value = try await look() {
          defer { last = value }
          if let last, last != value { return StoreChange(before: last, after: value) }
        }
        try? await Task.sleep(for: .milliseconds(100))
      }
      return nil
    }

    /// The present value; `nil` if nothing was written since the last look.
    private mutating func look() async throws -> Value? {
      let (read, seen) = (changes.read, seen)
      let store = changes.store
      let found = try await store.run(on: store.connections.observing) { store in
        try store.connections.checkPresence()
        return try store.read { reader -> (version: [Int], value: Value?) in
          let version = try reader.dataVersion()
          return (version, seen == version ? nil : try read(reader))
        }
      }
      self.seen = found.version
      return found.value
    }
  }
}

extension StoreReader {
  /// Counts the writes that the connection has seen: others', and in a store in memory its own; after
  /// a migration, or when a copy was read anew, it is another connection.
  fileprivate func dataVersion() throws -> [Int] {
    try database.rows("PRAGMA data_version") { try $0.count(0) }
      + [database.totalChangesCount, ObjectIdentifier(database).hashValue]
  }
}
