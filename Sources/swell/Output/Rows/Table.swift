import SwellImport

/// A description of printed rows: the columns of a table for people, and the fields for programs.
struct Table<Row>: Sendable {
  let columns: [Column<Row>]
  let fields: [Column<Row>]
  let json: @Sendable (Row) -> JSON

  init(
    _ columns: [Column<Row>], fields: [Column<Row>]? = nil, json: (@Sendable (Row) -> JSON)? = nil
  ) {
    let fields = fields ?? columns
    self.columns = columns
    self.fields = fields
    self.json = json ?? { row in .object(fields.map { ($0.name, $0.value(row)) }) }
  }
}

/// A named value of each row; `nil` is left out of JSON and empty elsewhere.
struct Column<Row>: Sendable {
  let name: String
  /// The minimum width on a narrow terminal; `nil` for a column that does not shrink.
  let minWidth: Int?
  /// Columns with a higher rank shrink first; among columns of equal rank, the last shrinks first.
  let shrinkRank: Int
  /// Whether the column holds numbers, which are right-aligned.
  let isNumber: Bool
  let value: @Sendable (Row) -> (any RowValue)?

  init(
    _ name: String, minWidth: Int? = nil, shrinkRank: Int = 0, isNumber: Bool = false,
    _ value: @escaping @Sendable (Row) -> (any RowValue)?
  ) {
    self.name = name
    self.minWidth = minWidth
    self.shrinkRank = shrinkRank
    self.isNumber = isNumber
    self.value = value
  }
}

/// The members of a JSON document besides its rows, by name; `nil` values are left out.
typealias JSONMembers = [(name: String, value: (any JSONConvertible)?)]
