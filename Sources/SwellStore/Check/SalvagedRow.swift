import GRDB

/// A row of any schema version; its values may have any type.
struct SalvagedRow {
  private let row: Row
  let id: Int64

  init(_ row: Row, id: Int64) {
    self.row = row
    self.id = id
  }

  func has(_ column: String) -> Bool { row.hasColumn(column) }

  func text(_ column: String) throws(UnreadableValue) -> String {
    guard let text = textIfAny(column) else {
      throw UnreadableValue(column: column, found: "no text")
    }
    return text
  }

  func integer(_ column: String) throws(UnreadableValue) -> Int64 {
    guard let number = integerIfAny(column) else {
      throw UnreadableValue(column: column, found: "no integer")
    }
    return number
  }

  func textIfAny(_ column: String) -> String? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .string(let text) = value.storage else { return nil }
    return text
  }

  func integerIfAny(_ column: String) -> Int64? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .int64(let number) = value.storage else { return nil }
    return number
  }

  func realIfAny(_ column: String) -> Double? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .double(let number) = value.storage else { return nil }
    return number
  }
}
