import SwellStore

/// The header of a table: the names of its columns, and what separates its cells.
struct TableHeader: Equatable, Sendable {
  let delimiter: UInt8
  /// The names of the columns, each once.
  let names: [String]
  /// The names as they are written.
  let cells: [String]
  /// Its size in bytes, with everything before it.
  let size: Int
  let lines: Int
  /// The day in a row above.
  var day: String?
}

extension TableHeader {
  /// Reads the beginning of a file; `nil` unless a column is named like a title.
  init?(head: [UInt8], isTitle: (String) -> Bool = TableHeader.isTitle) {
    let blank = head.prefix { $0.isASCIISpace && $0 != 0x09 }.count
    let found = ",;\t".utf8.compactMap { delimiter -> TableHeader? in
      var records = RecordReader(bytes: head, position: blank, delimiter: delimiter)
      var day: String?
      for _ in 0..<10 {
        guard let record = records.next(), record.error == nil, record.cells.count > 1
        else { break }
        let names = record.cells.map(\.trimmed)
        // Such a cell begins a YAML dictionary, list or comment.
        if names[0].contains(": ") || names[0].hasPrefix("- ") || names[0].hasPrefix("#") { break }
        if names.contains(where: isTitle) {
          return TableHeader(
            delimiter: delimiter, names: Self.numbered(names), cells: names,
            size: records.position, lines: head.prefix(records.position).lineBreaks, day: day)
        }
        day = record.cells.day ?? day
        // Above the header a spreadsheet may have the table's title, in one cell of a row.
        if names.count(where: { !$0.isEmpty }) > 1 { break }
      }
      return nil
    }
    guard let widest = found.max(by: { $0.names.count < $1.names.count }) else { return nil }
    self = widest
  }

  /// Reads a table without a known title: its first two rows have the same three or more cells.
  init?(regular head: [UInt8]) {
    guard let header = TableHeader(head: head, isTitle: { _ in true }), header.names.count > 2
    else { return nil }
    var records = RecordReader(bytes: head, position: header.size, delimiter: header.delimiter)
    guard records.next()?.cells.count == header.names.count else { return nil }
    self = header
  }

  static func name(of column: Int) -> String { "column \(column + 1)" }

  /// The header as a row of its names, from which the dialect is detected.
  var row: Value {
    var builder = DocumentBuilder()
    builder.add(.object(names.map { ($0, .text($0)) }))
    return builder.document.root
  }

  /// Whether a row repeats the header, as below each day of a spreadsheet.
  func isRepeated(in row: [String]) -> Bool { row.elementsEqual(cells) { $0.trimmed == $1 } }

  var hasDays: Bool {
    names.contains { FieldNames.role(of: $0) == .day || EnclosingTexts.dates.includes($0) }
  }

  /// The number of leading columns with days and times: spreadsheets merge their cells.
  var mergeableColumns: Int {
    names.prefix { [.day, .start, .end].contains(FieldNames.role(of: $0)) }.count
  }

  static func isTitle(_ name: String) -> Bool { FieldNames.role(of: name) == .title }

  /// A repeated name is numbered, and a missing one is made up, so that no cell is lost.
  private static func numbered(_ names: [String]) -> [String] {
    var repeated = RepeatedNames()
    var given: Set<String> = []
    return names.enumerated().map { index, name in
      let name = name.isEmpty ? Self.name(of: index) : name
      return repeated.unique(name, separator: " ") { given.insert($0).inserted }
    }
  }
}
