import Dispatch

extension SessionStore {
  /// Runs what reads or writes on a queue of the store's own, and never blocks the caller's thread.
  ///
  /// ```swift
  /// let counts = try await store.inBackground { try $0.importLists(drafts) }
  /// ```
  ///
  /// Several may run at a time; writers wait for one another. What has begun runs to its end, also
  /// when the task is cancelled meanwhile.
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

  /// As ``inBackground(_:)``, on a serial queue that is kept for short reads.
  func observe<T: Sendable>(
    _ body: @escaping @Sendable (SessionStore) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      connections.observing.async { continuation.resume(with: Result { try body(self) }) }
    }
  }
}
