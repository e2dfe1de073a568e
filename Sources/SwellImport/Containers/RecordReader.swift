/// Reads the records of a CSV or TSV file, as RFC 4180 has them and as programs write them.
///
/// SwiftCSV is not used: it wants the whole file as one string, and takes seven times its size of
/// memory and three times as long as this reader, which holds a piece. Quotes may follow spaces,
/// what follows a closing quote belongs to the cell, and lines end with LF, CRLF or CR.
struct RecordReader {
  /// The file or a piece of it; in it `""` becomes `"` in place.
  private(set) var bytes: [UInt8]
  private(set) var position: Int
  private let delimiter: UInt8

  /// The cells of one record.
  struct Record {
    /// Their places in the bytes.
    var ranges: [Range<Int>] = []
    /// Why they cannot be used.
    var error: SyntaxError?
  }

  init(_ bytes: [UInt8], from start: Int = 0, delimiter: UInt8) {
    self.bytes = bytes
    position = start
    self.delimiter = delimiter
  }

  /// The next record; `nil` at the end.
  mutating func next() -> Record? {
    guard position < bytes.count else { return nil }
    var record = Record()
    repeat {
      let cell = readCell(&record)
      if record.error == nil, let bad = bytes.firstNoText(in: cell) {
        record.error = SyntaxError(offset: bad, what: "invalid UTF-8")
      }
      record.ranges.append(cell)
    } while skipDelimiter()
    skipLineEnd()
    return record
  }

  private mutating func readCell(_ record: inout Record) -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      position = start
      while !isAtCellEnd { position += 1 }
      return bytes.withoutTextMark(start..<position)
    }
    let quote = position
    position += 1
    var end = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        position += 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          // Text after the closing quote belongs to the cell.
          while !isAtCellEnd { move(to: &end) }
          return bytes.withoutTextMark(quote + 1..<end)
        }
      }
      move(to: &end)
    }
    record.error = SyntaxError(offset: quote, what: "a quote that does not end")
    return quote..<position
  }

  /// Moves a byte to the end of the unquoted cell.
  private mutating func move(to end: inout Int) {
    if end < position { bytes[end] = bytes[position] }
    end += 1
    position += 1
  }

  private var isAtCellEnd: Bool {
    guard position < bytes.count else { return true }
    return bytes[position] == delimiter || bytes[position].endsLine
  }

  private mutating func skipDelimiter() -> Bool {
    guard position < bytes.count, bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isReturn = bytes[position] == 0x0D
    position += 1
    if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
  }
}

/// Finds the ends of records in a file that comes in pieces.
struct RecordEnds {
  private enum State {
    case start, plain, quoted, quoteInQuoted
  }

  let delimiter: UInt8
  private var state = State.start

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// The end of the last whole record in `bytes`, which follow those of the last call.
  ///
  /// A carriage return at the very end is not taken for one: a line feed may follow.
  mutating func last(in bytes: ArraySlice<UInt8>) -> Int? {
    var last: Int?
    for index in bytes.indices {
      let byte = bytes[index]
      switch (state, byte) {
      case (.start, UInt8(ascii: "\"")), (.quoteInQuoted, UInt8(ascii: "\"")): state = .quoted
      case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
      case (.quoted, _), (.start, 0x20): break
      case (_, delimiter): state = .start
      case (_, 0x0A), (_, 0x0D):
        state = .start
        if byte == 0x0A || index + 1 < bytes.endIndex && bytes[index + 1] != 0x0A {
          last = index + 1
        }
      default: state = .plain
      }
    }
    return last
  }
}

extension UInt8 {
  /// Line feed or carriage return.
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  /// The first byte in `range` that is NUL or not part of a well-formed UTF-8 character.
  fileprivate func firstNoText(in range: Range<Int>) -> Int? {
    var isPlain = true
    for index in range where self[index] == 0 || self[index] >= 0x80 {
      if self[index] == 0 { return index }
      isPlain = false
    }
    return isPlain ? nil : firstInvalidUTF8(in: range)
  }

  /// Without the apostrophe that keeps a spreadsheet from reading a text as a formula.
  fileprivate func withoutTextMark(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, self[range.lowerBound] == UInt8(ascii: "'"),
      FormulaMark.begins(self[range])
    else { return range }
    return range.dropFirst()
  }
}

extension Collection<UInt8> {
  /// The number of lines that end in it: with LF, CRLF or CR.
  var lineBreaks: Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }
}
