public import SwellStore

extension ListScreen {
  /// The changes of the list and of its state since the screen was read.
  public func changes() -> StoreChanges<ListVersion> {
    store.changes(of: list.name, scene: scene, since: ListVersion(list: list, state: state))
  }

  /// Runs `body` on a queue of the store, without blocking the caller's thread.
  ///
  /// ```swift
  /// screen = try await screen.inBackground { try $0.select(.point(tap), toggling: true) }
  /// ```
  ///
  /// - Parameter body: gets this screen.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and `CancellationError` if the task is cancelled before it begins.
  public func inBackground<T: Sendable>(
    _ body: @escaping @Sendable (ListScreen) throws -> T
  ) async throws -> T {
    try await store.inBackground { _ in try body(self) }
  }
}
