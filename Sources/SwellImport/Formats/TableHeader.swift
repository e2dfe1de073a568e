import SwellStore

/// The header of a table: the names of its columns, and what separates its cells.
struct TableHeader: Equatable, Sendable {
  let delimiter: UInt8
  /// The columns' names as the file writes them; empty if it has no header.
  let cells: [String]
  /// The columns' names, with numbers after repeated ones.
  let names: [String]
  /// The size in bytes of the header and everything before it.
  let size: Int
  let lines: Int
  /// The number of leading columns with days or times, whose cells spreadsheets often merge.
  var mergeableColumns = 0
  var hasSeveralSessionsInRow = false
}

extension TableHeader {
  /// Finds the header at the beginning of a file; `nil` unless a column's name means a title or, in
  /// a table without a header, `titleColumn` is the number of a column.
  ///
  /// `isCertain`: whether the file is known to be a table.
  init?(
    head: [UInt8], titleColumn: Int? = nil, isCertain: Bool = false,
    isTitle: (String) -> Bool = TableHeader.isTitle
  ) {
    let found = ",;\t".utf8.compactMap {
      Self.read(head, $0, titleColumn, isCertain: isCertain, isTitle: isTitle)
    }
    guard let widest = found.max(by: { $0.names.count < $1.names.count }) else { return nil }
    self = widest
  }

  private static func read(
    _ head: [UInt8], _ delimiter: UInt8, _ titleColumn: Int?, isCertain: Bool,
    isTitle: (String) -> Bool
  ) -> Self? {
    let blank = head.prefix { $0.isASCIISpace && $0 != 0x09 }.count
    var records = CSVReader(bytes: head, position: blank, delimiter: delimiter)
    for _ in 0..<10 {
      guard let record = records.next(), record.error == nil, record.cells.count > 1 else { break }
      let cells = record.cells.map(\.trimmed)
      // In YAML, `key: ` begins a dictionary, `- ` a list and `#` a comment.
      let isComment = cells[0].hasPrefix("#") && cells[0] != "#"
      let isOnlyCell = cells.count > 2 && cells.dropFirst().allSatisfy(\.isEmpty)
      let isKey = cells[0].contains(": ") && !isOnlyCell
      if !isCertain, isKey || cells[0].hasPrefix("- ") || isComment { break }
      // A session, too, may have a cell such as `Talk` or `Workshop`.
      let isNamed = cells.count { FieldName.role(of: $0) != nil } * 2 > cells.count
      if titleColumn == nil || isNamed, cells.contains(where: isTitle) {
        let lines = head.prefix(records.position).lineBreaks
        return TableHeader(
          delimiter: delimiter, cells: cells, names: numbered(cells), size: records.position,
          lines: lines)
      }
      if let titleColumn {
        // A comma in the first row's texts must not divide the rows of a table with tabs.
        let isRegular = isCertain || records.next().map { $0.cells.count == cells.count } != false
        guard isRegular, (1...cells.count).contains(titleColumn) else { break }
        return TableHeader(
          delimiter: delimiter, cells: [], names: (1...cells.count).map(String.init), size: blank,
          lines: head.prefix(blank).lineBreaks)
      }
      // Above the header, a spreadsheet may have the table's title in a single cell.
      if cells.count(where: { !$0.isEmpty }) > 1 { break }
    }
    return nil
  }

  /// Reads a header of at least 3 columns if the next row has as many cells; no title is needed.
  init?(regular head: [UInt8]) {
    guard let header = TableHeader(head: head, isTitle: { _ in true }), header.names.count > 2
    else { return nil }
    var records = CSVReader(bytes: head, position: header.size, delimiter: header.delimiter)
    guard records.next()?.cells.count == header.names.count else { return nil }
    self = header
  }

  static func name(of column: Int) -> String { "column \(column + 1)" }

  /// A row with each column's name as its value, from which the dialect is detected.
  var row: Value {
    var builder = DocumentBuilder()
    builder.add(.object(names.map { ($0, .text($0)) }))
    return builder.document.root
  }

  /// Whether a row repeats the header, as a spreadsheet may do for each day.
  func isRepeated(in row: [String]) -> Bool { row.elementsEqual(cells) { $0.trimmed == $1 } }

  static func isTitle(_ name: String) -> Bool { FieldName.role(of: name) == .title }

  /// Adds numbers to repeated names and makes up missing ones, so no cell is lost.
  private static func numbered(_ names: [String]) -> [String] {
    var repeated = UniqueNames()
    var given: Set<String> = []
    return names.enumerated().map { index, name in
      let name = name.isEmpty ? Self.name(of: index) : name
      return repeated.unique(name, mark: " ") { given.insert($0).inserted }
    }
  }
}
