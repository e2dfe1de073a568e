import GRDB

/// Changes a store within one ``SessionStore/write(_:)``.
///
/// Selecting what is selected, or collapsing what is collapsed, writes nothing.
/// ``SessionStore/write(_:)`` throws SQLite's errors as ``StoreError``.
public struct StoreWriter {
  let database: Database
  let path: String

  /// Reads in the same transaction.
  public var reader: StoreReader { StoreReader(database: database, path: path) }
}
