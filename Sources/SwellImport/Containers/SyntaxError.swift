/// Why a file could not be parsed: the place of the error, and what is wrong there.
struct SyntaxError: Error {
  /// The place, as the reader of the container knows it.
  enum Place {
    /// Bytes from the start of what was read.
    case offset(Int)
    /// Both count from 1; columns are characters.
    case line(Int, column: Int)
  }

  var place: Place
  var what: String

  init(offset: Int, what: String) {
    place = .offset(offset)
    self.what = what
  }

  /// Without a line and a column, in a binary file.
  init(line: Int = 0, column: Int = 0, what: String) {
    place = .line(line, column: column)
    self.what = what
  }

  /// Line and column, both from 1, in the text that was read; 0 in a binary file.
  func position(in text: [UInt8]) -> (line: Int, column: Int) {
    switch place {
    case .line(let line, let column): return (line, column)
    case .offset(let offset):
      let before = text.prefix(offset)
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      // Skips UTF-8's continuation bytes, 10xxxxxx: columns are characters.
      let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
      return (before.count { $0 == 0x0A } + 1, column)
    }
  }
}
