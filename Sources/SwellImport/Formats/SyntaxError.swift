/// Why a file could not be parsed: the place of the error, and what is wrong there.
struct SyntaxError: Error {
  /// The error's place in bytes from the start; `nil` if the reader gives line and column instead.
  var offset: Int?
  /// The line, 1-based like the column, which counts characters; both are 0 in a binary file.
  var line = 0
  var column = 0
  var what: String

  func position(in text: [UInt8]) -> (line: Int, column: Int) {
    guard let offset else { return (line, column) }
    let before = text.prefix(offset)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // Skips UTF-8's continuation bytes, 10xxxxxx: columns are characters.
    return (before.count { $0 == 0x0A } + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
