import Foundation
import GRDB

/// Reading rows of which any may be unreadable.
extension Salvage {
  /// The rows of a table with ids, each read alone: a damaged page loses only the rows on it.
  mutating func read<T>(_ table: String, _ value: (SalvagedRow) throws -> T) -> [T] {
    var found: [T] = []
    for id in ids(of: table).sorted() {
      do {
        let row = try queue.inDatabase {
          try Row.fetchOne($0, sql: "SELECT * FROM \(table) WHERE id = ?", arguments: [id])
        }
        if let row { found.append(try value(SalvagedRow(row, id: id))) }
      } catch {
        report.lost.append("\(table) \(id): \(Self.reason(error))")
      }
    }
    return found
  }

  /// The ids found in the table and its indexes, walked from both ends up to the damage.
  private mutating func ids(of table: String) -> Set<Int64> {
    var found: Set<Int64> = []
    var isWhole = false
    let whole = "SELECT id FROM \(table) ORDER BY id"
    let orders = ["list_id, id", "list_id DESC, id DESC", "list_id, key", "list_id DESC, key DESC"]
    var walks = [whole, "\(whole) DESC"]
    walks += orders.map { "SELECT id FROM \(table) ORDER BY \($0)" }
    if table == "session" {
      walks += orders.suffix(2).map { "SELECT session_id FROM session_key ORDER BY \($0)" }
    }
    for walk in walks where !isWhole {
      do {
        try queue.inDatabase { db in
          let rows = try Int64.fetchCursor(db, sql: walk)
          while let id = try rows.next() { found.insert(id) }
        }
        isWhole = walk == whole
      } catch {
        if walk == whole {
          report.lost.append("a part of the table \(table): \(Self.reason(error))")
        }
      }
    }
    return found
  }

  /// The rows of a table without ids, from its first to the damage.
  mutating func readWhole<T>(
    _ table: String,
    _ value: (SalvagedRow) throws -> T
  ) -> [T] {
    var found: [T] = []
    var lost: [String] = []
    do {
      try queue.inDatabase { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table)")
        while let row = try rows.next() {
          do {
            found.append(try value(SalvagedRow(row, id: 0)))
          } catch {
            lost.append("a row of the table \(table): \(Self.reason(error))")
          }
        }
      }
    } catch {
      lost.append("a part of the table \(table): \(Self.reason(error))")
    }
    report.lost += lost
    return found
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as DatabaseError: error.message ?? "SQLite code \(error.resultCode.rawValue)"
    case let error as UnreadableValue: "\(error.column) is \(error.found)"
    default: error.localizedDescription
    }
  }
}
