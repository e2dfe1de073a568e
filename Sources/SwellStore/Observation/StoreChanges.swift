/// What was before a change and is after it.
public struct StoreChange<Value: Sendable & Equatable>: Sendable, Equatable {
  /// What was before.
  public let before: Value
  /// What is now; perhaps after several changes.
  public let after: Value
}

/// The changes of something in a store, made by this process or by another, as they come.
///
/// ```swift
/// for try await change in store.changes(of: "talks", scene: "main") where change.isContentNew {
///   …
/// }
/// ```
///
/// Each iteration polls: right after a write through the same ``SessionStore`` value, else once a
/// second, it reads SQLite's `data_version`, which tells whether another connection has written.
/// Only after a write are rows read, one for each list asked for. Changes that come faster than
/// they are read are one. The iteration ends when its task is cancelled, and throws ``StoreError``
/// when the store is gone.
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
    let changes: StoreChanges
    var last: Value?
    /// At the last look: the writes of this store value, and `data_version`.
    private var seen: (here: Int, anywhere: Int)?

    init(changes: StoreChanges, last: Value?) {
      (self.changes, self.last) = (changes, last)
    }

    /// The next change; `nil` once the task is cancelled.
    ///
    /// Never blocks its thread.
    ///
    /// - Throws: ``StoreError``.
    public mutating func next() async throws -> StoreChange<Value>? {
      let signal = changes.store.connections.signal
      while !Task.isCancelled {
        let here = signal.count
        if let value = try await look(here) {
          defer { last = value }
          if let last, last != value { return StoreChange(before: last, after: value) }
        }
        await signal.wait(beyond: here, atMost: .seconds(1))
      }
      return nil
    }

    /// The present value; `nil` if nothing was written since the last look.
    private mutating func look(_ here: Int) async throws -> Value? {
      let (read, seen) = (changes.read, seen)
      let found = try await changes.store.observe { store in
        try store.connections.checkPresence()
        return try store.read { reader -> (anywhere: Int, value: Value?) in
          let anywhere = try reader.dataVersion()
          if let seen, seen == (here, anywhere) { return (anywhere, nil) }
          return (anywhere, try read(reader))
        }
      }
      self.seen = (here, found.anywhere)
      return found.value
    }
  }
}

extension StoreReader {
  /// A number that differs whenever another connection has written.
  func dataVersion() throws -> Int { try database.count("PRAGMA data_version") }
}
