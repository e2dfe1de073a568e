/// A stream of changes to a value in a store, made by any process; it can be iterated only once.
///
/// ```swift
/// for try await change in store.changes(of: "talks", scene: "main") where change.isContentNew {
///   …
/// }
/// ```
///
/// Ten times a second, the iteration reads SQLite's `data_version`, which says whether another
/// connection has written; this takes a few microseconds and reads no page. Rows are read only
/// after a write. (GRDB's observation doesn't see other processes' writes.) Changes that come
/// faster than they are read are combined. The iteration ends when its task is cancelled. It throws
/// ``StoreError`` when the store is gone or cannot be read; a busy store is read later.
public typealias StoreChanges<Value: Sendable & Equatable> =
  AsyncThrowingStream<StoreChange<Value>, any Error>

/// A value before and after a change.
public struct StoreChange<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value before.
  public let before: Value
  /// The value now, perhaps after several changes.
  public let after: Value
}

extension StoreChange<ListMoment> {
  /// Whether the list is gone.
  public var isRemoved: Bool { before.list != nil && after.list == nil }
  /// Whether the list's title, sections or sessions have changed.
  public var isContentNew: Bool { before.list?.version != after.list?.version }
}
