import GRDB

/// Changes a store within one ``SessionStore/write(_:)``.
///
/// Repeating a selection or a collapse writes nothing. SQLite's errors leave
/// ``SessionStore/write(_:)`` as ``StoreError``.
public struct StoreWriter {
  let database: Database
  let path: String

  /// Reads in the same transaction.
  public var reader: StoreReader { StoreReader(database: database, path: path) }
}
