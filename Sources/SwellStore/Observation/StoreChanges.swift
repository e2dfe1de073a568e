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
/// Each iteration looks for itself: right after a write through the same ``SessionStore`` value, else
/// once a second, at the number by which SQLite tells that another connection has written. Only if
/// there was a write are rows read, one for each list asked for. Changes that come faster than they
/// are taken are one. The iteration ends when its task is cancelled, and throws ``StoreError`` when
/// the store is gone.
public struct StoreChanges<Value: Sendable & Equatable>: AsyncSequence, Sendable {
  /// What was and what is.
  public typealias Element = StoreChange<Value>

  let store: SessionStore
  let first: Value?
  let read: @Sendable (StoreReader) throws -> Value

  /// An iteration of its own, which knows nothing of others.
  public func makeAsyncIterator() -> Iterator { Iterator(changes: self, last: first) }

  /// Waits for one change after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let changes: StoreChanges
    var last: Value?
    /// How much was written when the last look was taken, by this store and by all.
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

    /// What is there now; `nil` where nothing was written since the last look.
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
