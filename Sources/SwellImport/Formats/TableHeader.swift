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
  /// Finds the header at the beginning of a file that may be or `isCertain` to be a table; `nil`
  /// unless a column's name means a title or, without a header, `titleColumn` is its number.
  init?(
    head: [UInt8], titleColumn: Int? = nil, isCertain: Bool = false,
    isTitle: (String) -> Bool = TableHeader.isTitle
  ) {
    let found = ",;\t".utf8.compactMap {
      Self.read(head, $0, titleColumn, isCertain: isCertain, isTitle: isTitle)
    }
    // A comma in the first row's texts must not divide the rows of a table with tabs.
    let regular = found.filter { $0.names.count > 1 && $0.isRegular(head) }
    let candidates = regular.isEmpty ? found : regular
    guard let widest = candidates.max(by: { $0.names.count < $1.names.count }) else { return nil }
    self = widest
  }

  private static func read(
    _ head: [UInt8], _ delimiter: UInt8, _ titleColumn: Int?, isCertain: Bool,
    isTitle: (String) -> Bool
  ) -> Self? {
    let blank = head.prefix { $0.isASCIISpace && $0 != 0x09 }.count
    var records = CSVReader(bytes: head, position: blank, delimiter: delimiter)
    for _ in 0..<10 {
      let start = records.position
      guard let record = records.next(), record.error == nil, isCertain || record.cells.count > 1
      else { break }
      let cells = record.cells.map(\.trimmed)
      // In YAML, `key: ` begins a dictionary, `- ` a list and `#` a comment.
      let isComment = cells[0].hasPrefix("#") && cells[0] != "#"
      let isOnlyCell = cells.count > 2 && cells.dropFirst().allSatisfy(\.isEmpty)
      let isKey = titleColumn == nil && cells[0].contains(": ") && !isOnlyCell
      if !isCertain, isKey || cells[0].hasPrefix("- ") || isComment { break }
      // A session, too, may have a cell such as `Talk` or `Workshop`.
      let isNamed =
        cells.count { FieldName.role(of: $0) != nil } * 2 > cells.count
        || cells.allSatisfy { $0.isEmpty || Int($0) != nil || FieldName.role(of: $0) != nil }
      if titleColumn == nil || isNamed, cells.contains(where: isTitle) {
        return TableHeader(
          delimiter: delimiter, cells: cells, names: numbered(cells), size: records.position,
          lines: head.prefix(records.position).lineBreaks)
      }
      if let titleColumn, (1...cells.count).contains(titleColumn) {
        return TableHeader(
          delimiter: delimiter, cells: [], names: (1...cells.count).map(String.init), size: start,
          lines: head.prefix(start).lineBreaks)
      }
      // Above the header, a spreadsheet may have the table's title in a single cell.
      if cells.count(where: { !$0.isEmpty }) > 1 { break }
    }
    return nil
  }

  /// Reads a header of at least 3 columns if the next row has as many cells; no title is needed.
  init?(regular head: [UInt8]) {
    guard let header = TableHeader(head: head, isTitle: { _ in true }), header.names.count > 2,
      header.isRegular(head)
    else { return nil }
    self = header
  }

  /// Whether the first rows, including a header, have equally many cells.
  private func isRegular(_ head: [UInt8]) -> Bool {
    let rows = CSVReader(bytes: head, position: size, delimiter: delimiter).prefix(10)
      .map(\.cells).filter { !$0.allSatisfy(\.isBlank) }
    return Set(rows.prefix(cells.isEmpty ? 2 : 1).map(\.count)) == [names.count]
  }

  /// The name of a column without a name in the header.
  func name(of column: Int) -> String { (cells.isEmpty ? "" : "column ") + "\(column + 1)" }

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
      let name = name.isEmpty ? "column \(index + 1)" : name
      return repeated.unique(name, mark: " ") { given.insert($0).inserted }
    }
  }

  /// Whether the first columns are for days and times, and the other names have no known role.
  var isGrid: Bool {
    let others = names.drop { [.day, .start, .end].contains(FieldName.role(of: $0)) }
    return others.count > 1 && others.count < names.count
      && others.allSatisfy { $0.mayNameColumn && $0.namesColumn }
  }
}
