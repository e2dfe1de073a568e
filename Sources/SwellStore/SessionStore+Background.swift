import Dispatch

extension SessionStore {
  /// Runs what reads or writes on a queue of the store's own, and never blocks the caller's thread.
  ///
  /// ```swift
  /// let counts = try await store.inBackground { try $0.importLists(drafts) }
  /// ```
  ///
  /// Several run at a time, and wait for one another where a writer waits for its turn. What has
  /// begun is brought to its end, also when the task is cancelled meanwhile.
  ///
  /// - Parameter body: gets this store.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and `CancellationError` if the task is cancelled before it begins.
  public func inBackground<T: Sendable>(
    _ body: @escaping @Sendable (SessionStore) throws -> T
  ) async throws -> T {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      connections.background.async { continuation.resume(with: Result { try body(self) }) }
    }
  }

  /// As ``inBackground(_:)``, on a queue where nothing but short reads runs.
  func observe<T: Sendable>(
    _ body: @escaping @Sendable (SessionStore) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      connections.observing.async { continuation.resume(with: Result { try body(self) }) }
    }
  }
}
