/// A reader that goes through the bytes of a file from the front.
protocol ByteScanner {
  var bytes: [UInt8] { get }
  var position: Int { get set }
  var end: Int { get }
}

extension ByteScanner {
  var end: Int { bytes.count }
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Skips an ASCII character if it is next; inlined because reading a time calls it ten times.
  @inline(__always) mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skip(text: String) -> Bool {
    guard bytes[position..<end].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func skipSpace() { while let next, next.isASCIISpace { position += 1 } }

  func error(_ what: String) -> SyntaxError { SyntaxError(offset: position, what: what) }
}
