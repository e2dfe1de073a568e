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
  let mergeableColumns: Int
  var hasSeveralSessionsInRow = false
}

extension TableHeader {
  /// Finds the header at the beginning of a file; `nil` unless a column's name means a title.
  init?(head: [UInt8], isTitle: (String) -> Bool = TableHeader.isTitle) {
    let found = ",;\t".utf8.compactMap { Self.read(head, delimiter: $0, isTitle: isTitle) }
    guard let widest = found.max(by: { $0.names.count < $1.names.count }) else { return nil }
    self = widest
  }

  private static func read(_ head: [UInt8], delimiter: UInt8, isTitle: (String) -> Bool) -> Self? {
    let blank = head.prefix { $0.isASCIISpace && $0 != 0x09 }.count
    var records = CSVReader(bytes: head, position: blank, delimiter: delimiter)
    for _ in 0..<10 {
      guard let record = records.next(), record.error == nil, record.cells.count > 1 else { break }
      let cells = record.cells.map(\.trimmed)
      // In YAML, `key: ` begins a dictionary, `- ` a list and `#` a comment.
      let isComment = cells[0].hasPrefix("#") && cells[0] != "#"
      let isOnlyCell = cells.count > 2 && cells.dropFirst().allSatisfy(\.isEmpty)
      if cells[0].contains(": ") && !isOnlyCell || cells[0].hasPrefix("- ") || isComment { break }
      // In a table without a header, a mapping names the columns by their numbers.
      let numbers = (1...cells.count).map(String.init)
      let isHeader = cells.contains(where: isTitle)
      // A comma in the first row's texts must not divide the rows of a table with tabs.
      var rest = records
      let isRegular = rest.next().map { $0.cells.count == cells.count } ?? true
      if isHeader || isRegular && numbers.contains(where: isTitle) {
        let names = isHeader ? numbered(cells) : numbers
        let size = isHeader ? records.position : blank
        let mergeable = names.prefix { [.day, .start, .end].contains(FieldName.role(of: $0)) }
        return TableHeader(
          delimiter: delimiter, cells: isHeader ? cells : [], names: names, size: size,
          lines: head.prefix(size).lineBreaks, mergeableColumns: mergeable.count)
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
