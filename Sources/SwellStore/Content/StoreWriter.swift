import Foundation
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

  /// The time by this device's clock, in microseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }

  /// The time of a change, in microseconds since 1970.
  ///
  /// Later than every change that the store has seen, even if the clock runs backwards (a hybrid
  /// logical clock: Kulkarni et al., "Logical Physical Clocks", 2014).
  func nextChange() throws -> Int64 {
    let next: [Int64] = try database.rows(
      "UPDATE clock SET last_change = max(last_change + 1, ?) RETURNING last_change", [Self.now]
    ) { try $0.next() }
    guard let next = next.first else {
      throw StoreError.damaged(path: path, detail: "the table clock is empty")
    }
    return next
  }

  /// Renames a list, together with its state.
  public func rename(_ list: ListRecord, to name: String) throws {
    guard name.isName else { throw StoreError.badListName(name) }
    try check(list)
    if list.name == name.nfc { return }
    guard try reader.findList(named: name) == nil else { throw StoreError.listExists(name) }
    try database.run("UPDATE list SET name = ? WHERE id = ?", [name.nfc, list.id])
    for table in StateDocument.tables + ["session_alias"] {
      // The state of a former list of that name belongs to another list.
      try database.run("DELETE FROM \(table) WHERE list = ?", [name.nfc])
      try database.run("UPDATE \(table) SET list = ? WHERE list = ?", [name.nfc, list.name])
    }
  }
}
