/// Reads the records of a CSV or TSV file, in the format of RFC 4180 or its usual variations.
///
/// SwiftCSV is not used: it needs the whole file as one string, and seven times the file's size in
/// memory. Spaces may precede a quoted part, text may follow it, and lines end in LF, CRLF or CR.
struct CSVReader: ByteScanner, Sequence, IteratorProtocol {
  let bytes: [UInt8]
  var position = 0
  let delimiter: UInt8

  mutating func next() -> (cells: [String], error: SyntaxError?)? {
    guard position < bytes.count else { return nil }
    var record: (cells: [String], error: SyntaxError?) = ([], nil)
    repeat {
      do throws(SyntaxError) {
        record.cells.append(try readCell())
      } catch {
        record.cells.append("")
        record.error = record.error ?? error
      }
    } while skip(Unicode.Scalar(delimiter))
    _ = skip("\r")
    _ = skip("\n")
    return record
  }

  private mutating func readCell() throws(SyntaxError) -> String {
    let start = position
    while skip(" ") {}
    guard skip("\"") else {
      position = start
      return try text(readToCellEnd(), at: start)
    }
    var cell: [UInt8] = []
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) {
      cell += bytes[position..<end]
      position = end + 1
      // A quote in a cell is written twice.
      guard skip("\"") else { return try text(cell[...] + readToCellEnd(), at: start) }
      cell.append(UInt8(ascii: "\""))
    }
    position = bytes.count
    throw SyntaxError(offset: start, what: "a quote that does not end")
  }

  /// A cell's text, without the apostrophe that keeps a spreadsheet from reading it as a formula.
  private func text(_ cell: ArraySlice<UInt8>, at start: Int) throws(SyntaxError) -> String {
    guard !cell.contains(0), let text = String(validating: cell, as: UTF8.self)
    else { throw SyntaxError(offset: start, what: "invalid UTF-8") }
    guard cell.first == UInt8(ascii: "'"), text.isFormula else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  private mutating func readToCellEnd() -> ArraySlice<UInt8> {
    let rest = bytes[position...].prefix { $0 != delimiter && $0 != 0x0A && $0 != 0x0D }
    position = rest.endIndex
    return rest
  }
}
